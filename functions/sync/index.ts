export { recordsChanged, runEnded, runHeld } from './events.ts'
export { syncJobs } from './jobs.ts'
export { changesOfRun, runStore, syncChanges, syncRuns, waitingRun, type ChangeChunk } from './runs.ts'
export { startSync, type StartContext, type SyncTrigger } from './start-sync.ts'
