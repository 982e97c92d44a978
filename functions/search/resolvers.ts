import type { QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { searchResults } from './search.ts'

export const searchPolicy = { 'Query.searchResults': 'data:read' } as const satisfies Partial<Policy>

export const searchResolvers = {
  Query: {
    searchResults: (_, { searchInput, connectionIds }, context) =>
      searchResults(searchInput, connectionIds ?? null, context),
  } satisfies QueryResolvers,
}
