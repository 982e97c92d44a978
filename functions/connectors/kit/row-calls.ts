import type { ReadPage } from './pages.ts'
import { pagesOfSteps, type Step } from './steps.ts'

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
