import { TextDocument, type CollectionShape, type PreparedDocument } from '../prepared.ts'
import type { ColumnValue } from '../column.ts'
import { derive, type Derived } from './derived.ts'
import type { Tables } from './schema.ts'

/** A document as a file keeps it: its text, and what it is found by. While many wait, nothing else of them is held. */
export type FileDocument = Omit<PreparedDocument, 'doc'> & Derived

export function fileDocument(
  tables: Pick<Tables, 'listed' | 'tree'>,
  collection: Pick<CollectionShape, 'searchIn'>,
  document: PreparedDocument,
): FileDocument {
  if (document instanceof TextFileDocument || document instanceof WaitingDocument) return document
  const { id, owner, json, doc } = document
  const { columns, values, searchText } = derive(tables, collection, doc)
  return { id, owner, json, columns, values, searchText }
}

/** A document of which its text is there, and what it is found by, which need not be read out of that again. */
export class TextFileDocument extends TextDocument implements FileDocument {
  readonly columns: readonly number[]
  readonly values: readonly ColumnValue[]
  readonly searchText: string | null

  constructor(document: FileDocument) {
    super(document)
    this.columns = document.columns
    this.values = document.values
    this.searchText = document.searchText
  }
}

/**
 * A document that waits for its commit among many others: its text lies outside the heap, and goes along when it crosses to
 * the thread. It is committed once.
 */
export class WaitingDocument implements FileDocument, PreparedDocument {
  readonly id: string
  readonly owner: string | null
  readonly columns: readonly number[]
  readonly values: readonly ColumnValue[]
  readonly searchText: string | null
  readonly #text: Uint8Array<ArrayBuffer>

  constructor({ id, owner, json, columns, values, searchText }: FileDocument) {
    this.id = id
    this.owner = owner
    this.columns = columns
    this.values = values
    this.searchText = searchText
    this.#text = new TextEncoder().encode(json)
  }

  /** As UTF-8. Errors: Error where it has crossed. */
  get text(): Uint8Array<ArrayBuffer> {
    if (this.#text.buffer.detached) throw new Error(`${this.id} was committed already`)
    return this.#text
  }

  get bytes(): number {
    return this.text.byteLength
  }

  get json(): string {
    return textOf(this.text)
  }

  get doc(): PreparedDocument['doc'] {
    return JSON.parse(this.json) as PreparedDocument['doc']
  }
}

/** The text of a document that crossed as it waited, or as a text. */
export const textOf = (text: string | Uint8Array<ArrayBuffer>): string =>
  typeof text === 'string' ? text : Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString()

/**
 * Documents on their way to a thread: lists of each field, since objects cross by their keys, each written anew. What has
 * been found out once need not be read out of their text again.
 */
export interface CrossingDocuments {
  readonly ids: readonly string[]
  readonly owners: readonly (string | null)[]
  readonly json: readonly string[]
  /** The same list, and so crossing once, for rows that have the same columns. */
  readonly columns: readonly (readonly number[])[]
  /** Of all rows, one behind the other. */
  readonly values: readonly ColumnValue[]
  readonly searchTexts: readonly (string | null)[]
}

export function crossingDocuments(documents: readonly FileDocument[]): CrossingDocuments {
  return {
    ids: documents.map(({ id }) => id),
    owners: documents.map(({ owner }) => owner),
    json: documents.map(({ json }) => json),
    columns: documents.map(({ columns }) => columns),
    values: valuesOf(documents),
    searchTexts: documents.map(({ searchText }) => searchText),
  }
}

function valuesOf(documents: readonly FileDocument[]): readonly ColumnValue[] {
  const all: ColumnValue[] = []
  for (const { values } of documents) for (const value of values) all.push(value)
  return all
}

/** As they were before they crossed, one at a time. */
export function* crossedDocuments(crossing: CrossingDocuments): Generator<FileDocument> {
  let from = 0
  for (const [at, id] of crossing.ids.entries()) {
    const columns = crossing.columns[at] ?? []
    const to = from + columns.length
    const json = crossing.json[at]
    if (json === undefined) throw new Error('A document crossed without its text')
    yield {
      id,
      owner: crossing.owners[at] ?? null,
      json,
      columns,
      values: crossing.values.slice(from, to),
      searchText: crossing.searchTexts[at] ?? null,
    }
    from = to
  }
}
