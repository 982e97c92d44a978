import { defineSlice } from '#platform/slice.ts'
import { definitions as definitionCollection, descriptions } from './collections.ts'
import { definitionChanged } from './events.ts'

/** What counts as a product with each system. */
export const definitions = defineSlice({
  name: 'definitions',
  collections: [definitionCollection, descriptions],
  events: [definitionChanged],
})
