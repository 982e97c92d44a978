import { AppError } from '#domain/shared/errors.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import type { CollectionShape } from '../prepared.ts'
import { etagSource } from './etags.ts'
import { crossedDocuments } from './file-document.ts'
import { LogFlush } from './log-flush.ts'
import { TenantFile } from './tenant-file.ts'
import type { ThreadRequest } from './thread-request.ts'

const openFiles = 16
/** Kilobytes of pages of a file kept in memory. */
const writingCache = 16_000
/** Pages of the log at which it is copied back into the file. */
const copiedBackPages = 16_000

interface OpenFile {
  readonly file: TenantFile
  readonly log: Pick<LogFlush, 'flushed' | 'close'>
}

/** What was done, and when it is on the disk. */
interface Written {
  readonly etags: readonly string[]
  readonly kept: Promise<void> | undefined
}

/** The files the thread writes in. No transaction is open between two requests. */
export class WritingFiles {
  readonly #etags = etagSource()
  readonly #logOf: (path: string) => OpenFile['log']
  readonly #open = new LeastRecentlyUsed<string, OpenFile>(openFiles, ({ file, log }) => {
    file.close()
    log.close()
  })

  /** `logOf`: another one in tests of a disk that fails. */
  constructor(logOf: (path: string) => OpenFile['log'] = (path) => new LogFlush(path)) {
    this.#logOf = logOf
  }

  serve(request: ThreadRequest): Written {
    if (request.kind === 'write') return this.#write(request)
    if (request.kind === 'release') this.#open.delete(request.path)
    else {
      const { file } = this.#of(request.path)
      // Worth no flush: made again it would be the same.
      for (const collection of request.collections) file.search(collection)
    }
    return { etags: [], kept: undefined }
  }

  /**
   * Copies the log back into the file once it is long. After the answer: whoever waited for the write goes on meanwhile. A
   * failure is none of the write's: the next one tries again.
   */
  copyBack({ path }: ThreadRequest): void {
    const database = this.#open.get(path)?.file.database
    try {
      const pages = Number(database?.get('PRAGMA wal_checkpoint(NOOP)')?.['log'])
      if (pages >= copiedBackPages) database?.get('PRAGMA wal_checkpoint(PASSIVE)')
    } catch {
      return
    }
  }

  #write({ path, collections, piece, changes, isLast }: Extract<ThreadRequest, { readonly kind: 'write' }>): Written {
    const open = this.#of(path)
    const of = (number: number): CollectionShape => {
      const collection = collections[number]
      if (collection === undefined) throw new Error('A write crossed without its collection')
      return collection
    }
    const etags = open.file.write(
      changes.map((change) => ({ ...change, collection: of(change.collection) })),
      piece === undefined
        ? undefined
        : {
            place: piece.place,
            collection: of(piece.collection),
            documents: crossedDocuments(piece.documents),
            size: piece.documents.ids.length,
          },
    )
    return { etags, kept: isLast ? this.#kept(open) : undefined }
  }

  /** Errors: `AppError('UNAVAILABLE')`: it is written and may be lost again, so nobody is told that it is kept. */
  async #kept({ file, log }: OpenFile): Promise<void> {
    try {
      await log.flushed()
    } catch (error) {
      // What a system could not bring to the disk it may forget: all of it goes into the file itself instead, or is not kept.
      const answer = file.database.get('PRAGMA wal_checkpoint(TRUNCATE)')
      if (answer?.['busy'] !== 0) throw new AppError('UNAVAILABLE', { cause: error })
    }
  }

  #of(path: string): OpenFile {
    const known = this.#open.get(path)
    if (known !== undefined) return known
    const file = new TenantFile(path, this.#etags, writingCache)
    // Flushed behind each commit (`LogFlush`), and copied back behind an answer. Another process is waited for by `Turns`.
    file.database.define('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA busy_timeout = 5')
    const open = { file, log: this.#logOf(path) }
    this.#open.set(path, open)
    return open
  }
}
