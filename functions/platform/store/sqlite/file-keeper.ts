import { setImmediate } from 'node:timers/promises'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Found, Keeper, KeptDocument, Lookup } from '../keeper.ts'
import type { CollectionShape, Place, PreparedDocument, PreparedWrite } from '../prepared.ts'
import { crossing, crossingWrites } from './crossing.ts'
import { everyDocument } from './every-document.ts'
import type { Files } from './files.ts'
import { crossingDocuments, fileDocument, type FileDocument } from './file-document.ts'
import { tablesOf } from './schema.ts'

/**
 * Rows that cross to the thread together: it writes some while the next are prepared, and neither holds more than these.
 * What is no more than one piece is written at once, on the connection all others use.
 */
const pieceRows = 500
/** Documents may be 2 MB each: a piece ends before it has more characters than this, unless it is one. */
const pieceLength = 2_000_000
/**
 * Pieces a transaction: 6,000 rows. Ids are made of hashes, so a transaction of many rows changes nearly every page of the
 * indexes they lie in, and writes each once: five times the rows cost twice the time. Others read meanwhile; a write waits
 * its turn.
 */
const transactionPieces = 12
/** Pieces under way, so that the thread has the next one when it is done with one. */
const piecesAhead = 2
const deletedRows = 1_000

/** Documents kept in files: one a firm, one for the directory. */
export class FileKeeper implements Keeper {
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
    await this.#files.write(tenantId, (file) => {
      for (const collection of collections) file.tables(collection)
    })
    const { writer } = this.#files
    await this.#files.alone(tenantId, (path) =>
      writer.ask({ kind: 'commit', path, collections: collections.map(crossing), changes }),
    )
    // Those who waited for it come first.
    await setImmediate()
  }

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void> {
    const { tenantId } = place
    const pieces = new Ahead(piecesOf(asKept(collection, upserts)))
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

  async *everything(tenantId: TenantId): AsyncGenerator<readonly KeptDocument[]> {
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
    await this.#files.write(place.tenantId, (file) => file.tables(shape))
    const { writer } = this.#files
    const collection = crossing(shape)
    const transaction = (this.#transactions += 1)
    await this.#files.alone(place.tenantId, async (path) => {
      const underWay: Promise<void>[] = []
      let piece = first
      try {
        for (let sending = 1; ; sending += 1) {
          const last = pieces.over() || sending === transactionPieces
          const documents = crossingDocuments(piece)
          const sent = writer.ask({ kind: 'upsert', transaction, path, place, collection, documents, last })
          // Whoever waits for it hears of an error.
          sent.catch(() => undefined)
          underWay.push(sent)
          if (last) break
          if (underWay.length > piecesAhead) await underWay.shift()
          else await setImmediate()
          piece = pieces.take()
        }
        await Promise.all(underWay)
      } catch (error) {
        await writer.abandon(transaction)
        throw error
      }
    })
    if (place.tenantId !== null) this.#files.indexing.soon(place.tenantId, shape)
    // Those who waited for it come first.
    await setImmediate()
  }
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

/** What they are found by is worked out here, where the document is at hand: the thread has more to do than we. */
function* asKept(collection: CollectionShape, documents: Iterable<PreparedDocument>): Generator<FileDocument> {
  const tables = tablesOf(collection)
  for (const document of documents) yield fileDocument(tables, collection, document)
}

function* piecesOf(documents: Iterable<FileDocument>): Generator<FileDocument[], undefined> {
  let piece: FileDocument[] = []
  let length = 0
  for (const document of documents) {
    if (piece.length === pieceRows || (piece.length > 0 && length + document.json.length > pieceLength)) {
      yield piece
      piece = []
      length = 0
    }
    piece.push(document)
    length += document.json.length
  }
  if (piece.length > 0) yield piece
  return undefined
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
