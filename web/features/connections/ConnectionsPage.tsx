import { useMemo } from 'react'
import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { PlugConnected24Regular } from '@fluentui/react-icons/svg/plug-connected'
import { Search24Regular } from '@fluentui/react-icons/svg/search'
import { useNavigate } from 'react-router'
import { healthTones, tallyOf } from '#domain/connections/health.ts'
import {
  connectionGroups,
  groupOf,
  standing,
  ToneIcon,
  useConnections,
  useNow,
  type NamedConnection,
} from '../live-connections/index.ts'
import { TaskHistoryButton } from '../tasks/index.ts'
import { Allowed, useAllowed } from '../../ui/Allowed.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { useConnectionColumns, type ListedConnection } from './columns.tsx'
import { countOf, matching } from './list-view.ts'

/** The worst of each group first. */
const connectionList = declareList({
  id: 'connections',
  filters: {
    tone: {
      kind: 'any-of',
      look: 'chips',
      label: 'connections.column.state',
      options: healthTones.map((tone) => ({
        value: tone,
        label: `connection.tone.${tone}` as const,
        icon: <ToneIcon tone={tone} />,
      })),
    },
  },
  sort: { column: 'state', order: 1 },
  pageSize: 25,
  paging: 'page',
  local: true,
})
const none: readonly NamedConnection[] = []
/** A group is not cut by the order of another: it goes on where the page before it ended. */
const place = (row: ListedConnection): number => connectionGroups.indexOf(groupOf(row))
const rowId = (row: ListedConnection): string => row.id
const rowName = ({ application, description }: ListedConnection): string =>
  description === '' ? application : `${application}, ${description}`
const rowHref = (row: ListedConnection): string => `/connections/${row.id}`
const matches = (row: ListedConnection, { tone }: ListValues<typeof connectionList.filters>['filters']): boolean =>
  tone.length === 0 || tone.includes(row.health.tone)

/** Every connection of the firm and how it stands: CRM, the other applications, and what was archived. */
export function ConnectionsPage() {
  const text = useText()
  const now = useNow()
  const mayAdd = useAllowed('connection:edit')
  const list = useListState(connectionList)
  const { connections, ...answer } = useConnections()
  const columns = useConnectionColumns(connections ?? none, now)
  const all = useMemo(() => (connections === undefined ? undefined : standing(connections, now)), [connections, now])
  const source = useLocalRows({ list, all, columns, matches, search: matching, place, ...answer })
  const counts = useMemo(
    () => (all === undefined ? undefined : { tone: tallyOf(all.map(({ health }) => health)) }),
    [all],
  )
  const fileColumns = useMemo(() => {
    const value = (row: ListedConnection): string => text(`connections.group.${groupOf(row)}`)
    return [...columns, { id: 'group', header: text('connections.column.group'), kind: 'text', value } as const]
  }, [columns, text])
  const actions = (
    <>
      <TaskHistoryButton />
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
      panel="values"
      search={text('connections.search')}
      counts={counts}
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
          title: <Message id="connections.filtered.title" />,
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
