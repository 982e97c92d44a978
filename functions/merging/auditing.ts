import { auditingOf } from '#platform/audit.ts'
import { mergeActions } from '../combinations/index.ts'

export const auditing = auditingOf(mergeActions)
export type MergeAction = (typeof mergeActions)[number]
