import { app } from '@azure/functions'
import type { Platform } from '#platform/platform.ts'
import { scheduleNight, scheduleTimer } from './schedule-syncs.ts'

/** The nightly syncs; the syncs themselves come in through the one queue of jobs. */
export function registerSync(platform: Platform): void {
  app.timer('sync-schedule', { schedule: scheduleTimer, handler: () => scheduleNight(platform) })
}
