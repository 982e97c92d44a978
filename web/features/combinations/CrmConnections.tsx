import { useMemo } from 'react'
import { ApplicationName, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { Ticking } from '../../ui/list/bulk.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { columnsFor } from '../../ui/table/columns.ts'

const crmList = declareList({
  id: 'combinations.crm',
  filters: {},
  sort: { column: 'name', order: 1 },
  pageSize: 10,
  paging: 'page',
  local: true,
})
const rowId = (row: NamedConnection): string => row.id
const column = columnsFor<NamedConnection>()

/** The CRM connections one can take customers from, with ticks. */
export function CrmConnections({ crms, ticking }: { crms: readonly NamedConnection[]; ticking: Ticking }) {
  const text = useText()
  const list = useLocalListState(crmList)
  const columns = useMemo(
    () => [
      column('name', text('combination.crm.connection'), 'text', (row) => quotedName(row, text), {
        width: 320,
        sortable: true,
        render: (row) => <ApplicationName entry={row.entry} name={quotedName(row, text)} />,
      }),
      column('total', text('table.name.administrations'), 'integer', (row) => row.totalAdministrations, {
        width: 144,
        narrow: 128,
        sortable: true,
      }),
    ],
    [text],
  )
  const source = useLocalRows({ list, all: crms, columns })
  return (
    <List
      shape="card"
      label={text('combination.crm.connections')}
      list={list}
      source={source}
      columns={columns}
      rowId={rowId}
      rowName={(row) => quotedName(row, text)}
      search={text('combination.crm.search')}
      bulk={{ ticking, actions: [] }}
      empty={{ nothing: { title: <Message id="combination.crm.none" /> } }}
    />
  )
}
