import { systemClock, type Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { currentSpan } from '../spans/span.ts'
import { againOnConflict } from './again-on-conflict.ts'
import type { Collection, CollectionShape } from './collection.ts'
import { committed } from './counted.ts'
import type { StoredDocuments, Stored, Write } from './documents.ts'
import type { ReadDocument, Keeper } from './keeper.ts'
import {
  asWrite,
  checkCommit,
  isDocumentId,
  maxCommitWrites,
  notFound,
  prepareDocument,
  PreparedWrite,
  type Change,
  type CollectionLocation,
  type Storing,
} from './prepared.ts'
import { withRemovals } from './removals.ts'

/** A document as it is kept, in the present shape. */
export function presentOf(
  { shape, upgrade }: Pick<CollectionShape, 'shape' | 'upgrade'>,
  found: Pick<ReadDocument, 'doc' | 'shape'>,
): unknown {
  return found.shape < shape && upgrade !== undefined ? upgrade(found.doc, found.shape) : found.doc
}

/** A stored document as its schema has it, brought to the present shape first. */
function storedOf<T extends { readonly id: string }>(collection: Collection<T>, found: ReadDocument): Stored<T> {
  const { schema, name } = collection
  const parsed = schema.safeParse(presentOf(collection, found))
  if (!parsed.success)
    throw new Error(`${name} ${found.id} as it is stored does not fit its schema: ${parsed.error.message}`)
  return { doc: parsed.data, etag: found.etag }
}

/** As `storedOf`, of several: one that its schema refuses is reported with its id, and the others are answered. */
export function readable<T extends { readonly id: string }>(
  collection: Collection<T>,
  found: readonly ReadDocument[],
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

/** Commits of deletions that are under way at a time. */
const removalsTogether = 5

/** One fewer than a commit takes: what it removed may be written beside it. */
const removalsACommit = maxCommitWrites - 1

const commitsOf = (writes: readonly PreparedWrite[]): (readonly PreparedWrite[])[] =>
  Array.from({ length: Math.ceil(writes.length / removalsACommit) }, (_, at) =>
    writes.slice(at * removalsACommit, (at + 1) * removalsACommit),
  )

/** The documents of one collection in one opened place, over either keeper. */
export class KeeperDocuments<T extends { readonly id: string }> implements StoredDocuments<T> {
  protected readonly keeper: Keeper
  protected readonly place: CollectionLocation
  protected readonly collection: Collection<T>
  protected readonly log: Log
  readonly #clock: Clock

  constructor(
    keeper: Keeper,
    place: CollectionLocation,
    collection: Collection<T>,
    log: Log,
    clock: Clock = systemClock,
  ) {
    this.#clock = clock
    this.log = log
    this.keeper = keeper
    this.place = place
    this.collection = collection
  }

  async read(id: string): Promise<Stored<T> | undefined> {
    if (!isDocumentId(id)) return undefined
    currentSpan()?.add('spil.store.reads', 1)
    const found = await this.keeper.read(this.place, this.collection, id)
    return found === undefined ? undefined : storedOf(this.collection, found)
  }

  async readMany(ids: readonly string[]): Promise<Map<string, Stored<T>>> {
    const asked = [...new Set(ids.filter(isDocumentId))]
    if (asked.length === 0) return new Map()
    currentSpan()?.add('spil.store.reads', asked.length)
    const found = await this.keeper.readMany(this.place, this.collection, asked)
    return new Map(readable(this.collection, found, this.log).map((each) => [each.doc.id, each]))
  }

  async create(doc: T): Promise<Stored<T>> {
    return this.#write(this.#storing('create', doc))
  }

  async replace(doc: T, etag: string): Promise<Stored<T>> {
    return this.#write(this.#replacing(doc, etag))
  }

  async upsert(doc: T): Promise<Stored<T>> {
    return this.#write(this.#storing('upsert', doc))
  }

  async delete(id: string, etag?: string): Promise<void> {
    if (!isDocumentId(id)) throw notFound()
    await committed(this.keeper, withRemovals([this.#change({ kind: 'delete', id, etag })], this.#clock))
  }

  async update(id: string, change: (doc: T) => T | undefined): Promise<Stored<T>> {
    return againOnConflict(() => this.#updateOnce(id, change), { tries: 2 })
  }

  async load(docs: Iterable<T>, { with: beside = [] }: { readonly with?: readonly Write[] } = {}): Promise<void> {
    const changes = withRemovals(checkCommit(this.place.tenantId, beside), this.#clock)
    if (changes.length > 0) currentSpan()?.add('spil.store.commits', 1)
    currentSpan()?.add('spil.store.writes', changes.length)
    // Prepared as the keeper takes them: beside the caller's documents memory holds one piece.
    await this.keeper.load(this.place, this.collection, this.#prepared(docs), changes)
  }

  async remove(ids: Iterable<string>): Promise<void> {
    const removing = [...new Set(ids)]
      .filter(isDocumentId)
      .map((id) => this.#change({ kind: 'delete', id, etag: undefined, ifThere: true }))
    const each = removalsACommit * removalsTogether
    for (let from = 0; from < removing.length; from += each)
      await Promise.all(
        commitsOf(removing.slice(from, from + each)).map((some) =>
          committed(this.keeper, withRemovals(some, this.#clock)),
        ),
      )
  }

  creating(doc: T): Write {
    return asWrite(this.#storing('create', doc))
  }

  replacing(doc: T, etag: string): Write {
    return asWrite(this.#replacing(doc, etag))
  }

  upserting(doc: T): Write {
    return asWrite(this.#storing('upsert', doc))
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
    const [etag] = await committed(this.keeper, [write])
    if (etag === undefined) throw new Error('The store answered no etag')
    const { id, doc } = write.change.document
    return storedOf(this.collection, { id, doc, etag, shape: this.collection.shape })
  }

  #storing(kind: 'create' | 'upsert', doc: T): PreparedWrite<Storing> {
    return this.#change({ kind, document: prepareDocument(this.collection, this.place, doc, this.#clock.now()) })
  }

  #replacing(doc: T, etag: string): PreparedWrite<Storing> {
    return this.#change({
      kind: 'replace',
      document: prepareDocument(this.collection, this.place, doc, this.#clock.now()),
      etag,
    })
  }

  #change<C extends Change>(change: C): PreparedWrite<C> {
    return new PreparedWrite(this.place, this.collection, change)
  }

  *#prepared(docs: Iterable<T>) {
    const span = currentSpan()
    for (const doc of docs) {
      span?.add('spil.store.writes', 1)
      yield prepareDocument(this.collection, this.place, doc, this.#clock.now())
    }
  }
}
