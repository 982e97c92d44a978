import { defineSlice } from '#platform/slice.ts'
import { definitionActions } from './auditing.ts'
import { definitions as definitionCollection, descriptions } from './collections.ts'
import { definitionChanged } from './events.ts'
import { definitionsPolicy, definitionsResolvers } from './resolvers.ts'

/** What counts as a product with each system. */
export const definitions = defineSlice({
  name: 'definitions',
  policy: definitionsPolicy,
  resolvers: definitionsResolvers,
  collections: [definitionCollection, descriptions],
  events: [definitionChanged],
  auditActions: definitionActions,
})
