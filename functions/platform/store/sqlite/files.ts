import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '#domain/shared/errors.ts'
import { isBusy } from './database.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import { FileQuestions } from './questions.ts'
import { ReadingPool, type PoolLimits } from './reading-pool.ts'
import type { ThreadRequest } from './crossing.ts'
import { storeThread } from './store-thread.ts'
import { TenantFile } from './tenant-file.ts'

/** Open files. A file that was closed is opened again by the next call. */
const openFiles = 32
/** Kilobytes of pages of a file kept in memory. */
const fileCache = 16_000

/** About five seconds, with what each attempt waits itself. */
const busyAttempts = 65
const busyPause = 25

const fileName = /^[A-Za-z0-9_-]{1,64}$/

export interface FilesOptions {
  readonly maxOpenFiles?: number
  /** For tests: what a question may take. */
  readonly limits?: Partial<PoolLimits>
}

/** The files of a folder, `tenants/<tenantId>.db` and `directory.db`, and who writes and reads them beside the host. */
export class Files {
  readonly #folder: string
  readonly #open: LeastRecentlyUsed<string | null, FileQuestions>
  /** Those of which the thread that writes may have something open. */
  readonly #written = new Set<string>()
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
  of(tenantId: string | null): FileQuestions {
    if (this.#closed) throw new AppError('UNAVAILABLE')
    const open = this.#open.get(tenantId)
    if (open !== undefined) return open
    const path = this.path(tenantId)
    if (this.#removed.has(path)) throw new AppError('UNAVAILABLE')
    const opened = new FileQuestions(new TenantFile(path, fileCache))
    this.#open.set(tenantId, opened)
    return opened
  }

  async read<T>(tenantId: string | null, work: (questions: FileQuestions) => T | Promise<T>): Promise<T> {
    return answer(() => work(this.of(tenantId)))
  }

  /** As `StoreThread.ask`. */
  write(request: ThreadRequest): Promise<readonly string[]> {
    this.#written.add(request.path)
    return storeThread.ask(request)
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
      await Promise.all([this.#release(path), this.pool.release(path)])
      // The file itself last: as long as it is there the next try finds what is left.
      for (const suffix of ['-wal', '-shm', '']) rmSync(`${path}${suffix}`, { force: true })
    } finally {
      this.#removed.delete(path)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const released = [...this.#written].map((path) => this.#release(path))
    await Promise.all([Promise.allSettled(released), this.pool.close()])
    this.#open.clear()
  }

  /** Closes what the thread has open of a file, behind what was asked until now. */
  async #release(path: string): Promise<void> {
    if (this.#written.delete(path)) await storeThread.ask({ kind: 'release', path })
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
