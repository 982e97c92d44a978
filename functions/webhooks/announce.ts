import { createHash } from 'node:crypto'
import { allowed } from '#domain/access/permissions.ts'
import { messageTypes, messageVersion, type MessageKind, type WebhookKind } from '#domain/webhooks/webhook.ts'
import type { DeliveredEvent } from '#platform/events/subscription.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import { tenantById } from '../identity/index.ts'
import { webhookDeliveries, type Delivery, type Endpoint } from './collections.ts'
import { deliverWebhook } from './deliver.ts'
import { endpointsOf } from './store.ts'

/** What a message says of what happened: ids, names and counts, as JSON. */
export type MessageData = Readonly<Record<string, unknown>>

/** The bytes of a message. `time`: when it happened, not when it is sent. */
export function bodyOf(kind: MessageKind, time: string, data: MessageData): string {
  return JSON.stringify({ type: messageTypes[kind], timestamp: time, version: messageVersion, data })
}

/** `webhook-id`: of the event, so that telling it again makes the same. Without a full stop, which the signature is cut by. */
function messageIdOf(tenantId: string, eventId: string): string {
  return `msg_${createHash('sha256').update(`${tenantId}/${eventId}`).digest('hex').slice(0, 32)}`
}

/** As it begins to wait for its first try. */
export function newDelivery(
  endpoint: Pick<Endpoint, 'id'>,
  message: Pick<Delivery, 'messageId' | 'kind' | 'body'>,
  time: string,
): Delivery {
  return {
    ...message,
    id: `${message.messageId}-${endpoint.id}`,
    endpointId: endpoint.id,
    createdTime: time,
    state: 'WAITING',
    tried: 0,
    nextTime: time,
    tries: [],
  }
}

/** A delivery and its task are up to five writes of the hundred. */
const atOnce = 15

/**
 * Has a message sent to every endpoint that wants its kind. `data` is asked only where there is one; undefined: what it
 * was about is gone. Told again, nothing comes twice.
 */
export async function announce(
  kind: WebhookKind,
  event: DeliveredEvent,
  { tenant, platform }: Pick<JobContext, 'tenant' | 'platform'>,
  data: () => Promise<MessageData | undefined>,
): Promise<void> {
  const { list } = await endpointsOf(tenant)
  const wanting = list.filter(({ disabled, kinds }) => !disabled && kinds.includes(kind))
  if (wanting.length === 0) return
  // A firm that has it no longer keeps its endpoints, and hears nothing.
  const tier = (await tenantById(platform.directory, tenant.tenantId))?.tier
  if (tier === undefined || !allowed({ role: 'OWNER', tier }, 'webhook:manage')) return
  const said = await data()
  if (said === undefined) return
  const messageId = messageIdOf(tenant.tenantId, event.id)
  const message = { messageId, kind, body: bodyOf(kind, event.time, said) }
  const time = platform.clock.now().toISOString()
  const documents = tenant.documents(webhookDeliveries)
  const deliveries = wanting.map((endpoint) => newDelivery(endpoint, message, time))
  const known = await documents.readMany(deliveries.map(({ id }) => id))
  const fresh = deliveries.filter(({ id }) => !known.has(id))
  for (let from = 0; from < fresh.length; from += atOnce)
    await tenant.commit(
      fresh
        .slice(from, from + atOnce)
        .flatMap((one) => [
          documents.creating(one),
          tenant.starting(deliverWebhook, { endpointId: one.endpointId, deliveryId: one.id, hand: null }).write,
        ]),
    )
}
