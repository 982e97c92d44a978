import type { Period } from '#domain/shared/period.ts'
import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { muteAnomaly, unmuteAnomaly } from './anomalies/muted.ts'
import { monthAnomalies, shownMute } from './anomalies/read.ts'
import type { MonthAction } from './auditing.ts'
import { closeMonth } from './close-month.ts'
import { allClosedMonths } from './closed-records.ts'
import { monthState, shownMonth, shownMonths, shownPoint, verifyClosedMonth } from './month-state.ts'
import { placesOfPoint } from './open-points.ts'
import { reopenMonth } from './reopen-month.ts'
import { setPointAside, takeUpPoint } from './set-point-aside.ts'
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
  'Query.monthPointPlaces': 'product:read',
  'MonthPoint.amount': 'product:read',
  'Query.lateLines': 'product:read',
  'Query.lateOfConnection': 'product:read',
  'LateLine.purchase': 'product:read',
  'LateLine.sales': 'product:read',
  'LateSum.purchase': 'product:read',
  'LateSum.sales': 'product:read',
  'Mutation.takeLateLines': { permission: 'product:edit', audit: 'month.take_late' },
  'Mutation.undoLateLines': { permission: 'product:edit', audit: 'month.undo_late' },
  'MonthPlace.amount': 'product:read',
  'MonthAnomaly.amount': 'product:read',
  'MonthAnomaly.price': 'product:read',
  'MonthAnomaly.usualPrice': 'product:read',
  'Mutation.muteMonthAnomaly': { permission: 'product:edit', audit: 'month.anomaly.mute' },
  'Mutation.unmuteMonthAnomaly': { permission: 'product:edit', audit: 'month.anomaly.unmute' },
  'Mutation.closeMonth': { permission: 'product:edit', audit: 'month.close' },
  'Mutation.reopenMonth': { permission: 'month:reopen', audit: 'month.reopen' },
  'Mutation.setMonthPointAside': { permission: 'product:edit', audit: 'month.point.aside' },
  'Mutation.takeUpMonthPoint': { permission: 'product:edit', audit: 'month.point.taken-up' },
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
    monthPointPlaces: (_, { period, kind, ...page }, context) =>
      placesOfPoint(begun(period, context.now), kind, pageOf(page), context),
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
    closeMonth: async (_, { input }, context) =>
      shownMonth(await closeMonth({ ...input, period: input.period as Period }, context), context),
    reopenMonth: async (_, { input }, context) => {
      await reopenMonth({ ...input, period: input.period as Period }, context)
      return monthState(input.period, context)
    },
    setMonthPointAside: async (_, { input }, context) =>
      shownPoint(await setPointAside({ ...input, period: input.period as Period }, context), context),
    takeUpMonthPoint: async (_, { period, kind }, context) => {
      await takeUpPoint({ period: period as Period, kind }, context)
      return true
    },
    muteMonthAnomaly: async (_, { input }, context) => shownMute(await muteAnomaly(input, context), context),
    unmuteMonthAnomaly: async (_, { id }, context) => {
      await unmuteAnomaly(id, context)
      return true
    },
  },
} satisfies Resolvers
