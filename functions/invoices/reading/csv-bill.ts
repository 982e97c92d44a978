import { InvoiceProblem, type ReadInvoice } from '#domain/invoices/invoice.ts'
import { readVisionplanner, visionplannerColumns, type UploadFacts } from '#domain/invoices/visionplanner.ts'
import { FileProblem, openCsv } from '../../imports/index.ts'
import { lettersOf, readBillRows } from './bill-rows.ts'

const layout = { sheets: [{ columns: visionplannerColumns }] }

/** Reads a csv of billing lines. Errors: `InvoiceProblem`. */
export async function readCsvBill(path: string, facts: UploadFacts): Promise<ReadInvoice> {
  try {
    const [table] = (await openCsv(path, layout)).sheets
    const read = table === undefined ? undefined : await readBillRows(table, visionplannerColumns)
    if (read === undefined) throw new InvoiceProblem('NO_LINES')
    const bill = readVisionplanner(read.header, read.rows, facts)
    return { ...bill, findings: [...bill.findings, ...lettersOf(table?.codePage, read)] }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    throw new InvoiceProblem('VISIONPLANNER_CSV_UNREADABLE', error.detail, { cause: error })
  }
}
