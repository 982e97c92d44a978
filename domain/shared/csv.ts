export type CsvKind = 'text' | 'integer' | 'amount' | 'boolean'
export type CsvValue = string | number | boolean | null | undefined

export interface CsvColumn {
  readonly header: string
  readonly kind: CsvKind
}

/** Excel in the Netherlands opens UTF-8 only with this mark in front. */
export const byteOrderMark = '\uFEFF'
const delimiter = ';'
const lineEnd = '\r\n'

/** What a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\r]/
const needsQuotes = /[";\r\n]/
const decimal = /^-?\d+(\.\d+)?$/

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A text that starts like a formula gets an apostrophe in front, so that no program runs what a vendor's record says. */
function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

export interface CsvWords {
  readonly yes: string
  readonly no: string
}

/** One field. Numbers have a decimal comma and no thousands separator; a missing value is empty, zero is 0. */
export function csvField(kind: CsvKind, value: CsvValue, words: CsvWords): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return quoted(harmless(value ? words.yes : words.no))
  const text = String(value)
  if ((kind === 'integer' || kind === 'amount') && decimal.test(text)) return text.replace('.', ',')
  return quoted(harmless(text))
}

export function csvLine(columns: readonly CsvColumn[], values: readonly CsvValue[], words: CsvWords): string {
  return columns.map((column, index) => csvField(column.kind, values[index], words)).join(delimiter) + lineEnd
}

export function csvHeading(columns: readonly CsvColumn[]): string {
  return byteOrderMark + columns.map((column) => quoted(harmless(column.header))).join(delimiter) + lineEnd
}
