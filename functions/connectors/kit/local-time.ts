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
  const summer = new Date(asUtc.getTime() - 2 * hour)
  const isSummer = clock.format(summer) === `${day} ${time}`
  return (isSummer ? summer : new Date(asUtc.getTime() - hour)).toISOString()
}

/** The day that a date, or a date and time without an offset, begins with; null: there is none. .NET writes none as `0001-01-01`. */
export function dayOf(value: string | null | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/u.exec(value?.trim() ?? '')?.[0]
  return day === undefined || day.startsWith('0001-') ? null : day
}

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/u
const dayAlone = /^\d{4}-\d{2}-\d{2}$/u

/** A moment with an offset, or without one by the clocks of Amsterdam; a day alone begins there. Null: it is none of these. */
export function momentOf(value: string | null | undefined): string | null {
  const text = value?.trim() ?? ''
  if (dayAlone.test(text)) return amsterdamMoment(`${text} 00:00:00`)
  if (!withOffset.test(text)) return amsterdamMoment(text)
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
