import { removeHeldRows } from './remove-held-rows.ts'
import { seenPieces, syncChanges, syncRuns } from './runs.ts'
import { scheduleSyncs } from './schedule-syncs.ts'
import { syncConnection } from './sync-connection.ts'

export { syncPolicy, syncResolvers } from './resolvers.ts'
export { startSync, type StartContext, type SyncTrigger } from './start-sync.ts'

/** What runs in the background: to be handed to `createPlatform`. */
export const syncJobs = [syncConnection, removeHeldRows, scheduleSyncs]

/**
 * What a connection's removal takes along: the runs first, so that a sync that is still under way finds its run gone and
 * writes no row any more.
 */
export const syncCollections = [syncRuns, seenPieces, syncChanges]
