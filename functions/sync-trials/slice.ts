import { defineSlice } from '#platform/slice.ts'
import { trialActions } from './auditing.ts'
import { syncTrials } from './collection.ts'
import { trialPolicy, trialResolvers } from './resolvers.ts'
import { trySyncTask } from './try-sync.ts'

/** What a sync would change, before it does. */
export const syncTrialsSlice = defineSlice({
  name: 'sync-trials',
  policy: trialPolicy,
  resolvers: trialResolvers,
  jobs: [trySyncTask],
  collections: [syncTrials],
  auditActions: trialActions,
})
