import type { SQLInputValue } from 'node:sqlite'
import type { ColumnRef } from './column.ts'
import type { Found } from './keeper.ts'
import type { Ordering, Predicate } from './predicate.ts'
import type { CollectionShape, Place } from './prepared.ts'
import type { Scalar, SummaryRow } from './query.ts'

export interface Listing {
  readonly where: Predicate
  readonly order: Ordering
  readonly skip: number
  readonly take: number
}

export interface Grouping {
  readonly where: Predicate
  readonly by: readonly ColumnRef[]
  readonly sum: readonly ColumnRef[]
}

/** A question over several collections, as a view declares it. */
export interface ViewQuestion {
  readonly collections: readonly CollectionShape[]
  /** Those in whose search index it looks. */
  readonly searches: readonly CollectionShape[]
  readonly text: string
  readonly values: Readonly<Record<string, SQLInputValue>>
  /** It may take long on the largest firm: asked beside the others. */
  readonly long: boolean
}

/**
 * A question whose answer is long: text that is made row by row where the rows are. The first column of a row is its text,
 * or null: then it is no row, but tells something of them all.
 */
export interface Reading {
  readonly collections: readonly CollectionShape[]
  /** Those in whose search index it looks. */
  readonly searches: readonly CollectionShape[]
  readonly text: string
  readonly values: Readonly<Record<string, SQLInputValue>>
  /** At most so many in a part. */
  readonly rows: number
  /** At most so many in all; of more the last part tells. Where that is one part, the text itself ends with one more. */
  readonly most: number
  /** Undefined: the text is of all rows, and is gone through row by row. */
  readonly steps?: ReadingSteps | undefined
  readonly signal: AbortSignal | undefined
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

/**
 * The half of the store that answers questions, always from a SQLite file in which there is one firm's data and nothing
 * else. Each answer holds everything that was committed before it was asked for.
 */
export interface Answers {
  list(place: Place, collection: CollectionShape, listing: Listing): Promise<Found[]>
  count(place: Place, collection: CollectionShape, where: Predicate): Promise<number>
  group(place: Place, collection: CollectionShape, grouping: Grouping): Promise<SummaryRow[]>
  values(
    place: Place,
    collection: CollectionShape,
    columns: readonly ColumnRef[],
    listing: Listing,
  ): Promise<(readonly Scalar[])[]>
  /** Documents in id order, in batches. */
  scan(
    place: Place,
    collection: CollectionShape,
    where: Predicate,
    options: { readonly batch: number; readonly after: string | undefined },
  ): AsyncIterable<Found[]>
  /** In parts, each given when it is asked for. While one is dealt with the next is read, and no more than that one. */
  read(tenantId: string, reading: Reading): AsyncGenerator<TextPart>
  view(tenantId: string, question: ViewQuestion): Promise<Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}
