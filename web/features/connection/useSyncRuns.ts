import { useCallback, useEffect, useRef } from 'react'
import {
  SyncRunOutcomesDocument,
  SyncRunsDocument,
  type SyncRunOutcomesQuery,
  type SyncRunsQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, type GraphqlResult } from '../../graphql/useGraphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'

/** Runs on screen at first; "older" shows this many more. */
export const runsShown = 10

/** A connection's syncs, the newest first. Asked again by itself only while one runs. */
export function useSyncRuns(
  connectionId: string,
  syncing: boolean,
  take: number = runsShown,
): GraphqlResult<SyncRunsQuery> {
  const interval = useCallback(
    (answer: SyncRunsQuery | undefined) =>
      syncing || (answer?.syncRuns.items.some(({ state }) => state === 'RUNNING') ?? false) ? 2_000 : 0,
    [syncing],
  )
  return useGraphql(SyncRunsDocument, { connectionId, skip: 0, take }, { refreshInterval: interval })
}

/** Asks again when the connection says that a sync began or ended: its runs are other than those that were read. */
function useAgainAfter(stamp: string, { reload, data }: Pick<GraphqlResult<unknown>, 'reload' | 'data'>): void {
  const known = useRef(stamp)
  const isThere = data !== undefined
  useEffect(() => {
    if (known.current === stamp || !isThere) return
    known.current = stamp
    void reload()
  }, [stamp, isThere, reload])
}

/** When a connection last began or ended a sync, as one text. */
const stampOf = ({ syncInfo }: Pick<NamedConnection, 'syncInfo'>): string =>
  [
    syncInfo?.lastSyncStart,
    syncInfo?.lastSuccessfulSyncEnd,
    syncInfo?.lastFailedSyncEnd,
    syncInfo?.lastSyncUpdate,
  ].join()

/** More than a month of nights and what people start beside them. */
const outcomesTaken = 200

/** What came of a connection's latest syncs, for the strip of its last days. */
export function useRunOutcomes(
  connection: Pick<NamedConnection, 'id' | 'syncInfo'>,
  syncing: boolean,
): GraphqlResult<SyncRunOutcomesQuery> {
  const interval = useCallback(
    (answer: SyncRunOutcomesQuery | undefined) =>
      syncing || (answer?.syncRuns.items.some(({ state }) => state === 'RUNNING') ?? false) ? 5_000 : 0,
    [syncing],
  )
  const variables = { connectionId: connection.id, take: outcomesTaken }
  const outcomes = useGraphql(SyncRunOutcomesDocument, variables, { refreshInterval: interval })
  useAgainAfter(stampOf(connection), outcomes)
  return outcomes
}
