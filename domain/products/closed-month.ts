import { addMonths, type Period } from '../shared/period.ts'

/** Why a month cannot be closed now. */
export type CloseObstacle = 'MONTH_NOT_OVER' | 'MONTH_ALREADY_CLOSED' | 'MONTH_OUT_OF_TURN' | 'MONTH_STILL_DERIVED'

export interface CloseFacts {
  /** The month that runs. */
  readonly now: Period
  /** Every month that is closed or being closed. */
  readonly closed: readonly Period[]
  /** Months that were closed and are open again. */
  readonly reopened?: readonly Period[]
  /** Customers whose products are still to be derived. */
  readonly waiting: number
}

/**
 * The month whose turn it is, once a first one was closed: the first that was opened again, else the one after the last.
 * Undefined: any month that is over, for what came before a firm began to close is left as it is.
 */
export const nextToClose = (closed: readonly Period[], reopened: readonly Period[] = []): Period | undefined => {
  const [first] = reopened.toSorted()
  if (first !== undefined) return first
  const last = closed.toSorted().at(-1)
  return last === undefined ? undefined : addMonths(last, 1)
}

/** Undefined: it can be closed. */
export function closeObstacle(
  period: Period,
  { now, closed, reopened = [], waiting }: CloseFacts,
): CloseObstacle | undefined {
  if (period >= now) return 'MONTH_NOT_OVER'
  if (closed.includes(period)) return 'MONTH_ALREADY_CLOSED'
  const next = nextToClose(closed, reopened)
  if (next !== undefined && next !== period) return 'MONTH_OUT_OF_TURN'
  return waiting > 0 ? 'MONTH_STILL_DERIVED' : undefined
}

/** A month may be opened again for so long after it was closed. By the clock, whatever the time of summer does. */
const reopenHours = 24

/** Why a closed month cannot be opened again now. */
export type ReopenObstacle = 'MONTH_NOT_CLOSED' | 'MONTH_REOPEN_TOO_LATE' | 'MONTH_LATER_CLOSED'

export interface KnownMonth {
  readonly id: Period
  readonly state: 'CLOSING' | 'CLOSED' | 'REOPENED'
  readonly closedTime: string
}

/** Until when a month that was closed at a moment may be opened again. */
export const reopenUntil = (closedTime: string): Date => new Date(Date.parse(closedTime) + reopenHours * 3_600_000)

/** Undefined: it can be opened again. Of several the last goes first, so that no month is open before a closed one. */
export function reopenObstacle(period: Period, months: readonly KnownMonth[], now: Date): ReopenObstacle | undefined {
  const own = months.find(({ id }) => id === period)
  if (own?.state !== 'CLOSED') return 'MONTH_NOT_CLOSED'
  if (now >= reopenUntil(own.closedTime)) return 'MONTH_REOPEN_TOO_LATE'
  return months.some(({ id, state }) => id > period && state !== 'REOPENED') ? 'MONTH_LATER_CLOSED' : undefined
}

const shortestReason = 3
export const longestReason = 500

/** Whether somebody wrote why. */
export function isReason(text: string): boolean {
  const { length } = text.trim()
  return length >= shortestReason && length <= longestReason
}

/** What somebody saw of a month when they asked to close it. Amounts with four decimals. */
export interface SeenMonth {
  readonly lines: number
  readonly purchase: string
  readonly sales: string
  /** Points that were neither solved nor set aside. */
  readonly openPoints: number
}

/** Who closes a month with open points, or one that brings in nothing, types its name: so that nobody does it by mistake. */
export const mustBeTyped = ({ openPoints, sales }: Pick<SeenMonth, 'openPoints' | 'sales'>): boolean =>
  openPoints > 0 || /^-?0(\.0*)?$/u.test(sales)

const written = (['nl-NL', 'en-GB'] as const).map(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
)

/** Whether what was typed is the month: `oktober 2026`, `October 2026`, `10-2026` or `2026-10`. */
export function namesMonth(period: Period, typed: string): boolean {
  const first = new Date(`${period}-01T00:00:00Z`)
  const [year = '', month = ''] = period.split('-')
  const names = [...written.map((format) => format.format(first)), period, `${month}-${year}`]
  const said = typed.trim().replaceAll(/\s+/gu, ' ').toLowerCase()
  return names.some((name) => name.toLowerCase() === said)
}
