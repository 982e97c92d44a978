import { defineSlice } from '#platform/slice.ts'
import { mergeActions } from '../combinations/index.ts'
import { customerMerges } from './collections.ts'
import { mergeCustomersJob } from './merge-job.ts'
import { mergingPolicy, mergingResolvers } from './resolvers.ts'
import { customerMergeAct, undoMergeJob } from './undo-merge.ts'

/** Two customers that turn out to be one. */
export const merging = defineSlice({
  name: 'merging',
  policy: mergingPolicy,
  resolvers: mergingResolvers,
  jobs: [mergeCustomersJob, undoMergeJob],
  collections: [customerMerges],
  auditActions: mergeActions,
  acts: [customerMergeAct],
})
