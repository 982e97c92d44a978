import { AppError } from '#domain/shared/errors.ts'
import type { Collection, CollectionShape } from './collection.ts'
import type { Write } from './documents.ts'

/** Where an opened collection lies. */
export interface CollectionLocation {
  /** Null is the directory. */
  readonly tenantId: string | null
  /** The connection it was opened for; null: no one in particular. */
  readonly owner: string | null
}

/** A document checked by its schema. */
export interface PreparedDocument {
  readonly id: string
  /** The connection it belongs to, where its collection is of connections. */
  readonly owner: string | null
  readonly doc: Readonly<Record<string, unknown>>
  readonly json: string
}

/** Item limit of Cosmos DB, less what the keeper adds around a document. */
const maxDocumentBytes = 2 * 1024 * 1024 - 16 * 1024
/** A transactional batch of Cosmos DB. */
export const maxCommitWrites = 100
const maxIdLength = 255

export function isDocumentId(id: string): boolean {
  return id.length > 0 && id.length <= maxIdLength && id.isWellFormed()
}

function byteLength(json: string): number {
  return json.length * 3 <= maxDocumentBytes ? json.length : Buffer.byteLength(json)
}

/**
 * Checks a document before it is written. `now`: when that is, kept where its collection `keepsChanges`. Our own code made it, so what is wrong with it is a defect and no AppError.
 * Errors: Error naming the collection, the document and what is wrong.
 */
export function prepareDocument<T extends { readonly id: string }>(
  collection: Collection<T>,
  place: CollectionLocation,
  doc: T,
  now?: Date,
): PreparedDocument {
  const parsed = collection.schema.safeParse(doc)
  const about = (): string => `${collection.name} ${JSON.stringify(doc.id).slice(0, 100)}`
  if (!parsed.success) throw new Error(`${about()} does not fit its schema: ${parsed.error.message}`)
  // As every object, it has its fields by their names.
  const own = parsed.data as T & Readonly<Record<string, unknown>>
  const checked =
    collection.keepsChanges === true && now !== undefined ? { ...own, storedTime: now.toISOString() } : own
  if (!isDocumentId(parsed.data.id)) throw new Error(`${about()} needs an id of 1 to ${maxIdLength} characters`)
  const owner = ownerOf(collection, place, checked, about)
  const json = JSON.stringify(checked)
  if (byteLength(json) > maxDocumentBytes) throw new Error(`${about()} is larger than ${maxDocumentBytes} bytes`)
  return { id: parsed.data.id, owner, doc: checked, json }
}

function ownerOf(
  { scope }: Pick<CollectionShape, 'scope'>,
  place: CollectionLocation,
  doc: Readonly<Record<string, unknown>>,
  about: () => string,
): string | null {
  if (scope !== 'connection') return null
  const owner = doc['connectionId']
  if (typeof owner !== 'string' || owner === '') throw new Error(`${about()} names no connection`)
  if (place.owner !== null && place.owner !== owner)
    throw new Error(`${about()} does not belong to the connection that was opened`)
  return owner
}

/** As it is kept. */
export type KeptDocument = Omit<PreparedDocument, 'doc'>

export type Storing = Exclude<Change, { readonly kind: 'delete' }>
export type Change =
  | { readonly kind: 'create' | 'upsert'; readonly document: PreparedDocument }
  | { readonly kind: 'replace'; readonly document: PreparedDocument; readonly etag: string }
  | {
      readonly kind: 'delete'
      readonly id: string
      readonly etag: string | undefined
      /** What is not there, or is another connection's, is no error. */
      readonly ifThere?: boolean
    }

/** What a `Write` really is. A class, so that a commit can tell its own writes from anything else. */
export class PreparedWrite<C extends Change = Change> {
  readonly place: CollectionLocation
  readonly collection: CollectionShape
  readonly change: C

  constructor(place: CollectionLocation, collection: CollectionShape, change: C) {
    this.place = place
    this.collection = collection
    this.change = change
  }
}

export function asWrite(prepared: PreparedWrite): Write {
  // The brand has no value at run time: only this module makes writes, and only `checkCommit` reads them.
  return prepared as PreparedWrite & Write
}

/** What stands around a document where it is kept, but for its id. */
const envelopeBytes = 512

/** As it counts for the size of a commit: a document with its id, which is kept with letters that have to be escaped. */
function storedBytes(change: Change): number {
  if (change.kind === 'delete') return envelopeBytes + 6 * change.id.length
  return envelopeBytes + 6 * change.document.id.length + byteLength(change.document.json)
}

/**
 * The writes of one commit, checked for what both keepers can do.
 * Errors: Error where they are more than 100, larger than 2 MB together, of another firm, two of one document, or a wish
 * for a task or an event, which is of none.
 */
export function checkCommit(tenantId: string | null, writes: readonly Write[]): readonly PreparedWrite[] {
  if (writes.length > maxCommitWrites)
    throw new Error(`A commit takes at most ${maxCommitWrites} writes, not ${writes.length}`)
  const prepared = writes.map((write): PreparedWrite => {
    if (!(write instanceof PreparedWrite)) throw new Error('A commit takes writes made by a collection of this store')
    if (write.place.tenantId !== tenantId) throw new Error('A commit takes writes of its own tenant')
    return write
  })
  const written = new Set<string>()
  for (const { collection, change } of prepared) {
    const id = change.kind === 'delete' ? change.id : change.document.id
    if (!isDocumentId(id)) throw new Error('Tasks and events are committed with `commit` of their firm')
    if (written.has(`${collection.name} ${id}`)) throw new Error(`A commit writes ${collection.name} ${id} twice`)
    written.add(`${collection.name} ${id}`)
  }
  const bytes = prepared.reduce((sum, { change }) => sum + storedBytes(change), 0)
  if (writes.length > 1 && bytes > maxDocumentBytes) throw new Error(`A commit takes at most ${maxDocumentBytes} bytes`)
  return prepared
}

export const conflict = (): AppError => new AppError('WRITE_CONFLICT')
export const notFound = (): AppError => new AppError('NOT_FOUND')
