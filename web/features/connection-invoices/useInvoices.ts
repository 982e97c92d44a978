import { useCallback, useEffect, useRef } from 'react'
import {
  ConnectionInvoicesDocument,
  ConnectionsDocument,
  SyncRunsDocument,
  type ConnectionInvoicesQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, useReload, type GraphqlResult } from '../../graphql/useGraphql.ts'
import { isBusy, pollInterval } from './invoice-view.ts'

/** More than a year of any connection has. */
const most = 500

/** A connection's invoices, the latest month first; of one year, or of all. */
export function useInvoices(connectionId: string, year?: number): GraphqlResult<ConnectionInvoicesQuery> {
  const interval = useCallback(
    (answer: ConnectionInvoicesQuery | undefined) => pollInterval(answer?.connectionInvoices.items ?? [], new Date()),
    [],
  )
  const result = useGraphql(
    ConnectionInvoicesDocument,
    { filter: { connectionId, ...(year === undefined ? {} : { yearPeriod: year }) }, skip: 0, take: most },
    { refreshInterval: interval },
  )
  const reload = useReload()
  const running = result.data?.connectionInvoices.items.some(isBusy) ?? false
  const was = useRef(running)
  useEffect(() => {
    // An invoice that is done starts a sync.
    if (was.current && !running) void reload(ConnectionsDocument, SyncRunsDocument)
    was.current = running
  }, [running, reload])
  return result
}
