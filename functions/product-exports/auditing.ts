import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const exportActions = ['products.export'] as const

export type ExportAction = (typeof exportActions)[number]

export const auditing = auditingOf(exportActions)
