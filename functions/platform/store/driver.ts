import type { TenantId } from '#domain/shared/ids.ts'
import type { Ordering, Predicate } from './predicate.ts'
import type { CollectionShape, Place, PreparedDocument, PreparedWrite } from './prepared.ts'
import type { Scalar } from './query.ts'

/** A document as the driver holds it, before its schema has seen it. */
export interface Found {
  readonly doc: unknown
  readonly id: string
  readonly part: string
  readonly etag: string
}

export interface Listing {
  readonly where: Predicate
  readonly order: Ordering
  readonly skip: number
  readonly take: number
}

/** What SQLite and Cosmos DB each do in their way. Everything they must do alike is decided above them. */
export interface Driver {
  read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined>
  /** Of those documents among `ids` that are there, in any order: the id and the values of the fields as the document has them. */
  fields(
    place: Place,
    collection: CollectionShape,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<readonly (readonly [string, readonly unknown[]])[]>
  list(place: Place, collection: CollectionShape, listing: Listing): Promise<Found[]>
  count(place: Place, collection: CollectionShape, where: Predicate): Promise<number>
  countBy(place: Place, collection: CollectionShape, field: string, where: Predicate): Promise<Map<Scalar, number>>
  /** All or nothing; answers the new etags in the order of the writes ('' for a deletion). */
  commit(writes: readonly PreparedWrite[]): Promise<readonly string[]>
  /** Upserts first, then deletions; what is not there to delete is no error. */
  writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void>
  createTenant(tenantId: TenantId): Promise<void>
  close(): Promise<void>
}
