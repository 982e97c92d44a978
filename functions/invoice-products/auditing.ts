import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const invoiceProductActions = [
  'invoice-product.create',
  'invoice-product.update',
  'invoice-product.delete',
  'invoice-product.undo',
  'invoice-product.rule',
  'invoice-product.move',
] as const

export type InvoiceProductAction = (typeof invoiceProductActions)[number]

export const auditing = auditingOf(invoiceProductActions)
