import { auditingOf } from '#platform/audit.ts'

/** Audit actions of feed keys. */
export const keyActions = ['odata-key.create', 'odata-key.update', 'odata-key.rotate', 'odata-key.delete'] as const

export type KeyAction = (typeof keyActions)[number]

export const auditing = auditingOf(keyActions)
