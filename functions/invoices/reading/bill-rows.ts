import { headerFit, headingIn, mostRowsAbove, type HeaderColumn } from '#domain/imports/headers.ts'
import { isBlank, type Row } from '#domain/imports/rows.ts'
import { cleanText } from '#domain/imports/values.ts'
import { finding, type InvoiceFinding } from '#domain/invoices/codes.ts'
import { InvoiceProblem, mostLines } from '#domain/invoices/invoice.ts'
import { hasSpoiledLetters } from '#domain/shared/spoiled-letters.ts'
import type { SheetSource } from '../../imports/index.ts'

/** The headers of a bill and the rows below them that say something. */
export interface BillRows {
  readonly header: readonly string[]
  readonly rows: readonly Row[]
}

/**
 * Reads a table with a bill; a title above its headers is left out. Undefined: nothing stands in it.
 * Errors: `FileProblem`; `InvoiceProblem` for more rows than a bill has.
 */
export async function readBillRows(
  source: SheetSource,
  columns: readonly HeaderColumn[],
): Promise<BillRows | undefined> {
  const rows: Row[] = []
  await source.read((row) => {
    const { number, texts, kinds, currencies } = row
    if (isBlank(row)) return
    if (rows.length > mostLines + mostRowsAbove) throw new InvoiceProblem('TOO_MANY_LINES')
    rows.push({ number, texts: [...texts], kinds: [...kinds], ...(currencies && { currencies: new Map(currencies) }) })
  })
  const lead = rows.slice(0, mostRowsAbove + 1).map(({ texts }) => texts.map(cleanText))
  const heading = headingIn(lead, columns)
  return heading === undefined ? undefined : { header: heading.headers, rows: rows.slice(heading.to + 1) }
}

/** Whether these headers have all that the columns need. */
export const fits = (columns: readonly HeaderColumn[], { header }: BillRows): boolean =>
  headerFit(columns, header).complete

/** What is to be said of the letters of a bill: an older encoding, those that cannot be read, and those that were mended. */
export function lettersOf(codePage: string | undefined, { rows }: BillRows): InvoiceFinding[] {
  const ofRows = rows.flatMap(({ number, texts }) => {
    const replaced = texts.find((one) => one.includes('\ufffd'))
    const spoiled = texts.find(hasSpoiledLetters)
    return [
      ...(replaced === undefined ? [] : [finding('REPLACED_SIGN', number, cleanText(replaced))]),
      ...(spoiled === undefined ? [] : [finding('SPOILED_LETTERS', number, spoiled.trim())]),
    ]
  })
  return [...(codePage === undefined ? [] : [finding('CODE_PAGE', null, codePage)]), ...ofRows]
}
