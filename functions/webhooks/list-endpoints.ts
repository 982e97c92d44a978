import { messageTypes, webhookState } from '#domain/webhooks/webhook.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type {
  QueryWebhookDeliveriesArgs,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
} from '#platform/graphql/generated/resolvers.ts'
import { webhookDeliveries, webhookHealth, type Delivery, type Endpoint, type Health } from './collections.ts'
import { endpointsOf, healthOf, newHealth } from './store.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>

function shown(endpoint: Endpoint, { failingSince, last }: Health, now: Date): Webhook {
  const { formerSecretUntil } = endpoint
  return {
    ...endpoint,
    state: webhookState({ ...endpoint, failingSince }),
    failingSince,
    formerSecretUntil: formerSecretUntil !== null && formerSecretUntil > now.toISOString() ? formerSecretUntil : null,
    lastTry: last,
  }
}

/** As the API shows an endpoint: with how it goes, and nothing of its secret. */
export async function shownEndpoint(endpoint: Endpoint, { tenant, now }: Reader): Promise<Webhook> {
  return shown(endpoint, await healthOf(tenant, endpoint.id), now)
}

/** Every endpoint of a firm, the oldest first. */
export async function shownEndpoints({ tenant, now }: Reader): Promise<Webhook[]> {
  const { list } = await endpointsOf(tenant)
  const health = await tenant.documents(webhookHealth).readMany(list.map(({ id }) => id))
  return list.map((endpoint) => shown(endpoint, health.get(endpoint.id)?.doc ?? newHealth(endpoint.id), now))
}

export function shownDelivery(delivery: Delivery): WebhookDelivery {
  return {
    ...delivery,
    type: messageTypes[delivery.kind],
    tries: delivery.tries.map(({ hand, ...made }) => ({ ...made, byHand: hand !== null })),
  }
}

/** What was sent to an endpoint in the last 30 days, the newest first. Errors: NOT_FOUND; INPUT_INVALID. */
export async function deliveryPage(
  { endpointId, skip, take }: QueryWebhookDeliveriesArgs,
  { tenant }: Reader,
): Promise<WebhookDeliveryPage> {
  const page = { skip: skip ?? 0, take: take ?? 50 }
  if (page.skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (page.take < 1 || page.take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  const { id } = (await endpointsOf(tenant)).byId(endpointId)
  const documents = tenant.documents(webhookDeliveries)
  const where = { field: 'endpointId', op: 'eq', value: id } as const
  const [found, totalCount] = await Promise.all([
    documents.query({ where, orderBy: [{ field: 'createdTime', direction: 'descending' }], ...page }),
    documents.count(where),
  ])
  return { totalCount, items: found.map(({ doc }) => shownDelivery(doc)) }
}
