import type { TenantId } from '#domain/shared/ids.ts'
import { undoDays } from '#domain/shared/acts.ts'
import { acts } from './acts.ts'
import type { AnySubscription } from './events/subscription.ts'
import type { DeliverMessage } from './events/deliver-events.ts'
import { eventMarks, events, isUndelivered, markOf } from './events/outbox.ts'
import { firmWide, purgeAll } from './jobs/firm-wide.ts'
import { again, defineJob, done, type JobContext, type JobDefinition } from './jobs/job.ts'
import { standForSweep } from './jobs/sweeper.ts'
import { tasks } from './jobs/task.ts'
import { removalDays, removals } from './store/removals.ts'

/** Kind of the due time of a firm's nightly cleanup. */
export const tidies = 'tidy-firm'

/** Retention of events in days: handled by all subscribers, and not. */
const retentionDays = { delivered: 14, undelivered: 30 }
/** Acts too old to undo are kept as long again, so that the refusal can say why. */
const actDays = 2 * undoDays
const dayMilliseconds = 86_400_000

/**
 * Nightly cleanup of a firm: deletes old tasks and events, repairs what a crash left between firm and directory, and
 * stores a snapshot for new instances.
 */
export function tidyFirmJob(
  subscriptions: readonly AnySubscription[],
  deliverEvents: JobDefinition<DeliverMessage>,
  snapshot: (tenantId: TenantId) => Promise<void>,
): JobDefinition<Record<string, never>> {
  return defineJob({
    name: tidies,
    ...firmWide,
    async run(_message, context) {
      const { tenant, platform, deadline } = context
      // Restores the firm's due time where a host died before writing it.
      await standForSweep(tenant)
      if (!(await purgeTasks(context))) return again('tasks')
      if (!(await purgeActs(context))) return again('acts')
      if (!(await purgeRemovals(context))) return again('removals')
      await purgeEvents(subscriptions, context)
      for (const { name } of await lagging(subscriptions, context))
        await tenant.start(deliverEvents, { subscriber: name })
      if (platform.clock.now() > deadline) return again('events')
      await snapshot(tenant.tenantId)
      await tenant.dueAt(tidies, undefined)
      return done()
    },
  })
}

/** False where time ran out before the end. */
function purgeTasks(context: JobContext): Promise<boolean> {
  const now = context.platform.clock.now().toISOString()
  return purgeAll(context.tenant.documents(tasks), { field: 'expiresOn', op: 'lt', value: now }, context)
}

/** As `purgeTasks`. */
function purgeActs(context: JobContext): Promise<boolean> {
  const before = new Date(context.platform.clock.now().getTime() - actDays * dayMilliseconds).toISOString()
  return purgeAll(context.tenant.documents(acts), { field: 'time', op: 'lt', value: before }, context)
}

/** As `purgeTasks`. */
function purgeRemovals(context: JobContext): Promise<boolean> {
  const before = new Date(context.platform.clock.now().getTime() - removalDays * dayMilliseconds).toISOString()
  return purgeAll(context.tenant.documents(removals), { field: 'time', op: 'lt', value: before }, context)
}

/** Position reached by all subscribers of an event; an event without subscribers counts as handled. */
async function deliveredUpTo(
  subscriptions: readonly AnySubscription[],
  { tenant }: JobContext,
): Promise<ReadonlyMap<string, number>> {
  const marks = await tenant.documents(eventMarks).readMany(subscriptions.map(({ name }) => markOf(name)))
  const upTo = new Map<string, number>()
  for (const { name, event } of subscriptions) {
    const sequence = marks.get(markOf(name))?.doc.sequence ?? Number.POSITIVE_INFINITY
    upTo.set(event.name, Math.min(sequence, upTo.get(event.name) ?? Number.POSITIVE_INFINITY))
  }
  return upTo
}

async function purgeEvents(subscriptions: readonly AnySubscription[], context: JobContext): Promise<void> {
  const { tenant, platform, heartbeat, log } = context
  const upTo = await deliveredUpTo(subscriptions, context)
  const before = (days: number): string =>
    new Date(platform.clock.now().getTime() - days * dayMilliseconds).toISOString()
  const documents = tenant.documents(events)
  for await (const batch of documents.scan({ field: 'time', op: 'lt', value: before(retentionDays.delivered) })) {
    const old = batch.filter(({ name, sequence, time }) => {
      if (sequence <= (upTo.get(name) ?? Number.POSITIVE_INFINITY)) return true
      if (time >= before(retentionDays.undelivered)) return false
      log.warn('event.never-delivered', { event: name, sequence })
      return true
    })
    await documents.remove(old.map(({ id }) => id))
    await heartbeat()
  }
}

/** Subscribers with pending events, even if their task has ended. */
async function lagging(subscriptions: readonly AnySubscription[], { tenant }: JobContext): Promise<AnySubscription[]> {
  const marks = await tenant.documents(eventMarks).readMany(subscriptions.map(({ name }) => markOf(name)))
  const found: AnySubscription[] = []
  for (const subscription of subscriptions) {
    const mark = marks.get(markOf(subscription.name))
    if (mark === undefined) continue
    if (await isUndelivered(tenant, subscription.event, mark.doc.sequence)) found.push(subscription)
  }
  return found
}
