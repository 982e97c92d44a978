import { setImmediate } from 'node:timers/promises'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Found, Keeper, Lookup } from '../keeper.ts'
import type { CollectionShape, Place, PreparedDocument, PreparedWrite } from '../prepared.ts'
import type { Files } from './files.ts'
import { parsed, type JsonDocument } from './json-document.ts'

/**
 * Rows a transaction. Ids are made of hashes, so a transaction of many rows changes nearly every page of the indexes they
 * lie in, and writes each once: five times the rows cost twice the time. Others read meanwhile; a write waits its turn.
 */
const batchRows = 5_000
/** Fewer are written at once, on the connection all others use. */
const fewRows = 500
const deletedRows = 1_000

/** Documents kept in files: one a firm, one for the directory. */
export class FileKeeper implements Keeper {
  readonly #files: Files

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

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void> {
    const { tenantId } = place
    for (const documents of batches(asJson(upserts), batchRows)) {
      if (documents.length > fewRows) await this.#upsertMany(place, collection, documents)
      else await this.#files.write(tenantId, (file) => file.upsertAll(place, collection, parsed(documents)))
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

  close(): Promise<void> {
    return this.#files.close()
  }

  /** In one transaction, in a thread: requests are answered meanwhile. */
  async #upsertMany(place: Place, shape: CollectionShape, documents: readonly JsonDocument[]): Promise<void> {
    await this.#files.write(place.tenantId, (file) => file.tables(shape))
    const collection = crossing(shape)
    await this.#files.alone(place.tenantId, (path) =>
      this.#files.writer.ask({ kind: 'upsert', path, place, collection, documents }),
    )
    // Those who waited for it come first.
    await setImmediate()
  }
}

function* asJson(documents: Iterable<PreparedDocument>): Generator<JsonDocument> {
  for (const { id, owner, json } of documents) yield { id, owner, json }
}

/** What a thread has to know of a collection: functions and schemas do not cross, and its tables are prepared already. */
function crossing({
  name,
  scope,
  columns,
  indexes,
  searchIn,
  readBy,
  lookups,
  shape,
}: CollectionShape): CollectionShape {
  return { name, scope, columns, indexes, searchIn, readBy, lookups, shape, upgrade: undefined }
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
