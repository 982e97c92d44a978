import { z } from 'zod'
import { again, defineJob, done, failed, skip, type JobContext, type JobDefinition, type Outcome } from '../jobs/job.ts'
import type { AnySubscription } from './subscription.ts'
import { advance, eventMarks, markOf, toldSince, type StoredEvent } from './outbox.ts'

const Message = z.object({ subscriber: z.string() })
export type DeliverMessage = z.infer<typeof Message>

/** By the name of the subscriber. */
export type Subscriptions = ReadonlyMap<string, AnySubscription>

const longestPauseSeconds = 3_600

/** About four hours of trying; then people are told. The event is kept, and tried again each night and when somebody asks. */
const failuresBeforeTelling = 10

/** 5, 15, 45 seconds … and at last every hour. */
const pauseSeconds = (failures: number): number => Math.min(5 * 3 ** Math.min(failures - 1, 8), longestPauseSeconds)

/**
 * Tells one subscriber what it has not heard yet. One task at most a firm and subscriber: of many events, too. Fails with
 * EVENT_NOT_FOLLOWED where the subscriber cannot work, for everybody to see, and may then be tried again.
 */
export function deliverEventsJob(subscriptions: Subscriptions): JobDefinition<DeliverMessage> {
  return defineJob({
    name: 'deliver-events',
    message: Message,
    internal: 'until it fails',
    retryable: true,
    dedupe: ({ subscriber }) => subscriber,
    budgetMinutes: 5,
    async run({ subscriber }, context) {
      const subscription = subscriptions.get(subscriber)
      if (subscription === undefined) return skip('nobody listens under this name any more')
      return deliver(subscription, context)
    },
  })
}

async function deliver(subscription: AnySubscription, context: JobContext): Promise<Outcome> {
  const { tenant, platform, deadline, signal, cursor, log } = context
  let failures = Number(cursor ?? 0)
  let mark = await tenant.documents(eventMarks).read(markOf(subscription.name))
  if (mark === undefined) return skip('nothing was told yet')
  for await (const { event, sequence } of toldSince(tenant, subscription.event, mark.doc.sequence)) {
    signal.throwIfAborted()
    if (platform.clock.now() > deadline) return again(String(failures), 0)
    if (event !== undefined) {
      try {
        await tell(subscription, event, context)
      } catch (error) {
        // The host's stop and the loss of the task are the runner's to handle.
        if (signal.aborted) throw error
        failures += 1
        const facts = { event: event.name, sequence, subscriber: subscription.name, failures }
        log.error('event.not-heard', error, facts)
        if (failures >= failuresBeforeTelling) return failed('EVENT_NOT_FOLLOWED')
        return again(String(failures), pauseSeconds(failures))
      }
      failures = 0
    }
    mark = await advance(tenant, mark, sequence)
    await context.heartbeat()
  }
  return done()
}

async function tell(subscription: AnySubscription, event: StoredEvent, context: JobContext): Promise<void> {
  const payload = subscription.event.schema.safeParse(event.payload)
  if (payload.success) {
    await subscription.run(payload.data, context, { id: event.id, time: event.time })
    return
  }
  // Told by an older form of the product, which nobody understands any more: waiting does not help.
  context.log.error('event.unreadable', payload.error, { event: event.name, sequence: event.sequence })
}
