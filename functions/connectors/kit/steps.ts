import type { ReadPage } from './pages.ts'
import { VendorError } from './vendor-error.ts'

/** What one call of a table with many gave, and the place behind it: from there a read goes on without it. */
export interface Step {
  readonly items: readonly unknown[]
  readonly place: string
}

/**
 * Pages of a table that takes a call for each row or so: few enough calls in each that a run that is stopped loses little.
 * Where a call fails, what the calls before it gave comes as a page of its own first, so that the next run goes on behind it.
 *
 * Errors: those of `steps`.
 */
export async function* pagesOfSteps(
  steps: AsyncIterable<Step>,
  { cursor, stepsAPage }: { cursor: string | undefined; stepsAPage: number },
): AsyncGenerator<ReadPage> {
  let items: unknown[] = []
  let taken = 0
  let before = cursor
  let place = cursor
  try {
    for await (const step of steps) {
      if (taken >= stepsAPage) {
        yield { items, next: place }
        items = []
        taken = 0
        before = place
      }
      items.push(...step.items)
      place = step.place
      taken += 1
    }
  } catch (error) {
    if (error instanceof VendorError && place !== before) yield { items, next: place }
    throw error
  }
  yield { items, next: undefined }
}
