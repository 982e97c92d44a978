import type { RunningPlatform } from './create-platform.ts'

/** Work started by the clock. Times are UTC: Azure's timers have no time zone. */
export interface Timer {
  /** Name of the function in Azure. */
  readonly name: string
  /** Cron: second, minute, hour, day, month, day of the week. */
  readonly schedule: string
  readonly run: (platform: RunningPlatform) => Promise<void>
}

export const defineTimer = (timer: Timer): Timer => timer
