import type { Slice } from '#platform/slice.ts'
import type { PlatformParts } from './test-platform.ts'

/** What a platform needs to know of slices beside their jobs, for tests that bring jobs of their own. */
export function partsOf(...slices: readonly Slice[]): PlatformParts {
  return {
    events: slices.flatMap(({ events }) => events),
    subscriptions: slices.flatMap(({ on }) => on),
    schedules: slices.flatMap(({ schedules }) => schedules),
  }
}
