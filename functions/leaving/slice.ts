import { defineSlice } from '#platform/slice.ts'
import { defineTimer } from '#platform/timer.ts'
import { leavingActions } from './auditing.ts'
import { closures, firmExports } from './collections.ts'
import { firmExportEnded } from './events.ts'
import { exportFirmJob, exportsDue, purgeFirmExports } from './export-firm.ts'
import { leavingPolicy, leavingResolvers } from './resolvers.ts'
import { processClosures } from './process-closures.ts'

/** How a firm leaves: with everything that is its own, and so that nothing stays. */
export const leaving = defineSlice({
  name: 'leaving',
  policy: leavingPolicy,
  resolvers: leavingResolvers,
  jobs: [exportFirmJob, purgeFirmExports],
  collections: [firmExports, closures],
  schedules: [{ name: exportsDue, job: purgeFirmExports }],
  timers: [defineTimer({ name: 'closed-firms', schedule: '0 */10 * * * *', run: processClosures })],
  events: [firmExportEnded],
  auditActions: leavingActions,
})
