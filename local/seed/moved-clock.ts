import type { Clock } from '#platform/clock.ts'

/** The clock of the vendors and of the seed, which makes months that are over before the product starts. */
export interface MovedClock extends Clock {
  /** From here on it is this moment, and goes on as time does. */
  moveTo(moment: Date): void
  /** From here on it is now. */
  settle(): void
}

export function createMovedClock(): MovedClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    moveTo(moment) {
      ahead = moment.getTime() - Date.now()
    },
    settle() {
      ahead = 0
    },
  }
}
