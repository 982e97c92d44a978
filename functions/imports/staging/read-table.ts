import { rowCodes, shownValueLength } from '#domain/imports/codes.ts'
import { headerKey, mostRowsAbove, placeColumns, type ColumnPlaces } from '#domain/imports/headers.ts'
import { isBlank, isTotal, readRow, saysHeadersAgain, type Row, type TableCounts } from '#domain/imports/rows.ts'
import { cleanText } from '#domain/imports/values.ts'
import { FileProblem } from '../reading/file-problem.ts'
import type { LineFile } from '../workbook/line-file.ts'
import type { ChosenSheet } from './choose-sheets.ts'
import type { SheetFindings } from './findings.ts'
import type { Staging } from './staging.ts'
import { stageTable } from './table-staging.ts'

export interface TableRead {
  readonly counts: TableCounts
  /** False where the sheet is empty down to its headers: the table is not delivered. */
  readonly delivered: boolean
}

/** Finds the columns, or says in the reader's terms why not. */
function placesOf(
  { layout, source, headers, byHeaders, unread = [] }: ChosenSheet,
  row: Row,
  findings: SheetFindings,
): ColumnPlaces {
  const placed = placeColumns(layout.columns, headers)
  const where = source.name === null ? '' : `${source.name}: `
  const [twice] = placed.ambiguous
  if (twice !== undefined) throw new FileProblem('COLUMN_AMBIGUOUS', `${where}${twice.join(', ')}`.slice(0, 200))
  if (placed.missing.length > 0) {
    const names = placed.missing.map(({ headers }) => `${headers.nl[0]} / ${headers.en[0]}`)
    const found = headers.filter((text) => text !== '')
    throw new FileProblem('COLUMN_MISSING', `${where}${names.join(', ')}`, { found: found.join(', ').slice(0, 200) })
  }
  if (byHeaders)
    findings.add(row.number, {
      code: 'SHEET_BY_HEADERS',
      field: null,
      value: `${source.name ?? ''} → ${layout.names.nl[0]}`,
    })
  for (const sheet of unread) findings.add(row.number, { code: 'SHEET_NOT_READ', field: null, value: sheet })
  if (source.codePage !== undefined)
    findings.add(row.number, { code: 'CODE_PAGE', field: null, value: source.codePage })
  const { ignored = [] } = layout
  for (const header of placed.unknown)
    if (!ignored.includes(headerKey(header)))
      findings.add(row.number, { code: 'UNKNOWN_COLUMN', field: null, value: header })
  return placed
}

const firstText = ({ texts }: Row): string =>
  cleanText(texts.find((text) => cleanText(text) !== '') ?? '').slice(0, shownValueLength)

/**
 * Reads one table into its lines, and what is wrong with its rows into its findings.
 * @param onRow is told of every row with data
 * Errors: `FileProblem`.
 */
export async function readTable(
  sheet: ChosenSheet,
  staging: Staging,
  lines: LineFile,
  findings: SheetFindings,
  onRow: () => void,
): Promise<TableRead> {
  const { layout, source } = sheet
  const staged = stageTable(layout, staging, lines)
  const counts = { read: 0, kept: 0, repeated: 0, skipped: 0, unassigned: 0 }
  /** What stands above the headers may come again with them, on each page of a list. */
  const titles: Row[] = []
  let header: (ColumnPlaces & { readonly width: number; readonly row: Row }) | undefined
  await source.read((row) => {
    if (isBlank(row)) return
    if (row.number < sheet.headerRow) {
      if (row.number >= sheet.firstHeaderRow) return
      if (titles.length < mostRowsAbove) titles.push({ number: row.number, texts: [...row.texts], kinds: [] })
      findings.add(row.number, {
        code: 'ROW_ABOVE_HEADERS',
        field: null,
        value: firstText(row),
      })
      return
    }
    if (header === undefined) {
      const own: Row = { number: row.number, texts: [...row.texts], kinds: [] }
      const width = Math.max(sheet.headers.length, row.texts.length)
      header = { ...placesOf(sheet, row, findings), width, row: own }
      return
    }
    if (saysHeadersAgain(row, header.row)) return
    if (titles.some((title) => saysHeadersAgain(row, title))) {
      findings.add(row.number, { code: 'ROW_ABOVE_HEADERS', field: null, value: firstText(row) })
      return
    }
    if (isTotal(layout.columns, header.places, row)) {
      findings.add(row.number, { code: 'TOTAL_ROW', field: null, value: firstText(row) })
      return
    }
    if (++counts.read > layout.maxRows) throw new FileProblem(layout.tooMany)
    onRow()
    if (source.name === null && row.texts.length > header.width) {
      const extra = row.texts.slice(header.width).find((text) => cleanText(text) !== '')
      if (extra !== undefined) {
        counts.skipped++
        findings.add(row.number, { code: 'INCORRECT_COLUMN_AMOUNT', field: null, value: cleanText(extra) })
        return
      }
    }
    const read = readRow(layout.columns, header.places, row, staging.window)
    for (const finding of read.findings) findings.add(row.number, finding)
    if (read.skipped) {
      counts.skipped++
      return
    }
    const refusal = staged.take(read.values, row.number)
    if (refusal === undefined) {
      counts.kept++
      return
    }
    counts[rowCodes[refusal.code] === 'repeated' ? 'repeated' : 'skipped']++
    if (refusal.code === 'USAGE_WITHOUT_ADMINISTRATIONS') counts.unassigned++
    findings.add(row.number, { ...refusal, value: (read.values[refusal.field] ?? '').slice(0, shownValueLength) })
  })
  staged.finish((row, finding) => findings.add(row, finding))
  if (header === undefined && layout.required) throw new FileProblem('NO_DATA', source.name)
  return { counts, delivered: header !== undefined }
}
