import { deserialize, serialize } from 'node:v8'
import type { CollectionShape, Gathering, PreparedDocument } from '../prepared.ts'
import {
  crossedDocuments,
  crossingDocuments,
  fileDocument,
  TextFileDocument,
  WaitingDocument,
  type CrossingDocuments,
  type FileDocument,
} from './file-document.ts'
import { tablesOf, type Tables } from './schema.ts'

/**
 * Rows that cross to the thread together: it writes some while the next are prepared, and neither holds more than these.
 * What is no more than one piece is written at once, on the connection all others use.
 */
const pieceRows = 500
/** Documents may be 2 MB each: a piece ends before it has more characters than this, unless it is one. */
const pieceLength = 2_000_000

/** Documents of a collection as its file keeps them, some at a time. */
export function* filePieces(
  collection: CollectionShape,
  documents: Iterable<PreparedDocument>,
): Generator<readonly FileDocument[], undefined> {
  const piece = new Piece(collection)
  for (const document of documents) {
    const full = piece.add(document)
    if (full !== undefined) yield full
  }
  const last = piece.take()
  if (last.length > 0) yield last
  return undefined
}

/** A document that is held until its commit. */
export function waiting(collection: CollectionShape, document: PreparedDocument): WaitingDocument {
  return new WaitingDocument(fileDocument(tablesOf(collection), collection, document))
}

/** A piece as it crosses: bytes outside the heap, so that what waits is not looked at by each collection of garbage. */
export function packed(documents: readonly FileDocument[]): Uint8Array {
  return serialize(crossingDocuments(documents))
}

/** One at a time. */
export function unpacked(piece: Uint8Array): Generator<FileDocument> {
  return crossedDocuments(deserialize(piece) as CrossingDocuments)
}

/** Documents that wait to be written, packed as they will cross. */
export class GatheredPieces implements Gathering {
  readonly #piece: Piece
  #packed: Uint8Array[] = []
  #size = 0

  constructor(collection: CollectionShape) {
    this.#piece = new Piece(collection)
  }

  get size(): number {
    return this.#size
  }

  add(document: PreparedDocument): void {
    const full = this.#piece.add(document)
    if (full !== undefined) this.#packed.push(packed(full))
    this.#size += 1
  }

  /** All pieces, which are let go with it. */
  take(): Uint8Array[] {
    const last = this.#piece.take()
    const pieces = last.length === 0 ? this.#packed : [...this.#packed, packed(last)]
    this.#packed = []
    this.#size = 0
    return pieces
  }

  *[Symbol.iterator](): Generator<PreparedDocument> {
    for (const piece of this.take()) for (const document of unpacked(piece)) yield new TextFileDocument(document)
  }
}

/** What they are found by is worked out here, where the document is at hand: the thread has more to do than we. */
class Piece {
  readonly #collection: CollectionShape
  readonly #tables: Tables
  #documents: FileDocument[] = []
  #length = 0

  constructor(collection: CollectionShape) {
    this.#collection = collection
    this.#tables = tablesOf(collection)
  }

  /** The piece before, where the document begins another. */
  add(prepared: PreparedDocument): FileDocument[] | undefined {
    const document = fileDocument(this.#tables, this.#collection, prepared)
    const isFull =
      this.#documents.length === pieceRows ||
      (this.#documents.length > 0 && this.#length + document.json.length > pieceLength)
    const full = isFull ? this.take() : undefined
    this.#documents.push(document)
    this.#length += document.json.length
    return full
  }

  take(): FileDocument[] {
    const documents = this.#documents
    this.#documents = []
    this.#length = 0
    return documents
  }
}
