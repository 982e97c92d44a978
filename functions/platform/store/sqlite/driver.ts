import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Driver, Found, Listing } from '../driver.ts'
import type { Predicate } from '../predicate.ts'
import type { CollectionShape, Place, PreparedDocument, PreparedWrite } from '../prepared.ts'
import type { Scalar } from '../query.ts'
import { isBusy } from './database.ts'
import { LeastRecentlyUsed } from './least-recently-used.ts'
import { TenantFile } from './tenant-file.ts'

/** Open files. A file that was closed is opened again by the next call. */
const openFiles = 32
/**
 * Rows a transaction. Ids are made of hashes, so a transaction of many rows changes nearly every page of the indexes they
 * lie in, and writes each once: five times the rows cost twice the time. Others read meanwhile; a write waits its turn.
 */
const batchRows = 5_000
/** Rows between which others are served. Fewer are written in one go, on the connection all others use. */
const servedRows = 500
const deletedRows = 1_000

/** Kilobytes of pages kept in memory, of a file and of the one that is written in bulk. */
const fileCache = 16_000
const bulkCache = 32_000

/** About five seconds, with what each attempt waits itself. */
const busyAttempts = 65
const busyPause = 25

const fileName = /^[A-Za-z0-9_-]{1,64}$/

/** Etags are never used twice, in no process: a document that was deleted and made again has another. */
function etagSource(): () => string {
  const origin = randomBytes(9).toString('base64url')
  let made = 0
  return () => `${origin}.${(made += 1).toString(36)}`
}

/** Documents in files: `<folder>/tenants/<tenantId>.db` and `<folder>/directory.db`. */
export class SqliteDriver implements Driver {
  readonly #folder: string
  readonly #etags = etagSource()
  readonly #files: LeastRecentlyUsed<string, TenantFile>
  /** Files in which a bulk write is under way, until it has ended. */
  readonly #writing = new Map<string, Promise<undefined>>()
  #idle: { readonly path: string; readonly file: TenantFile } | undefined
  #closed = false

  constructor(folder: string, maxOpenFiles = openFiles) {
    this.#folder = folder
    this.#files = new LeastRecentlyUsed(maxOpenFiles, (file) => file.close())
  }

  read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined> {
    return answer(() => this.#file(place.tenantId).read(place, collection, id))
  }

  fields(
    place: Place,
    collection: CollectionShape,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<[string, unknown[]][]> {
    return answer(() => this.#file(place.tenantId).fields(place, collection, ids, fields))
  }

  list(place: Place, collection: CollectionShape, listing: Listing): Promise<Found[]> {
    return answer(() => this.#file(place.tenantId).list(place, collection, listing))
  }

  count(place: Place, collection: CollectionShape, where: Predicate): Promise<number> {
    return answer(() => this.#file(place.tenantId).count(place, collection, where))
  }

  countBy(place: Place, collection: CollectionShape, field: string, where: Predicate): Promise<Map<Scalar, number>> {
    return answer(() => this.#file(place.tenantId).countBy(place, collection, field, where))
  }

  commit(writes: readonly PreparedWrite[]): Promise<readonly string[]> {
    const [first] = writes
    return first === undefined ? Promise.resolve([]) : this.#write(first.place.tenantId, (file) => file.commit(writes))
  }

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void> {
    const { tenantId } = place
    const chunks = batches(upserts, servedRows)
    for (let chunk = chunks.next(); chunk.done !== true; chunk = chunks.next()) {
      const first = chunk.value
      if (first.length === servedRows) await this.#upsertMany(place, collection, first, chunks)
      else await this.#write(tenantId, (file) => file.upsertAll(place, collection, first))
    }
    for (const ids of batches(deletions, deletedRows)) {
      await this.#write(tenantId, (file) => file.deleteAll(place, collection, ids))
      // Requests are answered between two batches.
      await setImmediate()
    }
  }

  /** Writes a chunk and those after it that fit into one transaction, on a connection of its own. */
  async #upsertMany(
    place: Place,
    collection: CollectionShape,
    first: PreparedDocument[],
    chunks: Iterator<PreparedDocument[], unknown>,
  ): Promise<void> {
    const path = this.#path(place.tenantId)
    for (let other = this.#writing.get(path); other !== undefined; other = this.#writing.get(path)) await other
    const { promise, resolve } = Promise.withResolvers<undefined>()
    this.#writing.set(path, promise)
    try {
      await this.#withBulkFile(path, async (file) => {
        const upserting = await answer(() => file.beginUpserts(collection))
        try {
          upserting.upsertAll(place, first)
          for (let rows = servedRows; rows < batchRows; rows += servedRows) {
            await setImmediate()
            const chunk = chunks.next()
            if (chunk.done === true) break
            upserting.upsertAll(place, chunk.value)
          }
          upserting.commit()
        } catch (error) {
          upserting.rollback()
          throw error
        }
      })
    } finally {
      this.#writing.delete(path)
      resolve(undefined)
    }
    // Those who waited for it come first.
    await setImmediate()
  }

  /** One connection for bulk writes is kept open, with the pages it has read. */
  async #withBulkFile(path: string, work: (file: TenantFile) => Promise<void>): Promise<void> {
    const kept = this.#idle?.path === path ? this.#idle.file : undefined
    if (kept !== undefined) this.#idle = undefined
    const file = kept ?? new TenantFile(path, this.#etags, bulkCache)
    try {
      await work(file)
    } catch (error) {
      file.close()
      throw error
    }
    this.#idle?.file.close()
    this.#idle = this.#closed ? undefined : { path, file }
    if (this.#closed) file.close()
  }

  /** A write waits for the bulk write that has the file; a write of another process is waited for by `answer`. */
  async #write<T>(tenantId: string | null, work: (file: TenantFile) => T): Promise<T> {
    const path = this.#path(tenantId)
    for (let bulk = this.#writing.get(path); bulk !== undefined; bulk = this.#writing.get(path)) await bulk
    return answer(() => work(this.#file(tenantId)))
  }

  createTenant(tenantId: TenantId): Promise<void> {
    return answer(() => {
      this.#file(tenantId)
    })
  }

  close(): Promise<void> {
    return answer(() => {
      this.#closed = true
      this.#idle?.file.close()
      this.#idle = undefined
      this.#files.clear()
    })
  }

  #path(tenantId: string | null): string {
    return tenantId === null
      ? join(this.#folder, 'directory.db')
      : join(this.#folder, 'tenants', `${safe(tenantId)}.db`)
  }

  #file(tenantId: string | null): TenantFile {
    if (this.#closed) throw new Error('The document store is closed')
    const path = this.#path(tenantId)
    const open = this.#files.get(path)
    if (open !== undefined) return open
    const file = new TenantFile(path, this.#etags, fileCache)
    this.#files.set(path, file)
    return file
  }
}

function safe(tenantId: string): string {
  if (!fileName.test(tenantId)) throw new Error('No tenant id for a file name')
  return tenantId
}

/**
 * SQLite answers at once; an error is still a rejection, as the contract has it. While another process (the command line
 * tool beside the running product) holds the file, the call is made again: it had not begun.
 */
async function answer<T>(work: () => T): Promise<T> {
  for (let waited = 0; ; waited += 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || waited === busyAttempts) throw error
      await setTimeout(busyPause)
    }
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
