import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const priceActions = [
  'price.create',
  'price.update',
  'price.delete',
  'price.import',
  'price.raise',
  'price.undo-raise',
  'price.charge',
] as const

export type PriceAction = (typeof priceActions)[number]

export const auditing = auditingOf(priceActions)
