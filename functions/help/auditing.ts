import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const helpActions = ['help-request.send'] as const

export type HelpAction = (typeof helpActions)[number]

export const auditing = auditingOf(helpActions)
