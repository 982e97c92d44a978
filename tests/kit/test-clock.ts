import type { Clock } from '#platform/clock.ts'

/** Time that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(seconds: number): void
}

export function createTestClock(start = '2026-03-10T09:00:00.000Z'): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000
    },
  }
}
