import { connections } from '#functions/connections/slice.ts'
import { identity } from '#functions/identity/slice.ts'
import { imports } from '#functions/imports/slice.ts'
import { invoices } from '#functions/invoices/slice.ts'
import { records } from '#functions/records/slice.ts'
import { product } from '#functions/slices.ts'
import { sync } from '#functions/sync/slice.ts'
import { tasks } from '#functions/tasks/slice.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import type { PlatformParts } from './test-platform.ts'

/** What the slices tell, follow and have due, for tests that bring jobs of their own. */
export const productParts: PlatformParts = {
  events: product.events,
  subscriptions: product.subscriptions,
  schedules: product.schedules,
}

const rowSlices = [identity, connections, records, sync, imports, invoices, tasks]

/**
 * As `productParts`, of the slices that bring rows: what follows from rows for customers is work for jobs that a test of
 * rows does not bring.
 */
export const rowParts: PlatformParts = {
  ...productParts,
  subscriptions: rowSlices.flatMap(({ on }) => on),
}

/** All jobs of the product, these in the place of those they are named like. */
export const productJobs = (instead: readonly AnyJob[]): readonly AnyJob[] => [
  ...product.jobs.filter(({ name }) => instead.every((job) => job.name !== name)),
  ...instead,
]
