import type { ColumnRef } from './column.ts'
import type { Found } from './keeper.ts'
import type { Ordering, Predicate } from './predicate.ts'
import type { CollectionShape, Place } from './prepared.ts'
import type { Scalar, SummaryRow } from './query.ts'
import type { Parameters, ReadingView, View } from './view.ts'

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
  read(tenantId: string, reading: ReadingView, signal: AbortSignal | undefined): AsyncGenerator<TextPart>
  view(
    tenantId: string,
    view: Pick<View<Parameters, unknown>, 'over' | 'searches' | 'text' | 'long'>,
    values: Parameters,
  ): Promise<Readonly<Record<string, unknown>>[]>
}
