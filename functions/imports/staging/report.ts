import { join } from 'node:path'
import type { RecordTable } from '#domain/connectors/columns.ts'
import { rowCodes } from '#domain/imports/codes.ts'
import { headerKey, reportColumnPrefix } from '#domain/imports/headers.ts'
import { isBlank, type Row } from '#domain/imports/rows.ts'
import { fieldTexts, rowTexts } from '#domain/imports/texts.ts'
import type { Packed } from '../workbook/packed-file.ts'
import { SheetFile, type WrittenCell } from '../workbook/sheet-file.ts'
import { writeWorkbook, type WorkbookSheetFile } from '../workbook/write-workbook.ts'
import type { ChosenSheet } from './choose-sheets.ts'
import type { SheetFindings } from './findings.ts'

const added = ['status', 'code', 'veld', 'melding', 'field', 'message'].map((name) => `${reportColumnPrefix} ${name}`)
const statuses = {
  skipped: 'niet overgenomen / skipped',
  repeated: 'dubbel / duplicate',
  noted: 'opmerking / note',
} as const
const columnWidth = 18

function remarks(found: ReturnType<SheetFindings['of']>): WrittenCell[] {
  const [first] = found
  if (first === undefined) return []
  const worst =
    found.find(({ code }) => rowCodes[code] === 'skipped') ??
    found.find(({ code }) => rowCodes[code] === 'repeated') ??
    first
  const each = (text: (finding: (typeof found)[number]) => string): WrittenCell => ({
    text: found.map(text).join('; '),
  })
  const field = (name: string | null, locale: 'nl' | 'en'): string =>
    name === null ? '' : (fieldTexts[name]?.[locale] ?? name)
  return [
    { text: statuses[rowCodes[worst.code]] },
    each(({ code }) => code),
    each((finding) => field(finding.field, 'nl')),
    each(({ code }) => rowTexts[code].nl),
    each((finding) => field(finding.field, 'en')),
    each(({ code }) => rowTexts[code].en),
  ]
}

async function writeSheet(
  { source, headerRow, headers: names }: ChosenSheet,
  findings: SheetFindings | undefined,
  path: string,
): Promise<Packed> {
  let places: number[] | undefined
  const sheet = new SheetFile(
    path,
    Array.from({ length: 16 }, () => ({ width: columnWidth })),
  )
  const cells = (row: Row, chosen: readonly number[]): WrittenCell[] =>
    chosen.map((place) => ({ text: row.texts[place] ?? '', kind: row.kinds[place] ?? 'text' }))
  await source.read((row) => {
    if (isBlank(row)) return
    if (row.number < headerRow) {
      const all = row.texts.map((_, place) => place)
      sheet.add(cells(row, all), row.number)
      return
    }
    if (places === undefined) {
      // A report that is uploaded again has these columns already; they are written afresh.
      const width = Math.max(names.length, row.texts.length)
      places = Array.from({ length: width }, (_, place) => place).filter(
        (place) => !headerKey(row.texts[place] ?? '').startsWith(reportColumnPrefix),
      )
      const headers = [...places.map((place) => row.texts[place] ?? ''), ...added]
      sheet.add(
        headers.map((text) => ({ text, format: 'header' })),
        row.number,
      )
      return
    }
    sheet.add([...cells(row, places), ...remarks(findings?.of(row.number) ?? [])], row.number)
  })
  return sheet.close()
}

/**
 * A workbook equal to the upload, with what is wrong behind each row: to correct in place and upload again.
 * @param folder for what is written on the way
 */
export async function writeReport(
  sheets: readonly ChosenSheet[],
  findings: ReadonlyMap<RecordTable, SheetFindings>,
  folder: string,
  path: string,
): Promise<void> {
  const files: WorkbookSheetFile[] = []
  for (const sheet of sheets) {
    const file = join(folder, `report-${sheet.layout.table}.xml`)
    const packed = await writeSheet(sheet, findings.get(sheet.layout.table), file)
    files.push({ name: sheet.source.name ?? sheet.layout.names.nl[0], packed })
  }
  await writeWorkbook(path, files)
}
