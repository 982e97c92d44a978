import { z } from 'zod'
import { ownerField, searchTextOf, sortKey, type CollectionShape } from '../prepared.ts'
import type { Database } from './database.ts'
import { fieldExpression, quoted } from './names.ts'

/** Raised when the tables themselves are laid out differently, so that existing files are brought up to date. */
const layout = 1

const Definition = z.object({ sortAsText: z.array(z.string()), searchIn: z.array(z.string()) })

const collectionName = /^[a-z][A-Za-z0-9]*$/

/** The names of one collection's tables and columns. */
export interface Tables {
  readonly documents: string
  /** The search index, where the collection has search fields. */
  readonly search: string | undefined
  readonly sortColumns: readonly string[]
  /** The field that lies in the column `part`. */
  readonly owner: string | undefined
}

export function tablesOf(collection: CollectionShape): Tables {
  if (!collectionName.test(collection.name))
    throw new Error(`No name for a collection: ${JSON.stringify(collection.name)}`)
  return {
    documents: quoted(`c_${collection.name}`),
    search: collection.searchIn.length === 0 ? undefined : quoted(`s_${collection.name}`),
    sortColumns: collection.sortAsText.map((path) => quoted(`sort:${path}`)),
    owner: ownerField(collection.partition),
  }
}

export function definitionOf({ name, partition, indexes, sortAsText, searchIn }: CollectionShape): string {
  return JSON.stringify({ layout, name, partition, indexes, sortAsText, searchIn })
}

export function prepareFile(database: Database): void {
  database.define(
    'CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, definition TEXT NOT NULL) WITHOUT ROWID',
  )
}

/** Makes the tables of a collection, or brings those of an earlier declaration up to date, with the rows that are in them. */
export function prepareCollection(database: Database, collection: CollectionShape): Tables {
  const tables = tablesOf(collection)
  const definition = definitionOf(collection)
  if (definitionInFile(database, collection.name) === definition) return tables
  database.transaction(() => {
    // Another process may have done it between the look and the lock.
    const before = definitionInFile(database, collection.name)
    if (before === definition) return
    const earlier = before === undefined ? undefined : Definition.parse(JSON.parse(before))
    if (earlier === undefined) createTables(database, tables)
    prepareSortKeys(database, collection, tables, earlier?.sortAsText ?? [])
    if (String(earlier?.searchIn ?? []) !== String(collection.searchIn)) prepareSearch(database, collection, tables)
    prepareIndexes(database, collection, tables)
    database.run(
      'INSERT INTO collections VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET definition = excluded.definition',
      [collection.name, definition],
    )
  })
  return tables
}

function definitionInFile(database: Database, name: string): string | undefined {
  const definition = database.get('SELECT definition FROM collections WHERE name = ?', [name])?.['definition']
  return typeof definition === 'string' ? definition : undefined
}

function createTables(database: Database, { documents, owner }: Tables): void {
  database.define(`CREATE TABLE ${documents} (
    n INTEGER PRIMARY KEY, part TEXT NOT NULL, id TEXT NOT NULL, doc TEXT NOT NULL, etag TEXT NOT NULL, searchText TEXT, UNIQUE (part, id))`)
  if (owner !== undefined)
    database.define(`CREATE INDEX ${quoted(`${unquoted(documents)}:id`)} ON ${documents} (id, part)`)
}

function columnsOf(database: Database, table: string): Set<string> {
  const names = database.all('SELECT name FROM pragma_table_info(?)', [unquoted(table)])
  return new Set(names.map((row) => String(row['name'])))
}

/** Keys that the file did not keep until now are made for the rows it has; a column of long ago is filled anew. */
function prepareSortKeys(
  database: Database,
  { sortAsText }: CollectionShape,
  { documents, sortColumns }: Tables,
  kept: readonly string[],
): void {
  const present = columnsOf(database, documents)
  database.offer('spil_sort_key', (value) =>
    sortKey(typeof value === 'string' || typeof value === 'number' ? value : null),
  )
  for (const [at, column] of sortColumns.entries()) {
    const path = sortAsText[at]
    if (path === undefined || kept.includes(path)) continue
    if (!present.has(unquoted(column))) database.define(`ALTER TABLE ${documents} ADD COLUMN ${column} TEXT`)
    database.define(`UPDATE ${documents} SET ${column} = spil_sort_key(${fieldExpression(path)})`)
  }
}

function prepareSearch(database: Database, { searchIn }: CollectionShape, { documents, search }: Tables): void {
  database.define(`DROP TABLE IF EXISTS ${quoted(`s_${unquoted(documents).slice(2)}`)}`)
  if (search === undefined) return
  database.offer('spil_search_text', (doc) => searchTextOf(JSON.parse(String(doc)), searchIn))
  database.define(`UPDATE ${documents} SET searchText = spil_search_text(doc)`)
  // Without a copy of the text: it lies in the documents' table. Case is folded already.
  database.define(
    `CREATE VIRTUAL TABLE ${search} USING fts5 (searchText, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
  )
  database.define(`INSERT INTO ${search} (rowid, searchText) SELECT n, searchText FROM ${documents}`)
}

/** The partition comes first and the id last, as in every query of a collection. */
function prepareIndexes(database: Database, collection: CollectionShape, { documents, owner }: Tables): void {
  const prefix = `${unquoted(documents)}/`
  const wanted = new Map<string, string>()
  for (const paths of collection.indexes) {
    const keys = paths.map((path) =>
      path.startsWith('sort:') ? quoted(path) : path === owner ? 'part' : fieldExpression(path),
    )
    wanted.set(prefix + paths.join(','), `part, ${keys.join(', ')}, id`)
  }
  const present = database
    .all(`SELECT name FROM sqlite_schema WHERE type = 'index' AND substr(name, 1, ?) = ?`, [prefix.length, prefix])
    .map((row) => String(row['name']))
  for (const name of present) if (!wanted.has(name)) database.define(`DROP INDEX ${quoted(name)}`)
  for (const [name, keys] of wanted)
    if (!present.includes(name)) database.define(`CREATE INDEX ${quoted(name)} ON ${documents} (${keys})`)
}

function unquoted(name: string): string {
  return name.slice(1, -1)
}
