import type { QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import { auditLogChoices, auditLogPage } from './read-log.ts'

export const auditLogPolicy = {
  'Query.auditLog': 'organization:manage',
  'Query.auditLogChoices': 'organization:manage',
} as const satisfies Partial<Policy>

export const auditLogResolvers = {
  Query: {
    auditLog: (_, args, context) => auditLogPage(args, context),
    auditLogChoices: (_, __, context) => auditLogChoices(context),
  } satisfies QueryResolvers,
}
