import { compare, plus, shortDecimalText, zero, type Decimal } from '../shared/decimal.ts'
import type { Duration } from './value.ts'

/** Days of the proleptic Gregorian calendar, in which the year before 1 is 0 and the one before that -1. */

const yearsOfEra = 400
const daysOfEra = 146_097
const daysUpTo1970 = 719_468
export const secondsOfDay = 86_400

/** Days after 1 January 1970. A year begins in March here, so that the leap day is its last. */
function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / yearsOfEra)
  const yearOfEra = shifted - era * yearsOfEra
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysOfEra + dayOfEra - daysUpTo1970
}

interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

function calendarDay(days: number): CalendarDay {
  const shifted = days + daysUpTo1970
  const era = Math.floor(shifted / daysOfEra)
  const dayOfEra = shifted - era * daysOfEra
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * yearsOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

const two = (part: number): string => String(part).padStart(2, '0')

function dayText({ year, month, day }: CalendarDay): string {
  const digits = String(Math.abs(year)).padStart(4, '0')
  return `${year < 0 ? '-' : ''}${digits}-${two(month)}-${two(day)}`
}

const date = /^(-?)(\d{4,6})-(\d{2})-(\d{2})/u

/** Of the text of a Date or a DateTimeOffset, as values hold it. Errors: RangeError for a text that is neither. */
export function dayOf(text: string): CalendarDay {
  const [, sign, year = '', month = '', day = ''] = date.exec(text) ?? []
  if (year === '') throw new RangeError('no date')
  return { year: sign === '-' ? -Number(year) : Number(year), month: Number(month), day: Number(day) }
}

export function daysOf(text: string): number {
  const { year, month, day } = dayOf(text)
  return dayNumber(year, month, day)
}

export const dateText = (days: number): string => dayText(calendarDay(days))

/** Hours, minutes and whole seconds, and what is behind the point, as text, of a TimeOfDay or a DateTimeOffset. */
export function clockOf(text: string): { hour: number; minute: number; second: number; fraction: string } {
  const start = text.indexOf('T') + 1
  const [hour = '', minute = '', second = ''] = text.slice(start).replace('Z', '').split(':')
  const point = second.indexOf('.')
  return {
    hour: Number(hour),
    minute: Number(minute),
    second: Number(point < 0 ? second : second.slice(0, point)),
    fraction: point < 0 ? '' : second.slice(point + 1),
  }
}

const whole = (units: number): Decimal => ({ units: BigInt(units), scale: 0 })

/** Seconds after 1 January 1970 of a DateTimeOffset in UTC, exactly. */
export function secondsOf(text: string): Decimal {
  const { hour, minute, second, fraction } = clockOf(text)
  const seconds = whole(daysOf(text) * secondsOfDay + hour * 3600 + minute * 60 + second)
  return fraction === '' ? seconds : plus(seconds, { units: BigInt(fraction), scale: fraction.length })
}

/** The largest whole number that is not larger, and what is above it. */
export function parted(value: Decimal): { whole: bigint; rest: Decimal } {
  const unit = 10n ** BigInt(value.scale)
  const remainder = ((value.units % unit) + unit) % unit
  return { whole: (value.units - remainder) / unit, rest: { units: remainder, scale: value.scale } }
}

/** `2026-11-22T13:05:00.5Z` */
export function momentText(seconds: Decimal): string {
  const { whole: all, rest } = parted(seconds)
  const days = Math.floor(Number(all) / secondsOfDay)
  const ofDay = Number(all) - days * secondsOfDay
  const clock = `${two(Math.floor(ofDay / 3600))}:${two(Math.floor(ofDay / 60) % 60)}:${two(ofDay % 60)}`
  return `${dateText(days)}T${clock}${shortDecimalText(rest).slice(1)}Z`
}

/** `-P1DT2H3M4.5S`; nothing at all is `PT0S`. */
export function durationText({ seconds }: Duration): string {
  const negative = compare(seconds, zero) < 0
  const { whole: all, rest } = parted(negative ? { units: -seconds.units, scale: seconds.scale } : seconds)
  const day = BigInt(secondsOfDay)
  const days = all / day
  const ofDay = Number(all % day)
  const [hours, minutes] = [Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60]
  const second = shortDecimalText(plus(rest, whole(ofDay % 60)))
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${second === '0' ? '' : `${second}S`}`
  const text = `${days > 0n ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
  return `${negative ? '-' : ''}P${text === '' ? 'T0S' : text}`
}
