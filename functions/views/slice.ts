import { defineSlice } from '#platform/slice.ts'
import { viewActions } from './auditing.ts'
import { viewsPolicy, viewsResolvers } from './resolvers.ts'
import { listHabits, savedViews } from './store.ts'

/** How people look at lists: views of their own and of the firm, and what a list opens with. */
export const views = defineSlice({
  name: 'views',
  policy: viewsPolicy,
  resolvers: viewsResolvers,
  collections: [savedViews, listHabits],
  auditActions: viewActions,
})
