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
const name = String.raw`(?<name>[a-z]{3,9})\.?`
const weekday =
  /^(?:ma|di|wo|do|vr|za|zo|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\.?,?\s+/u
const time =
  /(?:T|,?\s+)(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?$/iu

/** In each of them a month never comes before its day, unless it is a word. */
const shapes: readonly RegExp[] = [
  /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/u,
  /^(?<year>\d{4})[-/](?<month>\d{1,2})$/u,
  // With a point it may be a number of which the last zero was left out.
  /^(?<year>\d{4})\.(?<month>\d{2})$/u,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/u,
  // From 2013 on such digits are no day of a month of another year.
  /^(?<year>20(?:1[3-9]|[2-9]\d))(?<month>\d{2})$/u,
  /^(?<day>\d{1,2})(?<mark>[-/.]|\s)(?<month>\d{1,2})\k<mark>(?<year>\d{4})$/u,
  /^(?<month>\d{1,2})[-/.\s](?<year>\d{4})$/u,
  new RegExp(
    String.raw`^(?:(?<day>\d{1,2})(?:[-/.\s]\s*|\.\s+))?${name}(?:[-/,\s]\s*'?|\s*')?(?<year>\d{4}|\d{2})$`,
    'u',
  ),
  new RegExp(String.raw`^${name}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,\s*(?<year>\d{4})$`, 'u'),
  new RegExp(String.raw`^(?<year>\d{4})[-/.,\s]\s*${name}(?:[-/\s]\s*(?<day>\d{1,2}))?$`, 'u'),
]

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const two = (number: number): string => String(number).padStart(2, '0')
const dayText = ({ year, month, day = 1 }: Written): string => `${year}-${two(month)}-${two(day)}`

function dateIn(text: string): Written | undefined {
  for (const shape of shapes) {
    const found = shape.exec(text)?.groups
    if (found === undefined) continue
    const { year: years = '', day: days } = found
    const month = found['name'] === undefined ? Number(found['month']) : months.get(found['name'])
    const year = years.length === 2 ? 2000 + Number(years) : Number(years)
    const day = days === undefined ? undefined : Number(days)
    if (month === undefined || !isPeriod(`${String(year).padStart(4, '0')}-${two(month)}`)) return undefined
    return day === undefined || (day >= 1 && day <= daysIn(year, month)) ? { year, month, day } : undefined
  }
  return undefined
}

/** A moment with its zone is the day it was in Amsterdam. */
function ofMoment(
  date: Written,
  { hour = '', minute = '', second = '00', zone }: Record<string, string | undefined>,
): Written | undefined {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hours > 23 || minutes > 59 || Number(second) > 59) return undefined
  if (zone === undefined) return date
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const moment = new Date(`${dayText(date)}T${two(hours)}:${minute}:${second}${offset}`)
  return Number.isNaN(moment.getTime()) ? undefined : dateIn(amsterdamDay(moment))
}

function dateOf(written: string): Written | undefined {
  const text = written.trim()
  // As most are: nothing else is looked for.
  const plain = dateIn(text)
  if (plain !== undefined) return plain
  const found = time.exec(text)
  const date = dateIn((found === null ? text : text.slice(0, found.index)).trim().toLowerCase().replace(weekday, ''))
  if (date === undefined || found === null) return date
  return date.day === undefined ? undefined : ofMoment(date, found.groups ?? {})
}

/**
 * The day that a text tells, as `YYYY-MM-DD`: `2026-02-01`, `1-2-2026`, `1/2/2026`, `1.2.2026`, `20260201`, `1 feb 2026`, each with
 * or without a time. A month in digits never comes before its day. Undefined: it tells none, or only a month.
 */
export function writtenDay(text: string): string | undefined {
  const date = dateOf(text)
  return date?.day === undefined ? undefined : dayText(date)
}

/** The month that a text tells, of a day or alone: `2026-02`, `02-2026`, `2026/02`, `202602`, `feb-26`, `februari 2026`. */
export function writtenMonth(text: string): Period | undefined {
  const date = dateOf(text)
  const period = date === undefined ? '' : dayText(date).slice(0, 7)
  return isPeriod(period) ? period : undefined
}
