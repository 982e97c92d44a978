import type { MutationResolvers, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { ViewAction } from './auditing.ts'
import { deleteView, restoreView, saveView, shareView } from './save-view.ts'
import { keepListLayout, setDefaultView, viewsOf } from './list-habits.ts'

const habit = { none: 'how one person looks at a list' } as const

export const viewsPolicy = {
  'Query.listViews': 'view:keep',
  'Mutation.saveView': { permission: 'view:keep', audit: 'view.save' },
  'Mutation.shareView': { permission: 'view:share', audit: 'view.share' },
  'Mutation.deleteView': { permission: 'view:keep', audit: 'view.delete' },
  'Mutation.restoreView': { permission: 'view:keep', audit: 'view.restore' },
  'Mutation.setDefaultView': { permission: 'view:keep', audit: habit },
  'Mutation.keepListLayout': { permission: 'view:keep', audit: habit },
} as const satisfies Partial<Policy<ViewAction>>

export const viewsResolvers = {
  Query: { listViews: (_, { list }, context) => viewsOf(list, context) } satisfies QueryResolvers,
  Mutation: {
    saveView: (_, { input }, context) => saveView(input, context),
    shareView: (_, { id, isShared }, context) => shareView(id, isShared, context),
    deleteView: (_, { id }, context) => deleteView(id, context),
    restoreView: (_, { id }, context) => restoreView(id, context),
    setDefaultView: (_, { list, id }, context) => setDefaultView(list, id ?? null, context),
    keepListLayout: (_, { list, layout }, context) => keepListLayout(list, layout ?? null, context),
  } satisfies MutationResolvers,
}
