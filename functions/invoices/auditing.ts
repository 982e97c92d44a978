import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const invoiceActions = ['invoice.upload', 'invoice.replace', 'invoice.accept', 'invoice.delete'] as const

export type InvoiceAction = (typeof invoiceActions)[number]

export const auditing = auditingOf(invoiceActions)
