import { auditingOf } from '#platform/audit.ts'

/** What endpoints leave in the audit log. */
export const webhookActions = [
  'webhook.create',
  'webhook.update',
  'webhook.rotate',
  'webhook.delete',
  'webhook.test',
  'webhook.replay',
  'webhook.switch-off',
] as const

export type WebhookAction = (typeof webhookActions)[number]

export const auditing = auditingOf(webhookActions)
