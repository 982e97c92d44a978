import { useCallback, useMemo } from 'react'
import {
  CrmAdministrationsDocument,
  type CrmAdministrationsQuery,
  type CrmAdministrationsQueryVariables,
} from '../../graphql/generated/graphql.ts'
import { ApplicationName, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { Ticking } from '../../ui/list/bulk.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { columnsFor } from '../../ui/table/columns.ts'

type Row = CrmAdministrationsQuery['rows']['items'][number]

const administrationList = declareList({
  id: 'combinations.crm.administrations',
  filters: {},
  sort: { column: 'name', order: 1 },
  pageSize: 10,
  paging: 'page',
})
const rowId = (row: Row): string => row.spilId
const rowName = (row: Row): string => row.name
const rowsOf = ({ rows }: CrmAdministrationsQuery) => rows
const column = columnsFor<Row>()
/** The columns by which the server sorts. */
const sorted = ['name', 'spilStatus', 'connectionId'] as const

/** What these CRM connections know that is no customer yet, ten at a time, with ticks. */
export function CrmAdministrations(props: {
  readonly connectionIds: readonly string[]
  readonly crms: readonly NamedConnection[]
  readonly ticking: Ticking
}) {
  const { connectionIds, crms, ticking } = props
  const text = useText()
  const list = useLocalListState(administrationList)
  const variables = useCallback(
    ({ search, sort }: ListValues, { skip, take }: Window): CrmAdministrationsQueryVariables => ({
      filter: { connectionIds: [...connectionIds], onlyUnconnected: true, search },
      sort: {
        column: sorted.find((one) => one === sort.column) ?? 'name',
        direction: sort.order === 1 ? 'ASC' : 'DESC',
      },
      skip,
      take,
    }),
    [connectionIds],
  )
  const source = useServerRows({ list, document: CrmAdministrationsDocument, variables, rowsOf })
  const columns = useMemo(() => {
    const byId = new Map(crms.map((one) => [one.id, one]))
    const applicationOf = ({ connectionId }: Row): string => {
      const connection = byId.get(connectionId)
      return connection === undefined ? '' : quotedName(connection, text)
    }
    const sortable = true
    return [
      column('name', text('combination.name'), 'text', rowName, { width: 240, sortable }),
      column('spilStatus', text('column.spilStatus'), 'custom', (row) => text(`status.${row.spilStatus}`), {
        width: 80,
        narrow: 72,
        sortable,
        render: (row) => <StatusDot status={row.spilStatus} />,
      }),
      column('customerId', text('combination.customer_id'), 'text', (row) => row.customerId, { width: 152 }),
      column(
        'chamberOfCommerceNumber',
        text('column.chamberOfCommerceNumber'),
        'text',
        (row) => row.chamberOfCommerceNumber,
        { width: 120 },
      ),
      column('connectionId', text('linking.column.connection'), 'custom', applicationOf, {
        width: 176,
        sortable,
        render: (row) => <ApplicationName entry={byId.get(row.connectionId)?.entry} name={applicationOf(row)} />,
      }),
    ]
  }, [crms, text])
  return (
    <List
      shape="card"
      label={text('combination.crm.administrations')}
      list={list}
      source={source}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      search={text('data.search.administrations')}
      bulk={{ ticking, actions: [] }}
      empty={{ nothing: { title: <Message id="combination.crm.nothing" /> } }}
    />
  )
}
