import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const viewActions = ['view.save', 'view.share', 'view.delete', 'view.restore'] as const

export type ViewAction = (typeof viewActions)[number]

export const auditing = auditingOf(viewActions)
