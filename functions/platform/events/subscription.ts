import type { JobContext } from '../jobs/job.ts'
import type { JobDeclaration } from '../jobs/job-declaration.ts'
import type { EventDefinition } from './event.ts'

/** Which telling of an event it is: the same each time it is told again. */
export interface DeliveredEvent {
  /** Of the event: no other of the firm has it. */
  readonly id: string
  /** When it was committed. */
  readonly time: string
}

/**
 * Who follows an event. Told of each at least once and in the order in which they were committed, one at a time: the next
 * only when this one went well. `run` must be able to run twice; what it throws is tried again with growing pauses, for as
 * long as the event is kept.
 */
export interface Subscription<P> {
  /** Of the subscriber: stands in the mark of how far it has come, so never change it. */
  readonly name: string
  readonly event: EventDefinition<P>
  /** It hears while its firm is closed too; all others hear once it opens again. */
  readonly whileClosed?: boolean
  run(payload: P, context: JobContext, delivered: DeliveredEvent): Promise<void>
}

/** A subscription to any event: the payload is parsed by the event's schema before it is handed over. */
export type AnySubscription = Subscription<unknown>

export function subscribe<P>(event: EventDefinition<P>, subscriber: Omit<Subscription<P>, 'event'>): Subscription<P> {
  return { ...subscriber, event }
}

/** Follows an event by a task. `message` answers undefined where there is nothing to do. */
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
