import type { RowCode } from './codes.ts'
import { addMonths, periodAt, type Period } from '../shared/period.ts'
import { withMendedLetters } from '../shared/spoiled-letters.ts'
import { isPlaceholder, readChamberNumber } from '../shared/registration-numbers.ts'
import { writtenMonth } from '../shared/written-dates.ts'
import { withPlainSign } from '../shared/written-sign.ts'

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

/** What no reader sees: spaces without a width, marks of direction, a mark of byte order in the middle. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]+/gu

/** As most cells are: no space around, nothing to put in order. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/u

/**
 * A cell's text on one line: without spaces around it and without signs that nobody sees, inner line breaks are a space,
 * half characters are replaced, spoiled letters are mended. In NFC: an accent is the same letter whichever program wrote it, so ids that look equal are
 * equal.
 */
export function cleanText(text: string): string {
  if (plain.test(text)) return text
  const trimmed = withMendedLetters(text).replace(unseen, '').trim()
  if (trimmed === '') return ''
  const oneLine = control.test(trimmed) ? trimmed.replace(controls, ' ').trim() : trimmed
  return oneLine.toWellFormed().normalize('NFC')
}

export function readMonth(text: string, kind: CellKind, window: UsageWindow): Read {
  // A number is a month only where its digits say the year; `46327` may be a day as a spreadsheet counts, or anything.
  const month = kind === 'number' && !/^\d{6}(?:\d{2})?$/u.test(text) ? undefined : writtenMonth(text)
  if (month === undefined) return { code: 'INVALID_DATE' }
  if (month < window.first) return { code: 'DATE_TOO_OLD' }
  if (month > window.last) return { code: 'DATE_IN_FUTURE' }
  return { value: month }
}

// `1.000` may be a thousand or one: with three zeros nobody can tell, unless another mark follows, or the same again.
const integer = /^([+-]?\d{1,10})(?:[.,](?:0{1,2}|0{4,10}))?$/u
/** Zero is zero, whichever mark it is. */
const nought = /^([+-]?0)[.,]0{3}$/u
/** Thousands that are surely that: another mark follows, the same mark comes again, or the mark is none of a fraction. */
const grouped = [
  /^([+-]?\d{1,3}(?:\.\d{3})+),0{1,10}$/u,
  /^([+-]?\d{1,3}(?:,\d{3})+)\.0{1,10}$/u,
  /^([+-]?\d{1,3}(?:\.\d{3}){2,}|[+-]?\d{1,3}(?:,\d{3}){2,})$/u,
  /^([+-]?\d{1,3}(?:[ '’]\d{3})+)(?:[.,]0{1,10})?$/u,
]
const wholes = [integer, nought, ...grouped]
/** What an integer of the API holds. */
const largest = 2_147_483_647

export function readInteger(written: string): Read {
  const text = withPlainSign(written)
  let value = Number.NaN
  for (const shape of wholes) {
    const found = shape.exec(text)?.[1]
    if (found === undefined) continue
    value = Number(found.replace(/[., '’]/gu, ''))
    break
  }
  // Minus zero is zero.
  return Math.abs(value) <= largest ? { value: String(value + 0) } : { code: 'INVALID_AMOUNT' }
}

const email = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@,;<>().]+$/u

const mailScheme = 'mailto:'

/** What a list or a sentence puts around an address. */
const quotes = new Set(['"', "'", '‘', '’', '“', '”'])
const ends = new Set([...quotes, '.', ';', ','])

function unwrapped(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && quotes.has(text.charAt(from))) from += 1
  while (to > from && ends.has(text.charAt(to - 1))) to -= 1
  return text.slice(from, to).trim()
}

/** The address in `mailto:a@b.nl?subject=x`, `'a@b.nl';` and `Anna <a@b.nl>`; any other text as it is. */
function bareAddress(written: string): string {
  const text = unwrapped(written)
  const open = text.lastIndexOf('<')
  const inner = open !== -1 && text.endsWith('>') ? text.slice(open + 1, -1).trim() : text
  if (inner.slice(0, mailScheme.length).toLowerCase() !== mailScheme) return unwrapped(inner)
  return (inner.slice(mailScheme.length).split('?', 1)[0] ?? '').trim()
}

/** An address, or none with a note: somebody without an address we can read is somebody all the same. */
export function readEmail(text: string): Read {
  const address = bareAddress(text)
  if (email.test(address)) return { value: address }
  return { value: '', note: isPlaceholder(address) ? 'EMAIL_MISSING' : 'INVALID_EMAIL' }
}

/** A number of the chamber of commerce, or none with a note: whoever has a number we cannot read is a customer all the same. */
export function readCoc(text: string): Read {
  const number = readChamberNumber(text)
  if (number !== undefined) return { value: number }
  return isPlaceholder(text) ? { value: '' } : { value: '', note: 'INVALID_COC' }
}

/** The value whose words hold this one, whatever the case. */
export function readChoice(text: string, choices: Readonly<Record<string, readonly string[]>>): Read {
  const word = text.toLowerCase()
  const found = Object.entries(choices).find(([, words]) => words.some((one) => one.toLowerCase() === word))
  return found === undefined ? { code: 'INVALID_STATUS' } : { value: found[0] }
}
