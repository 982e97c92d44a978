import { AppError } from '#domain/shared/errors.ts'
import type { Documents, Stored, Write } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'

/**
 * What a commit takes, less the most that goes with the rows of one: its trace, its history, the run it belongs to, an event
 * with its followers.
 */
export const ROWS_A_COMMIT = 88
const TRIES = 5

/** A row before and after its change. */
export interface ChangedRow<T> {
  readonly before: T
  readonly after: T
}

export interface RowsToChange<T extends { readonly id: string }, C extends string> {
  readonly documents: Pick<Documents<T, C>, 'query' | 'readMany' | 'replacing'>
  /** Those of these ids that are there, or those that match. */
  readonly rows: { readonly ids: readonly string[] } | { readonly where: Filter<C> }
  /**
   * The row as it is to be; undefined leaves it as it is. Pure, and asked again of the row as it then is where somebody else
   * has changed it meanwhile. Asked of a row that has been changed already it answers undefined.
   */
  readonly change: (row: T) => T | undefined
  /** What is written with the rows of one commit: as many writes as `rowsACommit` leaves of 100, twelve by default. */
  readonly beside?: (rows: readonly ChangedRow<T>[]) => readonly Write[] | Promise<readonly Write[]>
  /** Rows one commit changes at most. Default: 88. */
  readonly rowsACommit?: number
  /** The firm's own commit; a sync writes through its run. */
  readonly commit: (writes: readonly Write[], rows: readonly ChangedRow<T>[]) => Promise<void>
  /** Whether a commit was refused since a row had been changed by somebody else. Default: WRITE_CONFLICT, NOT_FOUND. */
  readonly isMoved?: (error: unknown) => boolean
  /** Where an earlier walk over the same rows stopped: the `cursor` it answered last. */
  readonly after?: string | undefined
}

/** What one step came to. */
export interface RowsStep<T> {
  /** Of the rows that were looked for. */
  readonly ids: readonly string[]
  /** The rows that were looked at, as they were found. */
  readonly found: readonly T[]
  readonly changed: readonly ChangedRow<T>[]
  /** From where to go on after this step. */
  readonly cursor: string
}

const movedByOthers = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'WRITE_CONFLICT' || error.code === 'NOT_FOUND')

/**
 * Changes many rows, a commit at a time, each with what goes with it. Answers after each commit, so that whoever walks can
 * stop there and go on from the cursor in another message; walked again from any cursor it changes nothing twice.
 * Errors: as `commit`, also where a row is changed by others again and again.
 */
export async function* changeRows<T extends { readonly id: string }, C extends string>(
  work: RowsToChange<T, C>,
): AsyncGenerator<RowsStep<T>> {
  for await (const { ids, cursor } of steps(work)) {
    const { found, changed } = await changeSome(work, ids)
    yield { ids, found, changed, cursor }
  }
}

/** As `changeRows`, to the end and without a stop; answers how many rows were changed. */
export async function changeAllRows<T extends { readonly id: string }, C extends string>(
  work: RowsToChange<T, C>,
): Promise<number> {
  let count = 0
  for await (const { changed } of changeRows(work)) count += changed.length
  return count
}

interface Step {
  readonly ids: readonly string[]
  readonly cursor: string
}

async function* steps<T extends { readonly id: string }, C extends string>({
  documents,
  rows,
  after,
  rowsACommit = ROWS_A_COMMIT,
}: RowsToChange<T, C>): AsyncGenerator<Step> {
  if ('ids' in rows) {
    // By place in the list: the caller's list is the same whenever it is walked.
    for (let from = Number(after ?? 0); from < rows.ids.length; from += rowsACommit) {
      const ids = rows.ids.slice(from, from + rowsACommit)
      yield { ids, cursor: String(from + ids.length) }
    }
    return
  }
  // By id: rows that no longer match, since they were changed, are not in the way of those that follow.
  for (let last = after; ;) {
    const found: Stored<T>[] = await documents.query({
      where: last === undefined ? rows.where : { and: [rows.where, { field: 'id', op: 'gt', value: last }] },
      orderBy: [{ field: 'id', direction: 'ascending' }],
      take: rowsACommit,
    })
    const cursor: string | undefined = found.at(-1)?.doc.id
    if (cursor === undefined) return
    yield { ids: found.map(({ doc }) => doc.id), cursor }
    last = cursor
  }
}

async function changeSome<T extends { readonly id: string }, C extends string>(
  { documents, change, beside, commit, isMoved = movedByOthers }: RowsToChange<T, C>,
  ids: readonly string[],
): Promise<Pick<RowsStep<T>, 'found' | 'changed'>> {
  for (let tries = 1; ; tries += 1) {
    const found = [...(await documents.readMany(ids)).values()]
    const writes: Write[] = []
    const changed: ChangedRow<T>[] = []
    for (const { doc, etag } of found) {
      const after = change(doc)
      if (after === undefined) continue
      changed.push({ before: doc, after })
      writes.push(documents.replacing(after, etag))
    }
    try {
      if (changed.length > 0) await commit([...writes, ...((await beside?.(changed)) ?? [])], changed)
      return { found: found.map(({ doc }) => doc), changed }
    } catch (error) {
      if (!isMoved(error) || tries === TRIES) throw error
    }
  }
}
