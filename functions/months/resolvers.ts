import type { Period } from '#domain/shared/period.ts'
import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { monthAnomalies } from './anomalies.ts'
import type { MonthAction } from './auditing.ts'
import { allClosedMonths, closeMonth } from './close-month.ts'
import { monthState, shownMonth, shownMonths, verifyClosedMonth } from './month-state.ts'
import { begun, differencesFromClosed, whatChanged } from './what-changed.ts'

export const monthsPolicy = {
  'Query.monthState': 'product:read',
  'Query.closedMonths': 'product:read',
  'Query.whatChanged': 'product:read',
  'Query.differencesFromClosed': 'product:read',
  'Query.monthAnomalies': 'product:read',
  'Query.verifyClosedMonth': 'product:read',
  'MonthPoint.amount': 'product:read',
  'Mutation.closeMonth': { permission: 'product:edit', audit: 'month.close' },
} as const satisfies Partial<Policy<MonthAction>>

export const monthsResolvers = {
  Query: {
    monthState: (_, { period }, context) => monthState(period, context),
    closedMonths: async (_, __, context) => shownMonths(await allClosedMonths(context.tenant), context),
    whatChanged: (_, args, context) => whatChanged(args, context),
    differencesFromClosed: (_, args, context) => differencesFromClosed(args, context),
    monthAnomalies: (_, { period }, context) => monthAnomalies(begun(period, context.now), context),
    verifyClosedMonth: (_, { period }, context) => verifyClosedMonth(period as Period, context),
  },
  Mutation: {
    closeMonth: async (_, { period }, context) => shownMonth(await closeMonth(period as Period, context), context),
  },
} satisfies Resolvers
