import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CollectionShape } from '../prepared.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isBusy } from './database.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import { FileQuestions } from './questions.ts'
import { ReadingPool, type PoolLimits } from './reading-pool.ts'
import { Writer } from './store-thread.ts'
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
  /** By firm; the directory has none. */
  readonly #open: LeastRecentlyUsed<string | null, OpenFile>
  /** Writes. */
  readonly writer = new Writer()
  /** Asks what takes long, and reads what is long. */
  readonly pool: ReadingPool
  /** Files that are being taken away: nobody opens one of them meanwhile. */
  readonly #removed = new Set<string>()
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
    // The host stops.
    if (this.#closed) throw new AppError('UNAVAILABLE')
    const open = this.#open.get(tenantId)
    if (open !== undefined) return open
    const path = this.path(tenantId)
    if (this.#removed.has(path)) throw new AppError('UNAVAILABLE')
    const file = new TenantFile(path, noVersions, fileCache)
    const opened = { file, questions: new FileQuestions(file) }
    this.#open.set(tenantId, opened)
    return opened
  }

  /** Reads. */
  async read<T>(tenantId: string | null, work: (open: OpenFile) => T | Promise<T>): Promise<T> {
    return answer(() => work(this.of(tenantId)))
  }

  /**
   * A file in which the tables of these collections are as they are declared: the host makes them, where they are
   * not, since it has what documents of an earlier shape are upgraded by. It writes nothing else.
   */
  prepared(tenantId: string | null, collections: readonly CollectionShape[]): Promise<TenantFile> {
    return answer(() => {
      const { file } = this.of(tenantId)
      for (const collection of collections) file.tables(collection)
      return file
    })
  }

  /** Whether there is a file of this firm: asking for it would make it. */
  has(tenantId: string): boolean {
    const path = this.path(tenantId)
    return !this.#removed.has(path) && existsSync(path)
  }

  /** Takes the file of a firm away, with what is beside it. */
  async remove(tenantId: string): Promise<void> {
    const path = this.path(tenantId)
    this.#removed.add(path)
    try {
      this.#open.delete(tenantId)
      await Promise.all([this.writer.release(path), this.pool.release(path)])
      // The file itself last: as long as it is there the next try finds what is left.
      for (const suffix of ['-wal', '-shm', '']) rmSync(`${path}${suffix}`, { force: true })
    } finally {
      this.#removed.delete(path)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([this.writer.close(), this.pool.close()])
    this.#open.clear()
  }
}

/** The host writes no documents. */
function noVersions(): never {
  throw new Error('Documents are written by the thread')
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
