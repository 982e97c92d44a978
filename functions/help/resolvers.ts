import type { MutationResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { HelpAction } from './auditing.ts'
import { sendHelpRequest } from './send-help-request.ts'

export const helpPolicy = {
  'Mutation.sendHelpRequest': { permission: 'session:read', audit: 'help-request.send' },
} as const satisfies Partial<Policy<HelpAction>>

export const helpResolvers = {
  Mutation: {
    sendHelpRequest: (_, { input }, context) => sendHelpRequest(input, context),
  } satisfies MutationResolvers,
}
