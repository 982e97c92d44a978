import type { ColumnTotals } from '../table/columns.ts'
import type { ListValues } from './list-values.ts'

/** A stretch of the rows that the filters leave. */
export interface Stretch<Row> {
  readonly items: readonly Row[]
  readonly totalCount: number
  /** Of a list with cursors: where the next stretch begins; null: there is none. */
  readonly next?: string | null
}

/** Reads `take` rows from a place in the list: `skip` rows in or, of a list with cursors, after the one named. */
export type ReadStretch<Row> = (
  from: { readonly skip: number; readonly after: string | undefined },
  take: number,
  signal: AbortSignal,
) => Promise<Stretch<Row>>

/** The rows of a list, from the server or from what the browser holds, and how sure they are. */
export interface RowSource<Row> {
  /** Undefined until the first answer; the former rows while others are on their way. */
  readonly rows: readonly Row[] | undefined
  /** On all pages. */
  readonly total: number | undefined
  /** What was chosen when these rows were asked for: after a question that failed it is not what is chosen now. */
  readonly answers: ListValues | undefined
  /** Of a list with cursors: the places before and after these rows; null: there are none that side. */
  readonly cursors?: { readonly before: string | null; readonly after: string | null } | undefined
  /** What the rows of all pages come to in the columns with `totals`; undefined: not known here, or not yet. */
  readonly totals?: ColumnTotals | undefined
  readonly busy: boolean
  readonly error: unknown
  readonly reload: () => Promise<void>
  readonly read: ReadStretch<Row>
}
