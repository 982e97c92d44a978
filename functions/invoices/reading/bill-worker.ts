import { parentPort, workerData } from 'node:worker_threads'
import { InvoiceProblem } from '#domain/invoices/invoice.ts'
import { readWorkbook, type WorkbookAnswer, type WorkbookRequest } from './workbook-bill.ts'

/** The other side of `readWorkbookBill`: one file, then the thread ends. */
async function answer(): Promise<WorkbookAnswer> {
  try {
    return { read: await readWorkbook(workerData as WorkbookRequest) }
  } catch (error) {
    if (!(error instanceof InvoiceProblem)) throw error
    const { code, detail, found, findings } = error
    return { code, detail, found, findings }
  }
}

parentPort?.postMessage(await answer())
