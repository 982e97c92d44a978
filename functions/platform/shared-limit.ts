import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { leftUntil } from '#domain/shared/passed-time.ts'
import type { Platform } from './platform.ts'
import { againOnConflict } from './store/again-on-conflict.ts'
import { defineCollection } from './store/collection.ts'

/** Attempts within the current window, one document per counter, so that they count over all hosts. */
export const attempts = defineCollection({
  name: 'attempts',
  scope: 'directory',
  schema: z.object({ id: z.string(), since: z.iso.datetime(), count: z.int() }),
})

/** Directory and clock for counting. */
export type Counting = Pick<Platform, 'directory' | 'clock'>

export interface Window {
  readonly calls: number
  readonly seconds: number
}

/** Attempts counted so far. */
interface Before {
  readonly calls: number
  /** Seconds until the window ends. */
  readonly seconds: number
}

/**
 * No host's clock is ahead by more seconds; a window that begins later was written by a clock that went back since,
 * and has ended.
 */
const mostAheadSeconds = 3_600

/** Number of hosts that can write one counter at the same moment: each writes once at a time. */
const mostHosts = 10

/**
 * Adds `more` attempts to the window; beyond one attempt over the limit the counter stays. Errors: WRITE_CONFLICT
 * under too many concurrent writes; UNAVAILABLE.
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
        // A window written by a clock that is ahead ends later; nobody waits longer than one window.
        before = { calls: taken.count, seconds: Math.min(seconds, Math.max(1, Math.ceil(seconds - age))) }
        const count = Math.min(taken.count + more, calls + 1)
        return count === taken.count ? undefined : { ...taken, count }
      })
      return before
    },
    // An ended window may be purged between read and write.
    { codes: ['WRITE_CONFLICT', 'NOT_FOUND'], ...(tries === undefined ? {} : { tries }) },
  )
}

/** Hashed, because an address is personal data and a counter needs only equality. */
export const addressCounted = (address: string): string => createHash('sha256').update(address).digest('hex')

/** A call over the limit. */
export interface Over {
  readonly seconds: number
  /** True for the first one of the window, over all hosts. */
  readonly isFirst: boolean
}

/** Calls that arrive during a write of the counter; counted together by the next write. */
interface Gathering {
  size: number
  readonly before: Promise<Before>
}

/** Maximum number of remembered callers over the limit; beyond it the directory is read again for the oldest. */
const mostRemembered = 10_000

/**
 * A limit over all hosts, for what guards a secret and for promised rates. It costs one read and one write of the
 * directory for all concurrent calls of a caller on this host, and none while the caller is known to be over. Limits
 * that only protect a host use `RateLimit`.
 */
export class SharedLimit {
  readonly #counting: Counting
  readonly #name: string
  readonly #window: Window
  readonly #gathering = new Map<string, Gathering>()
  /** Never rejects: errors are delivered to the waiting callers. */
  readonly #writing = new Map<string, Promise<void>>()
  /** Until when a caller is over the limit, so that a flood causes no writes. */
  readonly #over = new Map<string, number>()

  constructor(counting: Counting, { name, ...window }: Window & { readonly name: string }) {
    this.#counting = counting
    this.#name = name
    this.#window = window
  }

  /** Takes one call; undefined where it is within the limit. Errors: UNAVAILABLE. */
  async take(caller: string): Promise<Over | undefined> {
    const now = this.#counting.clock.now().getTime()
    const left = leftUntil(this.#over.get(caller) ?? 0, now, this.#window.seconds * 1000)
    if (left > 0) return { seconds: Math.max(1, Math.ceil(left / 1000)), isFirst: false }
    const { place, before } = this.#gather(caller)
    const { calls, seconds } = await before.catch((error: unknown) => {
      // Too many concurrent calls to write the counter: over the limit.
      if (error instanceof AppError && error.code === 'WRITE_CONFLICT')
        return { calls: this.#window.calls + 1, seconds: 1 }
      throw error
    })
    if (calls + place < this.#window.calls) return undefined
    this.#remember(caller, now + seconds * 1000)
    return { seconds, isFirst: calls + place === this.#window.calls }
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
