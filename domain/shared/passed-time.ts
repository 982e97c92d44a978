/**
 * Clocks leap: one that was ahead leaves moments behind that have yet to come. A moment that was written as now, or as the
 * end of a time of known length, cannot lie further away than that length; where it does, its time is over. So a leap makes
 * work begin early or once more, and never stops it until the clock has come that far again.
 */

/** Hosts' clocks differ by less: a moment that lies further ahead was told by one that was wrong. */
const mostApart = 60_000

/** Whether less than `span` milliseconds have passed since a moment; one as far ahead is long past. */
export function isRecent(moment: string | number, now: Date | number, span: number): boolean {
  return Math.abs(timeOf(now) - timeOf(moment)) < span
}

/** Milliseconds left until the end of a time that is `span` long; 0: it is over. */
export function leftUntil(end: string | number, now: Date | number, span: number): number {
  const left = timeOf(end) - timeOf(now)
  return left > 0 && left <= span + mostApart ? left : 0
}

/** Whether a moment that was written as now has yet to come, by more than clocks may differ. */
export function isAhead(moment: string | number, now: Date | number): boolean {
  return timeOf(moment) - timeOf(now) > mostApart
}

function timeOf(moment: string | number | Date): number {
  if (typeof moment === 'number') return moment
  return typeof moment === 'string' ? Date.parse(moment) : moment.getTime()
}
