import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { leftUntil } from '#domain/shared/passed-time.ts'
import type { Platform } from './platform.ts'
import { againOnConflict } from './store/again-on-conflict.ts'
import { defineCollection } from './store/collection.ts'

/** How often somebody did something within the running window; a document each, so that it counts over all hosts. */
export const attempts = defineCollection({
  name: 'attempts',
  scope: 'directory',
  schema: z.object({ id: z.string(), since: z.iso.datetime(), count: z.int() }),
})

/** Where attempts are counted, and by which clock. */
export type Counting = Pick<Platform, 'directory' | 'clock'>

export interface Window {
  readonly calls: number
  readonly seconds: number
}

/** What is counted already, where some more come. */
interface Before {
  readonly calls: number
  /** Until the window ends. */
  readonly seconds: number
}

/** No host's clock is ahead by more; a window that begins later was told by one that has gone back since, and is over. */
const mostAheadSeconds = 3_600

/** So many hosts may write one count in the same moment: each writes one at a time, and of those that do one comes through. */
const mostHosts = 10

/**
 * Counts `more` in the window that began with the first; past one too many the count stands still.
 * Errors: WRITE_CONFLICT where so many count at once that it could not be written; UNAVAILABLE.
 */
export async function countAttempts(
  { directory, clock }: Counting,
  who: string,
  more: number,
  { calls, seconds }: Window,
  tries?: number,
): Promise<Before> {
  const documents = directory.documents(attempts)
  return againOnConflict(
    async () => {
      const now = clock.now()
      const fresh = { id: who, since: now.toISOString(), count: Math.min(more, calls + 1) }
      let before: Before = { calls: 0, seconds }
      if ((await documents.read(who)) === undefined) {
        await documents.create(fresh)
        return before
      }
      await documents.update(who, (taken) => {
        const age = (now.getTime() - Date.parse(taken.since)) / 1000
        if (age >= seconds || age < -mostAheadSeconds) {
          before = { calls: 0, seconds }
          return fresh
        }
        // Of a host whose clock is ahead the window ends later, and nobody is told to wait for longer than one.
        before = { calls: taken.count, seconds: Math.min(seconds, Math.max(1, Math.ceil(seconds - age))) }
        const count = Math.min(taken.count + more, calls + 1)
        return count === taken.count ? undefined : { ...taken, count }
      })
      return before
    },
    // One that is over may be purged between the look and the write.
    { codes: ['WRITE_CONFLICT', 'NOT_FOUND'], ...(tries === undefined ? {} : { tries }) },
  )
}

/** An address is personal; a counter needs only that it is the same one. */
export const addressCounted = (address: string): string => createHash('sha256').update(address).digest('hex')

/** A call past the limit. */
export interface Over {
  readonly seconds: number
  /** The first of the window, on whichever host it came. */
  readonly isFirst: boolean
}

/** What is left of a window after a call, and for how long it still runs. */
export interface Taken {
  readonly left: number
  readonly seconds: number
  /** It was past the limit. */
  readonly over?: Over
}

/** What a caller has left, for who only looks. Errors: UNAVAILABLE. */
export async function leftOf(
  { directory, clock }: Counting,
  caller: string,
  { name, calls, seconds }: Window & { readonly name: string },
): Promise<Taken> {
  const taken = (await directory.documents(attempts).read(`${name}.${caller}`))?.doc
  const age = taken === undefined ? seconds : (clock.now().getTime() - Date.parse(taken.since)) / 1000
  if (taken === undefined || age >= seconds || age < 0) return { left: calls, seconds }
  return { left: Math.max(0, calls - taken.count), seconds: Math.max(1, Math.ceil(seconds - age)) }
}

/** Calls that came while those before them were being counted; they are counted together. */
interface Gathering {
  size: number
  readonly before: Promise<Before>
}

/** Callers remembered at once as being over; past it the oldest is asked of the directory again. */
const mostRemembered = 10_000

/**
 * A limit that holds over all hosts together: for what guards a secret, and for what was promised to whoever calls. It costs
 * a read and a write of the directory, one for all calls of a caller that come to this host at once, and none while the
 * caller is known to be over. What only protects a host is a `RateLimit` in its memory.
 */
export class SharedLimit {
  readonly #counting: Counting
  readonly #name: string
  readonly #window: Window
  readonly #gathering = new Map<string, Gathering>()
  /** Never rejected: whoever waits for the answer is told. */
  readonly #writing = new Map<string, Promise<void>>()
  /** Until when a caller is over, so that a flood writes nothing more. */
  readonly #over = new Map<string, number>()

  constructor(counting: Counting, { name, ...window }: Window & { readonly name: string }) {
    this.#counting = counting
    this.#name = name
    this.#window = window
  }

  /** Takes one of the caller's calls; undefined: it was there to take. Errors: UNAVAILABLE. */
  async take(caller: string): Promise<Over | undefined> {
    return (await this.taken(caller)).over
  }

  /** The same, with what is left. Errors: UNAVAILABLE. */
  async taken(caller: string): Promise<Taken> {
    const now = this.#counting.clock.now().getTime()
    const left = leftUntil(this.#over.get(caller) ?? 0, now, this.#window.seconds * 1000)
    if (left > 0) {
      const wait = Math.max(1, Math.ceil(left / 1000))
      return { left: 0, seconds: wait, over: { seconds: wait, isFirst: false } }
    }
    const { place, before } = this.#gather(caller)
    const { calls, seconds } = await before.catch((error: unknown) => {
      // So many at once that the count could not be written: that is too many.
      if (error instanceof AppError && error.code === 'WRITE_CONFLICT')
        return { calls: this.#window.calls + 1, seconds: 1 }
      throw error
    })
    const after = this.#window.calls - calls - place
    if (after > 0) return { left: after - 1, seconds }
    this.#remember(caller, now + seconds * 1000)
    return { left: 0, seconds, over: { seconds, isFirst: after === 0 } }
  }

  /** Counts what a call that was let in turned out to take more. Errors: UNAVAILABLE. */
  async add(caller: string, more: number): Promise<void> {
    if (more <= 0) return
    try {
      // Up to the limit and no further: the call that meets it is the first that is refused.
      const upTo = { ...this.#window, calls: this.#window.calls - 1 }
      await countAttempts(this.#counting, `${this.#name}.${caller}`, more, upTo, mostHosts)
    } catch (error) {
      // So many at once that it could not be written: those are counted.
      if (!(error instanceof AppError && error.code === 'WRITE_CONFLICT')) throw error
    }
  }

  #gather(caller: string): { readonly place: number; readonly before: Promise<Before> } {
    const others = this.#gathering.get(caller)
    if (others !== undefined) {
      others.size += 1
      return { place: others.size - 1, before: others.before }
    }
    const underway = this.#writing.get(caller) ?? Promise.resolve()
    const before = underway.then(() => {
      this.#gathering.delete(caller)
      return countAttempts(this.#counting, `${this.#name}.${caller}`, gathering.size, this.#window, mostHosts)
    })
    const gathering: Gathering = { size: 1, before }
    this.#gathering.set(caller, gathering)
    const end = (): void => {
      if (this.#writing.get(caller) === written) this.#writing.delete(caller)
    }
    const written: Promise<void> = before.then(end, end)
    this.#writing.set(caller, written)
    return { place: 0, before }
  }

  #remember(caller: string, until: number): void {
    this.#over.delete(caller)
    this.#over.set(caller, until)
    const oldest = this.#over.size > mostRemembered ? this.#over.keys().next().value : undefined
    if (oldest !== undefined) this.#over.delete(oldest)
  }
}
