import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const syncActions = ['connection.sync', 'sync.approve', 'sync.reject'] as const

export type SyncAction = (typeof syncActions)[number]

export const auditing = auditingOf(syncActions)
