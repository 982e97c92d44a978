import type { Change, CollectionShape, Place, PreparedDocument, PreparedWrite } from '../prepared.ts'
import { fileDocument, type CrossingDocuments, type FileDocument } from './file-document.ts'
import type { Tables } from './schema.ts'

/** What a thread has to know of a collection: functions and schemas do not cross. */
export function crossing({
  name,
  scope,
  columns,
  indexes,
  counted,
  searchIn,
  readBy,
  lookups,
  shape,
}: CollectionShape): CollectionShape {
  return { name, scope, columns, indexes, counted, searchIn, readBy, lookups, shape, upgrade: undefined }
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
  readonly collection: number
  readonly documents: CrossingDocuments
}

/** As `TenantFile.tables`. */
type TablesOf = (collection: CollectionShape) => Tables

/** The changes of a commit; `collections`: those that are named by their numbers. */
export const crossingWrites = (
  writes: readonly PreparedWrite[],
  collections: readonly CollectionShape[],
  tablesOf: TablesOf,
): CrossingWrite[] =>
  writes.map(({ collection, place, change }) => ({
    collection: collections.indexOf(collection),
    place,
    change:
      change.kind === 'delete'
        ? change
        : { ...change, document: fileDocument(tablesOf(collection), collection, change.document) },
  }))

/** Rows a transaction: as long as one of them takes, the thread does nothing for anybody else. */
const pieceRows = 1_000
/** Documents may be 2 MB each: a piece ends before it has more characters than this, unless it is one. */
const pieceLength = 2_000_000

/** Rows that are prepared before others are served. */
const preparedRows = 100

/** Documents as their file keeps them, in pieces; undefined where others are to be served before the piece is made further. */
export function* filePieces(
  tables: Tables,
  collection: CollectionShape,
  documents: Iterable<PreparedDocument>,
): Generator<readonly FileDocument[] | undefined> {
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
    if (piece.length % preparedRows === 0) yield
  }
  if (piece.length > 0) yield piece
}
