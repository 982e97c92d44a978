import type { MutationResolvers, NewWebhook, QueryResolvers } from '#platform/graphql/generated/resolvers.ts'
import type { Policy } from '#platform/graphql/policy.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { replayDelivery, testEndpoint } from './ask-for-try.ts'
import type { WebhookAction } from './auditing.ts'
import { createEndpoint, deleteEndpoint, rotateSecret, updateEndpoint, type NewSecret } from './edit-endpoint.ts'
import { deliveryPage, shownDelivery, shownEndpoint, shownEndpoints } from './list-endpoints.ts'

export const webhooksPolicy = {
  'Query.webhooks': 'webhook:manage',
  'Query.webhookDeliveries': 'webhook:manage',
  'Mutation.createWebhook': { permission: 'webhook:manage', audit: 'webhook.create' },
  'Mutation.updateWebhook': { permission: 'webhook:manage', audit: 'webhook.update' },
  'Mutation.rotateWebhookSecret': { permission: 'webhook:manage', audit: 'webhook.rotate' },
  'Mutation.deleteWebhook': { permission: 'webhook:manage', audit: 'webhook.delete' },
  'Mutation.testWebhook': { permission: 'webhook:manage', audit: 'webhook.test' },
  'Mutation.replayWebhookDelivery': { permission: 'webhook:manage', audit: 'webhook.replay' },
} as const satisfies Partial<Policy<WebhookAction>>

const shownNew = async ({ endpoint, secret }: NewSecret, context: RequestContext): Promise<NewWebhook> => ({
  secret,
  webhook: await shownEndpoint(endpoint, context),
})

export const webhooksResolvers = {
  Query: {
    webhooks: (_, __, context) => shownEndpoints(context),
    webhookDeliveries: (_, args, context) => deliveryPage(args, context),
  } satisfies QueryResolvers,
  Mutation: {
    createWebhook: async (_, { input }, context) => shownNew(await createEndpoint(input, context), context),
    updateWebhook: async (_, { input }, context) => shownEndpoint(await updateEndpoint(input, context), context),
    rotateWebhookSecret: async (_, { input }, context) => shownNew(await rotateSecret(input, context), context),
    deleteWebhook: async (_, { id }, context) => ({ id: (await deleteEndpoint(id, context)).id }),
    testWebhook: async (_, { id }, context) => shownDelivery(await testEndpoint(id, context)),
    replayWebhookDelivery: async (_, { id }, context) => shownDelivery(await replayDelivery(id, context)),
  } satisfies MutationResolvers,
}
