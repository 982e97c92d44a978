import { auditingOf } from '#platform/audit.ts'

export const trialActions = ['connection.try-sync'] as const
export type TrialAction = (typeof trialActions)[number]

export const auditing = auditingOf(trialActions)
