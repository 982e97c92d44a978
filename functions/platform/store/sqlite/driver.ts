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
/** Rows a transaction: enough that the flush of a commit does not show, few enough that nobody waits for the lock. */
const batchRows = 1_000

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
  #closed = false

  constructor(folder: string, maxOpenFiles = openFiles) {
    this.#folder = folder
    this.#files = new LeastRecentlyUsed(maxOpenFiles, (file) => file.close())
  }

  read(place: Place, collection: CollectionShape, id: string): Promise<Found | undefined> {
    return answer(() => this.#file(place.tenantId).read(place, collection, id))
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
    return answer(() => (first === undefined ? [] : this.#file(first.place.tenantId).commit(writes)))
  }

  async writeMany(
    place: Place,
    collection: CollectionShape,
    upserts: Iterable<PreparedDocument>,
    deletions: readonly string[],
  ): Promise<void> {
    for (const documents of batches(upserts, batchRows)) {
      await answer(() => this.#file(place.tenantId).upsertAll(place, collection, documents))
      // Requests are answered between two batches.
      await setImmediate()
    }
    for (const ids of batches(deletions, batchRows)) {
      await answer(() => this.#file(place.tenantId).deleteAll(place, collection, ids))
      await setImmediate()
    }
  }

  createTenant(tenantId: TenantId): Promise<void> {
    return answer(() => {
      this.#file(tenantId)
    })
  }

  close(): Promise<void> {
    return answer(() => {
      this.#closed = true
      this.#files.clear()
    })
  }

  #file(tenantId: string | null): TenantFile {
    if (this.#closed) throw new Error('The document store is closed')
    const path =
      tenantId === null ? join(this.#folder, 'directory.db') : join(this.#folder, 'tenants', `${safe(tenantId)}.db`)
    const open = this.#files.get(path)
    if (open !== undefined) return open
    const file = new TenantFile(path, this.#etags)
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
