import { auditingOf } from '#platform/audit.ts'

/** What keys of the feed leave in the audit log. */
export const keyActions = ['odata-key.create', 'odata-key.update', 'odata-key.rotate', 'odata-key.delete'] as const

export type KeyAction = (typeof keyActions)[number]

export const auditing = auditingOf(keyActions)
