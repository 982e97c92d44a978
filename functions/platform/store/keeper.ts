import type { TenantId } from '#domain/shared/ids.ts'
import type { CollectionShape, Gathering, Place, PreparedDocument, PreparedWrite } from './prepared.ts'

/** A document as it is kept, before its schema has seen it. */
export interface Found {
  readonly id: string
  readonly doc: unknown
  readonly etag: string
  /** The shape of the collection when it was written. */
  readonly shape: number
}

/** A document as it is kept, as text: to be taken along whole. */
export interface StoredDocument {
  /** Name of the collection. */
  readonly collection: string
  readonly id: string
  /** The connection it belongs to; null: none. */
  readonly owner: string | null
  /** The shape of the collection when it was written. */
  readonly shape: number
  readonly json: string
}

/** Documents by id: all that is written, and what a writer looks at before. */
export interface WritingKeeper {
  /** Whether what it writes is part of one transaction that others have not seen yet. */
  readonly isOneTransaction: boolean
  /** Undefined also for a document of another connection than the place was opened for. */
  read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined>
  /** Those that are there, in any order. */
  readMany(place: Place, collection: CollectionShape, ids: readonly string[]): Promise<Found[]>
  /** All or nothing; answers the new etags in the order of the writes ('' for a deletion). */
  commit(writes: readonly PreparedWrite[]): Promise<readonly string[]>
  /** The same document for a commit that comes later, held as small as can be. */
  waiting(collection: CollectionShape, document: PreparedDocument): PreparedDocument
  /** For documents that one `writeMany` takes later, held as small as can be. */
  gather(collection: CollectionShape): Gathering
  /** Upserts first, then deletions; what is not there to delete is no error. Takes a gathering once. */
  writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument> | Gathering,
    deletions: readonly string[],
  ): Promise<void>
}

/**
 * The half of the store that keeps the truth: documents by id, all-or-nothing commits, many writes at once. On one machine
 * the firm's file, in Azure Cosmos DB. Everything both must do alike is decided above them.
 */
export interface Keeper extends WritingKeeper {
  /** Of the directory: those with these values in these columns (none: all), in id order, after an id, so many at most. */
  find(place: Place, collection: CollectionShape, lookup: Lookup): Promise<Found[]>
  /**
   * Several commits of one firm in their order, each all or nothing. One that is refused ends it; whether those before it stay
   * is the keeper's: where a flush costs more than what it writes, they share one, and none of them does.
   */
  commitEach(commits: readonly (readonly PreparedWrite[])[]): Promise<void>
  /**
   * Steps of one firm that are written in their order, by the keeper `work` is given and by no other: it would wait for
   * itself. Where a flush costs more than what it writes they are one transaction, all of it or nothing; elsewhere each step
   * is written by itself, and those before one that fails stay. `collections`: all that is written or read in it.
   */
  together<T>(
    tenantId: string,
    collections: readonly CollectionShape[],
    work: (within: WritingKeeper) => Promise<T>,
  ): Promise<T>
  createTenant(tenantId: TenantId): Promise<void>
  /** How many documents of each collection are kept of a firm, also of collections that nobody declares any more. */
  contents(tenantId: TenantId): Promise<ReadonlyMap<string, number>>
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
  close(): Promise<void>
}

export interface Lookup {
  readonly equal: readonly (readonly [column: string, value: string | boolean])[]
  readonly after: string | undefined
  readonly take: number
}
