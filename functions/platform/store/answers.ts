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
  readonly text: string
  readonly values: Readonly<Record<string, SQLInputValue>>
  /** It may take long on the largest firm: asked beside the others. */
  readonly long: boolean
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
  view(tenantId: string, question: ViewQuestion): Promise<Readonly<Record<string, unknown>>[]>
  close(): Promise<void>
}
