import { setTimeout as timer } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import type { Pace } from './define-connector.ts'
import { VendorError } from './vendor-error.ts'

/** Waits; injected so that tests need not. Rejects with the signal's reason when it is aborted. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>

export const realSleep: Sleep = async (milliseconds, signal) => {
  await timer(milliseconds, undefined, signal === undefined ? {} : { signal }).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw error
  })
}

/** Keeps the calls of one connection inside what its vendor allows. */
export interface Turnstile {
  /** Waits for a turn, does the work, gives the turn back. */
  pass<T>(work: () => Promise<T>): Promise<T>
  /** No call starts before this moment, in milliseconds since 1970. */
  closeUntil(moment: number): void
  /** How long the turnstile stays closed, in milliseconds; 0: it is open. */
  closedFor(): number
}

export interface TurnstileOptions {
  readonly pace: Pace
  readonly clock: Clock
  readonly sleep: Sleep
  readonly signal: AbortSignal | undefined
  /** A turnstile that is closed for longer lets nobody wait: `pass` rejects with a VendorError 'rate-limited'. */
  readonly longestWait: number
}

export function createTurnstile({ pace, clock, sleep, signal, longestWait }: TurnstileOptions): Turnstile {
  const between = 1000 / pace.perSecond
  const waiting: (() => void)[] = []
  let free = pace.concurrent
  let opens = 0
  let nextStart = 0
  let last = 0

  /** A clock that goes back takes along what was to come by it: the vendor meant so many seconds, and no moment of ours. */
  function time(): number {
    const now = clock.now().getTime()
    const back = Math.max(0, last - now)
    opens -= back
    nextStart -= back
    last = now
    return now
  }

  function closedFor(): number {
    const now = time()
    return Math.max(0, opens - now)
  }

  async function enter(): Promise<void> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  async function start(): Promise<void> {
    for (;;) {
      signal?.throwIfAborted()
      const now = time()
      // Such a wait is left to whoever plans the next run.
      if (opens - now > longestWait) {
        const retryAfterSeconds = Math.ceil((opens - now) / 1000)
        throw new VendorError('rate-limited', 'The vendor asks for a longer wait than a run may take', {
          retryAfterSeconds,
        })
      }
      const wait = Math.max(opens, nextStart) - now
      if (wait <= 0) {
        nextStart = Math.max(now, nextStart) + between
        return
      }
      await sleep(Math.ceil(wait), signal)
    }
  }

  return {
    pass: async (work) => {
      await enter()
      try {
        await start()
        return await work()
      } finally {
        leave()
      }
    },
    closeUntil: (moment) => {
      time()
      opens = Math.max(opens, moment)
    },
    closedFor,
  }
}
