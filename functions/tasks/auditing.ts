import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const taskActions = ['task.cancel', 'task.retry', 'act.undo'] as const

export type TaskAction = (typeof taskActions)[number]

export const auditing = auditingOf(taskActions)
