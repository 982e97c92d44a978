import { removeHeldRows } from './remove-held-rows.ts'
import { scheduleSyncs } from './schedule-syncs.ts'
import { syncConnection } from './sync-connection.ts'

/** Background jobs of this slice. */
export const syncJobs = [syncConnection, removeHeldRows, scheduleSyncs] as const
