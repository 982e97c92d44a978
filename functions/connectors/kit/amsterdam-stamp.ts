const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' })

/** What Amsterdam is ahead of UTC at a moment, in milliseconds. */
function ahead(moment: number): number {
  const name = offset.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/u.exec(name) ?? []
  const milliseconds = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -milliseconds : milliseconds
}

const stamp = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/u

/**
 * `yyyyMMdd` or `yyyyMMddHHmmss` by the clocks of Amsterdam as ISO 8601 in UTC; null: it is not such a time. An hour that
 * comes twice in autumn is the first of both, one that is left out in spring is an hour on.
 */
export function amsterdamStamp(text: string): string | null {
  const [, ...parts] = stamp.exec(text) ?? []
  if (parts.length === 0) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part?: string) =>
    Number(part ?? 0),
  )
  const asUtc = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const isReal =
    asUtc.getUTCFullYear() === year &&
    asUtc.getUTCMonth() === month - 1 &&
    asUtc.getUTCDate() === day &&
    asUtc.getUTCHours() === hour &&
    asUtc.getUTCMinutes() === minute &&
    asUtc.getUTCSeconds() === second
  if (!isReal) return null
  // The offset of that moment is not known before the moment is: a guess a day earlier holds but for the changes.
  const early = asUtc.getTime() - ahead(asUtc.getTime() - 86_400_000)
  const late = asUtc.getTime() - ahead(asUtc.getTime() + 86_400_000)
  const fits = [early, late].find((moment) => moment + ahead(moment) === asUtc.getTime())
  return new Date(fits ?? early).toISOString()
}
