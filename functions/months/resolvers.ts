import type { Period } from '#domain/shared/period.ts'
import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { monthAnomalies } from './anomalies.ts'
import type { MonthAction } from './auditing.ts'
import { allClosedMonths, closeMonth } from './close-month.ts'
import { monthState, shownMonth, shownMonths, verifyClosedMonth } from './month-state.ts'
import { lateMonth, lateOfConnection } from './late/read-late.ts'
import { takeLateLines, undoLateLines } from './late/take-late.ts'
import { begun, differencesFromClosed, pageOf, whatChanged } from './what-changed.ts'

export const monthsPolicy = {
  'Query.monthState': 'product:read',
  'Query.closedMonths': 'product:read',
  'Query.whatChanged': 'product:read',
  'Query.differencesFromClosed': 'product:read',
  'Query.monthAnomalies': 'product:read',
  'Query.verifyClosedMonth': 'product:read',
  'MonthPoint.amount': 'product:read',
  'Query.lateLines': 'product:read',
  'Query.lateOfConnection': 'product:read',
  'LateLine.purchase': 'product:read',
  'LateLine.sales': 'product:read',
  'LateSum.purchase': 'product:read',
  'LateSum.sales': 'product:read',
  'Mutation.takeLateLines': { permission: 'product:edit', audit: 'month.take_late' },
  'Mutation.undoLateLines': { permission: 'product:edit', audit: 'month.undo_late' },
  'Mutation.closeMonth': { permission: 'product:edit', audit: 'month.close' },
} as const satisfies Partial<Policy<MonthAction>>

export const monthsResolvers = {
  Query: {
    monthState: (_, { period }, context) => monthState(period, context),
    closedMonths: async (_, __, context) => shownMonths(await allClosedMonths(context.tenant), context),
    whatChanged: (_, args, context) => whatChanged(args, context),
    differencesFromClosed: (_, args, context) => differencesFromClosed(args, context),
    monthAnomalies: (_, { period }, context) => monthAnomalies(begun(period, context.now), context),
    lateOfConnection: (_, { connectionId }, context) => lateOfConnection(connectionId, context),
    lateLines: (_, { period, ...page }, context) => lateMonth(begun(period, context.now), pageOf(page), context),
    verifyClosedMonth: (_, { period }, context) => verifyClosedMonth(period as Period, context),
  },
  Mutation: {
    takeLateLines: async (_, { period }, context) => {
      await takeLateLines(begun(period, context.now), context)
      return lateMonth(period as Period, pageOf({}), context)
    },
    undoLateLines: async (_, { period }, context) => {
      await undoLateLines(begun(period, context.now), context)
      return lateMonth(period as Period, pageOf({}), context)
    },
    closeMonth: async (_, { period }, context) => shownMonth(await closeMonth(period as Period, context), context),
  },
} satisfies Resolvers
