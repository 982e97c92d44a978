import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import type { ListValues } from '../../ui/list/list-values.ts'
import type { ListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import type { DataFilters } from './data-list.ts'
import { tableQuery, type RowsAnswer, type RowsVariables } from './table-query.ts'

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
    ({ search, filters, sort }: ListValues<DataFilters>, { skip, take }: Window): RowsVariables => ({
      connectionId,
      filter: { search, status: filters.status, onlyUnconnected: filters.unconnected },
      sort: { column: sort.column, direction: sort.order === 1 ? 'ASC' : 'DESC' },
      skip,
      take,
    }),
    [connectionId],
  )
  const source = useServerRows({ list, document: query, variables, rowsOf })
  const { reload } = source

  const synced = connection.syncInfo?.lastSuccessfulSyncEnd
  const seen = useRef(synced)
  useEffect(() => {
    if (seen.current === synced) return
    seen.current = synced
    void reload()
  }, [synced, reload])

  return { query, source }
}
