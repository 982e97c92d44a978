import { decimal, type Decimal } from '../shared/decimal.ts'
import { withPlainSign } from '../shared/written-sign.ts'

/** Which sign stands before the digits behind the point; undefined where a file does not show it. */
export type DecimalMark = ',' | '.' | undefined

const noise = /€|\beuro?\b(?:\.(?=\s|$))?|^euro?(?=[\d+-])|(?<=\d)euro?$/giu
/** Thousands that a space or an apostrophe parts. Elsewhere such a mark parts two numbers. */
const parted = /^([+-]?\d{1,3}(?:[ '’]\d{3})+)((?:[.,]\d*)?)$/u
/** How a spreadsheet shows no money at all. */
const nothing = /^(?:€|euro?)\s*[-\u2010-\u2015\u2212]$/iu
const shape = /^([+-]?)([\d.,]+)$/u
/** One mark with three digits behind it: a thousand, or a fraction. No thousand begins with a zero. */
const ambiguous = /^[1-9]\d{0,2}([.,])\d{3}$/u

function cleaned(written: string): { readonly sign: string; readonly digits: string } | undefined {
  // A minus may stand behind the number, or brackets around it, as bookkeeping programs print it.
  if (nothing.test(written.trim())) return { sign: '', digits: '0' }
  const text = withPlainSign(written.replace(noise, ' ').replace(/^\s*'/u, '')).replace(
    parted,
    (_, thousands: string, rest: string) => thousands.replaceAll(/[ '’]/gu, '') + rest,
  )
  const [, sign = '', digits = ''] = shape.exec(text) ?? []
  return /\d/u.test(digits) ? { sign, digits } : undefined
}

const currencies = new Set(Intl.supportedValuesOf('currency').filter((code) => code !== 'EUR'))
const numerals = /[\d\s\u00a0\u202f.,'+\-()]+/gu

/** What stands with a number where that is the sign or name of another currency than the euro: `$`, `usd`, `£`. */
export function otherCurrency(written: string): string | undefined {
  if (!/\d/u.test(written)) return undefined
  const rest = written.replace(numerals, '')
  return isOtherCurrency(rest) || currencies.has(rest.toUpperCase()) ? rest : undefined
}

/** Whether these signs alone are another currency than the euro: `$`, `US$`, `USD`. */
export function isOtherCurrency(signs: string): boolean {
  return signs !== '€' && (/^[A-Za-z]{0,3}\p{Sc}$/u.test(signs) || currencies.has(signs))
}

/** The mark that is surely the decimal one in this number. */
function markIn(digits: string): DecimalMark {
  const point = digits.lastIndexOf('.')
  const comma = digits.lastIndexOf(',')
  if (point === -1 && comma === -1) return undefined
  const mark = point > comma ? '.' : ','
  const other = mark === '.' ? ',' : '.'
  if (digits.includes(other)) return mark
  // The same mark twice parts thousands, so the other one would be decimal.
  if (digits.indexOf(mark) !== digits.lastIndexOf(mark)) return other
  return ambiguous.test(digits) ? undefined : mark
}

/** The decimal mark that a file's numbers show; undefined where they show none, or both. */
export function decimalMarkOf(written: Iterable<string>): DecimalMark {
  const marks = new Set<DecimalMark>()
  for (const text of written) {
    const mark = markIn(cleaned(text)?.digits ?? '')
    if (mark !== undefined) marks.add(mark)
  }
  return marks.size === 1 ? [...marks][0] : undefined
}

/**
 * A number as people write it in the Netherlands and in programs: `1.234,50`, `1234.50`, `€ 12,5`, `-3`, `3-`, `(3)`. At most
 * ten digits behind the mark. Undefined where it is no number, and where nobody can tell: `1.234` in a file whose other
 * numbers do not show which mark is the decimal one.
 */
export function writtenNumber(written: string, mark: DecimalMark): Decimal | undefined {
  const found = cleaned(written)
  if (found === undefined) return undefined
  const { sign, digits } = found
  const own = markIn(digits) ?? (ambiguous.test(digits) ? mark : undefined)
  if (own === undefined && /[.,]/u.test(digits)) return undefined
  const [whole = '', part = '', ...rest] = own === undefined ? [digits] : digits.split(own)
  if (rest.length > 0 || part.length > mostDecimals || (own !== undefined && part === '' && digits.endsWith(own)))
    return undefined
  if (/[.,]/u.test(part) || !isGrouped(whole)) return undefined
  return decimal(`${sign}${whole.replaceAll(/[.,]/gu, '')}${part === '' ? '' : `.${part}`}`)
}

/** Behind the mark: what a spreadsheet works out, and no noise of binary fractions. */
const mostDecimals = 10

/** Digits alone, or in threes. */
function isGrouped(whole: string): boolean {
  return /^\d*$/u.test(whole) || /^\d{1,3}(?:\.\d{3})+$/u.test(whole) || /^\d{1,3}(?:,\d{3})+$/u.test(whole)
}
