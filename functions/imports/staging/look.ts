import { z } from 'zod'
import { rowCodeList, rowCodes, type RowCode } from '#domain/imports/codes.ts'
import { headerFit, headerKey, namelessHeading, placeColumns, reportColumnPrefix } from '#domain/imports/headers.ts'
import { importedTables, type FileLayout } from '#domain/imports/layout.ts'
import { isBlank, readRow, saysHeadersAgain, type Row } from '#domain/imports/rows.ts'
import { cleanText, type UsageWindow } from '#domain/imports/values.ts'
import { textEncodings } from '../reading/csv-text.ts'
import { readUntil, type OpenedFile } from '../reading/opened-file.ts'
import { likelySheets, type ChosenSheet } from './choose-sheets.ts'
import type { FindingsByTable } from './findings.ts'

/** Rows a person is shown of each table, columns of each row, and characters of each cell. */
const shownRows = 20
const shownColumns = 60
const shownCharacters = 100

const LookRow = z.object({
  row: z.int(),
  /** By the column of the file: what stands there, and what is taken of it; null where that is the same. */
  cells: z.array(z.object({ text: z.string(), read: z.string().nullable() })),
  findings: z.array(z.object({ code: z.enum(rowCodeList), field: z.string().nullable() })),
  isTaken: z.boolean(),
})

const LookSheet = z.object({
  table: z.enum(importedTables),
  /** Null: a CSV file. */
  name: z.string().nullable(),
  /** False: nothing in the file says that it holds this table; a person may say so. */
  isKnown: z.boolean(),
  /** All that the table needs is there, and nothing twice. */
  isComplete: z.boolean(),
  headerRow: z.int(),
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable() })),
  rows: z.array(LookRow),
})

/** What a person is shown of a file before it is taken over. */
export const Look = z.object({
  kind: z.enum(['xlsx', 'csv']),
  separator: z.string().nullable(),
  encoding: z.enum(textEncodings).nullable(),
  /** Names of the sheets that are not read. */
  unread: z.array(z.string()),
  sheets: z.array(LookSheet),
})
export type Look = z.infer<typeof Look>
type LookSheet = z.infer<typeof LookSheet>
type LookRow = z.infer<typeof LookRow>

const shown = (text: string): string => text.slice(0, shownCharacters).toWellFormed()

/** What is no row of the table. */
const leftOut = new Set<RowCode>(['TOTAL_ROW', 'ROW_ABOVE_HEADERS'])

/** The first rows below the headers, where they stop. */
async function firstRows({ source, headerRow }: ChosenSheet): Promise<Row[]> {
  const rows: Row[] = []
  let headers: Row | undefined
  await readUntil(source, (row) => {
    if (row.number === headerRow) headers = { number: row.number, texts: [...row.texts], kinds: [] }
    else if (row.number > headerRow && !isBlank(row) && !(headers && saysHeadersAgain(row, headers)))
      rows.push({ number: row.number, texts: [...row.texts], kinds: [...row.kinds], ...currenciesOf(row) })
    return rows.length >= shownRows
  })
  return rows
}

const currenciesOf = ({ currencies }: Row): Pick<Row, 'currencies'> =>
  currencies === undefined ? {} : { currencies: new Map(currencies) }

interface PreviewFindings {
  readonly known: boolean
  readonly findings: FindingsByTable
  readonly window: UsageWindow
}

async function lookAtSheet(sheet: ChosenSheet, { known, findings, window }: PreviewFindings): Promise<LookSheet> {
  const { layout, source, headers, headerRow } = sheet
  const { places } = placeColumns(layout.columns, headers)
  const { complete } = headerFit(layout.columns, headers)
  const shownPlaces = headers
    .map((heading, place) => ({ heading, place, column: layout.columns[places.indexOf(place)] }))
    .filter(({ heading }) => !headerKey(heading).startsWith(reportColumnPrefix))
    .slice(0, shownColumns)
  const found = findings.get(layout.table)
  const rows = (await firstRows(sheet)).map((row): LookRow => {
    const read = readRow(layout.columns, places, row, window)
    // Where a column is missing every row would say so.
    const said = complete ? (found?.of(row.number) ?? read.findings) : []
    return {
      row: row.number,
      cells: shownPlaces.map(({ place, column }) => {
        const text = cleanText(row.texts[place] ?? '')
        const value = column === undefined ? text : (read.values[column.field] ?? '')
        return { text: shown(text), read: value === text ? null : shown(value) }
      }),
      findings: said.map(({ code, field }) => ({ code, field })),
      isTaken: said.every(({ code }) => rowCodes[code] === 'noted' && !leftOut.has(code)),
    }
  })
  return {
    table: layout.table,
    name: source.name,
    isKnown: known,
    isComplete: complete,
    headerRow,
    columns: shownPlaces.map(({ heading, place, column }) => ({
      heading: headerKey(heading) === '' ? namelessHeading(place) : heading,
      field: column?.field ?? null,
    })),
    rows,
  }
}

/**
 * What a person is shown of a file, as it was read.
 * @param chosen the sheets that were read; none where no table was found
 * Errors: `FileProblem`.
 */
export async function lookAt(
  file: OpenedFile,
  layout: FileLayout,
  chosen: readonly ChosenSheet[],
  given: Omit<PreviewFindings, 'known'>,
): Promise<Look> {
  const known = chosen.length > 0
  const sheets: LookSheet[] = []
  // One after the other: a part of an archive that is left half-read must have no other beside it.
  for (const sheet of known ? chosen : await likelySheets(file, layout))
    sheets.push(await lookAtSheet(sheet, { known, ...given }))
  const isRead = (name: string | null): boolean => sheets.some((sheet) => sheet.name === name)
  return {
    kind: file.kind,
    separator: file.text?.separator ?? null,
    encoding: file.text?.encoding ?? null,
    unread: file.sheets.flatMap(({ name }) => (name === null || isRead(name) ? [] : [shown(name)])),
    sheets,
  }
}
