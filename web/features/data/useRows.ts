import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import type { ListValues } from '../../ui/list/list-values.ts'
import type { ListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { filterOf, type DataFilters } from './data-list.ts'
import { tableQuery, type RowsAnswer, type RowsVariables } from './table-query.ts'
import { useTableTotals } from './useTableTotals.ts'

export const rowsOf = ({ rows }: RowsAnswer): RowsAnswer['rows'] => rows

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

  const {
    totals,
    reload: reloadTotals,
    document: totalled,
  } = useTableTotals({ connectionId, table, shape, list, source, filterOf })

  const synced = connection.syncInfo?.lastSuccessfulSyncEnd
  const seen = useRef(synced)
  useEffect(() => {
    if (seen.current === synced) return
    seen.current = synced
    void reload()
    void reloadTotals()
  }, [synced, reload, reloadTotals])

  // The same as long as they are: what changes rows depends on them, and the columns on that.
  const queries = useMemo(() => (totalled === undefined ? [query] : [query, totalled]), [query, totalled])
  return { queries, source: useMemo(() => ({ ...source, totals }), [source, totals]) }
}
