import { searchable, sortable } from '#domain/shared/text.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Collection, PartitionKind } from './collection.ts'
import type { Write } from './documents.ts'
import { valueAt } from './field.ts'
import type { Scalar } from './query.ts'

/** What a driver needs to know of a collection: everything but the type of its documents. */
export type CollectionShape = Pick<Collection<{ readonly id: string }>, 'name' | 'partition'> & {
  readonly indexes: readonly (readonly string[])[]
  readonly sortAsText: readonly string[]
  readonly searchIn: readonly string[]
}

/** One opened partition. `part` is the connection or combination, '' where the collection lies at the top, null for all of them. */
export interface Place {
  /** Null is the directory. */
  readonly tenantId: string | null
  readonly partition: PartitionKind
  readonly part: string | null
}

/** A document checked by its schema, with the keys both drivers find and sort it by. */
export interface PreparedDocument {
  readonly id: string
  readonly doc: Readonly<Record<string, unknown>>
  readonly json: string
  /** What `search` looks in; lines are fields, so that no needle reaches from one field into the next. */
  readonly searchText: string | null
  /** In the order of the collection's `sortAsText`. */
  readonly sortKeys: readonly (string | null)[]
}

/** Item limit of Cosmos DB, less what the driver adds around a document (search text, trigrams, keys). */
export const maxDocumentBytes = 2 * 1024 * 1024 - 64 * 1024
export const maxCommitWrites = 100
const maxIdLength = 255
/** More is of no use to find or sort by, and would make the indexes as large as the documents. */
const maxSearchText = 2_000
const maxSortKey = 200

export function isDocumentId(id: string): boolean {
  return id.length > 0 && id.length <= maxIdLength && id.isWellFormed()
}

export function sortKey(value: Scalar): string | null {
  return value === null ? null : sortable(String(value)).slice(0, maxSortKey)
}

export function searchTextOf(doc: unknown, fields: readonly string[]): string | null {
  if (fields.length === 0) return null
  const lines = fields.map((field) => valueAt(doc, field)).filter((value) => value !== null)
  return lines
    .map((value) => searchable(String(value)))
    .join('\n')
    .slice(0, maxSearchText)
}

function byteLength(json: string): number {
  return json.length * 3 <= maxDocumentBytes ? json.length : Buffer.byteLength(json)
}

/**
 * Checks a document before it is written. Our own code made it, so what is wrong with it is a defect and no AppError.
 * Errors: Error naming the collection, the document and what is wrong.
 */
export function prepareDocument<T extends { readonly id: string }>(
  collection: Collection<T>,
  place: Place,
  doc: T,
): PreparedDocument {
  const parsed = collection.schema.safeParse(doc)
  const about = `${collection.name} ${JSON.stringify(doc.id).slice(0, 100)}`
  if (!parsed.success) throw new Error(`${about} does not fit its schema: ${parsed.error.message}`)
  const checked: Readonly<Record<string, unknown>> = { ...parsed.data }
  if (!isDocumentId(parsed.data.id)) throw new Error(`${about} needs an id of 1 to ${maxIdLength} characters`)
  const owner = ownerField(collection.partition)
  if (owner !== undefined && checked[owner] !== place.part)
    throw new Error(`${about} does not belong to the ${collection.partition} that was opened`)
  const json = JSON.stringify(parsed.data)
  if (byteLength(json) > maxDocumentBytes) throw new Error(`${about} is larger than ${maxDocumentBytes} bytes`)
  return {
    id: parsed.data.id,
    doc: checked,
    json,
    searchText: searchTextOf(checked, collection.searchIn),
    sortKeys: collection.sortAsText.map((field) => sortKey(valueAt(checked, field))),
  }
}

/** The field that names the partition inside a document, where it has one. */
export function ownerField(partition: PartitionKind): 'connectionId' | 'combinationId' | undefined {
  return partition === 'connection' ? 'connectionId' : partition === 'combination' ? 'combinationId' : undefined
}

export type Storing = Exclude<Change, { readonly kind: 'delete' }>
export type Change =
  | { readonly kind: 'create' | 'upsert'; readonly document: PreparedDocument }
  | { readonly kind: 'replace'; readonly document: PreparedDocument; readonly etag: string }
  | { readonly kind: 'delete'; readonly id: string; readonly etag: string | undefined }

/** What a `Write` really is. A class, so that a commit can tell its own writes from anything else. */
export class PreparedWrite<C extends Change = Change> {
  readonly place: Place
  readonly collection: CollectionShape
  readonly change: C

  constructor(place: Place, collection: CollectionShape, change: C) {
    this.place = place
    this.collection = collection
    this.change = change
  }
}

export function asWrite(prepared: PreparedWrite): Write {
  // The brand has no value at run time: only this module makes writes, and only `checkCommit` reads them.
  return prepared as PreparedWrite & Write
}

function samePartition(one: Place, other: Place): boolean {
  return one.tenantId === other.tenantId && one.partition === other.partition && one.part === other.part
}

/**
 * The writes of one commit, checked for what both drivers can do.
 * Errors: Error where they are more than 100, larger than 2 MB together, of several partitions or of another tenant.
 */
export function checkCommit(tenantId: string | null, writes: readonly Write[]): readonly PreparedWrite[] {
  if (writes.length > maxCommitWrites)
    throw new Error(`A commit takes at most ${maxCommitWrites} writes, not ${writes.length}`)
  const prepared = writes.map((write): PreparedWrite => {
    if (!(write instanceof PreparedWrite)) throw new Error('A commit takes writes made by a collection of this store')
    if (write.place.tenantId !== tenantId) throw new Error('A commit takes writes of its own tenant')
    return write
  })
  const first = prepared[0]
  if (first !== undefined && !prepared.every((write) => samePartition(write.place, first.place)))
    throw new Error('A commit takes writes of one partition')
  const bytes = prepared.reduce(
    (sum, { change }) => sum + (change.kind === 'delete' ? 0 : byteLength(change.document.json)),
    0,
  )
  if (bytes > maxDocumentBytes) throw new Error(`A commit takes at most ${maxDocumentBytes} bytes`)
  return prepared
}

export const conflict = (): AppError => new AppError('WRITE_CONFLICT')
export const notFound = (): AppError => new AppError('NOT_FOUND')
