import type { Decimal } from '../../shared/decimal.ts'
import { withoutTrailing } from '../../shared/text.ts'
import type { WrittenMoment } from '../expression.ts'
import type { Duration } from '../value.ts'

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,12}))?)?$/
// A `+` in an address is a space too; behind a time a space can only be one.
const momentPattern = /^(\d{4}-\d{2}-\d{2})T([0-9:.]{5,21})(?:Z|([+\- ])(\d{2}):(\d{2}))$/i
const durationPattern = /^(-?)P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,12})(?:\.(\d{1,12}))?S)?)?$/

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Milliseconds since 1970 of the start of a day that exists. */
function dayStart(text: string): number | undefined {
  const [, year, month, day] = datePattern.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(0)
  // Not `Date.UTC`: it takes years before 100 for years of the last century.
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date.getTime() : undefined
}

/** `2026-11-22`, a day that exists. */
export const dateValue = (text: string): string | undefined => (dayStart(text) === undefined ? undefined : text)

interface Time {
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** Digits behind the seconds, without zeros at the end. */
  readonly fraction: string
}

function timeOf(text: string): Time | undefined {
  const [, hour, minute, second = '00', fraction = ''] = timePattern.exec(text) ?? []
  const time = {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    fraction: withoutTrailing(fraction, '0'),
  }
  return time.hour <= 23 && time.minute <= 59 && time.second <= 59 ? time : undefined
}

const secondsText = ({ second, fraction }: Pick<Time, 'second' | 'fraction'>): string =>
  fraction === '' ? twoDigits(second) : `${twoDigits(second)}.${fraction}`

/** Of `13:05`, `13:05:00.250`: `13:05:00`, `13:05:00.25`. */
export function timeValue(text: string): string | undefined {
  const time = timeOf(text)
  return time === undefined ? undefined : `${twoDigits(time.hour)}:${twoDigits(time.minute)}:${secondsText(time)}`
}

/** Of a moment with an offset that is not none. */
export function writtenMoment(text: string): WrittenMoment | undefined {
  const [, date = '', clock = '', sign, hours = '0', minutes = '0'] = momentPattern.exec(text) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const local = offset === 0 ? undefined : momentValue(`${date}T${clock}Z`)
  return local === undefined ? undefined : { local, offset }
}

/** Of a moment with its offset: the same moment in UTC, `2026-11-22T13:05:00Z`. A leap second is the second after it. */
export function momentValue(text: string): string | undefined {
  const [, date = '', clock = '', sign, hours = '0', minutes = '0'] = momentPattern.exec(text) ?? []
  const start = dayStart(date)
  const leap = clock.slice(6, 8) === '60'
  const time = timeOf(leap ? `${clock.slice(0, 6)}59` : clock)
  if (start === undefined || time === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const moment = new Date(start + ((time.hour * 60 + time.minute - offset) * 60 + time.second + (leap ? 1 : 0)) * 1_000)
  const year = moment.getUTCFullYear()
  if (year < 0 || year > 9_999) return undefined
  const day = `${String(year).padStart(4, '0')}-${twoDigits(moment.getUTCMonth() + 1)}-${twoDigits(moment.getUTCDate())}`
  const seconds = secondsText({ second: moment.getUTCSeconds(), fraction: time.fraction })
  return `${day}T${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())}:${seconds}Z`
}

/** Of `P1DT2H3M4.5S`: days, hours, minutes and seconds, at least one of them. */
export function durationValue(text: string): Duration | undefined {
  const found = durationPattern.exec(text)
  if (found === null || text.endsWith('P') || text.endsWith('T')) return undefined
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0', fraction = ''] = found
  const whole = ((BigInt(days) * 24n + BigInt(hours)) * 60n + BigInt(minutes)) * 60n + BigInt(seconds)
  const scale = fraction.length
  const units = whole * 10n ** BigInt(scale) + BigInt(fraction === '' ? '0' : fraction)
  const value: Decimal = { units: sign === '-' ? -units : units, scale }
  return { seconds: value }
}
