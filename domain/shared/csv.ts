export type CsvKind = 'text' | 'integer' | 'amount' | 'boolean'
export type CsvValue = string | number | boolean | null | undefined

export interface CsvColumn {
  readonly header: string
  readonly kind: CsvKind
}

/** Excel in the Netherlands opens UTF-8 only with this mark in front. */
const byteOrderMark = '\uFEFF'
const delimiter = ';'
const lineEnd = '\r\n'

/**
 * A sign that begins a formula, also in the wide and small forms that spreadsheets read alike, behind whatever a program
 * drops, or nobody sees, in front of the first sign of a cell.
 */
const formulaStart = /^(?:[\p{Cc}\p{Cf}\p{Z}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|\p{Cc})/u
/** Where a cell begins for a program that separates by something else than this file does. */
const otherStart = /[,;\t\r\n]["\p{Cc}\p{Cf}\p{Z}]*/gu
/** Signs alone compute nothing: "€ 5,- per maand" and "tel,+31612345678" stay as they are. */
const formulaInside =
  /^(?:[=@\uFE66\uFE6B\uFF1D\uFF20]|[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20][^,;\t\r\n]*[=+\-*/^&<>()|!@%:])/u
const needsQuotes = /[",;\p{Cc}\u2028\u2029]|^\p{Z}|\p{Z}$/u
const decimal = /^-?\d+(\.\d+)?$/

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A text that starts like a formula gets an apostrophe in front, so that no program runs what a vendor's record says:
 * where the cell begins, and where a program that separates by commas or tabs would begin one.
 */
function harmless(text: string): string {
  const inside = text.replace(otherStart, (start, at: number) =>
    formulaInside.test(text.slice(at + start.length)) ? `${start}'` : start,
  )
  return formulaStart.test(text) ? `'${inside}` : inside
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
