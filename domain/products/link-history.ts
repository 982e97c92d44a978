import type { CombinationId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'

/** Whose a record was at the end of each month: from `from` on until the next. The first is from the beginning of time. */
export interface LinkSpan {
  readonly from: Period
  readonly combinationId: CombinationId | null
}

const beginning = '0000-01' as Period

/**
 * The history after a record was linked to another customer, or to none, in a month. What happened earlier in the same month
 * counts for nothing: a month belongs to whom the record was linked to at its end. Of one without a history the customer it
 * had before is the one it has always had.
 */
export function afterLink(
  history: readonly LinkSpan[] | undefined,
  { before, after, period }: { before: CombinationId | null; after: CombinationId | null; period: Period },
): readonly LinkSpan[] {
  const known = history ?? (before === null ? [] : [{ from: beginning, combinationId: before }])
  const earlier = known.filter(({ from }) => from < period)
  const last = earlier.at(-1)
  if (last?.combinationId === after || (last === undefined && after === null)) return earlier
  return [...earlier, { from: period, combinationId: after }]
}

/** Whose a month of a record's usage is: the one it was linked to at its end, or the first one linked since. */
export function customerIn(
  history: readonly LinkSpan[] | undefined,
  linkedNow: CombinationId | null,
  period: Period,
): CombinationId | null {
  if (history === undefined || history.length === 0) return linkedNow
  const at = history.findLastIndex(({ from }) => from <= period)
  return history.slice(Math.max(at, 0)).find(({ combinationId }) => combinationId !== null)?.combinationId ?? null
}
