/** Why an invoice was not taken over; shown as `invoice.error.<code>`. */
export const invoiceErrorCodes = [
  'FILE_UNREADABLE', 'FILE_TOO_LARGE', 'VISIONPLANNER_CSV_UNREADABLE', 'WEFACT_XML_UNREADABLE', 'XML_UNSAFE',
  'COLUMN_MISSING', 'COLUMN_AMBIGUOUS', 'NO_LINES', 'TOO_MANY_LINES', 'INVOICE_EXISTS',
] as const // prettier-ignore
export type InvoiceErrorCode = (typeof invoiceErrorCodes)[number]

/** What one should know of an invoice that was taken over; shown as `invoice.warning.<code>`. */
export const invoiceWarningCodes = [
  'INVALID_PRICE', 'INVALID_COUNT', 'INVALID_DATE', 'PERIOD_REVERSED', 'DESCRIPTION_REQUIRED', 'CODE_REQUIRED',
  'FIELD_TOO_LONG', 'TOO_MANY_LABELS', 'INVOICE_DATE_NOT_IN_PERIOD', 'LINE_DATES_NOT_IN_PERIOD', 'NO_PDF',
  'LINES_TOTAL_DIFFERS', 'TOTAL_WITHOUT_VAT_DIFFERS', 'TOTAL_WITH_VAT_DIFFERS', 'PAYABLE_DIFFERS', 'LINE_TOTAL_DIFFERS',
  'LINE_SKIPPED', 'UNKNOWN_COLUMN',
] as const // prettier-ignore
export type InvoiceWarningCode = (typeof invoiceWarningCodes)[number]

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

/** Findings that are kept of one invoice; a screen shows five of more than ten. */
export const mostFindings = 100
