import { isSheet, tableOfHeaders } from '#domain/imports/headers.ts'
import type { FileLayout, SheetLayout } from '#domain/imports/layout.ts'
import { isBlank } from '#domain/imports/rows.ts'
import { FileProblem } from '../reading/file-problem.ts'
import type { OpenedFile, SheetSource } from '../reading/opened-file.ts'

export interface ChosenSheet {
  readonly layout: SheetLayout
  readonly source: SheetSource
}

class HeaderFound extends Error {
  readonly headers: readonly string[]
  constructor(headers: readonly string[]) {
    super('header found')
    this.headers = headers
  }
}

/** The first row that says something; reading stops there. */
async function headersOf(source: SheetSource): Promise<readonly string[]> {
  try {
    await source.read((row) => {
      if (!isBlank(row)) throw new HeaderFound([...row.texts])
    })
  } catch (error) {
    if (error instanceof HeaderFound) return error.headers
    throw error
  }
  return []
}

async function chooseTable(source: SheetSource, layout: FileLayout): Promise<ChosenSheet[]> {
  const headers = await headersOf(source)
  if (headers.length === 0) throw new FileProblem('NO_DATA')
  const table = tableOfHeaders(layout, headers)
  if (table !== undefined) return [{ layout: table, source }]
  const single = headers.filter((header) => header.trim() !== '').length < 2 ? layout.tooFewColumns : undefined
  throw new FileProblem(single ?? layout.invalid, headers.slice(0, 10).join(', ').slice(0, 200))
}

/**
 * The sheets of a file that hold tables, in the order they have to be read.
 * Errors: `FileProblem` where none is known, a required one is missing, or two are the same.
 */
export async function chooseSheets(file: OpenedFile, layout: FileLayout): Promise<ChosenSheet[]> {
  const [only] = file.sheets
  if (file.kind === 'csv' && only !== undefined) return chooseTable(only, layout)
  const chosen: ChosenSheet[] = []
  for (const sheet of layout.sheets) {
    const [source, second] = file.sheets.filter(({ name }) => isSheet(sheet, name ?? ''))
    if (second !== undefined) throw new FileProblem('SHEET_AMBIGUOUS', `${source?.name ?? ''}, ${second.name ?? ''}`)
    if (source !== undefined) chosen.push({ layout: sheet, source })
  }
  if (chosen.length === 0 && layout.anySheet === true && only !== undefined) return chooseTable(only, layout)
  if (chosen.length === 0)
    throw new FileProblem(
      layout.invalid,
      file.sheets
        .map(({ name }) => name ?? '')
        .join(', ')
        .slice(0, 200),
    )
  const missing = layout.sheets.find((sheet) => sheet.required && chosen.every((one) => one.layout !== sheet))
  if (missing !== undefined) throw new FileProblem('SHEET_MISSING', `${missing.names.nl[0]} / ${missing.names.en[0]}`)
  return chosen
}
