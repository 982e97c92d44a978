import { defineSlice } from '#platform/slice.ts'
import { recordActions } from './auditing.ts'
import { recordCollections } from './collections.ts'
import { applyEnvironments, environmentChoices } from './environments.ts'
import { recordsPolicy, recordsResolvers } from './resolvers.ts'

/** The rows of the connected systems, as tables. */
export const records = defineSlice({
  name: 'records',
  policy: recordsPolicy,
  resolvers: recordsResolvers,
  jobs: [applyEnvironments],
  collections: [...Object.values(recordCollections), environmentChoices],
  auditActions: recordActions,
})
