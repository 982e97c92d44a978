import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { bellOf, unreadOf } from './bell.ts'
import { markAllRead, markRead, pageOf } from './read.ts'
import { choose, chooseMorningMail, settingsOf } from './settings.ts'

const reading = { none: 'what one person has read' } as const
const choosing = { none: 'what one person wants to hear' } as const

/** Of whoever asks: nobody sees what another was told. */
export const notificationsPolicy = {
  'Query.notifications': 'session:read',
  'Query.notificationSettings': 'session:read',
  'Mutation.readNotification': { permission: 'session:read', audit: reading },
  'Mutation.readAllNotifications': { permission: 'session:read', audit: reading },
  'Mutation.chooseNotification': { permission: 'session:read', audit: choosing },
  'Mutation.chooseMorningMail': { permission: 'session:read', audit: choosing },
} as const satisfies Partial<Policy>

export const notificationsResolvers = {
  // A read by id: it comes with the first answer of every start.
  Me: { unreadNotifications: async (_, __, { tenant, user }) => unreadOf(await bellOf(tenant, user.id)) },
  Query: {
    notifications: (_, page, context) => pageOf(page, context),
    notificationSettings: (_, __, context) => settingsOf(context),
  },
  Mutation: {
    readNotification: (_, { id }, context) => markRead(id, context),
    readAllNotifications: (_, { newest }, context) => markAllRead(newest, context),
    chooseNotification: (_, { kind, choice }, context) => choose(kind, choice, context),
    chooseMorningMail: (_, { on }, context) => chooseMorningMail(on, context),
  },
} satisfies Resolvers
