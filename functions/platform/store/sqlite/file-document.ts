import type { CollectionShape, PreparedDocument } from '../prepared.ts'
import type { ColumnValue } from '../column.ts'
import { derive, type Derived } from './derived.ts'
import type { Tables } from './schema.ts'

/** A document as a file keeps it: its text, and what it is found by. */
export type FileDocument = Omit<PreparedDocument, 'doc'> & Derived

export function fileDocument(
  tables: Pick<Tables, 'listed' | 'tree'>,
  collection: Pick<CollectionShape, 'searchIn'>,
  document: PreparedDocument,
): FileDocument {
  const { id, owner, json, doc } = document
  const { columns, values, searchText } = derive(tables, collection, doc)
  return { id, owner, json, columns, values, searchText }
}

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
