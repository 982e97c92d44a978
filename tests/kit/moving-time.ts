import type * as timers from 'node:timers/promises'

/** Hears of each wait before it is over. */
export interface MovingTime {
  /** Undefined: waits take no time at all. */
  pass: ((milliseconds: number) => void) | undefined
}

/**
 * Waits that move a clock and take no time. For `vi.mock(import('node:timers/promises'), …)`, of which `original()` gives
 * the real ones.
 */
export function movingTimers(real: typeof timers, time: MovingTime): typeof timers {
  const setTimeout = async (milliseconds = 0, value?: unknown, options?: { signal?: AbortSignal }) => {
    options?.signal?.throwIfAborted()
    time.pass?.(milliseconds)
    await real.setImmediate()
    return value
  }
  return { ...real, setTimeout: setTimeout as typeof real.setTimeout }
}
