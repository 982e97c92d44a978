import type { MutationResolvers, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { combinationStore, toCombination } from '../combinations/index.ts'
import type { MergeAction } from './auditing.ts'
import { mergeCustomers } from './merge-customers.ts'
import { mergePreview } from './preview.ts'

export const mergingPolicy = {
  'Query.mergePreview': 'combination:edit',
  'MergePreview.survivorAmounts': 'product:read',
  'MergePreview.mergedAmounts': 'product:read',
  'Mutation.mergeCombinations': { permission: 'combination:edit', audit: 'combination.merge', undo: 'customer-merge' },
} as const satisfies Partial<Policy<MergeAction>>

export const mergingResolvers = {
  MergePreview: {},
  Query: {
    mergePreview: (_, { survivorId, mergedId }, context) => mergePreview(survivorId, mergedId, context),
  } satisfies QueryResolvers,
  Mutation: {
    async mergeCombinations(_, { input }, context) {
      const { survivorId, ...begun } = await mergeCustomers(input, context)
      const { doc } = await combinationStore(context.tenant).byId(survivorId)
      return { ...begun, survivor: toCombination(doc) }
    },
  } satisfies MutationResolvers,
}
