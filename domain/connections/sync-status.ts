import { isRecent } from '../shared/passed-time.ts'
import type { SyncInfo } from './connection.ts'

const syncStatuses = ['NOT_STARTED', 'IN_PROGRESS', 'ABANDONED', 'SUCCESS', 'FAILED'] as const
export type SyncStatus = (typeof syncStatuses)[number]

/** A sync that has not been heard of for this long is abandoned, in milliseconds; so is one that is heard of only that far ahead. */
const abandonedAfter = 3_600_000

const time = (moment: string | null): number => (moment === null ? Number.NEGATIVE_INFINITY : Date.parse(moment))

/** What a connection's moments say about its sync, at `now`. */
export function syncStatus(info: SyncInfo | null, now: Date): SyncStatus {
  if (info === null) return 'NOT_STARTED'
  const start = time(info.lastSyncStart)
  const success = time(info.lastSuccessfulSyncEnd)
  const failure = time(info.lastFailedSyncEnd)
  const signs = [info.lastSyncUpdate, info.lastSyncStart].filter((sign) => sign !== null)
  const end = Math.max(success, failure)
  if (signs.length === 0 && end === Number.NEGATIVE_INFINITY) return 'NOT_STARTED'
  if (end === Number.NEGATIVE_INFINITY || start > end) {
    return signs.some((sign) => isRecent(sign, now, abandonedAfter + 1)) ? 'IN_PROGRESS' : 'ABANDONED'
  }
  return success > failure ? 'SUCCESS' : 'FAILED'
}
