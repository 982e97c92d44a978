import type { TenantId } from '#domain/shared/ids.ts'
import type { CollectionShape } from './collection.ts'
import type { CollectionLocation, PreparedDocument, PreparedWrite } from './prepared.ts'

/** A document as it is kept, before its schema has seen it. */
export interface ReadDocument {
  readonly id: string
  readonly doc: unknown
  readonly etag: string
  /** The shape of the collection when it was written. */
  readonly shape: number
}

/** A document as it is kept, as text: to be taken along whole. */
export interface StoredDocument {
  readonly collection: string
  readonly id: string
  /** The connection it belongs to; null: none. */
  readonly owner: string | null
  /** The shape of the collection when it was written. */
  readonly shape: number
  readonly json: string
}

/**
 * The half of the store that keeps the truth: documents by id, and two ways to write them. On one machine the firm's file,
 * in Azure Cosmos DB. Everything both must do alike is decided above them. What is answered is on the disk.
 */
export interface Keeper {
  /** Undefined also for a document of another connection than the place was opened for. */
  read(place: CollectionLocation, collection: CollectionShape, id: string): Promise<ReadDocument | undefined>
  /** Those that are there, in any order. */
  readMany(place: CollectionLocation, collection: CollectionShape, ids: readonly string[]): Promise<ReadDocument[]>
  /** Of the directory: those with these values in these columns (none: all), in id order, after an id, so many at most. */
  find(place: CollectionLocation, collection: CollectionShape, lookup: Lookup): Promise<ReadDocument[]>
  /** All or nothing; answers the new etags in the order of the writes ('' for a deletion). */
  commit(writes: readonly PreparedWrite[]): Promise<readonly string[]>
  /** Upserts in pieces, each all or nothing; `changes` are committed with the last of them. As `StoredDocuments.load`. */
  load(
    place: CollectionLocation,
    collection: CollectionShape,
    documents: Iterable<PreparedDocument>,
    changes: readonly PreparedWrite[],
  ): Promise<void>
  createTenant(tenantId: TenantId): Promise<void>
  /**
   * Everything that is kept of a firm, as it is at one moment: by collection, then by id, both as their bytes sort. Also of
   * collections that nobody declares any more. Memory holds one batch.
   */
  everything(tenantId: TenantId): AsyncGenerator<readonly StoredDocument[]>
  /**
   * Takes away everything of a firm, whatever it is. `isOver` is asked now and then; false: there is more to do, and the
   * next call goes on. Doing it twice is no harm.
   */
  removeTenant(tenantId: TenantId, isOver: () => boolean): Promise<boolean>
}

export interface Lookup {
  readonly equal: readonly (readonly [column: string, value: string | boolean])[]
  readonly after: string | undefined
  readonly take: number
}
