import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { CollectionShape, Place } from '../prepared.ts'
import { etagSource } from './etags.ts'
import { parsed, type JsonDocument } from './json-document.ts'
import { LeastRecentlyUsed } from './least-recently-used.ts'
import { TenantFile } from './tenant-file.ts'

/** What a thread beside the host is asked. Collections come without `upgrade`: the host has prepared their tables already. */
export type ThreadRequest =
  | {
      readonly kind: 'upsert'
      readonly path: string
      readonly place: Place
      readonly collection: CollectionShape
      readonly documents: readonly JsonDocument[]
    }
  | {
      readonly kind: 'ask'
      readonly path: string
      readonly text: string
      readonly values: readonly SQLInputValue[] | Readonly<Record<string, SQLInputValue>>
    }
  /** Closes what is open of a file, or of all. */
  | { readonly kind: 'release'; readonly path: string | undefined }

export type ThreadAnswer =
  /** A part of the rows: the values of each behind those of the one before, which is the fastest way across a thread. */
  | {
      readonly id: number
      readonly names: readonly string[]
      readonly values: readonly unknown[]
      readonly more: boolean
    }
  /** `errcode` is SQLite's own code, where it was SQLite that refused. */
  | { readonly id: number; readonly error: string; readonly errcode: number | undefined; readonly conflict: boolean }

/** Rows of an answer that cross the thread together. */
const answeredRows = 2_000
/**
 * Parts of an answer that are under way: the host takes all that have arrived in one turn of its loop, in which it serves
 * nobody else. `taken` is a count of parts that it shares with us.
 */
const partsUnderWay = 2
const taken = workerData instanceof SharedArrayBuffer ? new Int32Array(workerData) : new Int32Array(1)
let sent = 0

/** Kilobytes of pages kept in memory. */
const writingCache = 24_000
const readingCache = 16_000

const etags = etagSource()
const writing = new LeastRecentlyUsed<string, TenantFile>(1, (file) => file.close())
const reading = new LeastRecentlyUsed<string, DatabaseSync>(4, (file) => file.close())

function upsert({ path, place, collection, documents }: Extract<ThreadRequest, { kind: 'upsert' }>): void {
  let file = writing.get(path)
  if (file === undefined) {
    file = new TenantFile(path, etags, writingCache)
    writing.set(path, file)
  }
  file.upsertAll(place, collection, parsed(documents))
}

/** In parts as they are found, so that the host takes them in meanwhile and is held up by none. */
function ask(id: number, { path, text, values }: Extract<ThreadRequest, { kind: 'ask' }>): ThreadAnswer {
  let file = reading.get(path)
  if (file === undefined) {
    file = new DatabaseSync(path, { readOnly: true })
    file.exec(`PRAGMA busy_timeout = 1000; PRAGMA cache_size = -${readingCache}; PRAGMA query_only = 1;`)
    reading.set(path, file)
  }
  const statement = file.prepare(text)
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

function sendPart(part: ThreadAnswer): void {
  for (let known = Atomics.load(taken, 0); sent - known >= partsUnderWay; known = Atomics.load(taken, 0))
    Atomics.wait(taken, 0, known)
  sent += 1
  parentPort?.postMessage(part)
}

function release(path: string | undefined): void {
  if (path === undefined) {
    writing.clear()
    reading.clear()
  } else {
    writing.delete(path)
    reading.delete(path)
  }
}

function serve(id: number, request: ThreadRequest): ThreadAnswer {
  if (request.kind === 'ask') return ask(id, request)
  if (request.kind === 'upsert') upsert(request)
  else release(request.path)
  return { id, names: [], values: [], more: false }
}

parentPort?.on('message', ({ id, request }: { id: number; request: ThreadRequest }) => {
  try {
    parentPort?.postMessage(serve(id, request))
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const errcode =
      cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : undefined
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const conflict = error instanceof Error && error.message === 'WRITE_CONFLICT'
    parentPort?.postMessage({ id, error: text, errcode, conflict } satisfies ThreadAnswer)
  }
})
