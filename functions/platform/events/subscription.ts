import type { JobContext } from '../jobs/job.ts'
import type { JobDeclaration } from '../jobs/job-declaration.ts'
import type { EventDefinition } from './event.ts'

/** Identifies one event; equal on each redelivery. */
export interface DeliveredEvent {
  /** Unique within the firm. */
  readonly id: string
  /** Commit time. */
  readonly time: string
}

/**
 * A subscriber. Receives each event at least once, in commit order, one at a time. `run` must be idempotent; after an
 * error it is retried with growing pauses while the event is kept.
 */
export interface Subscription<P> {
  /** Subscriber name, stored with its position: never change it. */
  readonly name: string
  readonly event: EventDefinition<P>
  /** Receives events while its firm is closed; others receive them after reopening. */
  readonly whileClosed?: boolean
  run(payload: P, context: JobContext, delivered: DeliveredEvent): Promise<void>
}

/** A subscription to any event; the payload is parsed by the event's schema first. */
export type AnySubscription = Subscription<unknown>

export function subscribe<P>(event: EventDefinition<P>, subscriber: Omit<Subscription<P>, 'event'>): Subscription<P> {
  return { ...subscriber, event }
}

/** Starts a job for an event. `message` returns undefined where nothing has to be done. */
export function subscribeJob<P, M>(
  event: EventDefinition<P>,
  job: JobDeclaration<M>,
  message: (payload: P) => M | undefined,
): Subscription<P> {
  return {
    name: job.name,
    event,
    async run(payload, { tenant }) {
      const given = message(payload)
      if (given !== undefined) await tenant.start(job, given)
    },
  }
}
