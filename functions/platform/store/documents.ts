import type { CursorQuery, FieldPath, Filter, Query, Scalar } from './query.ts'

/** A document as it is stored, with the version a `replace` must name. */
export interface Stored<T> {
  readonly doc: T
  readonly etag: string
}

declare const write: unique symbol
/** One change to be made by `commit`. Made by a collection, understood by the driver only. */
export interface Write {
  readonly [write]: true
}

/**
 * The documents of one collection in one opened partition.
 * Every write is checked against the collection's schema, every document read is parsed by it.
 *
 * Errors: `AppError('WRITE_CONFLICT')` where a document to create exists already, or a document to replace or delete
 * has another etag; `AppError('NOT_FOUND')` where a document to replace or delete is not there;
 * `AppError('UNAVAILABLE')` where the store does not answer. A refused commit has written nothing.
 */
export interface Documents<T extends { readonly id: string }> {
  read(id: string): Promise<Stored<T> | undefined>
  /**
   * The values of some fields of those documents among `ids` that are there, by id and in the order of `fields`: null where
   * a document has none, or an object or a list. For comparing many documents, at a fraction of what reading them costs.
   */
  readFields(ids: readonly string[], fields: readonly FieldPath<T>[]): Promise<Map<string, readonly Scalar[]>>
  query(query: Query<T>): Promise<Stored<T>[]>
  page(query: CursorQuery<T>): Promise<{ items: Stored<T>[]; next: string | undefined }>
  count(where?: Filter<T>): Promise<number>
  /** Documents per value of one field; absent and null count as null. */
  countBy(field: FieldPath<T>, where?: Filter<T>): Promise<Map<Scalar, number>>
  /** All matching documents in id order, in batches, whatever their number: memory holds one batch. */
  scan(where?: Filter<T>, options?: { batch?: number; after?: string }): AsyncIterable<T[]>

  create(doc: T): Promise<Stored<T>>
  replace(doc: T, etag: string): Promise<Stored<T>>
  upsert(doc: T): Promise<Stored<T>>
  delete(id: string, etag?: string): Promise<void>
  /**
   * Reads, changes and replaces; when another writer was faster, reads and changes once more, then WRITE_CONFLICT.
   * `change` answers undefined to leave the document as it is.
   */
  update(id: string, change: (doc: T) => T | undefined): Promise<Stored<T>>

  /** Many independent writes, in as few round trips as the driver can. Not atomic; each may be repeated. */
  writeMany(writes: { readonly upsert?: readonly T[]; readonly delete?: readonly string[] }): Promise<void>

  creating(doc: T): Write
  replacing(doc: T, etag: string): Write
  upserting(doc: T): Write
  deleting(id: string, etag?: string): Write
}
