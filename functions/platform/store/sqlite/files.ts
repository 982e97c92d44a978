import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CollectionShape } from '../prepared.ts'
import { isBusy } from './database.ts'
import { etagSource } from './etags.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import { LogFlushes } from './log-flushes.ts'
import { FileQuestions } from './questions.ts'
import { SearchIndexing } from './search-indexing.ts'
import { ReadingPool, type PoolLimits } from './reading-pool.ts'
import { StoreThread } from './store-thread.ts'
import { TenantFile } from './tenant-file.ts'

/** Open files. A file that was closed is opened again by the next call. */
const openFiles = 32
/** Kilobytes of pages of a file kept in memory. */
const fileCache = 16_000

/** About five seconds, with what each attempt waits itself. */
const busyAttempts = 65
const busyPause = 25

const fileName = /^[A-Za-z0-9_-]{1,64}$/

/** A file as it is used: what is kept in it, and what it is asked. */
export interface OpenFile {
  readonly file: TenantFile
  readonly questions: FileQuestions
}

export interface FilesOptions {
  readonly maxOpenFiles?: number
  /** For tests: what a question may take. */
  readonly limits?: Partial<PoolLimits>
}

/** The files of a folder, `tenants/<tenantId>.db` and `directory.db`, and who writes and reads them beside the host. */
export class Files {
  readonly #folder: string
  readonly #etags = etagSource()
  /** By firm; the directory has none. */
  readonly #open: LeastRecentlyUsed<string | null, OpenFile>
  readonly #flushes = new LogFlushes()
  /** Files in which many documents are written at the moment, until the transaction has ended. */
  readonly #writing = new Map<string, Promise<unknown>>()
  /** Writes many documents. */
  readonly writer = new StoreThread()
  /** Asks what takes long, and reads what is long. */
  readonly pool: ReadingPool
  /** Rows written by the thousand are found a moment later: whoever searches waits for it. */
  readonly indexing = new SearchIndexing(this)
  #closed = false

  constructor(folder: string, { maxOpenFiles = openFiles, limits }: FilesOptions = {}) {
    this.#folder = folder
    this.pool = new ReadingPool(limits)
    this.#open = new LeastRecentlyUsed(maxOpenFiles, ({ file }) => file.close())
  }

  path(tenantId: string | null): string {
    return tenantId === null
      ? join(this.#folder, 'directory.db')
      : join(this.#folder, 'tenants', `${safe(tenantId)}.db`)
  }

  /** Errors: `OlderLayout`; `AppError('UNAVAILABLE')` where the file cannot be opened now. */
  of(tenantId: string | null): OpenFile {
    if (this.#closed) throw new Error('The document store is closed')
    const open = this.#open.get(tenantId)
    if (open !== undefined) return open
    const file = new TenantFile(this.path(tenantId), this.#etags, fileCache)
    const opened = { file, questions: new FileQuestions(file) }
    this.#open.set(tenantId, opened)
    return opened
  }

  /** Reads. */
  async read<T>(tenantId: string | null, work: (open: OpenFile) => T | Promise<T>): Promise<T> {
    return answer(() => work(this.of(tenantId)))
  }

  /** Writes, when no bulk write has the file; a write of another process is waited for by `answer`. */
  async write<T>(tenantId: string | null, work: (file: TenantFile) => T): Promise<T> {
    const path = this.path(tenantId)
    while (this.#writing.has(path)) await this.#writing.get(path)
    const flush = this.#flushes.of(path)
    const write = (): Promise<T> => answer(() => work(this.of(tenantId).file))
    if (flush === undefined) return write()
    // What many rows left to be flushed: no other bulk write comes between, or it would never be our turn.
    return this.#holding(path, () => flush.then(write))
  }

  /** Makes the tables of collections that many rows are about to be written of, where they are not there yet. */
  async makeTables(tenantId: string | null, collections: readonly CollectionShape[]): Promise<void> {
    const path = this.path(tenantId)
    while (this.#writing.has(path)) await this.#writing.get(path)
    await answer(() => {
      for (const collection of collections) this.of(tenantId).file.tables(collection)
    })
  }

  /**
   * Has the file, and the writing thread, for one bulk transaction at a time; others write before the next. What is committed
   * is flushed beside whatever comes next, and is on the disk once the next commit of the file is.
   */
  async alone<T>(tenantId: string | null, work: (path: string) => Promise<T>): Promise<T> {
    const path = this.path(tenantId)
    for (let [other] = this.#writing.values(); other !== undefined; [other] = this.#writing.values()) await other
    try {
      return await this.#holding(path, () => work(path))
    } finally {
      this.#flushes.start(path)
    }
  }

  async #holding<T>(path: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    this.#writing.set(path, promise)
    try {
      return await work()
    } finally {
      this.#writing.delete(path)
      resolve(undefined)
    }
  }

  /** Whether there is a file of this firm: asking for it would make it. */
  has(tenantId: string): boolean {
    return existsSync(this.path(tenantId))
  }

  /** Takes the file of a firm away, with what is beside it. */
  async remove(tenantId: string): Promise<void> {
    const path = this.path(tenantId)
    while (this.#writing.has(path)) await this.#writing.get(path)
    await Promise.all([this.#flushes.of(path), this.writer.release(path), this.pool.release(path)])
    this.#open.delete(tenantId)
    // The file itself last: as long as it is there the next try finds what is left.
    for (const suffix of ['-wal', '-shm', '']) rmSync(`${path}${suffix}`, { force: true })
  }

  async close(): Promise<void> {
    this.#closed = true
    this.indexing.close()
    await Promise.all([this.writer.close(), this.pool.close(), this.#flushes.settled()])
    this.#open.clear()
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
async function answer<T>(work: () => T | Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || waited === busyAttempts) throw error
      await setTimeout(busyPause)
    }
  }
}
