import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const memoActions = ['memo.add', 'memo.update', 'memo.finish', 'memo.delete'] as const
export type MemoAction = (typeof memoActions)[number]

export const auditing = auditingOf(memoActions)
