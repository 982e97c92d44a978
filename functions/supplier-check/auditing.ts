import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const supplierCheckActions = [
  'supplier-check.decide',
  'supplier-check.withdraw',
  'supplier-check.match',
] as const

export type SupplierCheckAction = (typeof supplierCheckActions)[number]

export const auditing = auditingOf(supplierCheckActions)
