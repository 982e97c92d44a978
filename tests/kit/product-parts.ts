import { product } from '#functions/slices.ts'
import type { PlatformParts } from './test-platform.ts'

/** What the slices tell, follow and have due, for tests that bring jobs of their own. */
export const productParts: PlatformParts = {
  events: product.events,
  subscriptions: product.subscriptions,
  schedules: product.schedules,
}
