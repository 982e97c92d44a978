import { z } from 'zod'
import { leftUntil } from '#domain/shared/passed-time.ts'
import { isGivenUp, restSeconds, untilTry, type SwitchOffReason } from '#domain/webhooks/webhook.ts'
import { again, defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { outboundOf } from '../connectors/index.ts'
import { auditing } from './auditing.ts'
import { webhookDeliveries, webhookHealth, type Delivery, type Endpoint, type Health } from './collections.ts'
import { addressForLog } from './address-for-log.ts'
import { webhookDisabled } from './events.ts'
import { secretsOf, signingSecrets } from './secret.ts'
import { SharedCalls } from './shared-calls.ts'
import { sendMessage, type Sent } from './send-message.ts'
import { endpointsOf, healthOf, withEndpoint } from './store.ts'

const Message = z.object({
  endpointId: z.string(),
  deliveryId: z.string(),
  /** Given: somebody asked for one try now, which this names. */
  hand: z.string().nullable(),
})
type Message = z.infer<typeof Message>

/** Tries that are kept of a delivery: those of the schedule, and as many by hand. */
const mostTries = 20

/** Of the jobs that a host runs at once at most so many wait for endpoints; syncs and all else have the others. */
const calls = new SharedCalls()
const busySeconds = 3

/** The receiver says that it has too much to do, or that what stands behind it has. */
const overloaded: ReadonlySet<number> = new Set([429, 502, 503, 504])
const overloadedSeconds = 30
const longestAskedSeconds = 3_600

/**
 * Sends a message to an endpoint, again and again by the schedule until it comes through. One message at a time to each
 * endpoint: what is slow or down holds up nobody but itself. Where a host dies between a call and its record, the call is
 * made once more, with the same `webhook-id`.
 */
export const deliverWebhook = defineJob<Message>({
  name: 'deliver-webhook',
  message: Message,
  internal: true,
  oneAtATime: ({ endpointId }) => `webhook-${endpointId}`,
  budgetMinutes: 1,
  async run(message, context) {
    const { tenant, platform, now } = context
    const delivery = (await tenant.documents(webhookDeliveries).read(message.deliveryId))?.doc
    if (delivery === undefined) return skip('the delivery is too old')
    const endpoint = (await endpointsOf(tenant)).list.find(({ id }) => id === message.endpointId)
    const secrets = await secretsOf(tenant, message.endpointId, platform)
    if (endpoint === undefined || secrets === undefined) return skip('the endpoint is gone')
    const health = await healthOf(tenant, endpoint.id)
    const number = Number(context.cursor ?? 0)
    if (message.hand !== null) {
      // Died between its record and its end.
      if (delivery.tries.some(({ hand }) => hand === message.hand)) return done()
    } else {
      if (delivery.state !== 'WAITING') return skip('it has come through')
      if (delivery.tried > number) return goOn({ delivery, endpoint, health }, context)
      if (endpoint.disabled) {
        await changed(delivery.id, context, (doc) => ({ ...doc, state: 'DROPPED', nextTime: null }))
        return skip('the endpoint is switched off')
      }
      const rest = leftUntil(health.restsUntil ?? 0, now, longestAskedSeconds * 1000) / 1000
      if (rest > 0) return again(String(number), rest + Math.random() * overloadedSeconds)
    }
    const end = calls.begin(tenant.tenantId, platform.clock.now().getTime())
    if (end === undefined) return again(String(number), busySeconds * (1 + Math.random()))
    try {
      const sent = await sendMessage(
        { ...endpoint, ...delivery, secrets: signingSecrets(secrets.doc, now) },
        { outbound: outboundOf(platform.config), now, signal: context.signal },
      )
      const recorded = await record(sent, { delivery, endpoint, health }, message.hand, context)
      return message.hand === null ? await goOn(recorded, context) : done()
    } finally {
      end()
    }
  },
  /** Something of ours failed five times, not the endpoint: it can be tried by hand. */
  onFailed: ({ deliveryId, hand }, context) =>
    changed(deliveryId, context, (doc) =>
      doc.state === 'WAITING' && (hand === null || doc.kind === 'TEST')
        ? { ...doc, state: 'FAILED', nextTime: null }
        : undefined,
    ),
})

interface DueDelivery {
  readonly delivery: Delivery
  readonly endpoint: Endpoint
  readonly health: Health
}

const secondsUntil = (moment: string, now: Date): number => Math.max(0, (Date.parse(moment) - now.getTime()) / 1000)

async function changed(
  id: string,
  { tenant }: JobContext,
  change: (doc: Delivery) => Delivery | undefined,
): Promise<void> {
  const documents = tenant.documents(webhookDeliveries)
  if ((await documents.read(id)) !== undefined) await documents.update(id, change)
}

/** Writes what a try came to, with how the endpoint stands: one commit. */
async function record(
  { made, retryAfterSeconds }: Sent,
  { delivery, endpoint, health }: DueDelivery,
  hand: string | null,
  { tenant, platform }: JobContext,
): Promise<DueDelivery> {
  const now = platform.clock.now()
  const after: Delivery = {
    ...delivery,
    ...(made.error === null
      ? ({ state: 'DELIVERED', nextTime: null } as const)
      : hand === null
        ? nextTry(delivery, retryAfterSeconds, now)
        : delivery.kind === 'TEST'
          ? ({ state: 'FAILED', nextTime: null } as const)
          : {}),
    tried: hand === null ? delivery.tried + 1 : delivery.tried,
    tries: [...delivery.tries, { ...made, hand }].slice(-mostTries),
  }
  // A test says nothing of messages that people wait for: it may be sent to one that is switched off.
  const standing = delivery.kind === 'TEST' ? health : healthAfter({ made, retryAfterSeconds }, health, now)
  await tenant.commit([
    tenant.documents(webhookDeliveries).upserting(after),
    tenant.documents(webhookHealth).upserting(standing),
  ])
  return { delivery: after, endpoint, health: standing }
}

function nextTry({ tried }: Delivery, asked: number, now: Date): Pick<Delivery, 'state' | 'nextTime'> {
  const wait = untilTry(tried + 1, Math.random(), asked)
  return wait === undefined
    ? { state: 'FAILED', nextTime: null }
    : { state: 'WAITING', nextTime: new Date(now.getTime() + wait).toISOString() }
}

function healthAfter({ made, retryAfterSeconds }: Sent, before: Health, now: Date): Health {
  const last = { time: made.time, status: made.status, error: made.error }
  if (made.error === null) return { ...before, failures: 0, failingSince: null, restsUntil: null, last }
  const failures = before.failures + 1
  const rest = Math.max(
    restSeconds(failures),
    Math.min(retryAfterSeconds, longestAskedSeconds),
    made.status !== null && overloaded.has(made.status) ? overloadedSeconds : 0,
  )
  return {
    ...before,
    failures,
    failingSince: before.failingSince ?? made.time,
    restsUntil: rest === 0 ? null : new Date(now.getTime() + rest * 1000).toISOString(),
    last,
  }
}

/** What follows from what is recorded: the next try, or the end of the endpoint. */
async function goOn({ delivery, endpoint, health }: DueDelivery, context: JobContext): Promise<Outcome> {
  const { now } = context
  const isGone = delivery.tries.at(-1)?.status === 410
  if (delivery.state !== 'DELIVERED' && (isGone || isGivenUp(health, now)))
    await switchOff(endpoint, health, isGone ? 'GONE' : 'FAILING', context)
  return delivery.nextTime === null ? done() : again(String(delivery.tried), secondsUntil(delivery.nextTime, now))
}

async function switchOff(
  { id }: Endpoint,
  { failingSince, failures }: Health,
  reason: SwitchOffReason,
  context: JobContext,
): Promise<void> {
  const { tenant, now, log } = context
  await againOnConflict(async () => {
    const endpoints = await endpointsOf(tenant)
    const endpoint = endpoints.list.find((one) => one.id === id)
    if (endpoint === undefined || endpoint.disabled) return
    const time = now.toISOString()
    const off: Endpoint = { ...endpoint, disabled: true, switchedOff: { reason, time } }
    await tenant.commit([
      endpoints.saving(withEndpoint(endpoints.list, off)),
      tenant.publishing(webhookDisabled, { endpointId: id, reason, failingSince: failingSince ?? time, failures }),
      auditing(context, {
        action: 'webhook.switch-off',
        subject: id,
        before: { disabled: false },
        after: { disabled: true, address: addressForLog(off.address), reason, failingSince, failures },
      }),
    ])
    log.warn('webhook.switched-off', { endpointId: id, reason, failures })
  })
}
