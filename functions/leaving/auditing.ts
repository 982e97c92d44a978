import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const leavingActions = ['firm.export', 'firm.close', 'firm.reopen'] as const

export type LeavingAction = (typeof leavingActions)[number]

export const auditing = auditingOf(leavingActions)
