import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { ODataError } from '#domain/odata/error.ts'
import type { TextPart } from '../answers.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import { cachedStatements, leaveReading, openToRead, readPart, releaseReadings } from './readings.ts'
import type { ReadingRequest } from './reading-request.ts'
import { defineWords } from './distinct-words.ts'

export type ReadingAnswer =
  | { readonly id: number; readonly part: TextPart }
  /** A part of the rows: the values of each behind those of the one before, which is the fastest way across a thread. */
  | {
      readonly id: number
      readonly names: readonly string[]
      readonly values: readonly unknown[]
      readonly more: boolean
    }
  /** `errcode` is SQLite's own code, where it was SQLite that refused. */
  | {
      readonly id: number
      readonly error: string
      readonly errcode: number | undefined
      readonly refusal?: Refusal
    }

/** Of an `ODataError`, which is none any more behind a thread. */
export interface Refusal {
  readonly status: ODataError['status']
  readonly code: string
  readonly message: string
}

/** Rows of an answer that cross the thread together. */
const answeredRows = 2_000
/**
 * Parts of an answer that are under way: the host takes all that have arrived in one turn of its loop, in which it serves
 * nobody else. `taken` is a count of parts that it shares with us.
 */
const partsUnderWay = 2
const taken = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(1)
let sent = 0

const reading = new LeastRecentlyUsed<string, DatabaseSync>(4, (file) => file.close())

function readingOf(path: string): DatabaseSync {
  const known = reading.get(path)
  if (known !== undefined) return known
  const file = openToRead(path)
  defineWords(file)
  reading.set(path, file)
  return file
}

const asked = new WeakMap<DatabaseSync, LeastRecentlyUsed<string, StatementSync>>()

/** A long question takes up to a third of a second to be made ready: those of each open file that were asked last are kept. */
function statementOf(path: string, text: string): StatementSync {
  const file = readingOf(path)
  const statements = asked.get(file) ?? new LeastRecentlyUsed<string, StatementSync>(cachedStatements)
  asked.set(file, statements)
  const statement = statements.get(text) ?? file.prepare(text)
  statements.set(text, statement)
  return statement
}

/** In parts as they are found, so that the host takes them in meanwhile and is held up by none. */
function ask(id: number, { path, text, values }: Extract<ReadingRequest, { kind: 'ask' }>): ReadingAnswer {
  const statement = statementOf(path, text)
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const rows = Array.isArray(values)
    ? statement.iterate(...(values as SQLInputValue[]))
    : statement.iterate(values as Record<string, SQLInputValue>)
  let part: unknown[] = []
  let inPart = 0
  for (const row of rows) {
    // Its type does not know yet that rows may be arrays.
    part.push(...(row as unknown as unknown[]))
    inPart += 1
    if (inPart < answeredRows) continue
    sendPart({ id, names, values: part, more: true })
    part = []
    inPart = 0
  }
  return { id, names, values: part, more: false }
}

function sendPart(part: ReadingAnswer): void {
  for (let known = Atomics.load(taken, 0); sent - known >= partsUnderWay; known = Atomics.load(taken, 0))
    Atomics.wait(taken, 0, known)
  sent += 1
  parentPort?.postMessage(part)
}

function release(path: string | undefined): void {
  releaseReadings(path)
  if (path === undefined) reading.clear()
  else reading.delete(path)
}

function serve(id: number, request: ReadingRequest): ReadingAnswer {
  if (request.kind === 'ask') return ask(id, request)
  if (request.kind === 'read') return { id, part: readPart(request) }
  if (request.kind === 'leave') leaveReading(request.reading)
  else release(request.path)
  return { id, names: [], values: [], more: false }
}

parentPort?.on('message', ({ id, request }: { id: number; request: ReadingRequest }) => {
  try {
    parentPort?.postMessage(serve(id, request))
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const errcode =
      cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : undefined
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const refusal =
      error instanceof ODataError ? { status: error.status, code: error.code, message: error.message } : undefined
    const refused = refusal === undefined ? {} : { refusal }
    parentPort?.postMessage({ id, error: text, errcode, ...refused } satisfies ReadingAnswer)
  }
})
