import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const importActions = ['connection.upload', 'connection.import', 'connection.discard-file'] as const

export type ImportAction = (typeof importActions)[number]

export const auditing = auditingOf(importActions)
