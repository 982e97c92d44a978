import type { CollectionShape, PreparedDocument } from '../prepared.ts'
import { fileDocument, type FileDocument } from './file-document.ts'
import { tablesOf } from './schema.ts'

/**
 * Rows that cross to the thread together: it writes some while the next are prepared, and neither holds more than these.
 * What is no more than one piece is written at once, on the connection all others use.
 */
const pieceRows = 500
/** Documents may be 2 MB each: a piece ends before it has more characters than this, unless it is one. */
const pieceLength = 2_000_000

/** Documents of a collection as its file keeps them, some at a time. */
export function filePieces(
  collection: CollectionShape,
  documents: Iterable<PreparedDocument>,
): Generator<FileDocument[], undefined> {
  return piecesOf(asKept(collection, documents))
}

/** What they are found by is worked out here, where the document is at hand: the thread has more to do than we. */
function* asKept(collection: CollectionShape, documents: Iterable<PreparedDocument>): Generator<FileDocument> {
  const tables = tablesOf(collection)
  for (const document of documents) yield fileDocument(tables, collection, document)
}

function* piecesOf(documents: Iterable<FileDocument>): Generator<FileDocument[], undefined> {
  let piece: FileDocument[] = []
  let length = 0
  for (const document of documents) {
    if (piece.length === pieceRows || (piece.length > 0 && length + document.json.length > pieceLength)) {
      yield piece
      piece = []
      length = 0
    }
    piece.push(document)
    length += document.json.length
  }
  if (piece.length > 0) yield piece
  return undefined
}
