import { defineSlice } from '#platform/slice.ts'
import { combinationActions } from './auditing.ts'
import {
  combinationDeletions,
  combinationNotes,
  combinations as combinationCollection,
  customerIds,
  deletionActs,
  linkBatches,
  linkPages,
} from './collections.ts'
import { followRemoval, followRun } from './crm/after-sync.ts'
import { crmTasks } from './crm/crm-progress.ts'
import { importCombinations } from './crm/import-combinations.ts'
import { followLeader, syncCustomersOfLeader } from './crm/leader-switch.ts'
import { crmPolicy, crmResolvers } from './crm/resolvers.ts'
import { syncCombinations } from './crm/sync-combinations.ts'
import { deleteCombinationJob } from './delete-combination.ts'
import { deleteCombinationsJob } from './delete-combinations.ts'
import { customerDeletionAct } from './deletion-undo.ts'
import { combinationChanged, combinationDeleted } from './events.ts'
import { customerImportAct, undoImportJob } from './import-undo.ts'
import { linksAct } from './link-act.ts'
import { allLinkJobs } from './link-command.ts'
import { purgeJob, purges } from './purge-deleted.ts'
import { combinationsPolicy, combinationsResolvers } from './resolvers.ts'
import { restoreCombinationJob } from './restore-combination.ts'
import { restoreCombinationsJob } from './restore-combinations.ts'
import { followChanges, noteChanges } from './source-notes.ts'
import { customerStatusesAct } from './status-act.ts'
import { undoLinksJob } from './undo-links.ts'

/** A firm's customers, and which rows of connected systems belong to them. */
export const combinations = defineSlice({
  name: 'combinations',
  policy: { ...combinationsPolicy, ...crmPolicy },
  resolvers: {
    ...combinationsResolvers,
    Query: { ...combinationsResolvers.Query, ...crmResolvers.Query },
    Mutation: { ...combinationsResolvers.Mutation, ...crmResolvers.Mutation },
  },
  jobs: [
    ...allLinkJobs,
    undoLinksJob,
    undoImportJob,
    deleteCombinationJob,
    deleteCombinationsJob,
    restoreCombinationJob,
    restoreCombinationsJob,
    purgeJob,
    noteChanges,
    syncCombinations,
    importCombinations,
  ],
  collections: [
    combinationCollection,
    customerIds,
    linkBatches,
    linkPages,
    combinationDeletions,
    deletionActs,
    combinationNotes,
    crmTasks,
  ],
  schedules: [{ name: purges, job: purgeJob }],
  events: [combinationChanged, combinationDeleted],
  on: [followRun, followRemoval, followChanges],
  auditActions: combinationActions,
  acts: [linksAct, customerStatusesAct, customerDeletionAct, customerImportAct],
  offers: [followLeader, syncCustomersOfLeader],
})
