import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const combinationActions = [
  'combination.add',
  'combination.update',
  'combination.status',
  'combination.delete',
  'combination.restore',
  'combination.delete-several',
  'combination.restore-several',
  'combination.parent',
  'combination.children',
  'combination.link',
  'combination.unlink',
  'combination.undo-link',
  'combination.follow',
  'combination.unfollow',
  'combination.import',
] as const

/** Written by the slice `merging`, and shown in timelines. */
export const mergeActions = ['combination.merge', 'combination.unmerge'] as const

export type CombinationAction = (typeof combinationActions)[number]

export const auditing = auditingOf(combinationActions)
