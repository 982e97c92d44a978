import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const connectionActions = [
  'connection.add',
  'connection.update',
  'connection.archive',
  'connection.unarchive',
  'connection.delete',
  'connection.credentials',
  'connection.authorize',
  'connection.activate',
  'connection.lead',
  'connection.crm-names',
  'connection.parent-sync',
  'connection.reconnect-link',
  'connection.losses-seen',
  'connection.losses-unseen',
] as const

export type ConnectionAction = (typeof connectionActions)[number]

export const auditing = auditingOf(connectionActions)
