import { defineSlice } from '#platform/slice.ts'
import { combinationActions } from './auditing.ts'
import { combinations as combinationCollection, customerIds, linkBatches, linkPages } from './collections.ts'
import { allLinkJobs } from './link-command.ts'
import { combinationsPolicy, combinationsResolvers } from './resolvers.ts'

/** The customers of a firm, and what of the connected systems belongs to whom. */
export const combinations = defineSlice({
  name: 'combinations',
  policy: combinationsPolicy,
  resolvers: combinationsResolvers,
  jobs: allLinkJobs,
  collections: [combinationCollection, customerIds, linkBatches, linkPages],
  auditActions: combinationActions,
})
