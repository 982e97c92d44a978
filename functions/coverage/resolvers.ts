import type { RequestContext } from '#platform/graphql/context.ts'
import type { QueryResolvers, SystemCoverageResolvers, UnlinkedUsage } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { coverageBoard } from './board.ts'
import { coverageSystems, usageOfUnlinked } from './systems.ts'

export const coveragePolicy = {
  'Query.coverageBoard': 'data:read',
  'Query.coverageSystems': 'data:read',
} as const satisfies Partial<Policy>

/** Asked once a request, and only where the request asks for it. */
const used = new WeakMap<RequestContext, Promise<ReadonlyMap<string, UnlinkedUsage>>>()

function usageIn(context: RequestContext): Promise<ReadonlyMap<string, UnlinkedUsage>> {
  const asked = used.get(context) ?? usageOfUnlinked(context)
  used.set(context, asked)
  return asked
}

export const coverageResolvers = {
  SystemCoverage: {
    unlinkedUsage: async ({ connectionId }, _, context) => (await usageIn(context)).get(connectionId) ?? null,
  } satisfies SystemCoverageResolvers,
  Query: {
    coverageBoard: (_, args, context) => coverageBoard(args, context),
    coverageSystems: async (_, __, context) =>
      (await coverageSystems(context)).map(({ connection, administrations, users }) => ({
        connectionId: connection.id,
        administrations,
        users,
        unlinkedUsage: null,
      })),
  } satisfies QueryResolvers,
}
