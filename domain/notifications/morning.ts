import { amsterdamDay } from '../shared/period.ts'

/** The morning mail goes out from half past seven in Amsterdam: after the night's syncs, before people are at work. */
const morning = { hour: 7, minute: 30 } as const
/** A host that was down sends it later, and at noon no more. */
const lateHours = 4.5

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The moment of half past seven on a day of Amsterdam, `YYYY-MM-DD`. */
function morningOf(day: string): Date {
  const hour = String(morning.hour).padStart(2, '0')
  const asIfUtc = Date.parse(`${day}T${hour}:${morning.minute}:00Z`)
  // The clocks change at night, so the day's own offset is that of its noon: one hour or two.
  const summer = new Date(`${day}T22:30:00Z`)
  return new Date(asIfUtc - (amsterdamDay(summer) === day ? 1 : 2) * HOUR)
}

/** The day whose morning it is, `YYYY-MM-DD`: from half past seven until noon; undefined at other hours. */
export function morningAt(now: Date): string | undefined {
  const day = amsterdamDay(now)
  const since = now.getTime() - morningOf(day).getTime()
  return since >= 0 && since < lateHours * HOUR ? day : undefined
}

/** Nobody is mailed at weekends: what is true on Saturday is in the mail of Monday. */
export const isWorkday = (day: string): boolean => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The next half past seven, on whatever day of the week. */
export function nextMorning(now: Date): Date {
  const today = morningOf(amsterdamDay(now))
  // Between two mornings are 23 hours at least and 25 at most.
  return today > now ? today : morningOf(amsterdamDay(new Date(today.getTime() + DAY)))
}
