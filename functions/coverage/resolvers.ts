import type { RequestContext } from '#platform/graphql/context.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  SystemCoverageResolvers,
  UnlinkedUsage,
} from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { shownAside } from './asides.ts'
import type { CoverageAction } from './auditing.ts'
import { coverageBoard } from './board.ts'
import { coverageLeavers } from './leavers/list.ts'
import { setLeaverAside, takeUpLeaver } from './leavers/set-aside.ts'
import { setCellAside, takeUpCell } from './set-cell-aside.ts'
import { coverageSystems, usageOfUnlinked } from './systems.ts'

export const coveragePolicy = {
  'Query.coverageBoard': 'data:read',
  'Query.coverageSystems': 'data:read',
  'Query.coverageLeavers': 'data:read',
  'Leaver.purchase': 'product:read',
  'Leaver.sales': 'product:read',
  'Leavers.purchase': 'product:read',
  'Leavers.sales': 'product:read',
  'Mutation.setCellAside': { permission: 'combination:edit', audit: 'coverage.cell.aside' },
  'Mutation.takeUpCell': { permission: 'combination:edit', audit: 'coverage.cell.taken-up' },
  'Mutation.setLeaverAside': { permission: 'combination:edit', audit: 'coverage.leaver.aside' },
  'Mutation.takeUpLeaver': { permission: 'combination:edit', audit: 'coverage.leaver.taken-up' },
} as const satisfies Partial<Policy<CoverageAction>>

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
    coverageLeavers: (_, __, context) => coverageLeavers(context),
  } satisfies QueryResolvers,
  Mutation: {
    setCellAside: async (_, { input }, context) => shownAside(await setCellAside(input, context), context),
    takeUpCell: async (_, { combinationId, connectionId }, context) => {
      await takeUpCell(combinationId, connectionId, context)
      return true
    },
    setLeaverAside: async (_, { input }, context) => shownAside(await setLeaverAside(input, context), context),
    takeUpLeaver: async (_, { id }, context) => {
      await takeUpLeaver(id, context)
      return true
    },
  } satisfies MutationResolvers,
}
