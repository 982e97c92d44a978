import { amsterdamDay, isPeriod, type Period } from './period.ts'

/** A day, or a whole month where no day is told. */
interface Written {
  readonly year: number
  readonly month: number
  readonly day: number | undefined
}

const monthNames: readonly (readonly string[])[] = [
  ['jan', 'januari', 'january'], ['feb', 'febr', 'februari', 'february'], ['mrt', 'maart', 'mar', 'march'],
  ['apr', 'april'], ['mei', 'may'], ['jun', 'juni', 'june'], ['jul', 'juli', 'july'],
  ['aug', 'augustus', 'august'], ['sep', 'sept', 'september'], ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'november'], ['dec', 'december'],
] // prettier-ignore
const months = new Map(monthNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const weekdays = new Set(
  ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag',
    'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
) // prettier-ignore
const ordinals = new Set(['st', 'nd', 'rd', 'th', 'e', 'de', 'ste'])
/** `10:30`, `10.30 uur`, and as programs write it, with its zone and what that is called. */
const time =
  /(?<hour>\d{1,2})(?<mark>[:.])(?<minute>\d{2})(?:\k<mark>(?<second>\d{2})(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?(?: ?u(?:ur)?)? ?(?<zone>z|(?:utc|gmt)(?:[+-]\d{2}:?\d{2})?|[+-]\d{2}:?\d{2})?(?: \([^()]*\))?$/u

/** In each of them a month never comes before its day. */
const shapes: readonly RegExp[] = [
  /^(?<year>\d{4})(?<mark>[-/._])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/u,
  /^(?<year>\d{4})[-/_\s](?<month>\d{1,2})$/u,
  // With a point it may be a number of which the last zero was left out.
  /^(?<year>\d{4})\.(?<month>\d{2})$/u,
  // With a time behind it, as SAP and banks write it.
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?:t?(?:[01]\d|2[0-3])[0-5]\d[0-5]\d)?$/u,
  // From 2013 on such digits are no day of a month of another year.
  /^(?<year>20(?:1[3-9]|[2-9]\d))(?<month>\d{2})$/u,
  /^(?<day>\d{1,2})(?<mark>[-/._]|\s)(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/u,
  /^(?<month>\d{1,2})[-/._\s](?<year>\d{4})$/u,
]

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const two = (number: number): string => String(number).padStart(2, '0')
const dayText = ({ year, month, day = 1 }: Written): string => `${year}-${two(month)}-${two(day)}`

function existing(year: string, month: number | undefined, days: string | undefined): Written | undefined {
  const date = {
    year: Number(year.length === 2 ? `20${year}` : year),
    month: month ?? 0,
    day: days === undefined ? undefined : Number(days),
  }
  if (!isPeriod(`${String(date.year).padStart(4, '0')}-${two(date.month)}`)) return undefined
  return date.day === undefined || (date.day >= 1 && date.day <= daysIn(date.year, date.month)) ? date : undefined
}

const isYear = (text: string): boolean => text.length === 4
const isDay = (text: string): boolean => text.length <= 2

/** A date of which the month is a word, so that it may stand anywhere. */
function withName(text: string): Written | undefined {
  if (!/^[\da-z\s.,'/_-]+$/u.test(text)) return undefined
  const told = (text.match(/\d+|[a-z]+/gu) ?? []).filter((part) => !weekdays.has(part) && !ordinals.has(part))
  const at = told.findIndex((part) => months.has(part))
  const month = months.get(told[at] ?? '')
  const [first, second, ...more] = told.toSpliced(at, 1)
  if (month === undefined || more.length > 0 || first === undefined || !/^\d+$/u.test(first + (second ?? '')))
    return undefined
  // `nov-26` and `november 2026`; `2026 november`.
  if (second === undefined)
    return isYear(first) || (at === 0 && first.length === 2) ? existing(first, month, undefined) : undefined
  // `2026 nov 1`, `1 nov 2026`, `1-nov-26`, `november 1, 2026`.
  if (isYear(first) && isDay(second) && at === 1) return existing(first, month, second)
  return isDay(first) && at < 2 && (isYear(second) || (at === 1 && second.length === 2))
    ? existing(second, month, first)
    : undefined
}

function dateIn(text: string): Written | undefined {
  for (const shape of shapes) {
    const found = shape.exec(text)?.groups
    if (found !== undefined) return existing(found['year'] ?? '', Number(found['month']), found['day'])
  }
  return withName(text)
}

/** A moment with its zone is the day it was in Amsterdam. */
function ofMoment(
  date: Written,
  { hour = '', minute = '', second = '00', zone }: Record<string, string | undefined>,
): Written | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hours > 23 || minutes > 59 || Number(second) > 59) return undefined
  if (zone === undefined) return date
  const [, sign, ahead, minutesAhead] = /([+-])(\d{2}):?(\d{2})$/u.exec(zone) ?? []
  const offset = sign === undefined ? 'Z' : `${sign}${ahead ?? ''}:${minutesAhead ?? ''}`
  const moment = new Date(`${dayText(date)}T${two(hours)}:${minute}:${second}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : dateIn(amsterdamDay(moment))
}

const dashes = /[\u2010-\u2015\u2212]/gu
/** What programs make of an apostrophe: `nov ’26`. */
const apostrophes = /[’‘´`]/gu
/** `11 - 2026`, `1 / 11 / 2026`, `1. 11. 2026`: the same between all of its numbers, so that it is no range. */
const spaced = /^(\d{1,4})(?:(\s?[-/.]\s))(\d{1,4})(?:\2(\d{1,4}))?(?=$|[\st,])/u
/** A day of XML with its zone, which is that day. */
const zonedDay = /^(\d{4}-\d{2}-\d{2})(?:z|[+-]\d{2}:\d{2})$/u
const halfDay = /[ap]\.?m\.?/u
const dayFirst = /^\d{1,2}\/\d{1,2}\/\d{4}/u

/** No date is written in more signs. */
const longest = 64

function dateOf(written: string): Written | undefined {
  if (written.length > longest) return undefined
  const text = written
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(dashes, '-')
    .replace(spaced, (whole) => whole.replaceAll(/\s/gu, ''))
    .replace(zonedDay, '$1')
  const found = /[:.]/u.test(text) ? time.exec(text) : null
  const before = text.slice(0, found?.index)
  // Digits and a point are a time only behind a date.
  if (found === null || !/[t\s]$/u.test(before)) return dateIn(text)
  const date = dateIn(
    before
      .slice(0, -1)
      .trim()
      .replace(/,$| om$/u, ''),
  )
  // Whoever writes the halves of a day mostly writes the month before its day: in digits nobody can tell.
  if (halfDay.test(found[0]) && date?.day !== date?.month && dayFirst.test(before) && (date?.day ?? 0) <= 12)
    return undefined
  return date?.day === undefined ? undefined : ofMoment(date, found.groups ?? {})
}

/**
 * The day that a text tells, as `YYYY-MM-DD`: `2026-02-01`, `1-2-2026`, `1/2/2026`, `1.2.2026`, `20260201`, `1 feb 2026`, each with
 * or without a time. A month in digits never comes before its day. Undefined: it tells none, or only a month.
 */
export function writtenDay(text: string): string | undefined {
  const date = dateOf(text)
  return date?.day === undefined ? undefined : dayText(date)
}

/** The first or the last day of what a text tells, which may be a whole month: `nov-26` goes till 30 November. */
export function writtenBound(text: string, which: 'first' | 'last'): string | undefined {
  const date = dateOf(text)
  if (date === undefined) return undefined
  const { year, month, day = which === 'first' ? 1 : daysIn(year, month) } = date
  return dayText({ year, month, day })
}

/** The month that a text tells, of a day or alone: `2026-02`, `02-2026`, `2026/02`, `202602`, `feb-26`, `februari 2026`. */
export function writtenMonth(text: string): Period | undefined {
  const date = dateOf(text)
  const period = date === undefined ? '' : dayText(date).slice(0, 7)
  return isPeriod(period) ? period : undefined
}
