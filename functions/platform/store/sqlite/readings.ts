import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import type { DefineFunctions, ReadingRequest } from './reading-request.ts'

/** Kilobytes of pages kept in memory. */
const cache = 16_000
/** Longer than any value that is told, and than a part of an answer: what is longer is a statement's own doing. */
const longestValue = 64 * 1024 * 1024
/** A long question takes up to a third of a second to be made ready, more than a short page: those that were asked last are kept. */
const cachedStatements = 30
/**
 * So many bytes of a file are read where the system has them, instead of being copied page by page: by questions that find a row
 * here and a row there, for which the copies are a quarter of the work. Not where all is read from one end to the other:
 * as memory of the process it would count the whole file (decision 6). Whoever cuts the file short ends the process, which answers
 * questions and nothing else.
 */
const mappedBytes = 256 * 1024 * 1024
/** More than a firm has at once as a rule; the others begin with nothing in memory. */
const cachedReaders = 4
/** SQLITE_LOCKED. */
const letGo = 6

/** A file that nothing is written to. Errors: as SQLite has them. */
export function openToRead(path: string, define: DefineFunctions): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: true, limits: { length: longestValue } })
  file.exec(`PRAGMA busy_timeout = 1000; PRAGMA cache_size = -${cache}; PRAGMA query_only = 1;`)
  define(file)
  return file
}

/** A connection for one reading at a time: two of one connection would see the firm as it was when the first of them began. */
interface Reader {
  readonly path: string
  readonly isMapped: boolean
  readonly file: DatabaseSync
  readonly statements: LeastRecentlyUsed<string, StatementSync>
}

interface Begun {
  readonly reader: Reader
  /** What all its parts took of the processor. */
  readonly used: { milliseconds: number }
  names: readonly string[]
  rows: Iterator<unknown> | undefined
}

export interface Part {
  readonly names: readonly string[]
  /** Of all rows, one behind the other. */
  readonly values: readonly unknown[]
  readonly more: boolean
}

/** Readings that have begun in this process, and the connections that they read with. */
export class Readings {
  readonly #define: DefineFunctions
  readonly #idle: Reader[] = []
  readonly #begun = new Map<number, Begun>()

  constructor(define: DefineFunctions) {
    this.#define = define
  }

  /** What a reading has taken of the processor, in milliseconds. */
  used(reading: number): { milliseconds: number } {
    return this.#begun.get(reading)?.used ?? { milliseconds: 0 }
  }

  /** Errors: `RowRefused`; as SQLite has them, SQLITE_LOCKED where the reading was let go. */
  part(request: ReadingRequest, used: { milliseconds: number }): Part {
    const begun = request.isFirst ? this.#begin(request, used) : this.#begun.get(request.reading)
    // As a file that is locked: it passes by itself.
    if (begun === undefined) throw Object.assign(new Error('This reading was let go'), { errcode: letGo })
    try {
      if (request.values !== undefined) ask(begun, request, request.values)
      const { names } = begun
      const { values, isOver } = taken(begun, request.rows)
      if (isOver && !request.isKept) this.leave(request.reading)
      return { names, values, more: !isOver }
    } catch (error) {
      this.leave(request.reading)
      throw error
    }
  }

  /** Nobody takes more of it. */
  leave(reading: number): void {
    const begun = this.#begun.get(reading)
    if (begun === undefined) return
    this.#begun.delete(reading)
    begun.rows?.return?.()
    // Some errors have ended it already.
    if (begun.reader.file.isTransaction) begun.reader.file.exec('COMMIT')
    this.#idle.push(begun.reader)
    if (this.#idle.length > cachedReaders) this.#idle.shift()?.file.close()
  }

  /** Closes what is open of a file. */
  release(path: string): void {
    for (const [number, { reader }] of this.#begun) if (reader.path === path) this.leave(number)
    for (const each of this.#idle.filter((one) => one.path === path)) {
      this.#idle.splice(this.#idle.indexOf(each), 1)
      each.file.close()
    }
  }

  #begin({ reading, path, isMapped }: ReadingRequest, used: { milliseconds: number }): Begun {
    const reader = this.#readerOf(path, isMapped)
    reader.file.exec('BEGIN')
    const begun = { reader, used, names: [], rows: undefined }
    this.#begun.set(reading, begun)
    return begun
  }

  #readerOf(path: string, isMapped: boolean): Reader {
    const at = this.#idle.findLastIndex((each) => each.path === path && each.isMapped === isMapped)
    const [known] = at === -1 ? [] : this.#idle.splice(at, 1)
    if (known !== undefined) return known
    const file = openToRead(path, this.#define)
    if (isMapped) file.exec(`PRAGMA mmap_size = ${mappedBytes}`)
    return { path, isMapped, file, statements: new LeastRecentlyUsed(cachedStatements) }
  }
}

function ask(begun: Begun, { text, bigints }: ReadingRequest, values: NonNullable<ReadingRequest['values']>): void {
  const { file, statements } = begun.reader
  const statement = statements.get(text) ?? file.prepare(text)
  statements.set(text, statement)
  statement.setReturnArrays(true)
  statement.setReadBigInts(bigints)
  // Parts of a statement may be left out after their values were bound.
  statement.setAllowUnknownNamedParameters(true)
  begun.rows?.return?.()
  begun.names = statement.columns().map(({ name }) => name)
  begun.rows = Array.isArray(values)
    ? statement.iterate(...(values as SQLInputValue[]))
    : statement.iterate(values as Record<string, SQLInputValue>)
}

function taken({ rows }: Begun, most: number): { values: unknown[]; isOver: boolean } {
  const values: unknown[] = []
  for (let found = 0; found < most; found += 1) {
    const result = rows?.next()
    if (result === undefined || result.done === true) return { values, isOver: true }
    // Its type does not know yet that rows may be arrays.
    values.push(...(result.value as readonly unknown[]))
  }
  return { values, isOver: false }
}
