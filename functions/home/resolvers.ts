import type { HomeResolvers, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { hasSeveralMembers } from '../identity/index.ts'
import { unlinkedWorth } from '../unlinked/index.ts'
import { customersLately } from './customers.ts'
import { topMovers } from './movers.ts'
import { homeProducts } from './products.ts'

export const homePolicy = {
  'Query.home': 'data:read',
  'Home.products': 'product:read',
  'Home.movers': 'product:read',
  'Home.unlinked': 'product:read',
  'Home.hasColleague': 'organization:manage',
  'HomeUsage.total': 'product:read',
} as const satisfies Partial<Policy>

export const homeResolvers = {
  Query: {
    home: async (_, __, context) => ({
      customers: await customersLately(context),
      products: null,
      movers: null,
      unlinked: null,
      hasColleague: null,
    }),
  } satisfies QueryResolvers,
  Home: {
    products: (_, __, context) => homeProducts(context),
    movers: (_, __, context) => topMovers(context),
    unlinked: (_, __, context) => unlinkedWorth(context),
    hasColleague: (_, __, { platform, tenant }) => hasSeveralMembers(platform.directory, tenant.tenantId),
  } satisfies HomeResolvers,
}
