import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const organizationActions = [
  'tenant.update',
  'user.invite',
  'user.invite-again',
  'user.invite-revoke',
  'user.update',
  'user.delete',
  'user.sign-out',
] as const

export type OrganizationAction = (typeof organizationActions)[number]

export const auditing = auditingOf(organizationActions)
