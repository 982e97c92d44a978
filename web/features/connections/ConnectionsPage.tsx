import { useMemo } from 'react'
import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { PlugConnected24Regular } from '@fluentui/react-icons/svg/plug-connected'
import { Search24Regular } from '@fluentui/react-icons/svg/search'
import { useNavigate } from 'react-router'
import { HealthButton } from '../connection-health/index.ts'
import { connectionGroups, groupOf, useConnections, useNow, type NamedConnection } from '../live-connections/index.ts'
import { TaskHistoryButton } from '../tasks/index.ts'
import { Allowed, useAllowed } from '../../ui/Allowed.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { declareList } from '../../ui/list/list-values.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { useConnectionColumns } from './columns.tsx'
import { countOf, matching } from './list-view.ts'

const connectionList = declareList({
  id: 'connections',
  filters: {},
  sort: { column: 'application', order: 1 },
  paging: 'page',
})
const rowId = (row: NamedConnection): string => row.id
const rowName = (row: NamedConnection): string => row.application
const rowHref = (row: NamedConnection): string => `/connections/${row.id}`

/** Every connection of the firm: CRM, the other applications, and what was archived. */
export function ConnectionsPage() {
  const text = useText()
  const now = useNow()
  const mayAdd = useAllowed('connection:edit')
  const list = useListState(connectionList)
  const { connections, ...answer } = useConnections()
  const columns = useConnectionColumns(connections, now)
  const source = useLocalRows({ list, all: connections, columns, search: matching, ...answer })
  const fileColumns = useMemo(() => {
    const value = (row: NamedConnection): string => text(`connections.group.${groupOf(row)}`)
    return [...columns, { id: 'group', header: text('connections.column.group'), kind: 'text', value } as const]
  }, [columns, text])
  const actions = (
    <>
      <TaskHistoryButton />
      {connections !== undefined && <HealthButton connections={connections} now={now} />}
      <AddButton />
    </>
  )
  return (
    <ListPage
      title={text('connections.title')}
      // An empty list has the one thing to do in its middle.
      actions={connections?.length === 0 ? undefined : actions}
      list={list}
      source={source}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      search={text('connections.search')}
      download={{ name: text('connections.file_name'), columns: fileColumns }}
      groups={{
        order: connectionGroups,
        of: groupOf,
        title: (group) => text(`connections.group.${group}`),
        total: (group) => countOf(source.found ?? [], group),
      }}
      empty={{
        nothing: {
          icon: <PlugConnected24Regular />,
          title: <Message id="connections.empty.title" />,
          body: <Message id={mayAdd ? 'connections.empty.body' : 'connections.empty.reader'} />,
          ...(mayAdd ? { action: <AddButton /> } : {}),
        },
        filteredAway: {
          icon: <Search24Regular />,
          title: <Message id="connections.filtered.title" values={{ filter: list.values.search }} />,
          action: (
            <Button onClick={() => list.clearFilters()}>
              <Message id="connections.filtered.action" />
            </Button>
          ),
        },
      }}
    />
  )
}

function AddButton() {
  const navigate = useNavigate()
  return (
    <Allowed to="connection:edit">
      <Button appearance="primary" icon={<Add20Regular />} onClick={() => void navigate('/add-connection')}>
        <Message id="connections.add" />
      </Button>
    </Allowed>
  )
}
