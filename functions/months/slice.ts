import { defineSlice } from '#platform/slice.ts'
import { mutedAnomalies } from './anomalies/muted.ts'
import { monthActions } from './auditing.ts'
import { closeMonthJob } from './close-month.ts'
import { monthReopened } from './events.ts'
import { setAsidePoints } from './points/set-aside.ts'
import { monthsPolicy, monthsResolvers } from './resolvers.ts'

/** What each month came to: why it is another than the one before, what is still open in it, and closing it. */
export const months = defineSlice({
  name: 'months',
  policy: monthsPolicy,
  resolvers: monthsResolvers,
  jobs: [closeMonthJob],
  collections: [setAsidePoints, mutedAnomalies],
  events: [monthReopened],
  auditActions: monthActions,
})
