import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { ReadingSteps, TextPart } from '../answers.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import type { DefineFunctions, PartRequest } from './reading-request.ts'

/** Kilobytes of pages kept in memory. */
const cache = 16_000
/** Longer than any value that is told, and than a part of an answer: what is longer is a statement's own doing. */
const longestValue = 64 * 1024 * 1024
/** What a statement takes to be made ready is more than a short page takes: those of the last pages are kept. */
export const cachedStatements = 30

/** A file that nothing is written to. Errors: as SQLite has them. */
export function openToRead(path: string, define: DefineFunctions): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: true, limits: { length: longestValue } })
  file.exec(`PRAGMA busy_timeout = 1000; PRAGMA cache_size = -${cache}; PRAGMA query_only = 1;`)
  define(file)
  return file
}

/**
 * So many bytes of a file are read where the system has them, instead of being copied page by page: by questions that find a row
 * here and a row there, for which the copies are a quarter of the work. Not where all is read from one end to the other:
 * as memory of the process it would count the whole file (decision 93). Whoever cuts the file short ends the process, which answers
 * questions and nothing else.
 */
const mappedBytes = 256 * 1024 * 1024

/** A connection for one reading at a time: two of one connection would see the firm as it was when the first of them began. */
interface Reader {
  readonly path: string
  readonly isMapped: boolean
  readonly file: DatabaseSync
  readonly statements: LeastRecentlyUsed<string, StatementSync>
}

/** More than a firm has at once as a rule; the others begin with nothing in memory. */
const cachedReaders = 4
/** SQLITE_LOCKED. */
const letGo = 6

interface Begun {
  readonly reader: Reader
  readonly next: () => TextPart
  /** Lets go of the moment that it reads. */
  readonly end: () => void
  /** What all its parts took of the processor. */
  readonly used: { milliseconds: number }
}

type Parts = Pick<Begun, 'next' | 'end'>

/** Of rows that are at hand when the first is there, since there are few: all at once takes less than one after the other. */
function byRow(statement: StatementSync, { values, rows, most }: PartRequest): Parts {
  // Its type does not know that rows may be arrays.
  const found = (
    most <= rows ? statement.all(values)[Symbol.iterator]() : statement.iterate(values)
  ) as Iterator<unknown>
  let answered = 0
  const next = (): TextPart => {
    const texts: string[] = []
    let head: readonly unknown[] | undefined
    let last: readonly unknown[] | undefined
    let [more, beyond] = [true, false]
    // Where all is answered that was to be answered, it is looked for one more in the same part.
    while (more && (texts.length < rows || answered === most)) {
      const result = found.next()
      const row = result.value as readonly unknown[]
      more = result.done !== true
      if (!more) break
      if (typeof row[0] !== 'string') {
        head = row.slice(1)
        continue
      }
      beyond = answered === most
      more = !beyond
      if (beyond) break
      answered += 1
      texts.push(row[0])
      last = row
    }
    return { text: texts.join(','), rows: texts.length, head, last: last?.slice(1), more, beyond }
  }
  return { next, end: () => found.return?.() }
}

/** Each part is a question of its own, all of one moment. */
function byStep(
  { file }: Reader,
  statement: StatementSync,
  { values, rows, most }: PartRequest,
  { behind, rows: atMost, skip }: ReadingSteps,
): Parts {
  const named = { ...values }
  const ask = (wanted: number): readonly unknown[] => {
    named[`:${atMost}`] = wanted
    // One row, of the columns that `ReadingSteps` says.
    return statement.get(named) as unknown as readonly unknown[]
  }
  let answered = 0
  const next = (): TextPart => {
    const wanted = Math.min(rows, most - answered)
    const [text, count, ...last] = ask(wanted)
    const found = Number(count)
    answered += found
    named[`:${behind}`] = String(last.at(-1))
    named[`:${skip}`] = 0
    const beyond = found === wanted && answered === most && Number(ask(1)[1]) > 0
    return {
      text: found === 0 ? '' : String(text),
      rows: found,
      head: undefined,
      last: found === 0 ? undefined : last,
      more: found === wanted && answered < most,
      beyond,
    }
  }
  file.exec('BEGIN')
  return { next, end: () => file.exec('COMMIT') }
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
  part(request: PartRequest, used: { milliseconds: number }): TextPart {
    const known = request.first ? this.#begin(request, used) : this.#begun.get(request.reading)
    // As a file that is locked: it passes by itself.
    if (known === undefined) throw Object.assign(new Error('This reading was let go'), { errcode: letGo })
    this.#begun.set(request.reading, known)
    try {
      const part = known.next()
      if (!part.more) this.leave(request.reading)
      return part
    } catch (error) {
      this.leave(request.reading)
      throw error
    }
  }

  /** Nobody takes more of it. */
  leave(reading: number): void {
    const known = this.#begun.get(reading)
    if (known === undefined) return
    this.#begun.delete(reading)
    known.end()
    this.#putBack(known.reader)
  }

  /** Closes what is open of a file, or of all. */
  release(path: string | undefined): void {
    for (const [number, { reader }] of this.#begun) if (path === undefined || reader.path === path) this.leave(number)
    for (const each of this.#idle.filter((one) => path === undefined || one.path === path)) {
      this.#idle.splice(this.#idle.indexOf(each), 1)
      each.file.close()
    }
  }

  #begin(request: PartRequest, used: { milliseconds: number }): Begun {
    const { path, text, steps } = request
    const reader = this.#readerOf(path, steps === undefined)
    try {
      const statement = reader.statements.get(text) ?? reader.file.prepare(text)
      reader.statements.set(text, statement)
      statement.setReturnArrays(true)
      // A sum may be more than a number counts exactly.
      statement.setReadBigInts(true)
      // Parts of a statement may be left out after their values were bound.
      statement.setAllowUnknownNamedParameters(true)
      const parts = steps === undefined ? byRow(statement, request) : byStep(reader, statement, request, steps)
      return { reader, used, ...parts }
    } catch (error) {
      this.#putBack(reader)
      throw error
    }
  }

  #readerOf(path: string, isMapped: boolean): Reader {
    const at = this.#idle.findLastIndex((each) => each.path === path && each.isMapped === isMapped)
    const [known] = at === -1 ? [] : this.#idle.splice(at, 1)
    if (known !== undefined) return known
    const file = openToRead(path, this.#define)
    if (isMapped) file.exec(`PRAGMA mmap_size = ${mappedBytes}`)
    return { path, isMapped, file, statements: new LeastRecentlyUsed(cachedStatements) }
  }

  #putBack(reader: Reader): void {
    this.#idle.push(reader)
    if (this.#idle.length > cachedReaders) this.#idle.shift()?.file.close()
  }
}
