import { setImmediate } from 'node:timers/promises'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Found, Keeper, StoredDocument, Lookup, WritingKeeper } from '../keeper.ts'
import type { CollectionShape, Gathering, Place, PreparedDocument, PreparedWrite } from '../prepared.ts'
import { crossing, crossingWrites } from './crossing.ts'
import { everyDocument } from './every-document.ts'
import type { Files } from './files.ts'
import type { FileDocument } from './file-document.ts'
import { filePieces, GatheredPieces, waiting } from './file-pieces.ts'
import { ThreadTransaction } from './thread-transaction.ts'

/**
 * Pieces a transaction: 6,000 rows. Ids are made of hashes, so a transaction of many rows changes nearly every page of the
 * indexes they lie in, and writes each once: five times the rows cost twice the time. Others read meanwhile; a write waits
 * its turn.
 */
const transactionPieces = 12
const deletedRows = 1_000

/** Documents kept in files: one a firm, one for the directory. */
export class FileKeeper implements Keeper {
  readonly isOneTransaction = false
  readonly #files: Files
  #transactions = 0

  constructor(files: Files) {
    this.#files = files
  }

  read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined> {
    return this.#files.read(place.tenantId, ({ file }) => file.read(place, collection, id))
  }

  readMany(place: Place, collection: CollectionShape, ids: readonly string[]): Promise<Found[]> {
    return this.#files.read(place.tenantId, ({ file }) => file.readMany(place, collection, ids))
  }

  find(place: Place, collection: CollectionShape, lookup: Lookup): Promise<Found[]> {
    return this.#files.read(place.tenantId, ({ file }) => file.find(collection, lookup))
  }

  commit(writes: readonly PreparedWrite[]): Promise<readonly string[]> {
    const [first] = writes
    return first === undefined
      ? Promise.resolve([])
      : this.#files.write(first.place.tenantId, (file) => file.commit(writes))
  }

  waiting(collection: CollectionShape, document: PreparedDocument): PreparedDocument {
    return waiting(collection, document)
  }

  gather(collection: CollectionShape): Gathering {
    return new GatheredPieces(collection)
  }

  async commitEach(commits: readonly (readonly PreparedWrite[])[]): Promise<void> {
    const writes = commits.flat()
    const [first] = writes
    // What is small is written at once, on the connection all others use.
    if (first === undefined || commits.length === 1) {
      await this.commit(writes)
      return
    }
    const { tenantId } = first.place
    const { collections, changes } = crossingWrites(writes)
    await this.#files.makeTables(tenantId, collections)
    const { writer } = this.#files
    await this.#files.alone(tenantId, (path) =>
      writer.ask({ kind: 'commit', path, collections: collections.map(crossing), changes }),
    )
    // Those who waited for it come first.
    await setImmediate()
  }

  async together<T>(
    tenantId: string,
    collections: readonly CollectionShape[],
    work: (within: WritingKeeper) => Promise<T>,
  ): Promise<T> {
    await this.#files.makeTables(tenantId, collections)
    const result = await this.#alone(tenantId, work)
    for (const collection of collections) this.#files.indexing.soon(tenantId, collection)
    // Those who waited for it come first.
    await setImmediate()
    return result
  }

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void> {
    const { tenantId } = place
    const pieces = new Ahead(filePieces(collection, upserts))
    while (!pieces.over()) {
      const documents = pieces.take()
      if (!pieces.over()) await this.#upsertMany(place, collection, documents, pieces)
      else await this.#files.write(tenantId, (file) => file.upsertAll(place, collection, documents))
    }
    for (const ids of batches(deletions, deletedRows)) {
      await this.#files.write(tenantId, (file) => file.deleteAll(place, collection, ids))
      // Requests are answered between two batches.
      await setImmediate()
    }
  }

  async createTenant(tenantId: TenantId): Promise<void> {
    await this.#files.read(tenantId, () => undefined)
  }

  async contents(tenantId: TenantId): Promise<ReadonlyMap<string, number>> {
    return this.#files.has(tenantId) ? this.#files.read(tenantId, ({ file }) => file.contents()) : new Map()
  }

  async *everything(tenantId: TenantId): AsyncGenerator<readonly StoredDocument[]> {
    if (!this.#files.has(tenantId)) return
    // Opened once as every file is, so that one of an older layout is refused.
    const path = await this.#files.read(tenantId, ({ file }) => file.path)
    for (const batch of everyDocument(path)) {
      yield batch
      await setImmediate()
    }
  }

  async removeTenant(tenantId: TenantId): Promise<boolean> {
    await this.#files.remove(tenantId)
    return true
  }

  close(): Promise<void> {
    return this.#files.close()
  }

  /** In one transaction, in a thread: requests are answered meanwhile. Takes so many pieces as go into one. */
  async #upsertMany(
    place: Place,
    shape: CollectionShape,
    first: readonly FileDocument[],
    pieces: Ahead<readonly FileDocument[]>,
  ): Promise<void> {
    await this.#files.makeTables(place.tenantId, [shape])
    await this.#alone(place.tenantId, (within) => within.upsertPieces(place, shape, behind(first, pieces)))
    if (place.tenantId !== null) this.#files.indexing.soon(place.tenantId, shape)
    // Those who waited for it come first.
    await setImmediate()
  }

  /** In the thread, in one transaction. */
  #alone<T>(tenantId: string | null, work: (within: ThreadTransaction) => Promise<T>): Promise<T> {
    const transaction = (this.#transactions += 1)
    return this.#files.alone(tenantId, (path) => ThreadTransaction.run(this.#files.writer, transaction, path, work))
  }
}

/** As many pieces as go into one transaction. */
function* behind<T>(first: T, others: Ahead<T>): Generator<T, undefined> {
  yield first
  for (let count = 1; count < transactionPieces && !others.over(); count += 1) yield others.take()
  return undefined
}

/** Items one after another, of which it is known whether another comes. */
class Ahead<T> {
  readonly #items: Iterator<T, undefined>
  #next: IteratorResult<T, undefined>

  constructor(items: Iterable<T, undefined>) {
    this.#items = items[Symbol.iterator]()
    this.#next = this.#items.next()
  }

  over(): boolean {
    return this.#next.done === true
  }

  take(): T {
    const { done, value } = this.#next
    if (done === true) throw new Error('There is no other')
    this.#next = this.#items.next()
    return value
  }
}

function* batches<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
