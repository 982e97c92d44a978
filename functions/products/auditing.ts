import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const productActions = [
  'product.delete',
  'product.restore',
  'product.create',
  'product.recount',
  'product.rename',
] as const

export type ProductAction = (typeof productActions)[number]

export const auditing = auditingOf(productActions)
