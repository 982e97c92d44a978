import type { SettableStatus } from '../connections/connection.ts'
import { periodOf, type Period } from '../shared/period.ts'

/** From a month on, until the next. */
export interface Activity {
  readonly from: Period
  readonly isActive: boolean
}

/** What of a customer decides. */
interface Dated {
  readonly spilStatus: SettableStatus
  readonly deletedTime: string | null
  readonly lastUpdateTime: string
  readonly activity?: readonly Activity[] | undefined
}

/** It is there, and gets lines. */
const isActive = ({ spilStatus, deletedTime }: Pick<Dated, 'spilStatus' | 'deletedTime'>): boolean =>
  deletedTime === null && spilStatus === 'ACTIVE'

/** Every time it began to be active, or stopped; the last is that of now. Of one that was never changed: since it is there. */
export const activityOf = (combination: Dated): readonly Activity[] =>
  combination.activity ?? [{ from: periodOf(combination.lastUpdateTime), isActive: isActive(combination) }]

/** As it is after a change: what happened earlier in the same month counts for nothing. */
export function activityAfter(before: Dated, after: Dated): readonly Activity[] {
  const month = periodOf(after.lastUpdateTime)
  const known = activityOf(before)
  if (known.at(-1)?.isActive === isActive(after)) return known
  const earlier = known.filter(({ from }) => from < month)
  if (earlier.at(-1)?.isActive === isActive(after)) return earlier
  return [...earlier, { from: month, isActive: isActive(after) }]
}

/** At the end of a month; undefined: nothing tells, as of months before it was there. */
export const wasActiveIn = (activity: readonly Activity[], period: Period): boolean | undefined =>
  activity.findLast(({ from }) => from <= period)?.isActive
