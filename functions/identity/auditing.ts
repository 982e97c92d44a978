import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const identityActions = [
  'session.start',
  'session.refuse',
  'session.end',
  'tenant.switch',
  'invitation.accept',
  'operator.act',
] as const

export type IdentityAction = (typeof identityActions)[number]

export const auditing = auditingOf(identityActions)
