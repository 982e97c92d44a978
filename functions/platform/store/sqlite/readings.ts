import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { searchable } from '#domain/shared/text.ts'
import { evaluated } from '../../expressions/evaluated.ts'
import type { ReadingSteps, TextPart } from '../answers.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'

/**
 * The next part of a reading, which the first one of its number begins. While one is sent on the next is read, and none behind
 * that before it is asked for: readings and questions take turns. Of its rows the first column is text.
 */
export interface PartRequest {
  readonly reading: number
  readonly first: boolean
  readonly path: string
  readonly text: string
  readonly values: Readonly<Record<string, SQLInputValue>>
  readonly rows: number
  readonly most: number
  readonly steps: ReadingSteps | undefined
  /** Whether the file may be read where the system has it: whoever cut it short would end the process. */
  readonly mayMap: boolean
}

/** Kilobytes of pages kept in memory. */
const cache = 16_000
/** What a statement takes to be made ready is more than a short page takes: those of the last pages are kept. */
export const cachedStatements = 30

/** A file that nothing is written to. Errors: as SQLite has them. */
export function openToRead(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { readOnly: true })
  file.exec(`PRAGMA busy_timeout = 1000; PRAGMA cache_size = -${cache}; PRAGMA query_only = 1;`)
  return file
}

/**
 * So many bytes of a file are read where the system has them, instead of being copied page by page: by questions that find a row
 * here and a row there, for which the copies are a quarter of the work. Not where all is read from one end to the other:
 * as memory of the process it would count the whole file (decision 93).
 */
const mappedBytes = 256 * 1024 * 1024

/** A connection for one reading at a time: two of one connection would see the firm as it was when the first of them began. */
interface Reader {
  readonly path: string
  readonly isMapped: boolean
  readonly file: DatabaseSync
  readonly statements: LeastRecentlyUsed<string, StatementSync>
}

const cachedReaders = 4
const idle: Reader[] = []

function readerOf(path: string, isMapped: boolean): Reader {
  const at = idle.findLastIndex((each) => each.path === path && each.isMapped === isMapped)
  const [known] = at === -1 ? [] : idle.splice(at, 1)
  if (known !== undefined) return known
  const file = openToRead(path)
  if (isMapped) file.exec(`PRAGMA mmap_size = ${mappedBytes}`)
  // What SQLite has otherwise than the house: evaluated where the rows are.
  file.function('evaluated', { varargs: true, deterministic: true, useBigIntArguments: true }, evaluated)
  // Of texts that no index of a search holds.
  file.function('searchable', { deterministic: true }, (text) => (typeof text === 'string' ? searchable(text) : null))
  return { path, isMapped, file, statements: new LeastRecentlyUsed(cachedStatements) }
}

function putBack(reader: Reader): void {
  idle.push(reader)
  if (idle.length > cachedReaders) idle.shift()?.file.close()
}

interface Begun {
  readonly reader: Reader
  readonly next: () => TextPart
  /** What came of reading the next part ahead: the part, or what it was refused for. */
  ahead: (() => TextPart) | undefined
  /** Lets go of the moment that it reads. */
  readonly end: () => void
}

const begun = new Map<number, Begun>()
/** SQLITE_LOCKED. */
const letGo = 6

function begin(request: PartRequest): Begun {
  const { path, text, steps, mayMap } = request
  const reader = readerOf(path, mayMap && steps === undefined)
  try {
    const statement = reader.statements.get(text) ?? reader.file.prepare(text)
    reader.statements.set(text, statement)
    statement.setReturnArrays(true)
    // A sum may be more than a number counts exactly.
    statement.setReadBigInts(true)
    // Parts of a statement may be left out after their values were bound.
    statement.setAllowUnknownNamedParameters(true)
    return {
      reader,
      ahead: undefined,
      ...(steps === undefined ? byRow(statement, request) : byStep(reader, statement, request, steps)),
    }
  } catch (error) {
    putBack(reader)
    throw error
  }
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

/** Errors: an `ODataError` of what a row comes to; as SQLite has them, SQLITE_LOCKED where the reading was let go. */
export function readPart(request: PartRequest): TextPart {
  const known = request.first ? begin(request) : begun.get(request.reading)
  // As a file that is locked: it passes by itself.
  if (known === undefined) throw Object.assign(new Error('This reading was let go'), { errcode: letGo })
  begun.set(request.reading, known)
  try {
    const part = (known.ahead ?? known.next)()
    known.ahead = undefined
    if (part.more) setImmediate(readAhead, request.reading)
    else leaveReading(request.reading)
    return part
  } catch (error) {
    leaveReading(request.reading)
    throw error
  }
}

/** Once everybody was served who asked meanwhile. */
function readAhead(number: number): void {
  const known = begun.get(number)
  if (known === undefined || known.ahead !== undefined) return
  try {
    const part = known.next()
    known.ahead = () => part
  } catch (error) {
    known.ahead = () => {
      throw error
    }
  }
}

/** Nobody takes more of it. */
export function leaveReading(number: number): void {
  const known = begun.get(number)
  if (known === undefined) return
  begun.delete(number)
  known.end()
  putBack(known.reader)
}

/** Closes what is open of a file, or of all. */
export function releaseReadings(path: string | undefined): void {
  for (const [number, { reader }] of begun) if (path === undefined || reader.path === path) leaveReading(number)
  for (const each of idle.filter((one) => path === undefined || one.path === path)) {
    idle.splice(idle.indexOf(each), 1)
    each.file.close()
  }
}
