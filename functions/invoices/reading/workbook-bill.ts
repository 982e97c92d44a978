import { stat } from 'node:fs/promises'
import { headerKey } from '#domain/imports/headers.ts'
import type { InvoiceFinding, InvoiceErrorCode } from '#domain/invoices/codes.ts'
import { InvoiceProblem, type ReadInvoice } from '#domain/invoices/invoice.ts'
import { manualInvoiceColumns, manualInvoiceSheet, readManualInvoice, type KnownAdministration } from '#domain/invoices/manual-invoice.ts' // prettier-ignore
import type { Period } from '#domain/shared/period.ts'
import { FileProblem, limitsOf, openXlsx, runInThread, type SheetSource } from '../../imports/index.ts'
import { fits, lettersOf, readBillRows, type BillRows } from './bill-rows.ts'

/** What crosses the thread. */
export interface WorkbookRequest {
  readonly path: string
  readonly period: Period
  readonly administrations: readonly KnownAdministration[]
}

export type WorkbookAnswer =
  | { readonly read: ReadInvoice }
  | {
      readonly code: InvoiceErrorCode
      readonly detail: string | null
      readonly found: string | null
      readonly findings: readonly InvoiceFinding[]
    }

const names = [...manualInvoiceSheet.nl, ...manualInvoiceSheet.en].map(headerKey)
const isInvoiceSheet = ({ name }: SheetSource): boolean => names.includes(headerKey(name ?? ''))

/**
 * The sheet with the name of our template; else the first whose headers fit, else the first that says anything. What is hidden
 * counts only where nothing is seen.
 */
async function billIn(all: readonly SheetSource[]): Promise<BillRows | undefined> {
  const seen = all.filter(({ hidden }) => hidden !== true)
  const sheets = seen.length === 0 ? all : seen
  const named = sheets.find(isInvoiceSheet)
  let first: BillRows | undefined
  for (const sheet of named === undefined ? sheets : [named]) {
    const rows = await readBillRows(sheet, manualInvoiceColumns)
    if (rows !== undefined && fits(manualInvoiceColumns, rows)) return rows
    first ??= rows
  }
  return first
}

const codes: Partial<Record<FileProblem['code'], InvoiceErrorCode>> = {
  FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FILE_PROTECTED: 'FILE_PROTECTED',
  WRONG_TYPE: 'WORKBOOK_UNREADABLE',
}

/** Reads a workbook of our layout. Errors: `InvoiceProblem`. */
export async function readWorkbook({ path, period, administrations }: WorkbookRequest): Promise<ReadInvoice> {
  try {
    const file = await openXlsx(path)
    try {
      const rows = await billIn(file.sheets)
      if (rows === undefined) throw new InvoiceProblem('NO_LINES')
      const bill = readManualInvoice(rows.header, rows.rows, period, administrations)
      return { ...bill, findings: [...bill.findings, ...lettersOf(undefined, rows)] }
    } finally {
      file.close()
    }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    throw new InvoiceProblem(codes[error.code] ?? 'FILE_UNREADABLE', error.detail, { cause: error })
  }
}

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './bill-worker.ts' : './bill-worker.mjs', import.meta.url)

/** As `readWorkbook`, in a thread that may die alone: a workbook is hostile until proven otherwise. */
export async function readWorkbookBill(request: WorkbookRequest, signal: AbortSignal): Promise<ReadInvoice> {
  const { size } = await stat(request.path)
  const answer = await runInThread(program, request, signal, (message) => message as WorkbookAnswer, limitsOf(size))
  if (typeof answer === 'string') throw new InvoiceProblem('FILE_UNREADABLE', answer)
  if ('read' in answer) return answer.read
  throw new InvoiceProblem(answer.code, answer.detail, { found: answer.found, findings: answer.findings })
}
