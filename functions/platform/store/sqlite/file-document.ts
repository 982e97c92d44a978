import { searchable } from '#domain/shared/text.ts'
import { asColumn, type ColumnValue } from '../column.ts'
import { partAt, valueAt } from '../field.ts'
import type { CollectionShape, PreparedDocument } from '../prepared.ts'
import type { Tables } from './schema.ts'

/** More is of no use to find by, and would make the index as large as the documents. */
const maxSearchText = 2_000

/** What a document is found by: the values of its columns and its search text. */
interface Derived {
  /** Of each column of the table, in their order. */
  readonly values: readonly ColumnValue[]
  /** Lines are fields, so that no needle reaches from one field into the next. Null where nothing is searched. */
  readonly searchText: string | null
}

/** A document as a file keeps it: its text, and what it is found by, worked out once, where the object is at hand. */
export type FileDocument = Omit<PreparedDocument, 'doc'> & Derived

export function fileDocument(
  tables: Pick<Tables, 'listed'>,
  collection: Pick<CollectionShape, 'searchIn'>,
  { id, owner, json, doc }: PreparedDocument,
): FileDocument {
  return { id, owner, json, ...derive(tables, collection, doc) }
}

export function derive(
  { listed }: Pick<Tables, 'listed'>,
  { searchIn }: Pick<CollectionShape, 'searchIn'>,
  doc: unknown,
): Derived {
  const lines = searchIn.flatMap((path) => {
    const value = valueAt(doc, path)
    return value === null ? [] : [searchable(String(value))]
  })
  return {
    values: listed.map(({ path, kind }) => asColumn(kind, partAt(doc, path))),
    searchText: searchIn.length === 0 ? null : lines.join('\n').slice(0, maxSearchText),
  }
}
