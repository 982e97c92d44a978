import type { RunningPlatform } from './create-platform.ts'

/** Work that begins by the clock. Times are UTC: Azure's timers know no time zone. */
export interface Timer {
  /** Of the function in Azure. */
  readonly name: string
  /** Second, minute, hour, day, month, day of the week. */
  readonly schedule: string
  readonly run: (platform: RunningPlatform) => Promise<void>
}

export const defineTimer = (timer: Timer): Timer => timer
