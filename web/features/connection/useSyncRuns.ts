import { useCallback } from 'react'
import { SyncRunsDocument, type SyncRunsQuery } from '../../graphql/generated/graphql.ts'
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
