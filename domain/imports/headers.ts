import type { FieldColumn, FileLayout, SheetLayout } from './layout.ts'

/** What has to be known of a column to find it in a header row. One with `required` must be there. */
export interface HeaderColumn extends Pick<FieldColumn, 'headers'> {
  readonly required?: unknown
}

/** The tables a file may hold, as far as its headers tell them apart. */
export interface HeaderLayout {
  readonly sheets: readonly { readonly columns: readonly HeaderColumn[] }[]
}

const separators = /[\s_.-]+/gu
/** Columns that our own report adds; a corrected report is a valid upload. */
export const reportColumnPrefix = 'spil:'

/** Headers and sheet names are equal when they are equal in this form. */
export function headerKey(text: string): string {
  return text.toLowerCase().replace(separators, '')
}

const matches = (names: { readonly nl: readonly string[]; readonly en: readonly string[] }, key: string): boolean =>
  names.nl.some((name) => headerKey(name) === key) || names.en.some((name) => headerKey(name) === key)

export function isSheet(sheet: SheetLayout, name: string): boolean {
  return matches(sheet.names, headerKey(name))
}

/** Where each column of a layout stands in a file. */
export interface ColumnPlaces<Column extends HeaderColumn = FieldColumn> {
  /** By position in the layout: the column's position in the file; -1 where the file does not have it. */
  readonly places: readonly number[]
  readonly missing: readonly Column[]
  /** Headers of two columns of the file that mean the same field. */
  readonly ambiguous: readonly [string, string][]
  /** Headers that mean nothing to us. */
  readonly unknown: readonly string[]
}

/** Finds the columns of a layout in a header row, in any order and in either language. */
export function placeColumns<Column extends HeaderColumn>(
  columns: readonly Column[],
  headers: readonly string[],
): ColumnPlaces<Column> {
  const places: number[] = columns.map(() => -1)
  const ambiguous: [string, string][] = []
  const unknown: string[] = []
  headers.forEach((header, place) => {
    const key = headerKey(header)
    if (key === '' || key.startsWith(reportColumnPrefix)) return
    const column = columns.findIndex(({ headers: names }) => matches(names, key))
    if (column === -1) return void unknown.push(header)
    const earlier = places[column] ?? -1
    if (earlier === -1) places[column] = place
    else ambiguous.push([headers[earlier] ?? '', header])
  })
  const missing = columns.filter((column, index) => column.required !== undefined && places[index] === -1)
  return { places, missing, ambiguous, unknown }
}

/**
 * Which table a CSV file holds: the one that has all the columns it needs and knows the most of them, the first of the
 * layout when two know as many. Undefined: no table of the layout has all it needs.
 */
export function tableOfHeaders(layout: FileLayout, headers: readonly string[]): SheetLayout | undefined {
  let best: { sheet: SheetLayout; known: number } | undefined
  for (const sheet of layout.sheets) {
    const { places, missing } = placeColumns(sheet.columns, headers)
    const known = places.filter((place) => place !== -1).length
    if (missing.length === 0 && known > (best?.known ?? 0)) best = { sheet, known }
  }
  return best?.sheet
}

/** Titles and remarks that may stand above the headers, in rows that say something. */
export const mostRowsAbove = 20

/**
 * Where the headers stand among the first rows of a table: the first row that has all a table needs; else the one in which
 * most is known, else the first.
 */
export function headerRow(
  rows: readonly (readonly string[])[],
  known: (headers: readonly string[]) => { readonly count: number; readonly complete: boolean },
): number {
  let best = { at: 0, count: 0 }
  for (const [at, headers] of rows.entries()) {
    const { count, complete } = known(headers)
    if (complete) return at
    if (count > best.count) best = { at, count }
  }
  return best.at
}

/** How many of the headers mean something in the layout: tells the separator of a CSV file. */
export function knownHeaders(layout: HeaderLayout, headers: readonly string[]): number {
  return Math.max(
    ...layout.sheets.map(({ columns }) => placeColumns(columns, headers).places.filter((place) => place !== -1).length),
  )
}
