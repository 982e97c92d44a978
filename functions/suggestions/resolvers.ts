import type { MutationResolvers, QueryResolvers, ReviewItem } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { asLinkable } from '../combinations/index.ts'
import type { SuggestionAction } from './auditing.ts'
import { acceptCertainSuggestions } from './accept-certain.ts'
import { acceptSuggestions } from './accept.ts'
import { linkBatchPage, linkBatchRows, rejectedPage } from './batches.ts'
import { findingStates } from './collections.ts'
import { learnAnew, openFinding, startFinding } from './find-suggestions.ts'
import { learntOf } from './learnt.ts'
import { rejectSuggestions, takeBackRejections } from './reject.ts'
import { reviewPage } from './review.ts'
import { selfLinking, updateSelfLinking } from './self-linking.ts'
import { shownOfMany, toMatch } from './shown.ts'
import { combinationsFor, rowsFor } from './suggested.ts'

export const suggestionsPolicy = {
  'Query.suggestedAdministrations': 'data:read',
  'Query.suggestedConnectionUsers': 'data:read',
  'Query.suggestedAdministrationCombinations': 'data:read',
  'Query.suggestedUserCombinations': 'data:read',
  'Query.reviewQueue': 'combination:edit',
  'Query.matchingLearnt': 'combination:edit',
  'Query.selfLinking': 'combination:edit',
  'Query.rejectedSuggestions': 'combination:edit',
  'Query.linkBatches': 'data:read',
  'Query.linkBatchRows': 'data:read',
  'Mutation.acceptSuggestions': { permission: 'combination:edit', audit: 'suggestion.accept', undo: 'links' },
  'Mutation.rejectSuggestions': {
    permission: 'combination:edit',
    audit: 'suggestion.reject',
    undo: { none: 'takeBackRejections, for as long as the suggestion is not looked for anew' },
  },
  'Mutation.takeBackRejections': {
    permission: 'combination:edit',
    audit: 'suggestion.take-back',
    undo: { none: 'it takes back itself' },
  },
  'Mutation.acceptCertainSuggestions': {
    permission: 'combination:edit',
    audit: 'suggestion.accept-certain',
    undo: 'links',
  },
  'Mutation.updateSelfLinking': {
    permission: 'combination:edit',
    audit: 'suggestion.self-linking',
    undo: { none: 'it is set back the same way; what was linked by it is taken back by undoLinks' },
  },
  'Mutation.findSuggestions': { permission: 'combination:edit', audit: 'suggestion.find' },
  'Mutation.learnMatchingAnew': {
    permission: 'combination:edit',
    audit: 'suggestion.learn-anew',
    undo: { none: 'what is learnt follows from what is linked and rejected' },
  },
} as const satisfies Partial<Policy<SuggestionAction>>

export const suggestionsResolvers = {
  Query: {
    suggestedAdministrations: async (_, { combinationId, ...args }, context) => {
      const { totalCount, items } = await rowsFor('administrations', combinationId, args, context)
      const rows = await asLinkable(
        'administrations',
        items.map(({ row }) => row),
        context,
      )
      return {
        totalCount,
        items: items.flatMap((item, at) => {
          const administration = rows[at]
          return administration === undefined ? [] : [{ administration, match: toMatch(item), isBest: item.isBest }]
        }),
      }
    },
    suggestedConnectionUsers: async (_, { combinationId, ...args }, context) => {
      const { totalCount, items } = await rowsFor('users', combinationId, args, context)
      const rows = await asLinkable(
        'users',
        items.map(({ row }) => row),
        context,
      )
      return {
        totalCount,
        items: items.flatMap((item, at) => {
          const user = rows[at]
          return user === undefined ? [] : [{ user, match: toMatch(item), isBest: item.isBest }]
        }),
      }
    },
    suggestedAdministrationCombinations: (_, { administrationId, ...args }, context) =>
      combinationsFor('administrations', administrationId, args, context),
    suggestedUserCombinations: (_, { userId, ...args }, context) => combinationsFor('users', userId, args, context),
    reviewQueue: async (_, args, context) => {
      const [{ items, ...counts }, state, findingTaskId] = await Promise.all([
        reviewPage(args, context),
        context.tenant.documents(findingStates).read('state'),
        openFinding(context.tenant),
      ])
      const candidates = await shownOfMany(
        context.tenant,
        items.map(({ suggestion }) => suggestion.candidates),
      )
      const shown = items.flatMap(({ suggestion: { id, table, connectionId }, row }, at): ReviewItem[] => {
        const [best, ...others] = candidates[at] ?? []
        if (best === undefined) return []
        const administration = table === 'administrations' ? row : null
        return [{ id, table, connectionId, administration, user: table === 'users' ? row : null, best, others }]
      })
      return { ...counts, items: shown, foundTime: state?.doc.foundTime ?? null, findingTaskId }
    },
    matchingLearnt: async (_, __, { tenant }) => {
      const learnt = await learntOf(tenant)
      return learnt ?? { version: 0, learntTime: null, links: 0, refusals: 0, records: 0 }
    },
    selfLinking: (_, { connectionId }, context) => selfLinking(connectionId, context),
    rejectedSuggestions: (_, args, context) => rejectedPage(args, context),
    linkBatches: (_, args, context) => linkBatchPage(args, context),
    linkBatchRows: (_, { batchId }, context) => linkBatchRows(batchId, context),
  } satisfies QueryResolvers,
  Mutation: {
    acceptSuggestions: (_, { input }, context) => acceptSuggestions(input, context),
    rejectSuggestions: (_, { input }, context) => rejectSuggestions(input, context),
    takeBackRejections: (_, { input }, context) => takeBackRejections(input, context),
    acceptCertainSuggestions: (_, { input }, context) => acceptCertainSuggestions(input, context),
    updateSelfLinking: (_, { connectionId, state }, context) => updateSelfLinking(connectionId, state, context),
    findSuggestions: (_, __, context) => startFinding(context),
    learnMatchingAnew: (_, __, context) => learnAnew(context),
  } satisfies MutationResolvers,
}
