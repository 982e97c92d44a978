import { useCallback, useEffect, useMemo } from 'react'
import type { LinkableTable } from '#domain/records/record.ts'
import {
  SuggestedAdministrationsDocument,
  SuggestedUsersDocument,
  type SuggestedAdministrationsQuery,
  type SuggestedAdministrationsQueryVariables,
  type SuggestedUsersQuery,
} from '../../graphql/generated/graphql.ts'
import type { Document } from '../../graphql/transport.ts'
import { Score, ScoreParts } from '../linking/index.ts'
import { ApplicationName, quotedName, useConnections } from '../live-connections/index.ts'
import { Message, useText } from '../../ui/Message.tsx'
import type { Ticking } from '../../ui/list/bulk.tsx'
import { List } from '../../ui/list/List.tsx'
import { isFirst } from '../../ui/list/NoRows.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { columnsFor } from '../../ui/table/columns.ts'

type Suggested = (SuggestedAdministrationsQuery | SuggestedUsersQuery)['rows']['items'][number]

const documents: Readonly<
  Record<
    LinkableTable,
    Document<SuggestedAdministrationsQuery | SuggestedUsersQuery, SuggestedAdministrationsQueryVariables>
  >
> = { administrations: SuggestedAdministrationsDocument, users: SuggestedUsersDocument }

const suggestedList = declareList({
  id: 'combination.suggested',
  filters: {},
  sort: { column: 'score', order: -1 },
  paging: 'page',
})
const rowId = ({ row }: Suggested): string => row.spilId
const rowName = ({ row }: Suggested): string => row.name
const rowsOf = ({ rows }: SuggestedAdministrationsQuery | SuggestedUsersQuery) => ({
  items: rows.items as readonly Suggested[],
  totalCount: rows.totalCount,
})
const column = columnsFor<Suggested>()

/** Rows without a customer that may belong to this one, the surest first, with ticks; of one ticked row the reasons. */
export function SuggestedRows(props: {
  readonly combinationId: string
  readonly table: LinkableTable
  readonly ticking: Ticking
  /** Told whether there is nothing at all to tick, filters aside: nothing is suggested, or it cannot be had. */
  readonly onNone: (none: boolean) => void
  /** Only those of this connection. */
  readonly connectionId?: string
}) {
  const { combinationId, table, ticking, connectionId, onNone } = props
  const text = useText()
  const { connections } = useConnections()
  const list = useLocalListState(suggestedList)
  const variables = useCallback(
    ({ search }: ListValues, { skip, take }: Window): SuggestedAdministrationsQueryVariables => ({
      id: combinationId,
      filter: { search, ...(connectionId === undefined ? {} : { connectionIds: [connectionId] }) },
      skip,
      take,
    }),
    [combinationId, connectionId],
  )
  const source = useServerRows({ list, document: documents[table], variables, rowsOf })
  const columns = useMemo(() => {
    const byId = new Map((connections ?? []).map((one) => [one.id, one]))
    const applicationOf = ({ row }: Suggested): string => {
      const connection = byId.get(row.connectionId)
      return connection === undefined ? '' : quotedName(connection, text)
    }
    return [
      column('name', text('combination.name'), 'text', rowName, { width: 240 }),
      column('score', text('combination.score'), 'integer', ({ match }) => match.score, {
        width: 120,
        narrow: 112,
        render: ({ match }) => <Score score={match.score} />,
      }),
      column('connectionId', text('linking.column.connection'), 'custom', applicationOf, {
        width: 200,
        render: (one) => <ApplicationName entry={byId.get(one.row.connectionId)?.entry} name={applicationOf(one)} />,
      }),
    ]
  }, [connections, text])
  const failed = source.rows === undefined && source.error !== undefined
  const none = failed || (source.rows?.length === 0 && !list.isFiltered && isFirst(list))
  useEffect(() => onNone(none), [none, onNone])
  const { ids } = ticking.selection
  const single = ids.size === 1 ? source.rows?.find((one) => ids.has(rowId(one))) : undefined
  return (
    <>
      <List
        label={text(`combination.suggested.${table}`)}
        list={list}
        layoutId={`combination.suggested.${table}`}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={rowName}
        search={text(`data.search.${table}`)}
        bulk={{ ticking, actions: [] }}
        empty={{
          nothing: {
            title: <Message id={`combination.suggested.none_${table}`} />,
            body: <Message id="combination.suggested.none_body" />,
          },
        }}
      />
      {single !== undefined && <ScoreParts match={single.match} />}
    </>
  )
}
