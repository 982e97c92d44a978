import { defineSlice } from '#platform/slice.ts'
import { searchPolicy, searchResolvers } from './resolvers.ts'

/** One search over customers, administrations and users. */
export const search = defineSlice({ name: 'search', policy: searchPolicy, resolvers: searchResolvers })
