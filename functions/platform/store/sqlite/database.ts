import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { AppError } from '#domain/shared/errors.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'

export type Row = Readonly<Record<string, unknown>>

/** How long a call holds up this process for the lock of another one; the driver waits longer, and lets others be served. */
const busyMilliseconds = 50
const preparedStatements = 300

/**
 * WAL: readers never wait for the writer. synchronous=FULL: the log is on disk before a write is acknowledged, so neither a
 * killed process nor a power cut takes an acknowledged write back (NORMAL would survive the first only, and a refresh token
 * a vendor gives out once must survive both). It costs one flush a commit; many rows are
 * flushed behind their commit, at the latest with the next one, which is behind all that came before it (`LogFlush`).
 * Pages of 8 KB and a log of 160 MB between two checkpoints: a page that many transactions change is copied back less often.
 * While many are written, the thread that does so copies back earlier, so that no commit of the host has to.
 */
const settings = `
  PRAGMA busy_timeout = ${busyMilliseconds};
  PRAGMA page_size = 8192;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 20000;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA temp_store = MEMORY;
  PRAGMA trusted_schema = OFF;`

export function extendedCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode : undefined
}

const sqliteBusy = 5
/** SQLITE_BUSY, LOCKED, NOMEM, IOERR, FULL, CANTOPEN: the store does not answer now; all else is a defect and stays what it is. */
const unavailable = new Set([5, 6, 7, 10, 13, 14])

/** Whether another process had the file; nothing was written, and the same call may well do a moment later. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && extendedCode(error.cause) === sqliteBusy
}

/** Whether SQLite refused with one of these primary codes, as it came or as the contract has it. */
export function isSqliteFault(error: unknown, codes: ReadonlySet<number>): boolean {
  const code = extendedCode(error) ?? (error instanceof Error ? extendedCode(error.cause) : undefined)
  return code !== undefined && codes.has(code & 0xff)
}

/** An error of SQLite as the contract has it: UNAVAILABLE where it passes by itself. */
export function refusalOf(error: unknown): unknown {
  const code = extendedCode(error)
  return code !== undefined && unavailable.has(code & 0xff) ? new AppError('UNAVAILABLE', { cause: error }) : error
}

/** One open file. Statements are prepared once; errors that pass by themselves come out as UNAVAILABLE. */
export class Database {
  readonly #sqlite: DatabaseSync
  readonly #statements = new LeastRecentlyUsed<string, StatementSync>(preparedStatements)
  #ownWrites = 0

  /** `cache`: the most memory for pages of the file, in kilobytes. */
  constructor(path: string, cache: number) {
    mkdirSync(dirname(path), { recursive: true })
    this.#sqlite = this.#try(() => new DatabaseSync(path))
    try {
      this.define(`${settings} PRAGMA cache_size = -${cache};`)
    } catch (error) {
      this.#sqlite.close()
      throw error
    }
  }

  /** For statements without values: the schema. */
  define(sql: string): void {
    this.#try(() => this.#sqlite.exec(sql))
  }

  all(sql: string, values: readonly SQLInputValue[] = []): Row[] {
    return this.#try(() => this.#prepare(sql).all(...values))
  }

  /** Rows as the values of their columns in turn, which is the cheapest form they come in: for many. */
  arrays(sql: string, values: readonly SQLInputValue[] = []): unknown[][] {
    // Its type does not know yet that rows may be arrays.
    return this.#try(() => this.#prepare(sql, true).all(...values)) as unknown as unknown[][]
  }

  get(sql: string, values: readonly SQLInputValue[] = []): Row | undefined {
    return this.#try(() => this.#prepare(sql).get(...values))
  }

  /**
   * For a question with named values, which nothing is written by: its first run is refused if it would write. Not the others,
   * since switching this setting makes SQLite compile all statements of the file again.
   */
  reading(sql: string, values: Readonly<Record<string, SQLInputValue>>): Row[] {
    const key = `reads ${sql}`
    const known = this.#statements.get(key)
    if (known !== undefined) return this.#try(() => known.all({ ...values }))
    this.define('PRAGMA query_only = 1')
    try {
      const statement = this.#try(() => this.#sqlite.prepare(sql))
      const rows = this.#try(() => statement.all({ ...values }))
      this.#statements.set(key, statement)
      return rows
    } finally {
      this.define('PRAGMA query_only = 0')
    }
  }

  /** Answers how many rows it changed, and the last one inserted. */
  run(sql: string, values: readonly SQLInputValue[] = []): { changes: number; rowid: number } {
    return this.#try(() => {
      const { changes, lastInsertRowid } = this.#prepare(sql).run(...values)
      return { changes: Number(changes), rowid: Number(lastInsertRowid) }
    })
  }

  /** Takes the write lock at once, so that what is read now cannot change before it is written. */
  begin(): void {
    this.define('BEGIN IMMEDIATE')
  }

  /** All of it or nothing; within another, part of that one. */
  transaction<T>(work: () => T): T {
    if (this.#sqlite.isTransaction) return work()
    this.begin()
    try {
      const result = work()
      this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  commit(): void {
    this.define('COMMIT')
    this.#ownWrites += 1
  }

  /** Where there is something to take back: some errors (a full disk) have done so already. */
  rollback(): void {
    if (this.#sqlite.isTransaction) this.define('ROLLBACK')
  }

  /** Changes whenever anything in the file may have: by a write of this connection or of any other, in any process. */
  version(): string {
    const foreign = this.get('PRAGMA data_version')?.['data_version']
    return `${String(foreign)}.${this.#ownWrites}`
  }

  close(): void {
    this.#statements.clear()
    this.#sqlite.close()
  }

  #prepare(sql: string, arrays = false): StatementSync {
    const key = arrays ? `${sql} ` : sql
    const known = this.#statements.get(key)
    if (known !== undefined) return known
    const statement = this.#sqlite.prepare(sql)
    if (arrays) statement.setReturnArrays(true)
    this.#statements.set(key, statement)
    return statement
  }

  #try<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw refusalOf(error)
    }
  }
}
