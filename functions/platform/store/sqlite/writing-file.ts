import { crossedWrites } from './crossing.ts'
import { etagSource } from './etags.ts'
import { unpacked } from './file-pieces.ts'
import type { ThreadRequest } from './thread-request.ts'
import { TenantFile } from './tenant-file.ts'

/** Kilobytes of pages kept in memory. */
const writingCache = 16_000
/** Pages of the log at which it is copied back into the file; the host does so at twice as many. */
const copiedBackPages = 16_000

type Request<Kind extends ThreadRequest['kind']> = Extract<ThreadRequest, { readonly kind: Kind }>

/** The file the thread writes in, and the transaction that is open in it. */
export class WritingFile {
  readonly #etags = etagSource()
  #file: TenantFile | undefined
  #open: number | undefined
  /** The transaction of which something was refused that it cannot do without: nothing comes of what is behind it either. */
  #refused: number | undefined

  begin({ transaction, path }: Request<'begin'>): void {
    if (this.#open !== undefined) throw new Error('Another transaction is open')
    const { database } = this.#of(path)
    // Many rows are flushed by the host behind their commit, which the next ones need not wait for (`Files.alone`).
    database.define('PRAGMA synchronous = NORMAL')
    database.begin()
    this.#open = transaction
  }

  upsert({ transaction, place, collection, documents }: Request<'upsert'>): void {
    this.#wholly(transaction, (file) => file.upsertUnsearched(place, collection, unpacked(documents)))
  }

  remove({ transaction, place, collection, ids }: Request<'remove'>): void {
    this.#wholly(transaction, (file) => file.deleteAll(place, collection, ids))
  }

  /** Refused, it is as if it had not been asked. */
  step({ transaction, collections, changes }: Request<'step'>): string[] {
    return this.#within(transaction).commitStep(crossedWrites(collections, changes))
  }

  look({ transaction, place, collection, ids }: Request<'look'>): unknown[] {
    const found = this.#within(transaction).readMany(place, collection, ids)
    return found.flatMap(({ id, doc, etag, shape }) => [id, doc, etag, shape])
  }

  end({ transaction }: Request<'end'>): void {
    this.#wholly(transaction, (file) => file.database.commit())
    this.#open = undefined
  }

  abandon({ transaction }: Pick<Request<'abandon'>, 'transaction'>): void {
    if (this.#open !== transaction) return
    this.#open = undefined
    this.#file?.database.rollback()
  }

  commit({ path, collections, changes }: Request<'commit'>): void {
    const file = this.#of(path)
    file.database.define('PRAGMA synchronous = FULL')
    file.commit(crossedWrites(collections, changes))
  }

  search({ path, collection }: Request<'search'>): void {
    this.#of(path).search(collection)
  }

  /**
   * Copies the log back into the file once it is long, before the host would have to in one of its commits. A failure is
   * none of the write's: the next one tries again.
   */
  copyBack(path: string): void {
    if (this.#file?.path !== path) return
    const { database } = this.#file
    try {
      const pages = Number(database.get('PRAGMA wal_checkpoint(NOOP)')?.['log'])
      if (pages >= copiedBackPages) database.get('PRAGMA wal_checkpoint(PASSIVE)')
    } catch {
      return
    }
  }

  /** Closes the file, or whichever it is; what was not committed is taken back by that. */
  release(path: string | undefined): void {
    if (this.#file === undefined || (path !== undefined && this.#file.path !== path)) return
    this.#open = undefined
    this.#file.close()
    this.#file = undefined
  }

  #of(path: string): TenantFile {
    if (this.#file?.path === path) return this.#file
    this.release(undefined)
    const file = new TenantFile(path, this.#etags, writingCache)
    // Nobody waits for this thread but those it writes for, so it can wait for another process itself. Not within a commit
    // is the log copied back, but behind it.
    file.database.define('PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 0')
    this.#file = file
    return file
  }

  /** The file in which the transaction is open. A full disk, for one, has taken it back without being asked. */
  #within(transaction: number): TenantFile {
    if (transaction === this.#refused) throw new Error('What came before this in the transaction was refused')
    if (this.#open !== transaction || this.#file?.database.isTransaction !== true)
      throw new Error('The transaction is not open')
    return this.#file
  }

  #wholly(transaction: number, work: (file: TenantFile) => void): void {
    try {
      work(this.#within(transaction))
    } catch (error) {
      this.#refused = transaction
      this.abandon({ transaction })
      throw error
    }
  }
}
