import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { spanOf } from '../jobs/start-task.ts'
import { defineCollection } from '../store/collection.ts'
import type { Stored, Write } from '../store/documents.ts'
import type { TenantDocuments } from '../store/index.ts'
import type { AnyEvent, EventDefinition } from './event.ts'

/** Published events, kept until all subscribers have handled them and for some time after. */
export const events = defineCollection({
  name: 'events',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    /** Commit order: unique within a firm and gapless. */
    sequence: z.int().min(1),
    name: z.string(),
    payload: z.json(),
    /** Shape number of the payload when it was published. */
    shape: z.int().min(1).default(1),
    time: z.iso.datetime(),
    /** Correlation id and span of the publishing call or run; null for none. */
    correlationId: z.string().nullable().default(null),
    parentSpan: z.string().nullable().default(null),
  }),
  columns: { sequence: 'integer', time: 'moment' },
  indexes: [{ columns: ['time'] }],
})
export type StoredEvent = z.infer<typeof events.schema>

/** Last sequence number of the outbox (`last`), and the position of each subscriber. */
export const eventMarks = defineCollection({
  name: 'eventMarks',
  scope: 'firm',
  schema: z.object({ id: z.string(), sequence: z.int().min(0) }),
  readBy: 'id',
})
type Mark = z.infer<typeof eventMarks.schema>

const LAST = 'last'
export const markOf = (subscriber: string): string => `by.${subscriber}`
const eventId = (sequence: number): string => `event-${sequence}`

/** Events read per step. */
const SOME = 50

export interface OutboxEvent {
  readonly name: string
  readonly payload: StoredEvent['payload']
  readonly shape: number
  readonly time: string
  readonly correlationId: string | null
  readonly parentSpan: string | null
}

/** Errors: ZodError where the payload does not match the event's schema. */
export function outboxEvent<P>(
  event: EventDefinition<P>,
  payload: P,
  now: Date,
  correlationId: string | null = null,
): OutboxEvent {
  // Through JSON, so that the stored value equals what subscribers will read.
  const checked = JSON.parse(JSON.stringify(event.schema.parse(payload))) as OutboxEvent['payload']
  const from = { correlationId, parentSpan: spanOf(correlationId) }
  return { name: event.name, payload: checked, shape: event.shape ?? 1, time: now.toISOString(), ...from }
}

/** Events of one commit, numbered after the last one; no other commit can use the same numbers. */
export class OutboxPage {
  readonly #tenant: Pick<TenantDocuments, 'documents'>
  readonly #last: Stored<Mark> | undefined
  readonly #events: readonly OutboxEvent[]
  readonly #begun: readonly string[]

  private constructor(
    tenant: Pick<TenantDocuments, 'documents'>,
    last: Stored<Mark> | undefined,
    events: readonly OutboxEvent[],
    begun: readonly string[],
  ) {
    this.#tenant = tenant
    this.#last = last
    this.#events = events
    this.#begun = begun
  }

  /** `subscribers`: followers of these events. A new subscriber starts here. */
  static async open(
    tenant: Pick<TenantDocuments, 'documents'>,
    events: readonly OutboxEvent[],
    subscribers: readonly string[],
  ): Promise<OutboxPage | undefined> {
    if (events.length === 0) return undefined
    const found = await tenant.documents(eventMarks).readMany([LAST, ...subscribers.map(markOf)])
    const begun = subscribers.map(markOf).filter((id) => !found.has(id))
    return new OutboxPage(tenant, found.get(LAST), events, begun)
  }

  writes(): Write[] {
    const marks = this.#tenant.documents(eventMarks)
    const before = this.#last?.doc.sequence ?? 0
    const creating = this.#events.map((event, place) => {
      const sequence = before + place + 1
      return this.#tenant.documents(events).creating({ id: eventId(sequence), sequence, ...event })
    })
    const last = { id: LAST, sequence: before + creating.length }
    return [
      this.#last === undefined ? marks.creating(last) : marks.replacing(last, this.#last.etag),
      ...creating,
      ...this.#begun.map((id) => marks.creating({ id, sequence: before })),
    ]
  }

  /** Whether another commit has published since. */
  async hasMoved(): Promise<boolean> {
    const present = await this.#tenant.documents(eventMarks).readMany([LAST, ...this.#begun])
    return present.get(LAST)?.etag !== this.#last?.etag || this.#begun.some((id) => present.has(id))
  }
}

/**
 * Events after a number, in order, each with the position reached; `event` is undefined at the end of a range of
 * other events. Read by ids derived from the numbers, so that delivery in Azure needs no replica of the firm.
 */
export async function* eventsSince(
  tenant: Pick<TenantDocuments, 'documents'>,
  { name }: AnyEvent,
  after: number,
): AsyncIterable<{ readonly event: StoredEvent | undefined; readonly sequence: number }> {
  let come = after
  for (;;) {
    const last = (await tenant.documents(eventMarks).read(LAST))?.doc.sequence ?? 0
    if (come >= last) return
    const until = Math.min(last, come + SOME)
    const ids = Array.from({ length: until - come }, (_, place) => eventId(come + place + 1))
    const found = await tenant.documents(events).readMany(ids)
    // A missing event has expired: thirty days old and still undelivered.
    for (const event of ids.flatMap((id) => found.get(id)?.doc ?? [])) {
      if (event.name !== name) continue
      come = event.sequence
      yield { event, sequence: come }
    }
    if (come < until) {
      come = until
      yield { event: undefined, sequence: come }
    }
  }
}

/** Whether an event was published after a number. */
export async function isUndelivered(
  tenant: Pick<TenantDocuments, 'documents'>,
  anyEvent: AnyEvent,
  after: number,
): Promise<boolean> {
  for await (const { event } of eventsSince(tenant, anyEvent, after)) if (event !== undefined) return true
  return false
}

/**
 * Records that a subscriber has handled everything up to here. Errors: WRITE_CONFLICT where another run did so
 * meanwhile.
 */
export async function advance(
  tenant: Pick<TenantDocuments, 'documents'>,
  mark: Stored<Mark>,
  sequence: number,
): Promise<Stored<Mark>> {
  if (sequence <= mark.doc.sequence) throw new AppError('WRITE_CONFLICT')
  return tenant.documents(eventMarks).replace({ ...mark.doc, sequence }, mark.etag)
}
