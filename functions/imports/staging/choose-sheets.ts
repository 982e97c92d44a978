import { headerRow, isSheet, mostRowsAbove, placeColumns, tableOfHeaders } from '#domain/imports/headers.ts'
import type { FileLayout, SheetLayout } from '#domain/imports/layout.ts'
import { isBlank, type Row } from '#domain/imports/rows.ts'
import { cleanText } from '#domain/imports/values.ts'
import { FileProblem } from '../reading/file-problem.ts'
import type { OpenedFile, SheetSource } from '../reading/opened-file.ts'

export interface ChosenSheet {
  readonly layout: SheetLayout
  readonly source: SheetSource
  /** The number of the row with the headers; what stands above it is a title. 0: the sheet is empty. */
  readonly headerRow: number
  /** Its name says nothing to us: it was known by its headers. */
  readonly byHeaders: boolean
}

type Lead = Pick<Row, 'number' | 'texts'>

class LeadRead extends Error {}

/** The first rows that say something; reading stops there. */
async function leadOf(source: SheetSource): Promise<Lead[]> {
  const rows: Lead[] = []
  try {
    await source.read((row) => {
      if (isBlank(row)) return
      rows.push({ number: row.number, texts: row.texts.map(cleanText) })
      if (rows.length > mostRowsAbove) throw new LeadRead()
    })
  } catch (error) {
    if (!(error instanceof LeadRead)) throw error
  }
  return rows
}

const shownHeaders = 10
const shownLength = 200

const shown = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .slice(0, shownHeaders)
    .join(', ')
    .slice(0, shownLength)

/** Which row of a sheet has the headers of this table. */
function headersIn(lead: readonly Lead[], { columns }: Pick<SheetLayout, 'columns'>): Lead | undefined {
  const at = headerRow(
    lead.map(({ texts }) => texts),
    (headers) => {
      const { places, missing } = placeColumns(columns, headers)
      return { count: places.filter((place) => place !== -1).length, complete: missing.length === 0 }
    },
  )
  return lead[at]
}

/** The table that a sheet holds by its headers, whatever its name. */
function tableIn(lead: readonly Lead[], layout: FileLayout): { sheet: SheetLayout; row: number } | undefined {
  for (const { number, texts } of lead) {
    const sheet = tableOfHeaders(layout, texts)
    if (sheet !== undefined) return { sheet, row: number }
  }
  return undefined
}

/** The row that looks most like headers where none is known: the fullest one. */
function fullest(lead: readonly Lead[]): readonly string[] {
  const filled = ({ texts }: Lead): number => texts.filter((text) => text !== '').length
  return lead.reduce<Lead | undefined>((best, row) => (best === undefined || filled(row) > filled(best) ? row : best), undefined)?.texts ?? [] // prettier-ignore
}

async function chooseTable(source: SheetSource, layout: FileLayout, byHeaders: boolean): Promise<ChosenSheet[]> {
  const lead = await leadOf(source)
  if (lead.length === 0) throw new FileProblem('NO_DATA')
  const table = tableIn(lead, layout)
  if (table !== undefined) return [{ layout: table.sheet, source, headerRow: table.row, byHeaders }]
  const headers = fullest(lead)
  const single = headers.filter((header) => header !== '').length < 2 ? layout.tooFewColumns : undefined
  throw new FileProblem(single ?? layout.invalid, null, { found: shown(headers) })
}

/** Sheets of other names that hold one of these tables by their headers. Errors: `FileProblem` where two hold the same. */
async function byTheirHeaders(
  sources: readonly SheetSource[],
  layout: FileLayout,
  wanted: readonly SheetLayout[],
): Promise<ChosenSheet[]> {
  const chosen: ChosenSheet[] = []
  for (const source of sources) {
    const table = tableIn(await leadOf(source), { ...layout, sheets: wanted })
    if (table === undefined) continue
    const twin = chosen.find((one) => one.layout === table.sheet)
    if (twin !== undefined)
      throw new FileProblem('SHEET_AMBIGUOUS', `${twin.source.name ?? ''}, ${source.name ?? ''}`.slice(0, shownLength))
    chosen.push({ layout: table.sheet, source, headerRow: table.row, byHeaders: true })
  }
  return chosen
}

async function foundIn(sources: readonly SheetSource[]): Promise<string> {
  const listed: string[] = []
  for (const source of sources.slice(0, 5)) listed.push(`${source.name ?? ''}: ${shown(fullest(await leadOf(source)))}`)
  return listed.join('; ').slice(0, 2 * shownLength)
}

/**
 * The sheets of a file that hold tables, in the order they have to be read: by their names; where none has a name we know,
 * or a required one is missing, by the headers in them.
 * Errors: `FileProblem` where none is known, a required one is missing, or two are the same.
 */
export async function chooseSheets(file: OpenedFile, layout: FileLayout): Promise<ChosenSheet[]> {
  const [only] = file.sheets
  if (file.kind === 'csv' && only !== undefined) return chooseTable(only, layout, false)
  const chosen: ChosenSheet[] = []
  for (const sheet of layout.sheets) {
    const [source, second] = file.sheets.filter(({ name }) => isSheet(sheet, name ?? ''))
    if (second !== undefined) throw new FileProblem('SHEET_AMBIGUOUS', `${source?.name ?? ''}, ${second.name ?? ''}`)
    if (source === undefined) continue
    const row = headersIn(await leadOf(source), sheet)?.number ?? 0
    chosen.push({ layout: sheet, source, headerRow: row, byHeaders: false })
  }
  if (chosen.length === 0 && layout.anySheet === true && only !== undefined) return chooseTable(only, layout, false)
  const others = file.sheets.filter((source) => chosen.every((one) => one.source !== source))
  const lacks = layout.sheets.filter((sheet) => chosen.every((one) => one.layout !== sheet))
  const wanted = chosen.length === 0 ? lacks : lacks.filter(({ required }) => required)
  if (wanted.length > 0) chosen.push(...(await byTheirHeaders(others, layout, wanted)))
  if (chosen.length === 0) throw new FileProblem(layout.invalid, null, { found: await foundIn(file.sheets) })
  const missing = layout.sheets.find((sheet) => sheet.required && chosen.every((one) => one.layout !== sheet))
  if (missing !== undefined && !chosen.some((one) => one.layout.standsAlone === true))
    throw new FileProblem('SHEET_MISSING', `${missing.names.nl[0]} / ${missing.names.en[0]}`, {
      found: shown(file.sheets.map(({ name }) => name ?? '')),
    })
  return chosen.toSorted((a, b) => layout.sheets.indexOf(a.layout) - layout.sheets.indexOf(b.layout))
}
