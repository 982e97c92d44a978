import type { CursorQuery, Filter, Order, Query, Scalar, Column, Summary, SummaryRow } from './query.ts'

/** A document as it is kept, with the version a `replace` must name. */
export interface Stored<T> {
  readonly doc: T
  readonly etag: string
}

declare const write: unique symbol
/** One change to be made by `commit`. Made by a collection, understood by the keeper only. */
export interface Write {
  readonly [write]: true
}

/**
 * What is kept: documents by their ids. Every write is checked against the collection's schema, every document read is
 * parsed by it.
 *
 * Errors: `AppError('WRITE_CONFLICT')` where a document to create exists already, or a document to replace or delete
 * has another etag; `AppError('NOT_FOUND')` where a document to replace or delete is not there;
 * `AppError('UNAVAILABLE')` where the store does not answer. A refused commit has written nothing. What is answered is on
 * the disk, so that others may be told of it.
 */
export interface StoredDocuments<T extends { readonly id: string }> {
  read(id: string): Promise<Stored<T> | undefined>
  /** Those among `ids` that are there, by id. */
  readMany(ids: readonly string[]): Promise<Map<string, Stored<T>>>

  create(doc: T): Promise<Stored<T>>
  replace(doc: T, etag: string): Promise<Stored<T>>
  upsert(doc: T): Promise<Stored<T>>
  delete(id: string, etag?: string): Promise<void>
  /**
   * Reads, changes and replaces; when another writer was faster, reads and changes once more, then WRITE_CONFLICT.
   * `change` answers undefined to leave the document as it is.
   */
  update(id: string, change: (doc: T) => T | undefined): Promise<Stored<T>>

  /**
   * Writes many documents that are independent of each other, new ones and others, in pieces of bounded size, each all or
   * nothing: where one is refused those before it stay, and all may be written again. Taken as they are written, so a
   * generator's need not all be in memory; of two with one id the last counts. `with`: changes of the firm that are
   * committed with the last piece, so that they are there only once every document is. At most as many as a commit takes,
   * and of none of the documents.
   */
  load(docs: Iterable<T>, options?: { readonly with?: readonly Write[] }): Promise<void>
  /** Deletes those among `ids` that are there, some at a time. */
  remove(ids: Iterable<string>): Promise<void>

  creating(doc: T): Write
  replacing(doc: T, etag: string): Write
  upserting(doc: T): Write
  deleting(id: string, etag?: string): Write
}

/**
 * What can be asked: everything that was committed before the question, by any process, is in the answer.
 * Errors: `AppError('UNAVAILABLE')` where the store does not answer; Error for a column the collection does not declare.
 */
export interface Questions<T extends { readonly id: string }, C extends string> {
  query(query: Query<C>): Promise<Stored<T>[]>
  page(query: CursorQuery<C>): Promise<{ items: Stored<T>[]; next: string | undefined }>
  /** The place of a document in an order, as a page's `after`: for what comes behind it. */
  cursorAt(doc: T, orderBy: readonly Order<C>[]): string
  count(where?: Filter<C>): Promise<number>
  /** Documents per value of one column; null counts as null. */
  countBy(column: Column<C>, where?: Filter<C>): Promise<Map<Scalar, number>>
  /** Numbers and sums per combination of values, in the order of the values. */
  summarise(summary: Summary<C>): Promise<SummaryRow[]>
  /** Some fields of the documents that a query finds, without the documents: in the order asked. At most 100,000 rows. */
  values(columns: readonly Column<C>[], query?: Query<C>): Promise<(readonly Scalar[])[]>
  /** All matching documents in id order, in batches, whatever their number: memory holds one batch. */
  scan(where?: Filter<C>, options?: { batch?: number; after?: string }): AsyncIterable<T[]>
}

/** The documents of one collection of a firm: all of them, or those of the one connection they were opened for. */
export interface Documents<T extends { readonly id: string }, C extends string = never>
  extends StoredDocuments<T>, Questions<T, C> {}

/** Documents across firms: by id, and by the look-ups their collection declares. */
export interface DirectoryDocuments<
  T extends { readonly id: string },
  C extends string = never,
> extends StoredDocuments<T> {
  /** Those with all of these values, in id order. The columns must be one of the collection's `lookups`. `most`: where the first few are enough. */
  find(equal: Readonly<Partial<Record<C, string | boolean>>>, most?: number): Promise<Stored<T>[]>
  /** All of them, in id order, in batches. */
  scan(options?: { batch?: number }): AsyncIterable<T[]>
  /** Deletes those of which `isOver` says so: what has run out. */
  purge(isOver: (doc: T) => boolean): Promise<void>
}
