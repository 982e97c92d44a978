import { defineSlice } from '#platform/slice.ts'
import { combinationActions } from './auditing.ts'
import {
  combinationDeletions,
  combinations as combinationCollection,
  customerIds,
  linkBatches,
  linkPages,
} from './collections.ts'
import { deleteCombinationJob } from './delete-combination.ts'
import { combinationChanged, combinationDeleted } from './events.ts'
import { purgeJob, purges } from './purge-deleted.ts'
import { restoreCombinationJob } from './restore-combination.ts'
import { allLinkJobs } from './link-command.ts'
import { undoLinksJob } from './undo-links.ts'
import { combinationsPolicy, combinationsResolvers } from './resolvers.ts'

/** The customers of a firm, and what of the connected systems belongs to whom. */
export const combinations = defineSlice({
  name: 'combinations',
  policy: combinationsPolicy,
  resolvers: combinationsResolvers,
  jobs: [...allLinkJobs, undoLinksJob, deleteCombinationJob, restoreCombinationJob, purgeJob],
  collections: [combinationCollection, customerIds, linkBatches, linkPages, combinationDeletions],
  schedules: [{ name: purges, job: purgeJob }],
  events: [combinationChanged, combinationDeleted],
  auditActions: combinationActions,
})
