import { defineSlice } from '#platform/slice.ts'
import { combinationActions } from './auditing.ts'
import { combinations as combinationCollection, customerIds, linkBatches, linkPages } from './collections.ts'
import { followRemoval, followRun } from './crm/after-sync.ts'
import { crmTasks } from './crm/crm-progress.ts'
import { syncCombinations } from './crm/sync-combinations.ts'
import { allLinkJobs } from './link-command.ts'
import { undoLinksJob } from './undo-links.ts'
import { combinationsPolicy, combinationsResolvers } from './resolvers.ts'

/** The customers of a firm, and what of the connected systems belongs to whom. */
export const combinations = defineSlice({
  name: 'combinations',
  policy: combinationsPolicy,
  resolvers: combinationsResolvers,
  jobs: [...allLinkJobs, undoLinksJob, syncCombinations],
  collections: [combinationCollection, customerIds, linkBatches, linkPages, crmTasks],
  on: [followRun, followRemoval],
  auditActions: combinationActions,
})
