import { sync } from '#functions/sync/slice.ts'
import type { PlatformParts } from './test-platform.ts'

/** What a platform needs to know of the sync beside its jobs, for tests that bring jobs of their own. */
export const syncParts: PlatformParts = { events: sync.events, subscriptions: sync.on, schedules: sync.schedules }
