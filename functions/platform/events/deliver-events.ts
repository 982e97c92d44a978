import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { again, defineJob, done, failed, skip, type JobContext, type JobDefinition, type Outcome } from '../jobs/job.ts'
import type { OpenOptions } from '../platform.ts'
import { within, type Spans } from '../spans/span.ts'
import { presentOf } from '../store/keeper-documents.ts'
import type { TenantPartition } from '../tenant.ts'
import type { AnySubscription } from './subscription.ts'
import { advance, eventMarks, markOf, eventsSince, type StoredEvent } from './outbox.ts'

const Message = z.object({ subscriber: z.string() })
export type DeliverMessage = z.infer<typeof Message>

/** Work triggered by an event keeps the correlation id of the request that published the event. */
export interface Following {
  readonly openAs: (tenantId: TenantId, options: OpenOptions) => TenantPartition
  readonly spans: Spans
}

/** Subscriptions by subscriber name. */
export type Subscriptions = ReadonlyMap<string, AnySubscription>

const longestPauseSeconds = 3_600

/**
 * Number of failed attempts (about four hours) before people are told. The event is kept and retried each night and
 * on request.
 */
const failuresBeforeTelling = 10

/** 5, 15, 45 seconds … up to one hour. */
const pauseSeconds = (failures: number): number => Math.min(5 * 3 ** Math.min(failures - 1, 8), longestPauseSeconds)

/**
 * Delivers pending events to one subscriber; at most one such task per firm and subscriber. Fails visibly with
 * EVENT_NOT_FOLLOWED where the subscriber keeps failing, and can then be retried.
 */
export function deliverEventsJob(subscriptions: Subscriptions, following: Following): JobDefinition<DeliverMessage> {
  return defineJob({
    name: 'deliver-events',
    message: Message,
    internal: 'until it fails',
    retryable: true,
    dedupe: ({ subscriber }) => subscriber,
    budgetMinutes: 5,
    whileClosed: ({ subscriber }) => subscriptions.get(subscriber)?.whileClosed === true,
    async run({ subscriber }, context) {
      const subscription = subscriptions.get(subscriber)
      if (subscription === undefined) return skip('nobody listens under this name any more')
      return deliver(subscription, context, following)
    },
  })
}

async function deliver(subscription: AnySubscription, context: JobContext, following: Following): Promise<Outcome> {
  const { tenant, platform, deadline, signal, cursor, log } = context
  let failures = Number(cursor ?? 0)
  let mark = await tenant.documents(eventMarks).read(markOf(subscription.name))
  if (mark === undefined) return skip('nothing was told yet')
  for await (const { event, sequence } of eventsSince(tenant, subscription.event, mark.doc.sequence)) {
    signal.throwIfAborted()
    if (platform.clock.now() > deadline) return again(String(failures), 0)
    if (event !== undefined) {
      try {
        await tell(subscription, event, contextOf(event, context, following), following)
      } catch (error) {
        // The runner handles the host's stop and a lost lease.
        if (signal.aborted) throw error
        failures += 1
        const facts = { event: event.name, sequence, subscriber: subscription.name, failures }
        log.error('event.not-delivered', error, facts)
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

function contextOf({ correlationId }: StoredEvent, context: JobContext, { openAs }: Following): JobContext {
  if (correlationId === null) return context
  const tenant = openAs(context.tenant.tenantId, { correlationId })
  return { ...context, tenant, log: context.log.with({ correlationId }) }
}

async function tell(
  subscription: AnySubscription,
  event: StoredEvent,
  context: JobContext,
  { spans }: Following,
): Promise<void> {
  const told = subscription.event
  const upgrade = told.upgrade?.bind(told)
  const present = presentOf({ shape: told.shape ?? 1, upgrade }, { doc: event.payload, shape: event.shape })
  const payload = told.schema.safeParse(present)
  if (payload.success) {
    const { correlationId, parentSpan, name } = event
    const facts = { 'spil.tenant': context.tenant.tenantId, 'spil.event': name, 'spil.job': subscription.name }
    const span =
      correlationId === null
        ? undefined
        : spans.begin({ correlationId, parent: parentSpan }, { name: `event ${name}`, kind: 'internal', facts })
    await within(span, () => subscription.run(payload.data, context, { id: event.id, time: event.time }))
    return
  }
  // Unknown payload shape: retrying does not help.
  context.log.error('event.unreadable', payload.error, { event: event.name, sequence: event.sequence })
}
