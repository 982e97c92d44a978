import type { Clock } from '#platform/clock.ts'

export interface TickingClock extends Clock {
  stop(): void
}

const tick = 20

/**
 * Time that goes by as far as this process gets to run: where its machine holds it up for seconds, nothing that somebody in it
 * would have renewed meanwhile is over. For times of locks that end beside timers that renew them.
 */
export function createTickingClock(): TickingClock {
  let now = Date.now()
  const timer = setInterval(() => {
    now += tick
  }, tick)
  timer.unref()
  return { now: () => new Date(now), stop: () => clearInterval(timer) }
}
