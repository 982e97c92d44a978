import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'

/** Hears of each wait before it is over. */
export interface MovingTime {
  /** Undefined: waits take no time at all. */
  pass: ((milliseconds: number) => void) | undefined
}

/**
 * Waits of the product move a clock and take no time, in all tests of the file that calls this. Not by exchanging the module:
 * a file that does so has to load all others anew in a process of its own, which takes two seconds of a processor.
 */
export function movingTime(): MovingTime {
  const time: MovingTime = { pass: undefined }
  const real = timers.setTimeout
  const moved = async (milliseconds = 0, value?: unknown, options?: { signal?: AbortSignal }): Promise<unknown> => {
    options?.signal?.throwIfAborted()
    time.pass?.(milliseconds)
    await timers.setImmediate()
    return value
  }
  const put = (setTimeout: typeof real | typeof moved): void => {
    Object.assign(timers, { setTimeout })
    // Whoever imported it by its name has the other one from here on.
    syncBuiltinESMExports()
  }
  beforeAll(() => put(moved))
  afterAll(() => put(real))
  return time
}
