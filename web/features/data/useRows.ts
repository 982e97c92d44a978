import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { PageTable, TableShape } from '#domain/connectors/columns.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { CsvPage } from '../../ui/table/useCsvDownload.ts'
import type { TableState } from '../../ui/table/useTableState.ts'
import { sortFor } from './table-columns.tsx'
import { tableQuery, type DataRow, type RowsAnswer, type RowsVariables } from './table-query.ts'

export interface Rows {
  readonly query: ReturnType<typeof tableQuery>
  readonly data: RowsAnswer['rows'] | undefined
  readonly error: unknown
  readonly busy: boolean
  readonly reload: () => Promise<void>
  /** Any stretch of the rows that the filters leave, for the download. */
  readonly page: (skip: number, take: number, signal: AbortSignal) => Promise<CsvPage<DataRow>>
}

/** The rows of a table as a person filtered and sorted them; read again when a sync brought new ones. */
export function useRows(connection: NamedConnection, table: PageTable, shape: TableShape, state: TableState): Rows {
  const transport = useTransport()
  const query = useMemo(() => tableQuery(table, shape), [table, shape])
  const { filter: search, status, onlyUnconnected, sortColumn, sortOrder } = state
  const { id: connectionId } = connection
  const variables = useCallback(
    (skip: number, take: number): RowsVariables => ({
      connectionId,
      filter: { search, status, onlyUnconnected },
      sort: { column: sortFor(table, shape, sortColumn), direction: sortOrder === 1 ? 'ASC' : 'DESC' },
      skip,
      take,
    }),
    [connectionId, search, status, onlyUnconnected, table, shape, sortColumn, sortOrder],
  )
  const { data, error, busy, reload } = useGraphql(query, variables(state.skip, state.take))

  const synced = connection.syncInfo?.lastSuccessfulSyncEnd
  const seen = useRef(synced)
  useEffect(() => {
    if (seen.current === synced) return
    seen.current = synced
    void reload()
  }, [synced, reload])

  const page = useCallback(
    async (skip: number, take: number, signal: AbortSignal) =>
      (await transport.call(query, variables(skip, take), { signal })).rows,
    [transport, query, variables],
  )
  return { query, data: data?.rows, error, busy, reload, page }
}
