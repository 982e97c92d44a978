import { isOtherCurrency } from '#domain/invoices/written-numbers.ts'

const plainDigits = /^(?:0|-?[1-9]\d{0,14})$/u
const exponent = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/u

/** A number without an exponent: `1e+21` is written out, `1e-7` is `0.0000001`. */
function withoutExponent(text: string): string {
  const found = exponent.exec(text)
  if (!found) return text
  const [, sign = '', whole = '', fraction = '', power = '0'] = found
  const digits = whole + fraction
  const point = whole.length + Number(power)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? `${sign}${digits}${'0'.repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** A spreadsheet shows fifteen digits; those behind them are the noise of binary fractions. */
const shownDigits = 15

/** A numeric cell in its shortest exact form: `1001`, not `1001.0` or `1E+05`. What is no number stays as it is. */
export function numberText(raw: string): string {
  if (plainDigits.test(raw)) return raw
  const value = raw.trim() === '' ? Number.NaN : Number(raw)
  if (!Number.isFinite(value)) return raw
  const shown = Number.isInteger(value) ? value : Number(value.toPrecision(shownDigits))
  return withoutExponent(String(shown + 0))
}

const dayMilliseconds = 86_400_000
/** 31 December 9999, the last day a spreadsheet knows. */
const lastSerial = 2_958_465
const epoch1904 = Date.UTC(1904, 0, 1)
const epoch1900 = Date.UTC(1899, 11, 30)
/** Spreadsheets count a 29 February 1900 that never was; before it the count is one behind. */
const missingDay = 60

/** The day of a date cell, `YYYY-MM-DD`; undefined where the number is no day. */
export function serialDay(raw: string, dates1904: boolean): string | undefined {
  const serial = Math.floor(Number(raw))
  if (raw.trim() === '' || !(serial >= 0 && serial <= lastSerial)) return undefined
  const days = !dates1904 && serial < missingDay ? serial + 1 : serial
  const moment = new Date((dates1904 ? epoch1904 : epoch1900) + days * dayMilliseconds)
  const iso = moment.toISOString()
  return iso.startsWith('+') ? undefined : iso.slice(0, 10)
}

const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const elapsed = /\[[hms]+\]/iu
/** The longest format a spreadsheet keeps; a longer one was made by somebody who means no date. */
const longestFormat = 255

/** What a format shows of a number above zero, in lower case: without literals, colours and fillers. */
function shownBy(code: string): string {
  let shown = ''
  for (let at = 0; at < code.length && code[at] !== ';'; at += 1) {
    const sign = code[at] ?? ''
    if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1)
      if (end >= 0) at = end
    } else if (sign === '\\' || sign === '_' || sign === '*') at += 1
    else shown += sign
  }
  return shown.toLowerCase()
}

/** The words and signs that a format writes beside a number above zero, parted where the number stands between them. */
function writtenBy(code: string): string[] {
  let written = ''
  for (let at = 0; at < code.length && code[at] !== ';'; at += 1) {
    const sign = code[at] ?? ''
    if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1)
      if (end < 0) break
      const inside = code.slice(at + 1, end)
      // `[$USD-409]`: the currency, and the language of the format; `[Red]` and `[>100]` write nothing.
      written += sign === '"' ? inside : inside.startsWith('$') ? ` ${inside.slice(1).split('-')[0] ?? ''} ` : ' '
      at = end
    } else if (sign === '\\') {
      at += 1
      written += code[at] ?? ''
    } else if (sign === '_' || sign === '*') at += 1
    else written += /\p{Sc}/u.test(sign) ? sign : ' '
  }
  return written.split(/\s+/u).filter((word) => word !== '')
}

/** How a format shows a whole number: with so many digits at least, and signs around them. */
export interface NumberShape {
  readonly before: string
  readonly digits: number
  readonly after: string
}

/** What may stand beside the digits of a number that is a name: no spaces, no sign of a currency. */
const beside = /^[\p{L}\d._/-]*$/u

/** The zeros and signs with which a format shows more than the number: `00000`, `"D"0000`; undefined: it shows the number. */
export function shapeOfFormat(code: string): NumberShape | undefined {
  if (code.length > longestFormat) return undefined
  const [first = ''] = code.split(';')
  // Of its own signs only these show digits as they are: a point or a percent sign makes another number of them.
  if (!/^[0/-]+$/u.test(first.replaceAll(/"[^"]*"|\\./gu, ''))) return undefined
  const plain = first.replaceAll(/"([^"]*)"|\\(.)/gu, (_, quoted?: string, sign?: string) => quoted ?? sign ?? '')
  let end = plain.length
  while (end > 0 && plain.charAt(end - 1) !== '0') end -= 1
  let start = end
  while (start > 0 && plain.charAt(start - 1) === '0') start -= 1
  const [before, digits, after] = [plain.slice(0, start), end - start, plain.slice(end)]
  const isPlain = digits === 1 && before + after === ''
  return digits === 0 || isPlain || !beside.test(before + after) ? undefined : { before, digits, after }
}

/** The other currency than the euro that a number format names: `$`, `USD`; undefined: none. */
export function currencyOfFormat(code: string): string | undefined {
  return code.length > longestFormat ? undefined : writtenBy(code).find(isOtherCurrency)
}

/** Whether a number format shows a day or a month; a time of day alone is a number to us. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  if (code.length > longestFormat || elapsed.test(code)) return false
  const shown = shownBy(code)
  if (shown.includes('general')) return false
  return /[yd]/u.test(shown) || (shown.includes('m') && !/[hs]/u.test(shown))
}
