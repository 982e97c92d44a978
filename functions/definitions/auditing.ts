import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const definitionActions = [
  'definition.create',
  'definition.update',
  'definition.delete',
  'definition.switch',
  'definition.leave',
] as const

export type DefinitionAction = (typeof definitionActions)[number]

export const auditing = auditingOf(definitionActions)
