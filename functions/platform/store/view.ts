import type { SQLInputValue } from 'node:sqlite'
import type { z } from 'zod'
import type { CollectionShape } from './collection.ts'

/** A collection of a firm, of any documents. */
type Viewed = CollectionShape & { readonly scope: 'firm' | 'connection' }

/** Values by the names of the parameters they are bound to. */
export type Parameters = Readonly<Record<string, SQLInputValue>>

/**
 * A question over several collections of one firm: SQL that reads, with bound parameters, and the schema of a row. In the
 * text each collection stands as a table under its name, with the columns it declares and `id`, `connectionId`, `doc`
 * (the document as JSON) and `n` (a whole number by which the same question finds the row again at once; another file
 * has others). A column of `sortedText` holds the key it sorts by; its text is in `doc`.
 */
export interface View<P extends Parameters, Row> {
  readonly name: string
  readonly over: readonly Viewed[]
  /** Of those it looks in the trigram index of these: table `<name>/search`, with `n` and `trigrams`, to be matched. */
  readonly searches: readonly Viewed[]
  readonly text: string
  readonly row: z.ZodType<Row>
  /**
   * It may take more than 50 ms on the largest firm: of one that is not small it is asked in a process of its own. `always`: of
   * any firm, since it calls functions that only those processes have (`reading-program.ts`).
   */
  readonly long: boolean | 'always'
  /** For the compiler only: which parameters the text binds, `:name`. */
  readonly parameters?: P
}

/**
 * Declares a view once, beside the slice that asks it: `defineView<{ readonly month: string }>()({ … })`. In two calls, so
 * that the parameters are said and the row follows from its schema.
 */
export function defineView<P extends Parameters = Readonly<Record<string, never>>>() {
  return <Row>(view: {
    readonly name: string
    readonly over: readonly Viewed[]
    readonly searches?: readonly Viewed[]
    readonly text: string
    readonly row: z.ZodType<Row>
    readonly long?: View<P, Row>['long']
  }): View<P, Row> => ({ long: false, searches: [], ...view })
}

/**
 * A question over several collections whose answer is long, and made of text: SQL as of a view, whose first column is the
 * text of a row; of a row that is none it is null. It may begin with tables of its own, each behind a comma. Each collection stands as a table under its name, which has `n` too, the place of the row in
 * the file, and `searchText` where the collection is searched. Its documents alone are the table `<name>/documents`, with
 * `n`, `id`, `connectionId` and `doc`.
 */
export interface ReadingView {
  readonly over: readonly Viewed[]
  /** As of a view. */
  readonly searches: readonly Viewed[]
  readonly text: string
  readonly values: Parameters
  /** At most so many in a part. */
  readonly rows: number
  /** At most so many in all; of more the last part tells. Where that is one part, the text itself ends with one more. */
  readonly most: number
  /** Undefined: the text is of all rows, and is gone through row by row. */
  readonly steps?: ReadingSteps | undefined
}

/**
 * A text that is of one part of the rows in the order of one text that each has for itself: it is asked again for each part, all
 * of one moment, and answers one row: the texts of the rows with commas between, their number, and of the last of them
 * the other columns, the one that they are in the order of behind all others. Their texts become one where the rows are, which is
 * a quarter less work than to hand each of them over. Names of values that are bound anew:
 */
export interface ReadingSteps {
  /** Where the part before ended: rows behind it. Its first value is where the first part begins. */
  readonly behind: string
  /** At most so many. */
  readonly rows: string
  /** Of the rows behind so many are left out: of the first part only. */
  readonly skip: string
}

/** Some rows of a reading. Whole numbers of other columns are bigints. */
export interface TextPart {
  /** The first columns, with commas between. */
  readonly text: string
  readonly rows: number
  /** The other columns of a row whose first is null; undefined: there was none. */
  readonly head: readonly unknown[] | undefined
  /** The other columns of the last row; undefined: there were no rows. */
  readonly last: readonly unknown[] | undefined
  /** There may be another part. */
  readonly more: boolean
  /** There are more rows than were to be told. */
  readonly beyond: boolean
}
