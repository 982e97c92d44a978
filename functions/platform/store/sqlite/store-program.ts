import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { ODataError } from '#domain/odata/error.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TextPart } from '../answers.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import { crossedWrites, type CrossingWrite } from './crossing.ts'
import { etagSource } from './etags.ts'
import { crossedDocuments, type CrossingDocuments } from './file-document.ts'
import { LeastRecentlyUsed } from './least-recently-used.ts'
import { keptStatements, leaveReading, openToRead, readPart, releaseReadings, type PartRequest } from './readings.ts'
import { TenantFile } from './tenant-file.ts'
import { defineWords } from './distinct-words.ts'

/** What a thread beside the host is asked. Collections come without `upgrade`: the host has prepared their tables already. */
export type ThreadRequest =
  /** A piece of a transaction, which the first one begins and the `last` one commits. */
  | {
      readonly kind: 'upsert'
      /** The same for all pieces of a transaction, and for no other. */
      readonly transaction: number
      readonly path: string
      readonly place: Place
      readonly collection: CollectionShape
      readonly documents: CrossingDocuments
      readonly last: boolean
    }
  /** Changes that are one transaction. */
  | {
      readonly kind: 'commit'
      readonly path: string
      readonly collections: readonly CollectionShape[]
      readonly changes: readonly CrossingWrite[]
    }
  /** Nothing comes of a transaction whose last piece has not come. */
  | { readonly kind: 'abandon'; readonly transaction: number }
  | {
      readonly kind: 'ask'
      readonly path: string
      readonly text: string
      readonly values: readonly SQLInputValue[] | Readonly<Record<string, SQLInputValue>>
    }
  /** The next part of a reading. */
  | (PartRequest & { readonly kind: 'read' })
  /** Nobody takes more of a reading. */
  | { readonly kind: 'leave'; readonly reading: number }
  /** Some rows of a collection come into the search index. */
  | { readonly kind: 'search'; readonly path: string; readonly collection: CollectionShape }
  /** Closes what is open of a file, or of all. */
  | { readonly kind: 'release'; readonly path: string | undefined }

type Upsert = Extract<ThreadRequest, { kind: 'upsert' }>

export type ThreadAnswer =
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
      /** What the store itself refused. */
      readonly code: StoreCode | undefined
      readonly refusal?: Refusal
    }

const storeCodes = ['WRITE_CONFLICT', 'NOT_FOUND'] as const
export type StoreCode = (typeof storeCodes)[number]

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

/** Kilobytes of pages kept in memory. */
const writingCache = 16_000
/** Pages of the log at which it is copied back into the file; the host does so at twice as many. */
const copiedBackPages = 9_000

const etags = etagSource()
const writing = new LeastRecentlyUsed<string, TenantFile>(1, (file) => file.close())
const reading = new LeastRecentlyUsed<string, DatabaseSync>(4, (file) => file.close())

/** The transaction that is open, or of which a piece was refused: the pieces behind it are refused too. */
let open: { readonly transaction: number; readonly file: TenantFile } | undefined
let refused: number | undefined

function upsert({ transaction, path, place, collection, documents, last }: Upsert): void {
  if (transaction === refused) throw new Error('A piece before this one was refused')
  try {
    if (open === undefined) {
      const file = writingTo(path)
      file.database.begin()
      open = { transaction, file }
    }
    if (open.transaction !== transaction) throw new Error('Another transaction is open')
    open.file.upsertUnsearched(place, collection, crossedDocuments(documents))
    if (!last) return
    open.file.database.commit()
    open = undefined
  } catch (error) {
    refused = transaction
    abandon(transaction)
    throw error
  }
}

/**
 * Copies the log back into the file once it is long, before the host would have to in one of its commits. A failure is
 * none of the write's: the next one tries again.
 */
function copyBack(path: string): void {
  const file = writing.get(path)
  if (file === undefined) return
  try {
    const pages = Number(file.database.get('PRAGMA wal_checkpoint(NOOP)')?.['log'])
    if (pages >= copiedBackPages) file.database.get('PRAGMA wal_checkpoint(PASSIVE)')
  } catch {
    return
  }
}

function abandon(transaction: number): void {
  if (open?.transaction !== transaction) return
  const { file } = open
  open = undefined
  file.database.rollback()
}

function writingTo(path: string): TenantFile {
  const known = writing.get(path)
  if (known !== undefined) return known
  const file = new TenantFile(path, etags, writingCache)
  // Nobody waits for this thread but those it writes for, so it can wait for another process itself. Not within a commit
  // is the log copied back, but behind it.
  file.database.define('PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 0')
  writing.set(path, file)
  return file
}

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
  const kept = asked.get(file) ?? new LeastRecentlyUsed<string, StatementSync>(keptStatements)
  asked.set(file, kept)
  const statement = kept.get(text) ?? file.prepare(text)
  kept.set(text, statement)
  return statement
}

/** In parts as they are found, so that the host takes them in meanwhile and is held up by none. */
function ask(id: number, { path, text, values }: Extract<ThreadRequest, { kind: 'ask' }>): ThreadAnswer {
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

function sendPart(part: ThreadAnswer): void {
  for (let known = Atomics.load(taken, 0); sent - known >= partsUnderWay; known = Atomics.load(taken, 0))
    Atomics.wait(taken, 0, known)
  sent += 1
  parentPort?.postMessage(part)
}

function release(path: string | undefined): void {
  // Closing takes back what was not committed.
  if (path === undefined || open?.file.path === path) open = undefined
  releaseReadings(path)
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
  if (request.kind === 'read') return { id, part: readPart(request) }
  if (request.kind === 'upsert') upsert(request)
  else if (request.kind === 'commit')
    writingTo(request.path).commit(crossedWrites(request.collections, request.changes))
  else if (request.kind === 'search') writingTo(request.path).search(request.collection)
  else if (request.kind === 'abandon') abandon(request.transaction)
  else if (request.kind === 'leave') leaveReading(request.reading)
  else release(request.path)
  return { id, names: [], values: [], more: false }
}

parentPort?.on('message', ({ id, request }: { id: number; request: ThreadRequest }) => {
  try {
    parentPort?.postMessage(serve(id, request))
    // After the answer: who waited for the write goes on meanwhile.
    const isWritten =
      request.kind === 'commit' || request.kind === 'search' || (request.kind === 'upsert' && request.last)
    if (isWritten) copyBack(request.path)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const errcode =
      cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : undefined
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const code = error instanceof AppError ? storeCodes.find((one) => one === error.code) : undefined
    const refusal =
      error instanceof ODataError ? { status: error.status, code: error.code, message: error.message } : undefined
    const refused = refusal === undefined ? {} : { refusal }
    parentPort?.postMessage({ id, error: text, errcode, code, ...refused } satisfies ThreadAnswer)
  }
})
