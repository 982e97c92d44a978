import { InvoiceProblem, mostLines, type ReadInvoice } from '#domain/invoices/invoice.ts'
import {
  readVisionplanner,
  visionplannerColumns,
  type BillRow,
  type UploadFacts,
} from '#domain/invoices/visionplanner.ts'
import { FileProblem, openCsv } from '../../imports/index.ts'

const layout = { sheets: [{ columns: visionplannerColumns }] }

/** Reads a csv of billing lines. Errors: `InvoiceProblem`. */
export async function readCsvBill(path: string, facts: UploadFacts): Promise<ReadInvoice> {
  let header: readonly string[] | undefined
  const rows: BillRow[] = []
  try {
    const file = await openCsv(path, layout)
    for (const sheet of file.sheets) {
      await sheet.read(({ number, texts }) => {
        if (texts.every((text) => text.trim() === '')) return
        if (rows.length > mostLines) throw new InvoiceProblem('TOO_MANY_LINES')
        if (header === undefined) header = [...texts]
        else rows.push({ number, texts: [...texts] })
      })
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    throw new InvoiceProblem('VISIONPLANNER_CSV_UNREADABLE', error.detail, { cause: error })
  }
  if (header === undefined) throw new InvoiceProblem('NO_LINES')
  return readVisionplanner(header, rows, facts)
}
