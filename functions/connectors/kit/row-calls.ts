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

/** Few enough that a run that is stopped loses seconds. */
const rowsAPage = 50

/**
 * Calls for each row of a list, in the order of the rows' ids: a cursor is the last id, whatever came or went since.
 * `together` rows are asked for at once, as far as the pace of the connection lets them.
 *
 * Errors: of `read`; what follows a failure is not asked.
 */
export async function* callsPerRow<Row>(given: {
  rows: readonly Row[]
  idOf: (row: Row) => string
  cursor: string | undefined
  read: (row: Row) => Promise<readonly unknown[]>
  together?: number
}): AsyncGenerator<ReadPage> {
  const { rows, idOf, cursor, read, together = 1 } = given
  const ids = new Map(rows.map((row) => [idOf(row), row]))
  const ordered = [...ids]
    .filter(([id]) => cursor === undefined || id > cursor)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const steps = async function* (): AsyncGenerator<Step> {
    for (let from = 0; from < ordered.length; from += together) {
      const part = ordered.slice(from, from + together)
      const answers = await Promise.all(part.map(([, row]) => read(row)))
      for (const [at, [id]] of part.entries()) yield { items: answers[at] ?? [], place: id }
    }
  }
  yield* pagesOfSteps(steps(), { cursor, stepsAPage: rowsAPage })
}
