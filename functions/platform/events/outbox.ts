import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { defineCollection } from '../store/collection.ts'
import type { Stored, Write } from '../store/documents.ts'
import type { TenantDocuments } from '../store/index.ts'
import type { EventDefinition } from './event.ts'

/** What was told and is kept until everybody has heard it, and a while longer. */
export const events = defineCollection({
  name: 'events',
  scope: 'firm',
  schema: z.object({
    id: z.string(),
    /** Their order is that of the commits: no two of a firm have the same, and none appears behind a later one. */
    sequence: z.int().min(1),
    name: z.string(),
    payload: z.json(),
    time: z.iso.datetime(),
  }),
  columns: { sequence: 'integer', name: 'text', time: 'moment' },
  indexes: [{ columns: ['name', 'sequence'] }, { columns: ['time'] }],
})
export type StoredEvent = z.infer<typeof events.schema>

/** How far the outbox is (`last`), and how far each subscriber has come in it. */
export const eventMarks = defineCollection({
  name: 'eventMarks',
  scope: 'firm',
  schema: z.object({ id: z.string(), sequence: z.int().min(0) }),
  readBy: 'id',
})
type Mark = z.infer<typeof eventMarks.schema>

const LAST = 'last'
export const markOf = (subscriber: string): string => `by.${subscriber}`

export interface Telling {
  readonly name: string
  readonly payload: StoredEvent['payload']
  readonly time: string
}

/** Errors: ZodError where the payload is not what the event's schema says. */
export function toldBy<P>(event: EventDefinition<P>, payload: P, now: Date): Telling {
  // Through JSON, so that what is stored is what every follower will read.
  const checked = JSON.parse(JSON.stringify(event.schema.parse(payload))) as Telling['payload']
  return { name: event.name, payload: checked, time: now.toISOString() }
}

/** The events of one commit: numbered behind the last one, which no other commit can do at the same time. */
export class OutboxPage {
  readonly #tenant: Pick<TenantDocuments, 'documents'>
  readonly #last: Stored<Mark> | undefined
  readonly #tellings: readonly Telling[]
  readonly #begun: readonly string[]

  private constructor(
    tenant: Pick<TenantDocuments, 'documents'>,
    last: Stored<Mark> | undefined,
    tellings: readonly Telling[],
    begun: readonly string[],
  ) {
    this.#tenant = tenant
    this.#last = last
    this.#tellings = tellings
    this.#begun = begun
  }

  /** `subscribers`: those who follow one of these events. One that has heard nothing yet begins here. */
  static async open(
    tenant: Pick<TenantDocuments, 'documents'>,
    tellings: readonly Telling[],
    subscribers: readonly string[],
  ): Promise<OutboxPage | undefined> {
    if (tellings.length === 0) return undefined
    const found = await tenant.documents(eventMarks).readMany([LAST, ...subscribers.map(markOf)])
    const begun = subscribers.map(markOf).filter((id) => !found.has(id))
    return new OutboxPage(tenant, found.get(LAST), tellings, begun)
  }

  writes(): Write[] {
    const marks = this.#tenant.documents(eventMarks)
    const before = this.#last?.doc.sequence ?? 0
    const told = this.#tellings.map((telling, place) => {
      const sequence = before + place + 1
      return this.#tenant.documents(events).creating({ id: `event-${sequence}`, sequence, ...telling })
    })
    const last = { id: LAST, sequence: before + told.length }
    return [
      this.#last === undefined ? marks.creating(last) : marks.replacing(last, this.#last.etag),
      ...told,
      ...this.#begun.map((id) => marks.creating({ id, sequence: before })),
    ]
  }

  /** Whether another has told something since. */
  async hasMoved(): Promise<boolean> {
    const present = await this.#tenant.documents(eventMarks).readMany([LAST, ...this.#begun])
    return present.get(LAST)?.etag !== this.#last?.etag || this.#begun.some((id) => present.has(id))
  }
}

/** Notes that a subscriber has heard everything up to here. Errors: WRITE_CONFLICT where another run has been at it. */
export async function advance(
  tenant: Pick<TenantDocuments, 'documents'>,
  mark: Stored<Mark>,
  sequence: number,
): Promise<Stored<Mark>> {
  if (sequence <= mark.doc.sequence) throw new AppError('WRITE_CONFLICT')
  return tenant.documents(eventMarks).replace({ ...mark.doc, sequence }, mark.etag)
}
