import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/shared/errors.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import type { ThreadRequest } from './crossing.ts'
import { LogFlush } from './log-flush.ts'
import { stepRows, TenantFile } from './tenant-file.ts'

const openFiles = 16
/** Kilobytes of pages of a file kept in memory. */
const writingCache = 16_000
/** Pages of the log that are not in the file yet, at which they are copied back into it: as many as the file has, within these. */
const copiedBackPages = { least: 2_000, most: 16_000 }
/** Bytes of a log that begins anew: one that grew in a load gives the rest of its disk back. */
const leftLog = 16 * 1_048_576

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './copy-program.ts' : './copy-program.mjs', import.meta.url)

interface OpenFile {
  readonly file: TenantFile
  readonly log: Pick<LogFlush, 'flushed' | 'close'>
  /** What was in the log some time ago is in the file. */
  isCopied: boolean
}

/** Others in tests: of a disk that fails, of a log that is long. */
interface Limits {
  readonly logOf?: (path: string) => OpenFile['log']
  readonly longLog?: number
}

/** What was done, and when it is on the disk. */
interface Written {
  readonly etags: readonly string[]
  readonly kept: Promise<void> | undefined
}

/** The files the thread writes in. No transaction is open between two requests. */
export class WritingFiles {
  /** In which something is written step by step: it stays open, whatever is opened beside it. */
  #used: OpenFile | undefined
  /** Files whose log is being copied back. */
  readonly #copying = new Map<string, Promise<void>>()
  readonly #logOf: Required<Limits>['logOf']
  readonly #longLog: number
  readonly #open = new LeastRecentlyUsed<string, OpenFile>(openFiles, (open) => {
    if (open !== this.#used) close(open)
  })

  constructor({ logOf = (path) => new LogFlush(path), longLog = copiedBackPages.most }: Limits = {}) {
    this.#logOf = logOf
    this.#longLog = longLog
  }

  *serve(request: ThreadRequest): Generator<undefined, Written> {
    if (request.kind === 'release') {
      const log = this.#open.get(request.path)?.log
      this.#open.delete(request.path)
      return { etags: [], kept: letGo(log, this.#copying.get(request.path)) }
    }
    const open = this.#of(request.path)
    if (!isLong(request)) return yield* serveIn(open, request)
    this.#used = open
    try {
      return yield* serveIn(open, request)
    } finally {
      this.#used = undefined
      if (this.#open.get(request.path) !== open) close(open)
    }
  }

  /**
   * Has the log copied back into the file once it is long, by a thread of its own; what is written meanwhile is copied here
   * when that has ended, so that the log can begin anew. To be called behind an answer. A failure is none of the write's: the next one tries
   * again.
   */
  copyBack({ path }: ThreadRequest): void {
    const open = this.#open.get(path)
    if (open === undefined || this.#copying.has(path)) return
    const { database } = open.file
    try {
      if (open.isCopied) database.get('PRAGMA wal_checkpoint(PASSIVE)')
      open.isCopied = false
      const { log, checkpointed } = database.get('PRAGMA wal_checkpoint(NOOP)') ?? {}
      const waiting = Number(log) - Number(checkpointed)
      if (waiting < Math.min(this.#longLog, copiedBackPages.least)) return
      // The log of a small firm stays small; a first sync of many rows copies back a few times only.
      if (waiting < Math.min(this.#longLog, Number(database.get('PRAGMA page_count')?.['page_count']))) return
    } catch {
      return
    }
    const worker = new Worker(program, { workerData: path, env: {}, execArgv: [] })
    const ended = new Promise<void>((resolve) => {
      // Told again by its exit.
      worker.on('error', () => undefined)
      worker.on('exit', () => {
        this.#copying.delete(path)
        open.isCopied = true
        resolve()
      })
    })
    this.#copying.set(path, ended)
  }

  #of(path: string): OpenFile {
    const known = this.#used?.file.path === path ? this.#used : this.#open.get(path)
    if (known !== undefined) return known
    const file = new TenantFile(path, writingCache)
    // Flushed behind each commit (`LogFlush`), and copied back behind an answer. Another process is waited for by `Turns`.
    file.database.define('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 0; PRAGMA busy_timeout = 5')
    file.database.define(`PRAGMA journal_size_limit = ${leftLog}`)
    const open = { file, log: this.#logOf(path), isCopied: false }
    this.#open.set(path, open)
    return open
  }
}

/** Whether it has more than one step. */
export const isLong = (request: ThreadRequest): boolean =>
  request.kind === 'write' && (request.piece?.documents.length ?? 0) > stepRows

function close({ file, log }: OpenFile): void {
  file.close()
  void log.close()
}

/** Once nobody has a handle of the file any more. */
async function letGo(log: OpenFile['log'] | undefined, copying: Promise<void> | undefined): Promise<void> {
  await log?.close()
  await copying
}

type Serving = Exclude<ThreadRequest, { readonly kind: 'release' }>

function* serveIn(open: OpenFile, { piece, changes, isLast }: Serving): Generator<undefined, Written> {
  const etags = yield* open.file.write(changes, piece)
  return { etags, kept: isLast ? kept(open) : undefined }
}

/** Errors: `AppError('UNAVAILABLE')`: it is written and may be lost again, so nobody is told that it is kept. */
async function kept({ file, log }: OpenFile): Promise<void> {
  try {
    await log.flushed()
  } catch (error) {
    // What a system could not bring to the disk it may forget: all of it goes into the file itself instead, or is not kept.
    const answer = file.database.get('PRAGMA wal_checkpoint(TRUNCATE)')
    if (answer?.['busy'] !== 0) throw new AppError('UNAVAILABLE', { cause: error })
  }
}
