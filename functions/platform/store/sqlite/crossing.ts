import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { CollectionShape } from '../collection.ts'
import type { Change, KeptDocument, CollectionLocation, PreparedDocument, PreparedWrite } from '../prepared.ts'
import { RowRefused, type RowRefusal } from '../question-refusals.ts'
import { extendedCode, refusalOf } from './database.ts'

/** A change as a file is told of it: what its document is found by is worked out there. */
type FileChange = FileChangeOf<Change>
type FileChangeOf<C> = C extends { readonly document: unknown }
  ? Omit<C, 'document'> & { readonly document: KeptDocument }
  : C

/** A collection whose tables the host has prepared: how it is declared stands in the file. `shape`: of what is written. */
export type WrittenCollection = Pick<CollectionShape, 'name' | 'shape'>

export interface FileWrite {
  readonly collection: WrittenCollection
  readonly place: CollectionLocation
  readonly change: FileChange
}

/** Some documents of a load, which share one transaction. */
export interface Piece {
  readonly place: CollectionLocation
  readonly collection: WrittenCollection
  readonly documents: readonly KeptDocument[]
}

/** What the thread that writes is asked. */
export type ThreadRequest = { readonly path: string } & (
  | {
      /** One transaction: a commit, a piece of a load, or the last piece with the changes that go with it. Answers their etags. */
      readonly kind: 'write'
      readonly piece: Piece | undefined
      readonly changes: readonly FileWrite[]
      /** A piece behind which another comes is answered before it is on the disk. */
      readonly isLast: boolean
    }
  /** Closes what is open of the file. */
  | { readonly kind: 'release' }
)

export type ThreadAnswer = { readonly id: number } & ({ readonly etags: readonly string[] } | CrossingError)

/** An error on its way out of a thread or a process. */
export interface CrossingError {
  readonly error: string
  /** SQLite's own, where it was SQLite that refused. */
  readonly errcode: number | undefined
  readonly code: ErrorCode | undefined
  readonly refusal: RowRefusal | undefined
}

export function crossingError(error: unknown): CrossingError {
  const errcode = extendedCode(error) ?? (error instanceof Error ? extendedCode(error.cause) : undefined)
  return {
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    errcode,
    code: error instanceof AppError && errcode === undefined ? error.code : undefined,
    refusal:
      error instanceof RowRefused ? { status: error.status, code: error.code, message: error.message } : undefined,
  }
}

/** As it was thrown; what passes by itself as UNAVAILABLE. */
export function crossedError({ error, errcode, code, refusal }: CrossingError): unknown {
  if (refusal !== undefined) return new RowRefused(refusal)
  return code === undefined ? refusalOf(Object.assign(new Error(error), { errcode })) : new AppError(code)
}

export const crossingWrite = ({ collection, place, change }: PreparedWrite): FileWrite => ({
  collection: writtenCollection(collection),
  place,
  change: change.kind === 'delete' ? change : { ...change, document: kept(change.document) },
})

export const writtenCollection = ({ name, shape }: CollectionShape): WrittenCollection => ({ name, shape })

const kept = ({ id, owner, json }: PreparedDocument): KeptDocument => ({ id, owner, json })

/** Rows a transaction: as long as one of them takes, the thread does nothing for anybody else. */
const pieceRows = 1_000
/** Documents may be 2 MB each: a piece ends before it has more characters than this, unless it is one. */
const pieceLength = 2_000_000

/** Rows that are prepared before others are served. */
const preparedRows = 100

/** Documents as their file keeps them, in pieces; undefined where others are to be served before the piece is made further. */
export function* filePieces(documents: Iterable<PreparedDocument>): Generator<readonly KeptDocument[] | undefined> {
  let piece: KeptDocument[] = []
  let length = 0
  for (const prepared of documents) {
    const document = kept(prepared)
    if (piece.length === pieceRows || (piece.length > 0 && length + document.json.length > pieceLength)) {
      yield piece
      piece = []
      length = 0
    }
    piece.push(document)
    length += document.json.length
    if (piece.length % preparedRows === 0) yield
  }
  if (piece.length > 0) yield piece
}
