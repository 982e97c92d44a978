import { defineSlice } from '#platform/slice.ts'
import { startingSyncs } from '../connections/index.ts'
import { syncActions } from './auditing.ts'
import { indexCollections } from './engine/row-index.ts'
import { recordsChanged, runEnded, runHeld } from './events.ts'
import { syncJobs } from './jobs.ts'
import { planNextSync } from './plan-next-sync.ts'
import { syncPolicy, syncResolvers } from './resolvers.ts'
import { seenPieces, syncChanges, syncRuns } from './runs.ts'
import { nightPlans } from './night-plan.ts'
import { tableShapes } from './shapes.ts'
import { nightlySyncs } from './schedule-syncs.ts'
import { startSync } from './start-sync.ts'

/** Copies the data of connected systems, and tells what changed. */
export const sync = defineSlice({
  name: 'sync',
  policy: syncPolicy,
  resolvers: syncResolvers,
  jobs: syncJobs,
  // Runs last, so that they are emptied first: a sync in progress then writes no more rows.
  collections: [...indexCollections, nightPlans, tableShapes, syncChanges, seenPieces, syncRuns],
  schedules: [nightlySyncs],
  events: [runEnded, runHeld, recordsChanged],
  on: [planNextSync],
  auditActions: syncActions,
  offers: [
    startingSyncs.offered(async (context, connection, why) => {
      await startSync(context, connection.id, why === 'person' ? { person: context.actor.name ?? '' } : why)
    }),
  ],
})
