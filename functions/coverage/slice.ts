import { defineSlice } from '#platform/slice.ts'
import { coveragePolicy, coverageResolvers } from './resolvers.ts'

/** Which customers are known in which systems, and what is not linked yet. */
export const coverage = defineSlice({ name: 'coverage', policy: coveragePolicy, resolvers: coverageResolvers })
