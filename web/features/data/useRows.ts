import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import type { ListValues } from '../../ui/list/list-values.ts'
import type { ListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { filterOf, type DataFilters } from './data-list.ts'
import {
  periodKeys,
  tableQuery,
  totalsQuery,
  type DataRow,
  type RowsAnswer,
  type RowsVariables,
  type TotalsAnswer,
} from './table-query.ts'

export const rowsOf = ({ rows }: RowsAnswer): RowsAnswer['rows'] => rows

/** The totals as a row, so that the columns show them as they show the rows. */
function totalsRow({ rows }: TotalsAnswer, { amounts }: TableShape): DataRow {
  const months = periodKeys.map((key): [string, string | number] => {
    const total = rows.totals[key] ?? '0'
    return [key, amounts === 'amount' ? total : Number(total)]
  })
  return { spilId: 'totals', spilStatus: 'NONE', combinationId: null, ...Object.fromEntries(months) }
}

/** The rows of a table as a person filtered and sorted them; read again when a sync brought new ones. */
export function useRows(
  connection: NamedConnection,
  table: PageTable,
  shape: TableShape,
  list: ListState<DataFilters>,
) {
  const query = useMemo(() => tableQuery(table, shape), [table, shape])
  const { id: connectionId } = connection
  const variables = useCallback(
    (values: ListValues<DataFilters>, { skip, take }: Window): RowsVariables => ({
      connectionId,
      filter: filterOf(values),
      sort: { column: values.sort.column, direction: values.sort.order === 1 ? 'ASC' : 'DESC' },
      skip,
      take,
    }),
    [connectionId],
  )
  const source = useServerRows({ list, document: query, variables, rowsOf })
  const { reload } = source

  // Of the rows on screen, which after a question that failed are not those that are asked for.
  const totalled = useMemo(() => totalsQuery(shape), [shape])
  const filter = filterOf(source.answers ?? list.values)
  const asked = useGraphql(totalled, table === 'usage' ? { connectionId, filter } : null, { keepPreviousData: false })
  const totals = useMemo(() => asked.data && totalsRow(asked.data, shape), [asked.data, shape])
  const reloadTotals = asked.reload

  const synced = connection.syncInfo?.lastSuccessfulSyncEnd
  const seen = useRef(synced)
  useEffect(() => {
    if (seen.current === synced) return
    seen.current = synced
    void reload()
    void reloadTotals()
  }, [synced, reload, reloadTotals])

  // The same as long as they are: what changes rows depends on them, and the columns on that.
  const queries = useMemo(() => [query, totalled] as const, [query, totalled])
  return { queries, source, totals }
}
