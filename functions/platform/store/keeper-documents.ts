import { AppError } from '#domain/shared/errors.ts'
import type { Log } from '../log.ts'
import type { Collection } from './collection.ts'
import type { Gathered, StoredDocuments, Stored, Write } from './documents.ts'
import { asGathered, GatheredDocuments, gatheredOf } from './gathered.ts'
import type { Found, WritingKeeper } from './keeper.ts'
import {
  asWrite,
  isDocumentId,
  notFound,
  prepareDocument,
  PreparedWrite,
  type Change,
  type CollectionShape,
  type Place,
  type Storing,
} from './prepared.ts'

/** A document as it is kept, in the present shape. */
export function presentOf(
  { shape, upgrade }: Pick<CollectionShape, 'shape' | 'upgrade'>,
  found: Pick<Found, 'doc' | 'shape'>,
): unknown {
  return found.shape < shape && upgrade !== undefined ? upgrade(found.doc, found.shape) : found.doc
}

/** A stored document as its schema has it, brought to the present shape first. */
export function storedOf<T extends { readonly id: string }>(collection: Collection<T>, found: Found): Stored<T> {
  const { schema, name } = collection
  const parsed = schema.safeParse(presentOf(collection, found))
  if (!parsed.success)
    throw new Error(`${name} ${found.id} as it is stored does not fit its schema: ${parsed.error.message}`)
  return { doc: parsed.data, etag: found.etag }
}

/** As `storedOf`, of several: one that its schema refuses is reported with its id, and the others are answered. */
export function readable<T extends { readonly id: string }>(
  collection: Collection<T>,
  found: readonly Found[],
  log: Log,
): Stored<T>[] {
  const stored: Stored<T>[] = []
  for (const each of found) {
    try {
      stored.push(storedOf(collection, each))
    } catch (error) {
      log.error('store.document-refused', error, { collection: collection.name, id: each.id })
    }
  }
  return stored
}

/** The documents of one collection in one opened place, over either keeper. */
export class KeeperDocuments<T extends { readonly id: string }> implements StoredDocuments<T> {
  readonly #keeper: WritingKeeper
  protected readonly place: Place
  protected readonly collection: Collection<T>
  protected readonly log: Log

  constructor(keeper: WritingKeeper, place: Place, collection: Collection<T>, log: Log) {
    this.log = log
    this.#keeper = keeper
    this.place = place
    this.collection = collection
  }

  async read(id: string): Promise<Stored<T> | undefined> {
    if (!isDocumentId(id)) return undefined
    const found = await this.#keeper.read(this.place, this.collection, id)
    return found === undefined ? undefined : storedOf(this.collection, found)
  }

  async readMany(ids: readonly string[]): Promise<Map<string, Stored<T>>> {
    const asked = [...new Set(ids.filter(isDocumentId))]
    if (asked.length === 0) return new Map()
    const found = await this.#keeper.readMany(this.place, this.collection, asked)
    return new Map(readable(this.collection, found, this.log).map((each) => [each.doc.id, each]))
  }

  async create(doc: T): Promise<Stored<T>> {
    return this.#write(this.#creating(doc))
  }

  async replace(doc: T, etag: string): Promise<Stored<T>> {
    return this.#write(this.#replacing(doc, etag))
  }

  async upsert(doc: T): Promise<Stored<T>> {
    return this.#write(this.#upserting(doc))
  }

  async delete(id: string, etag?: string): Promise<void> {
    if (!isDocumentId(id)) throw notFound()
    await this.#keeper.commit([this.#change({ kind: 'delete', id, etag })])
  }

  async update(id: string, change: (doc: T) => T | undefined): Promise<Stored<T>> {
    try {
      return await this.#updateOnce(id, change)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'WRITE_CONFLICT') throw error
      return this.#updateOnce(id, change)
    }
  }

  async writeMany(writes: {
    readonly upsert?: Iterable<T> | Gathered<T>
    readonly delete?: readonly string[]
  }): Promise<void> {
    const { upsert = [], delete: deletions = [] } = writes
    // Prepared as the keeper takes them: beside the caller's documents memory holds one batch.
    const prepared = Symbol.iterator in upsert ? this.#prepared(upsert) : gatheredOf(this.collection, upsert)
    await this.#keeper.writeMany(this.place, this.collection, prepared, deletions.filter(isDocumentId))
  }

  gather(): Gathered<T> {
    const gathering = this.#keeper.gather(this.collection)
    return asGathered(
      new GatheredDocuments(this.collection, gathering, (doc: T) =>
        gathering.add(prepareDocument(this.collection, this.place, doc)),
      ),
    )
  }

  creating(doc: T): Write {
    return asWrite(this.#creating(doc))
  }

  replacing(doc: T, etag: string): Write {
    return asWrite(this.#replacing(doc, etag))
  }

  upserting(doc: T): Write {
    return asWrite(this.#upserting(doc))
  }

  upsertingLater(doc: T): Write {
    const document = this.#keeper.waiting(this.collection, prepareDocument(this.collection, this.place, doc))
    return asWrite(this.#change({ kind: 'upsert', document }))
  }

  deleting(id: string, etag?: string): Write {
    return asWrite(this.#change({ kind: 'delete', id, etag }))
  }

  async #updateOnce(id: string, change: (doc: T) => T | undefined): Promise<Stored<T>> {
    const stored = await this.read(id)
    if (stored === undefined) throw notFound()
    const changed = change(stored.doc)
    if (changed === undefined) return stored
    if (changed.id !== id) throw new Error(`${this.collection.name} ${id}: an update may not change the id`)
    return this.replace(changed, stored.etag)
  }

  /** Answers what the next `read` will: the document as its schema has it. */
  async #write(write: PreparedWrite<Storing>): Promise<Stored<T>> {
    const [etag] = await this.#keeper.commit([write])
    if (etag === undefined) throw new Error('The store answered no etag')
    const { id, doc } = write.change.document
    return storedOf(this.collection, { id, doc, etag, shape: this.collection.shape })
  }

  #creating(doc: T): PreparedWrite<Storing> {
    return this.#change({ kind: 'create', document: prepareDocument(this.collection, this.place, doc) })
  }

  #replacing(doc: T, etag: string): PreparedWrite<Storing> {
    return this.#change({ kind: 'replace', document: prepareDocument(this.collection, this.place, doc), etag })
  }

  #upserting(doc: T): PreparedWrite<Storing> {
    return this.#change({ kind: 'upsert', document: prepareDocument(this.collection, this.place, doc) })
  }

  #change<C extends Change>(change: C): PreparedWrite<C> {
    return new PreparedWrite(this.place, this.collection, change)
  }

  *#prepared(docs: Iterable<T>) {
    for (const doc of docs) yield prepareDocument(this.collection, this.place, doc)
  }
}
