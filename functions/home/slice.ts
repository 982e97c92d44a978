import { defineSlice } from '#platform/slice.ts'
import { homePolicy, homeResolvers } from './resolvers.ts'

/** What a person wants to know in the morning, in one question: asked of what other slices keep. */
export const home = defineSlice({ name: 'home', policy: homePolicy, resolvers: homeResolvers })
