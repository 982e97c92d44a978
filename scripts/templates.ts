import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FieldColumn, FileLayout } from '#domain/imports/layout.ts'
import { manualImportCrmLayout } from '#domain/imports/manual-import-crm.ts'
import { manualImportLayout, manualImportV2Layout } from '#domain/imports/manual-import.ts'
import { manualInvoiceColumns, manualInvoiceSheet } from '#domain/invoices/manual-invoice.ts'
import { SheetFile, type SheetColumn, type WrittenCell } from '../functions/imports/workbook/sheet-file.ts'
import { writeWorkbook } from '../functions/imports/workbook/write-workbook.ts'

interface TemplateSheet {
  readonly name: string
  readonly columns: readonly FieldColumn[]
}

const sheetsOf = ({ sheets }: FileLayout): TemplateSheet[] =>
  sheets.map(({ names, columns }) => ({ name: names.nl[0], columns }))

const templates: Readonly<Record<string, readonly TemplateSheet[]>> = {
  'manual_import_template.xlsx': sheetsOf(manualImportLayout),
  'manual_import_v2_template.xlsx': sheetsOf(manualImportV2Layout),
  'manual_import_crm_template.xlsx': sheetsOf(manualImportCrmLayout),
  'manual_invoice_template.xlsx': [{ name: manualInvoiceSheet.nl[0], columns: manualInvoiceColumns }],
}

const folder = 'web/static/files'
const widths = { least: 14, name: 34 }

/** Numbers of customers keep their zeros when the column is text; months are shown as days. */
function columnOf({ field, kind, headers }: FieldColumn): SheetColumn {
  const width = field === 'name' || kind === 'email' ? widths.name : Math.max(widths.least, headers.nl[0].length + 4)
  if (kind === 'month') return { width, format: 'day' }
  return kind === 'integer' ? { width } : { width, format: 'text' }
}

/** 1 November 2026 as a spreadsheet counts days: what a program sees that reads the formula without calculating it. */
const exampleDay = '46327'

/** This month, whenever the template is opened: any month that was written down would be too old one day. */
function exampleOf({ kind, example }: FieldColumn): WrittenCell {
  if (kind === 'month') return { text: 'TODAY()', result: exampleDay, kind: 'formula', format: 'day' }
  return kind === 'integer' ? { text: example, kind: 'number' } : { text: example, format: 'text' }
}

async function bytesOf(sheets: readonly TemplateSheet[]): Promise<Buffer> {
  const place = await mkdtemp(join(tmpdir(), 'spil-template-'))
  try {
    const writing = sheets.map(async ({ name, columns }, index) => {
      const path = join(place, `sheet${index + 1}.xml`)
      const sheet = new SheetFile(path, columns.map(columnOf))
      sheet.add(columns.map(({ headers }) => ({ text: headers.nl[0], format: 'header' })))
      sheet.add(columns.map(exampleOf))
      return { name, packed: await sheet.close(), calculates: true }
    })
    const path = join(place, 'template.xlsx')
    await writeWorkbook(path, await Promise.all(writing))
    return await readFile(path)
  } finally {
    await rm(place, { recursive: true })
  }
}

/** The workbooks that people fill in, by path, from the column definitions that the import reads by: the same bytes each time. */
export async function templateFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, sheets] of Object.entries(templates)) files.set(join(folder, name), await bytesOf(sheets))
  return files
}
