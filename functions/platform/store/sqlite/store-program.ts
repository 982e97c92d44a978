import { parentPort } from 'node:worker_threads'
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
const answeredRows = 4_000

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

function ask({ path, text, values }: Extract<ThreadRequest, { kind: 'ask' }>): Answered {
  let file = reading.get(path)
  if (file === undefined) {
    file = new DatabaseSync(path, { readOnly: true })
    file.exec(`PRAGMA busy_timeout = 1000; PRAGMA cache_size = -${readingCache}; PRAGMA query_only = 1;`)
    reading.set(path, file)
  }
  const statement = file.prepare(text)
  statement.setReturnArrays(true)
  const rows: unknown = Array.isArray(values)
    ? statement.all(...(values as SQLInputValue[]))
    : statement.all(values as Record<string, SQLInputValue>)
  // Its type does not know yet that rows may be arrays.
  return { names: statement.columns().map(({ name }) => name), rows: rows as unknown[][] }
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

interface Answered {
  readonly names: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

function serve(request: ThreadRequest): Answered {
  if (request.kind === 'ask') return ask(request)
  if (request.kind === 'upsert') upsert(request)
  else release(request.path)
  return { names: [], rows: [] }
}

parentPort?.on('message', ({ id, request }: { id: number; request: ThreadRequest }) => {
  try {
    const { names, rows } = serve(request)
    // In parts, so that taking in a long answer holds nobody up.
    for (let from = 0; from === 0 || from < rows.length; from += answeredRows) {
      const values = rows.slice(from, from + answeredRows).flat()
      parentPort?.postMessage({ id, names, values, more: from + answeredRows < rows.length } satisfies ThreadAnswer)
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const errcode =
      cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : undefined
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const conflict = error instanceof Error && error.message === 'WRITE_CONFLICT'
    parentPort?.postMessage({ id, error: text, errcode, conflict } satisfies ThreadAnswer)
  }
})
