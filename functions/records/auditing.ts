import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const recordActions = ['record.status', 'group.status'] as const

export type RecordAction = (typeof recordActions)[number]

export const auditing = auditingOf(recordActions)
