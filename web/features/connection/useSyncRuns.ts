import { useCallback } from 'react'
import {
  SyncRunOutcomesDocument,
  SyncRunsDocument,
  type SyncRunOutcomesQuery,
  type SyncRunsQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, type GraphqlResult } from '../../graphql/useGraphql.ts'

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

/** More than a month of nights and what people start beside them. */
const outcomesTaken = 200

/** What came of a connection's latest syncs, for the strip of its last days. */
export function useRunOutcomes(connectionId: string, syncing: boolean): GraphqlResult<SyncRunOutcomesQuery> {
  const interval = useCallback(
    (answer: SyncRunOutcomesQuery | undefined) =>
      syncing || (answer?.syncRuns.items.some(({ state }) => state === 'RUNNING') ?? false) ? 5_000 : 0,
    [syncing],
  )
  return useGraphql(SyncRunOutcomesDocument, { connectionId, take: outcomesTaken }, { refreshInterval: interval })
}
