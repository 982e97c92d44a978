import type { Resolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { firmsOf } from './sign-in.ts'

export const identityPolicy = {
  'Query.me': 'session:read',
  'Query.userTenants': 'session:read',
} as const satisfies Partial<Policy>

export const identityResolvers = {
  Query: {
    me: (_, __, { user, tenant }) => ({
      name: user.name,
      email: user.email,
      role: user.role,
      subscriptionTier: user.tier,
      tenantId: tenant.tenantId,
      microsoftTenantId: user.microsoftTenantId,
      tenantName: user.tenantName,
      // Whoever tells people things counts them.
      unreadNotifications: 0,
      closedUntil: user.closedUntil,
    }),
    userTenants: async (_, __, { user, platform }) => {
      const items = await firmsOf(platform.directory, user.accountId)
      return { totalCount: items.length, items }
    },
  },
} satisfies Resolvers
