import type { FieldColumn, FileLayout, SheetLayout } from './layout.ts'

/** What has to be known of a column to find it in a header row. One with `required` must be there. */
export interface HeaderColumn extends Pick<FieldColumn, 'headers' | 'likely' | 'chosen' | 'never'> {
  readonly required?: unknown
}

/** The tables a file may hold, as far as its headers tell them apart. */
export interface HeaderLayout {
  readonly sheets: readonly { readonly columns: readonly HeaderColumn[] }[]
}

/** What people put between and around the words of a header. */
const separators = /[\s_.\u00ad\u200b\u200e\u200f\u2010-\u2014\u2060\ufeff*#'"’()/\\-]+|(?<!^\s*spil):/gu
/** Columns that our own report adds; a corrected report is a valid upload. */
export const reportColumnPrefix = 'spil:'

/** Headers and sheet names are equal when they are equal in this form. */
export function headerKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(separators, '')
}

/** What is said of a column behind its name: `Naam (verplicht)`, `Maand [jjjj-mm]`; and before it: `Relatie: Code`. */
const remark = /[([][^()[\]]*[)\]][\s:*]*$/u
const subject = /^[^:]{1,40}:\s(?=\s*[^\s:])/u
const bareKey = (text: string): string => headerKey(text.replace(remark, '').replace(subject, ''))

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

interface Header {
  readonly text: string
  readonly key: string
  /** Without what is said behind or before it; the same where there is nothing. */
  readonly bare: string
  readonly place: number
}

/** What a column without a heading is called where a person says what it means: `[C]`, by its letter in a spreadsheet. */
export function namelessHeading(place: number): string {
  let letters = ''
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCodePoint(65 + ((left - 1) % 26)) + letters
  return `[${letters}]`
}

/** The letter in it; undefined: it is the heading of a column that has one. */
export const letterOfNameless = (heading: string): string | undefined => /^\[([A-Z]{1,3})\]$/u.exec(heading)?.[1]

const keyed = (headers: readonly string[]): Header[] =>
  headers
    .map((text, place) => ({ text, key: headerKey(text), bare: bareKey(text), place }))
    .filter(({ key }) => key !== '' && !key.startsWith(reportColumnPrefix))

/**
 * Finds the columns of a layout in a header row, in any order and in either language. What a person chose for a header comes
 * before what it says, and that before what it may mean.
 */
export function placeColumns<Column extends HeaderColumn>(
  columns: readonly Column[],
  headers: readonly string[],
): ColumnPlaces<Column> {
  const places: number[] = columns.map(() => -1)
  const ambiguous: [string, string][] = []
  const put = (at: number, { text, place }: Header): void => {
    const earlier = places[at] ?? -1
    if (earlier === -1) places[at] = place
    else ambiguous.push([headers[earlier] ?? '', text])
  }
  const chosenFor = (key: string): number => columns.findIndex(({ chosen = [] }) => chosen.includes(key))
  const unchosen = keyed(headers).filter((header) => {
    const at = chosenFor(header.key)
    if (at !== -1) put(at, header)
    return at === -1
  })
  for (const [place, text] of headers.entries()) {
    const at = headerKey(text) === '' ? chosenFor(headerKey(namelessHeading(place))) : -1
    if (at !== -1) put(at, { text: namelessHeading(place), key: '', bare: '', place })
  }
  const wasChosen = places.map((place) => place !== -1)
  const may = ({ never = [] }: Column, key: string): boolean => !never.includes(key)
  const unsaid = unchosen.filter((header) => {
    const at = columns.findIndex((column) => may(column, header.key) && matches(column.headers, header.key))
    if (at === -1 || wasChosen[at] === true) return true
    put(at, header)
    return false
  })
  // What may mean a field means it only where no header says so in as many words; of two such headers it is the first.
  const likely = ({ headers: own, likely: more = [] }: Column, { key, bare }: Header): boolean =>
    more.some((name) => headerKey(name) === key || headerKey(name) === bare) || matches(own, bare)
  const unknown = unsaid.flatMap((header) => {
    const { text, key, place } = header
    const at = columns.findIndex((column, index) => places[index] === -1 && may(column, key) && likely(column, header))
    if (at === -1) return [text]
    places[at] = place
    return []
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

/** The layout by the headers of its template alone: what only may mean a field counts where nothing says so in as many words. */
export function inAsManyWords(layout: FileLayout): FileLayout {
  const withoutLikely = (sheet: SheetLayout): SheetLayout => ({
    ...sheet,
    columns: sheet.columns.map((column) => ({ ...column, likely: [] })),
  })
  return { ...layout, sheets: layout.sheets.map(withoutLikely) }
}

/** Titles and remarks that may stand above the headers, in rows that say something. */
export const mostRowsAbove = 20

/** How well some texts serve as the headers of a table. */
export interface HeaderFit {
  readonly count: number
  /** All that the table needs is among them, and nothing twice. */
  readonly complete: boolean
}

export function headerFit(columns: readonly HeaderColumn[], headers: readonly string[]): HeaderFit {
  const { places, missing, ambiguous } = placeColumns(columns, headers)
  const complete = missing.length === 0 && ambiguous.length === 0
  return { count: places.filter((place) => place !== -1).length, complete }
}

/** The headers of a table, and the rows among the first ones that they stand in. */
export interface Heading {
  readonly headers: readonly string[]
  readonly from: number
  readonly to: number
}

/** Headers that stand one below the other: both words, or the one of them that means something. */
function overTwoRows(above: readonly string[], below: readonly string[], columns: readonly HeaderColumn[]): string[] {
  const means = (text: string): boolean => text !== '' && headerFit(columns, [text]).count > 0
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [top, bottom] = [above[at] ?? '', below[at] ?? '']
    const both = `${top} ${bottom}`.trim()
    return [both, bottom, top].find(means) ?? both
  })
}

/**
 * The headers with the ends of some that stand in the row below, as of a long heading that was broken: `KvK-` and `nummer`.
 * Undefined: what stands below is no part of them.
 */
export function continued(
  headers: readonly string[],
  below: readonly string[],
  columns: readonly HeaderColumn[],
): string[] | undefined {
  const filled = [...below.keys()].filter((at) => below[at] !== '')
  const isPart = (at: number): boolean =>
    (headers[at] ?? '') !== '' && headerFit(columns, [`${headers[at] ?? ''} ${below[at] ?? ''}`]).count > 0
  if (filled.length === 0 || !filled.every(isPart)) return undefined
  const both = headers.map((text, at) => `${text} ${below[at] ?? ''}`.trim())
  return headerFit(columns, both).complete ? both : undefined
}

/**
 * Where the headers stand among the first rows of a table: the first row that has all a table needs, else the first two rows
 * that have it together; else the row in which most is known, else the first.
 */
export function headingIn(rows: readonly (readonly string[])[], columns: readonly HeaderColumn[]): Heading | undefined {
  let best = { at: 0, count: 0 }
  for (const [at, headers] of rows.entries()) {
    const { count, complete } = headerFit(columns, headers)
    if (complete) {
      const both = continued(headers, rows[at + 1] ?? [], columns)
      return { headers: both ?? headers, from: at, to: both === undefined ? at : at + 1 }
    }
    if (count > best.count) best = { at, count }
  }
  for (const [at, above] of rows.slice(0, -1).entries()) {
    const headers = overTwoRows(above, rows[at + 1] ?? [], columns)
    if (headerFit(columns, headers).complete) return { headers, from: at, to: at + 1 }
  }
  const headers = rows[best.at]
  return headers === undefined ? undefined : { headers, from: best.at, to: best.at }
}

/** How many of the headers mean something in the layout: tells the separator of a CSV file. */
export function knownHeaders(layout: HeaderLayout, headers: readonly string[]): number {
  return Math.max(
    ...layout.sheets.map(({ columns }) => placeColumns(columns, headers).places.filter((place) => place !== -1).length),
  )
}
