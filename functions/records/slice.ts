import { defineSlice } from '#platform/slice.ts'
import { recordActions } from './auditing.ts'
import { recordCollections } from './collections.ts'
import { applyEnvironments, environmentChoices } from './environments.ts'
import { recordLinked } from './events.ts'
import { recordsPolicy, recordsResolvers } from './resolvers.ts'
import { tableQueriesSdl } from './table-sdl.ts'

/** The rows of the connected systems, as tables. */
export const records = defineSlice({
  name: 'records',
  sdl: tableQueriesSdl(),
  policy: recordsPolicy,
  resolvers: recordsResolvers,
  jobs: [applyEnvironments],
  collections: [...Object.values(recordCollections), environmentChoices],
  events: [recordLinked],
  auditActions: recordActions,
})
