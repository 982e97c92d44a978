import type { Change, CollectionShape, Place, PreparedDocument, PreparedWrite } from '../prepared.ts'
import { fileDocument, type CrossingDocuments, type FileDocument } from './file-document.ts'
import { tablesOf, type Tables } from './schema.ts'

/** What a thread has to know of a collection: functions and schemas do not cross, and its tables are prepared already. */
export function crossing({
  name,
  scope,
  columns,
  indexes,
  searchIn,
  readBy,
  lookups,
  shape,
}: CollectionShape): CollectionShape {
  return { name, scope, columns, indexes, searchIn, readBy, lookups, shape, upgrade: undefined }
}

/** A change as a file is told of it: with what its document is found by. */
export type FileChange = FileChangeOf<Change>
type FileChangeOf<C> = C extends { readonly document: unknown }
  ? Omit<C, 'document'> & { readonly document: FileDocument }
  : C

/** A write on its way to a thread: its collection is named by its number among those that go with it. */
export interface CrossingWrite {
  readonly collection: number
  readonly place: Place
  readonly change: FileChange
}

/** Some documents of a load, which share one transaction. */
export interface CrossingPiece {
  readonly place: Place
  readonly collection: CollectionShape
  readonly documents: CrossingDocuments
}

/** The changes of a commit, and each collection once. */
export function crossingWrites(writes: readonly PreparedWrite[]): {
  readonly collections: readonly CollectionShape[]
  readonly changes: readonly CrossingWrite[]
} {
  const known = new Map<CollectionShape, { readonly number: number; readonly tables: Tables }>()
  const changes = writes.map(({ collection, place, change }): CrossingWrite => {
    const { number, tables } = known.get(collection) ?? { number: known.size, tables: tablesOf(collection) }
    known.set(collection, { number, tables })
    if (change.kind === 'delete') return { collection: number, place, change }
    return {
      collection: number,
      place,
      change: { ...change, document: fileDocument(tables, collection, change.document) },
    }
  })
  return { collections: [...known.keys()].map(crossing), changes }
}

/** Rows a transaction: as long as one of them takes, the thread does nothing for anybody else. */
const pieceRows = 1_000
/** Documents may be 2 MB each: a piece ends before it has more characters than this, unless it is one. */
const pieceLength = 2_000_000

/** Documents as their file keeps them, some at a time. */
export function* filePieces(
  collection: CollectionShape,
  documents: Iterable<PreparedDocument>,
): Generator<readonly FileDocument[]> {
  const tables = tablesOf(collection)
  let piece: FileDocument[] = []
  let length = 0
  for (const prepared of documents) {
    const document = fileDocument(tables, collection, prepared)
    if (piece.length === pieceRows || (piece.length > 0 && length + document.json.length > pieceLength)) {
      yield piece
      piece = []
      length = 0
    }
    piece.push(document)
    length += document.json.length
  }
  if (piece.length > 0) yield piece
}
