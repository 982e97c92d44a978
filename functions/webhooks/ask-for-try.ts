import { randomBytes, randomUUID } from 'node:crypto'
import { messageTypes } from '#domain/webhooks/webhook.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import { limitAttempts } from '../identity/index.ts'
import { bodyOf, newDelivery } from './announce.ts'
import { auditing } from './auditing.ts'
import { webhookDeliveries, type Delivery } from './collections.ts'
import { deliverWebhook } from './deliver.ts'
import { endpointsOf } from './store.ts'

/** What people of a firm may ask for in a minute: each is a call to somebody else's server. */
const mostAMinute = 30

/** Errors: TOO_MANY_REQUESTS with the seconds to wait. */
const limit = ({ tenant, platform }: CommandContext): Promise<void> =>
  limitAttempts(platform, `webhook.${tenant.tenantId}`, mostAMinute)

/**
 * Sends a message that says nothing but that it is a test: once, also to an endpoint that is switched off.
 * Errors: NOT_FOUND; TOO_MANY_REQUESTS.
 */
export async function testEndpoint(id: string, context: CommandContext): Promise<Delivery> {
  const { tenant, now } = context
  const endpoint = (await endpointsOf(tenant)).byId(id)
  await limit(context)
  const time = now.toISOString()
  const message = {
    messageId: `msg_${randomBytes(16).toString('hex')}`,
    kind: 'TEST',
    body: bodyOf('TEST', time, { endpointId: id }),
  } as const
  const delivery = newDelivery(endpoint, message, time)
  await tenant.commit([
    tenant.documents(webhookDeliveries).creating(delivery),
    tenant.starting(deliverWebhook, { endpointId: id, deliveryId: delivery.id, hand: randomUUID() }).write,
    auditing(context, { action: 'webhook.test', subject: id, after: { messageId: message.messageId } }),
  ])
  return delivery
}

/**
 * Sends a message that was sent before once more, now: the same bytes under the same `webhook-id`. What it has waited for
 * stays as it is where this fails. Errors: NOT_FOUND, also for one whose endpoint is gone; TOO_MANY_REQUESTS.
 */
export async function replayDelivery(id: string, context: CommandContext): Promise<Delivery> {
  const { tenant } = context
  const delivery = (await tenant.documents(webhookDeliveries).read(id))?.doc
  if (delivery === undefined) throw new AppError('NOT_FOUND')
  const { endpointId, messageId, kind } = delivery
  ;(await endpointsOf(tenant)).byId(endpointId)
  await limit(context)
  await tenant.commit([
    tenant.starting(deliverWebhook, { endpointId, deliveryId: id, hand: randomUUID() }).write,
    auditing(context, {
      action: 'webhook.replay',
      subject: endpointId,
      after: { messageId, type: messageTypes[kind] },
    }),
  ])
  return delivery
}
