/** A calendar month in Europe/Amsterdam, `YYYY-MM`. Sorts as text. */
export type Period = string & { readonly __period: never }

const pattern = /^\d{4}-(0[1-9]|1[0-2])$/

export function isPeriod(text: string): text is Period {
  return pattern.test(text)
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Amsterdam at a moment, `YYYY-MM-DD`. */
export function amsterdamDay(moment: Date): string {
  return parts.format(moment)
}

/** Amsterdam is never further ahead of UTC. */
const furthestAhead = 2 * 3_600_000

/**
 * The month in Amsterdam at a moment. Only in the last two hours of a month in UTC is it another one than there: the calendar
 * of time zones, which is slow, is asked for those alone.
 */
export function periodAt(moment: Date): Period {
  const ahead = new Date(moment.getTime() + furthestAhead)
  if (ahead.getUTCMonth() === moment.getUTCMonth()) return moment.toISOString().slice(0, 7) as Period
  return amsterdamDay(moment).slice(0, 7) as Period
}

/** After this day every month has another, so that two hours on it is the same month. */
const neverLastDay = 27

/** As `periodAt`, of a moment as it is stored: `YYYY-MM-DDTHH:mm:ss.sssZ`. For many, as most are not made a date. */
export function periodOf(moment: string): Period {
  const day = Number(moment.slice(8, 10))
  return day <= neverLastDay && moment.endsWith('Z') ? (moment.slice(0, 7) as Period) : periodAt(new Date(moment))
}

/** The month that lies `months` after `period` (negative: before). */
export function addMonths(period: Period, months: number): Period {
  const index = Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}` as Period
}

/** `count` months that end with `latest`, the latest first: the columns of a usage table. */
export function periodsBack(latest: Period, count: number): Period[] {
  return Array.from({ length: count }, (_, index) => addMonths(latest, -index))
}

/** A usage table shows this many months, the current one included. */
export const usagePeriods = 12
