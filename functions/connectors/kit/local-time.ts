const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?$/u
const hour = 3_600_000

/**
 * A Dutch wall clock time without an offset (`2024-01-05 10:00:00`) as ISO 8601 in UTC; null for anything else.
 * The hour that comes twice in autumn is taken as its first, the one that is left out in spring as winter time.
 */
export function amsterdamMoment(value: string): string | null {
  const [, day = '', time = ''] = local.exec(value.trim()) ?? []
  const asUtc = new Date(`${day}T${time}Z`)
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(day)) return null
  return new Date(asUtc.getTime() - offsetAt(day, time, asUtc)).toISOString()
}

/** Asking for the clocks takes twenty times as long as the rest, and rows of one sync share their days. */
const mostDays = 4096
const offsets = new Map<string, number | undefined>()

/** What the clocks are ahead of UTC, in milliseconds, at a time of a day. */
function offsetAt(day: string, time: string, asUtc: Date): number {
  if (!offsets.has(day)) {
    if (offsets.size >= mostDays) offsets.clear()
    offsets.set(day, offsetOfDay(day))
  }
  return offsets.get(day) ?? lookedUp(`${day} ${time}`, asUtc)
}

/** Undefined on a day on which the clocks are changed. */
function offsetOfDay(day: string): number | undefined {
  const [first, last] = ['00:00:00', '23:59:59'].map((time) => lookedUp(`${day} ${time}`, new Date(`${day}T${time}Z`)))
  return first === last ? first : undefined
}

function lookedUp(wallClock: string, asUtc: Date): number {
  const summer = new Date(asUtc.getTime() - 2 * hour)
  return clock.format(summer) === wallClock ? 2 * hour : hour
}

const stamp = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/u

/** `yyyyMMdd` or `yyyyMMddHHmmss` by the clocks of Amsterdam, as `amsterdamMoment` takes them; null: it is not such a time. */
export function amsterdamStamp(value: string | null | undefined): string | null {
  const [, year = '', month = '', day = '', hours = '00', minutes = '00', seconds = '00'] =
    stamp.exec(value?.trim() ?? '') ?? []
  return amsterdamMoment(`${year}-${month}-${day} ${hours}:${minutes}:${seconds}`)
}

/** None is written as zeros, as the year 1 (.NET) and as 1601 (Windows). */
const isNone = (text: string): boolean => /^(?:0000|0001|1601)-/u.test(text)

/** The day that a date, or a date and time without an offset, begins with; null: there is none. */
export function dayOf(value: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/u.exec(value?.trim() ?? '')?.[0]
  return day === undefined || isNone(day) || amsterdamMoment(`${day} 12:00:00`) === null ? null : day
}

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/u
const dayAlone = /^\d{4}-\d{2}-\d{2}$/u

/** A moment with an offset, or without one by the clocks of Amsterdam; a day alone begins there. Null: it is none of these. */
export function momentOf(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  if (isNone(text)) return null
  if (dayAlone.test(text)) return amsterdamMoment(`${text} 00:00:00`)
  if (!withOffset.test(text)) return amsterdamMoment(text)
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
