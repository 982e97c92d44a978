import { useCallback, useEffect, useRef } from 'react'
import {
  ConnectionInvoicesDocument,
  ConnectionsDocument,
  SyncRunsDocument,
  type ConnectionInvoicesQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, useReload, type GraphqlResult } from '../../graphql/useGraphql.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { apiErrorDuration } from '../../ui/useShowError.ts'
import { isBusy, pollInterval } from './invoice-view.ts'

/** More than a year of any connection has. */
const most = 500

/** A connection's invoices, the latest month first; of one year, or of all. */
export function useInvoices(connectionId: string, year?: number): GraphqlResult<ConnectionInvoicesQuery> {
  const popups = usePopups()
  const text = useText()
  const interval = useCallback(
    (answer: ConnectionInvoicesQuery | undefined) => pollInterval(answer?.connectionInvoices.items ?? [], new Date()),
    [],
  )
  const result = useGraphql(
    ConnectionInvoicesDocument,
    { filter: { connectionId, ...(year === undefined ? {} : { yearPeriod: year }) }, skip: 0, take: most },
    { refreshInterval: interval },
  )
  const stale = result.error !== undefined && result.data !== undefined
  useEffect(() => {
    // Without an answer the list says it in its own place.
    if (stale) popups.error(text('popup.connection_invoices_get_error'), { duration: apiErrorDuration })
  }, [stale, popups, text])
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
