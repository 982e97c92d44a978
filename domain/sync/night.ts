import { amsterdamDay } from '../shared/period.ts'

/** Syncs begin in the first six hours after midnight in Amsterdam, each connection at a minute of its own. */
export const nightMinutes = 360
/** A sync that could not begin at its minute (the host was down) may still begin this much later. */
const catchUpMinutes = 240

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** By hour since 1970: days begin and clocks change on whole hours, and a plan of many connections asks for the same few. */
const known = new Map<number, number>()
const mostKnown = 100

/** The moment the calendar day in Amsterdam that holds `now` began. */
export function startOfNight(now: Date): Date {
  const hour = Math.floor(now.getTime() / HOUR)
  const found = known.get(hour)
  if (found !== undefined) return new Date(found)
  if (known.size >= mostKnown) known.clear()
  const start = dayBegan(now)
  known.set(hour, start.getTime())
  return start
}

function dayBegan(now: Date): Date {
  const day = amsterdamDay(now)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Amsterdam is one or two hours ahead of UTC; the offset at its midnight is the one that gives this day and not the one before.
  for (const offset of [2, 1]) {
    const start = new Date(midnight - offset * HOUR)
    if (amsterdamDay(start) === day) return start
  }
  return new Date(midnight)
}

/**
 * When a connection's turn is in the night that holds `now`. Counted from midnight in minutes that pass, so that neither
 * the hour that summer time skips nor the one that winter time repeats takes a turn away or gives two.
 * `spread`: a whole number that belongs to the connection.
 */
export function nightlyTurn(now: Date, spread: number): Date {
  return new Date(startOfNight(now).getTime() + (spread % nightMinutes) * MINUTE)
}

/** Whether a connection's sync should begin now: its turn has come, is not long past, and nothing began since. */
export function isDue(now: Date, spread: number, lastStart: Date | null): boolean {
  const turn = nightlyTurn(now, spread).getTime()
  const late = now.getTime() - turn
  if (late < 0 || late > catchUpMinutes * MINUTE) return false
  return lastStart === null || lastStart.getTime() < turn
}

/** When a connection's sync begins by itself next: tonight's turn where that is to come or is still due, or tomorrow's. */
export function nextTurn(now: Date, spread: number, lastStart: Date | null): Date {
  const turn = nightlyTurn(now, spread)
  if (turn > now || isDue(now, spread, lastStart)) return turn
  // Thirty hours after a midnight it is the next day, however long the night.
  return nightlyTurn(new Date(startOfNight(now).getTime() + 30 * HOUR), spread)
}

/** A vendor that was away is asked again no sooner than so long after the run began, and after it ended. */
const againMinutes = { afterStart: 30, afterEnd: 10 } as const

/**
 * When a sync that failed for want of its vendor is tried again the same night: the longer after its turn it began the later,
 * so half an hour, one, two and four hours after the turn. Undefined: not tonight any more, or its turn is still to come.
 */
export function triedAgain(start: Date, end: Date, spread: number): Date | undefined {
  const turn = nightlyTurn(start, spread).getTime()
  const late = start.getTime() - turn
  if (late < 0) return undefined
  const begins = Math.max(
    start.getTime() + Math.max(late, againMinutes.afterStart * MINUTE),
    end.getTime() + againMinutes.afterEnd * MINUTE,
  )
  return begins - turn > catchUpMinutes * MINUTE ? undefined : new Date(begins)
}

/** Whether what was to be tried again at a moment begins now: it has come, and is not so long past that nobody was there. */
export function isDueAgain(now: Date, again: string | null): boolean {
  if (again === null) return false
  const late = now.getTime() - Date.parse(again)
  return late >= 0 && late <= catchUpMinutes * MINUTE
}

/** Whether any connection can be due: outside these hours nobody needs to be asked. */
export function isNight(now: Date): boolean {
  return now.getTime() - startOfNight(now).getTime() <= (nightMinutes + catchUpMinutes) * MINUTE
}

/** Runs are kept this many months. */
const historyMonths = 13

/** Runs that began before this moment are history no more. */
export function historyBegins(now: Date): Date {
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - historyMonths, 1)
  const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - historyMonths + 1, 0)).getUTCDate()
  const sinceMidnight = now.getTime() % (24 * HOUR)
  return new Date(month + (Math.min(now.getUTCDate(), days) - 1) * 24 * HOUR + sinceMidnight)
}
