import type { RowCode } from './codes.ts'
import { addMonths, isPeriod, periodAt, type Period } from '../shared/period.ts'

/** What kind of cell a text came from. A CSV file knows only texts. */
export type CellKind = 'text' | 'number' | 'boolean' | 'date' | 'error' | 'uncalculated'

/** A canonical value, with what there is to say of it; or why there is none, and the row is skipped. */
export type Read = { readonly value: string; readonly note?: RowCode } | { readonly code: RowCode }

/** The months a usage row may be about, both included. */
export interface UsageWindow {
  readonly first: Period
  readonly last: Period
}

/** This month in Amsterdam and the twelve before it. */
export function usageWindow(now: Date): UsageWindow {
  const last = periodAt(now)
  return { first: addMonths(last, -12), last }
}

const control = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/u

const controls = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/gu

/** As most cells are: no space around, nothing to put in order. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/u

/**
 * A cell's text on one line: without spaces around it, inner line breaks are a space, half characters are replaced. In NFC:
 * an accent is the same letter whichever program wrote it, so ids that look equal are equal.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const oneLine = control.test(trimmed) ? trimmed.replace(controls, ' ').trim() : trimmed
  return oneLine.toWellFormed().normalize('NFC')
}

const yearFirst = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/u
const dayFirst = /^(?:(\d{1,2})([-/]))?(\d{1,2})([-/])(\d{4})$/u
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function periodOf(year: string | undefined, month: string | undefined, day: string | undefined): Period | undefined {
  const period = `${year ?? ''}-${(month ?? '').padStart(2, '0')}`
  if (!isPeriod(period)) return undefined
  if (day === undefined) return period
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month)) ? period : undefined
}

/** The month of `2026-02-01`, `01-02-2026`, `01/02/2026`, `2026-02` or `02-2026`; a month never comes before its day. */
export function monthOf(text: string): Period | undefined {
  const iso = yearFirst.exec(text)
  if (iso) return periodOf(iso[1], iso[2], iso[3])
  const dutch = dayFirst.exec(text)
  if (!dutch || (dutch[2] !== undefined && dutch[2] !== dutch[4])) return undefined
  return periodOf(dutch[5], dutch[3], dutch[1])
}

export function readMonth(text: string, kind: CellKind, window: UsageWindow): Read {
  const month = kind === 'number' ? undefined : monthOf(text)
  if (month === undefined) return { code: 'INVALID_DATE' }
  if (month < window.first) return { code: 'DATE_TOO_OLD' }
  if (month > window.last) return { code: 'DATE_IN_FUTURE' }
  return { value: month }
}

// `1.000` may be a thousand or one: with three zeros or more nobody can tell.
const integer = /^([+-]?\d{1,10})(?:\.0{1,2})?$/u
/** What an integer of the API holds. */
const largest = 2_147_483_647

export function readInteger(text: string): Read {
  const found = integer.exec(text)
  const value = found ? Number(found[1]) : Number.NaN
  // Minus zero is zero.
  return Math.abs(value) <= largest ? { value: String(value + 0) } : { code: 'INVALID_AMOUNT' }
}

const email = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>().]+$/u

/** What people write in the place of an address they do not have. */
const placeholders = new Set(
  ['', '-', '--', '.', '?', 'x', '0', 'n.v.t.', 'n.v.t', 'nvt', 'n/a', 'na', 'geen', 'onbekend', 'none', 'unknown', 'null'], // prettier-ignore
)
const mailScheme = 'mailto:'

/** The address in `mailto:a@b.nl?subject=x` and `Anna <a@b.nl>`; any other text as it is. */
function bareAddress(text: string): string {
  const open = text.lastIndexOf('<')
  const inner = open !== -1 && text.endsWith('>') ? text.slice(open + 1, -1).trim() : text
  if (inner.slice(0, mailScheme.length).toLowerCase() !== mailScheme) return inner
  return (inner.slice(mailScheme.length).split('?', 1)[0] ?? '').trim()
}

/** An address, or none with a note: somebody without an address we can read is somebody all the same. */
export function readEmail(text: string): Read {
  const address = bareAddress(text)
  if (email.test(address)) return { value: address }
  return { value: '', note: placeholders.has(address.toLowerCase()) ? 'EMAIL_MISSING' : 'INVALID_EMAIL' }
}

const cocDigits = 8
const digits = /^\d{1,8}$/u

/** A spreadsheet drops the zeros in front of a number; a text is as its writer meant it. */
export function readCoc(text: string, kind: CellKind): Read {
  return { value: kind === 'number' && digits.test(text) ? text.padStart(cocDigits, '0') : text }
}

/** The value whose words hold this one, whatever the case. */
export function readChoice(text: string, choices: Readonly<Record<string, readonly string[]>>): Read {
  const word = text.toLowerCase()
  const found = Object.entries(choices).find(([, words]) => words.some((one) => one.toLowerCase() === word))
  return found === undefined ? { code: 'INVALID_STATUS' } : { value: found[0] }
}
