/** Why an invoice was not taken over; shown as `invoice.error.<code>`. */
export const invoiceErrorCodes = [
  'FILE_UNREADABLE', 'FILE_TOO_LARGE', 'FILE_PROTECTED', 'VISIONPLANNER_CSV_UNREADABLE', 'WEFACT_XML_UNREADABLE',
  'WORKBOOK_UNREADABLE', 'XML_UNSAFE', 'COLUMN_MISSING', 'COLUMN_AMBIGUOUS', 'NO_LINES', 'TOO_MANY_LINES', 'NOT_EURO',
  'NUMBER_REQUIRED', 'DATE_REQUIRED', 'MORE_INVOICES', 'INVOICE_EXISTS', 'INVOICE_SAME_CONTENT',
] as const // prettier-ignore
export type InvoiceErrorCode = (typeof invoiceErrorCodes)[number]

/** The invoice looks like one that counts already: a person chooses what becomes of it. */
export const duplicateCodes: readonly InvoiceErrorCode[] = ['INVOICE_EXISTS', 'INVOICE_SAME_CONTENT']

/**
 * What one should know of an invoice that was taken over; shown as `invoice.warning.<code>`.
 * `lost`: money of the file does not count. `money`: sums do not fit. `noted`: everything else.
 */
const invoiceWarnings = {
  INVALID_PRICE: 'lost',
  INVALID_COUNT: 'lost',
  INVALID_DATE: 'lost',
  INVALID_VAT: 'lost',
  PERIOD_REVERSED: 'lost',
  DESCRIPTION_REQUIRED: 'lost',
  CODE_REQUIRED: 'lost',
  CUSTOMER_REQUIRED: 'lost',
  FIELD_TOO_LONG: 'lost',
  TOO_MANY_LABELS: 'lost',
  LINE_SKIPPED: 'lost',
  OTHER_CURRENCY: 'lost',
  LINES_TOTAL_DIFFERS: 'money',
  TOTAL_WITHOUT_VAT_DIFFERS: 'money',
  TOTAL_WITH_VAT_DIFFERS: 'money',
  PAYABLE_DIFFERS: 'money',
  LINE_TOTAL_DIFFERS: 'money',
  CREDIT_OR_INVOICE: 'money',
  UNKNOWN_CUSTOMER: 'noted',
  INVOICE_DATE_NOT_IN_PERIOD: 'noted',
  LINE_DATES_NOT_IN_PERIOD: 'noted',
  DATE_DIFFERS: 'noted',
  NO_PDF: 'noted',
  UNKNOWN_COLUMN: 'noted',
  CODE_PAGE: 'noted',
  REPLACED_SIGN: 'noted',
  SPOILED_LETTERS: 'noted',
} as const satisfies Record<string, 'lost' | 'money' | 'noted'>
export type InvoiceWarningCode = keyof typeof invoiceWarnings
export const invoiceWarningCodes = Object.keys(invoiceWarnings) as readonly InvoiceWarningCode[]

/** One thing to know, with where it stands: a row or line number, and what was written there. */
export interface InvoiceFinding {
  readonly code: InvoiceWarningCode
  readonly line: string | null
  readonly value: string | null
}

const shownValueLength = 64

export function finding(code: InvoiceWarningCode, line: string | number | null, value: string | null): InvoiceFinding {
  return {
    code,
    line: line === null ? null : String(line).slice(0, shownValueLength),
    value: value === null || value === '' ? null : value.slice(0, shownValueLength).toWellFormed(),
  }
}

const weights = { lost: 0, money: 1, noted: 2 } as const

/** Money that is lost comes first, then sums that do not fit, then remarks; in each the order of the file. */
export function orderedFindings(findings: readonly InvoiceFinding[]): InvoiceFinding[] {
  return findings.toSorted((a, b) => weights[invoiceWarnings[a.code]] - weights[invoiceWarnings[b.code]])
}

/** Lines of the file that do not count. */
export function lostLines(findings: readonly InvoiceFinding[]): number {
  return findings.filter(({ code, line }) => line !== null && invoiceWarnings[code] === 'lost').length
}

/** Findings that lie with the invoice itself; of more, all of them are documents of their own. */
export const mostFindings = 100
