export { turns } from './closed-records.ts'
export { monthReopened } from './events.ts'
export { anomalyIdsOf } from './anomalies/found.ts'
export { mutedAnomalies, type MutedAnomaly } from './anomalies/muted.ts'
