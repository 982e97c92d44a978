import { defineSlice } from '#platform/slice.ts'
import { recordActions } from './auditing.ts'
import { recordCollections } from './collections.ts'
import { recordLinked, recordStatusChanged } from './events.ts'
import { applyGroups, switchedOffGroups } from './groups.ts'
import { recordsPolicy, recordsResolvers } from './resolvers.ts'
import { recordStatusesAct } from './status-act.ts'
import { statusChanges } from './status-changes.ts'
import { tableQueriesSdl } from './table-sdl.ts'
import { undoStatuses } from './undo-status.ts'
import { changeStatuses } from './update-status.ts'

/** The rows of the connected systems, as tables. */
export const records = defineSlice({
  name: 'records',
  sdl: tableQueriesSdl(),
  policy: recordsPolicy,
  resolvers: recordsResolvers,
  jobs: [applyGroups, changeStatuses, undoStatuses],
  collections: [...Object.values(recordCollections), switchedOffGroups, statusChanges],
  events: [recordLinked, recordStatusChanged],
  auditActions: recordActions,
  acts: [recordStatusesAct],
})
