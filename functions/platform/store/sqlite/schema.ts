import type { CollectionShape, ColumnKind } from '../collection.ts'
import type { ColumnValue } from '../column.ts'
import type { Database } from './database.ts'
import { prepareAmong, prepareAmongOthers } from './counts-among.ts'
import { derive, fieldsOf, type Derived, type Fields } from './derived.ts'
import { prepareCounts } from './kept-counts.ts'
import { ownerColumn, quoted } from './names.ts'
import { stateIndexes, statistics, type StatedIndex } from './statistics.ts'

/** Of the files as a whole: 0 is what Spil made until November 2026, 2 what has ids of rows without their places. */
const layout = 3

/** A file of an earlier version of Spil, which this one does not read. */
export class OlderLayout extends Error {
  override readonly name = 'OlderLayout'
}

/**
 * Numbers are bound as floats. Kept as whole ones they are smaller, and their sums are exact past what a float counts;
 * what is a fraction stays one.
 */
const affinities: Readonly<Partial<Record<ColumnKind, string>>> = {
  integer: ' INTEGER',
  decimal: ' INTEGER',
  boolean: ' INTEGER',
}

const collectionName = /^[a-z][A-Za-z0-9]*$/

/** One column of the table that answers. */
interface TableColumn {
  readonly path: string
  readonly kind: ColumnKind
  /** As SQL writes it. */
  readonly sql: string
}

/**
 * The names of one collection's tables. `documents` keeps them; `columns` and `search` are made from it to answer
 * questions, and can be made again.
 */
export interface Tables {
  readonly documents: string
  /** Undefined where documents are read by id only. */
  readonly columns: string | undefined
  readonly listed: readonly TableColumn[]
  readonly fields: Fields
  /** Undefined where the collection has no search fields. */
  readonly search: string | undefined
  readonly owned: boolean
  /** Statements for one row of `columns`, with the values that `columnValues` makes. */
  readonly insert: string
  readonly update: string
}

export function tablesOf(collection: CollectionShape): Tables {
  const { name, scope, columns, searchIn, readBy } = collection
  if (!collectionName.test(name)) throw new Error(`No name for a collection: ${JSON.stringify(name)}`)
  const declared = Object.entries(columnsBeside({ scope, columns }))
  const answers = scope === 'directory' ? declared.length > 0 : readBy === 'questions'
  const owned = scope === 'connection'
  const listed = declared.map(([path, kind]) => ({ path, kind, sql: quoted(path) }))
  const written = [...(owned ? [quoted(ownerColumn)] : []), ...listed.map(({ sql }) => sql), 'searchText']
  return {
    documents: quoted(`d_${name}`),
    columns: answers ? quoted(`c_${name}`) : undefined,
    listed,
    fields: fieldsOf(
      listed.map(({ path }) => path),
      searchIn,
    ),
    search: answers && searchIn.length > 0 ? quoted(`s_${name}`) : undefined,
    owned,
    insert: `INSERT OR FAIL INTO ${quoted(`c_${name}`)} (${written.join(', ')}, n, id) VALUES (${written.map(() => '?').join(', ')}, ?, ?)`,
    update: `UPDATE OR FAIL ${quoted(`c_${name}`)} SET ${written.map((each) => `${each} = ?`).join(', ')} WHERE n = ?`,
  }
}

type Written = Derived & { readonly owner: string | null }

/** What `Tables.update` binds for the row at a place; `Tables.insert` the id behind it. */
export function columnValues({ owned }: Tables, { owner, values, searchText }: Written, n: number): ColumnValue[] {
  return [...(owned ? [owner] : []), ...values, searchText, n]
}

/** Declared columns but for those that each table of the kind has already. */
function columnsBeside({ scope, columns }: Pick<CollectionShape, 'scope' | 'columns'>): CollectionShape['columns'] {
  return Object.fromEntries(
    Object.entries(columns).filter(([path]) => path !== 'id' && !(scope === 'connection' && path === ownerColumn)),
  )
}

export function definitionOf({
  name,
  scope,
  columns,
  indexes,
  counted,
  countedAmong,
  searchIn,
  readBy,
  lookups,
  shape,
}: CollectionShape): string {
  return JSON.stringify({
    name,
    scope,
    columns,
    indexes,
    counted,
    countedAmong,
    searchIn,
    readBy,
    lookups,
    shape,
    statistics,
  })
}

/**
 * What `definitionOf` wrote, without what documents of earlier shapes are upgraded by. Not looked at by a schema: the thread that
 * writes would load what those are made with.
 */
export const shapeIn = (definition: string): CollectionShape => ({
  counted: undefined,
  // Written by this process, or by one of the same version before it.
  ...(JSON.parse(definition) as Omit<CollectionShape, 'counted' | 'upgrade'>),
  upgrade: undefined,
})

/** Errors: `OlderLayout` for a file that an earlier version of Spil made. */
export function prepareFile(database: Database): void {
  const version = Number(database.get('PRAGMA user_version')?.['user_version'])
  if (version === layout) return
  const old = database.get("SELECT name FROM sqlite_schema WHERE type = 'table' LIMIT 1") !== undefined
  if (old)
    throw new OlderLayout(
      version < layout
        ? 'The data folder was made by an earlier version of Spil that this one does not read: move it away or delete it, and start again.'
        : 'The data folder was made by a later version of Spil: start that version, or move the folder away.',
    )
  database.define(`
    CREATE TABLE collections (name TEXT PRIMARY KEY, definition TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    PRAGMA user_version = ${layout};`)
}

/** What the tables that answer are made by: another index alone does not make them anew. */
function derivedFrom(declared: CollectionShape): string {
  const { searchIn, readBy, shape } = declared
  return JSON.stringify({ columns: columnsBeside(declared), searchIn, readBy, shape })
}

/**
 * Makes the tables of a collection, or makes those that answer anew where an earlier declaration had other columns: from
 * the documents, which stay as they are.
 */
export function prepareCollection(database: Database, collection: CollectionShape): Tables {
  const tables = tablesOf(collection)
  const definition = definitionOf(collection)
  if (definitionInFile(database, collection.name) === definition) return tables
  database.transaction(() => {
    // Another process may have done it between the look and the lock.
    const before = definitionInFile(database, collection.name)
    if (before === definition) return
    const earlier = before === undefined ? undefined : shapeIn(before)
    if (earlier !== undefined && earlier.scope !== collection.scope)
      throw new Error(
        `Two collections are called ${collection.name}: of the ${earlier.scope} and of the ${collection.scope}`,
      )
    createDocuments(database, tables)
    // Until November 2026 many rows came into the search index behind their transaction: some may be missing.
    const { changes } = database.run('DELETE FROM state WHERE key = ?', [`unsearched/${collection.name}`])
    if (earlier === undefined || changes > 0 || derivedFrom(earlier) !== derivedFrom(collection)) {
      rederive(database, collection, tables)
      noteChange(database, collection.name)
    }
    prepareIndexes(database, collection, tables)
    prepareCounts(database, collection, tables.columns)
    database.run(
      'INSERT INTO collections VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET definition = excluded.definition',
      [collection.name, definition],
    )
    prepareAmong(database, collection)
    prepareAmongOthers(database, collection.name)
  })
  return tables
}

/** As `definitionOf` wrote it; undefined where the file has no such collection. */
export function definitionInFile(database: Database, name: string): string | undefined {
  const definition = database.get('SELECT definition FROM collections WHERE name = ?', [name])?.['definition']
  return typeof definition === 'string' ? definition : undefined
}

const changes = 'changes/'
const afterChanges = 'changes0'

/** Counts a write to a collection, in the transaction that writes. */
export function noteChange(database: Database, collection: string): void {
  database.run("INSERT INTO state VALUES (?, '1') ON CONFLICT (key) DO UPDATE SET value = CAST(value + 1 AS TEXT)", [
    changes + collection,
  ])
}

/** How often each collection was written to, by its name. */
export function changesIn(database: Database): ReadonlyMap<string, string> {
  const rows = database.all('SELECT key, value FROM state WHERE key > ? AND key < ?', [changes, afterChanges])
  return new Map(rows.map(({ key, value }) => [String(key).slice(changes.length), String(value)]))
}

function createDocuments(database: Database, { documents }: Tables): void {
  database.define(`CREATE TABLE IF NOT EXISTS ${documents} (
    n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, owner TEXT, shape INTEGER NOT NULL, etag TEXT NOT NULL, doc TEXT NOT NULL)`)
}

/** Small enough to be held, large enough that reading costs little. */
const rederivedRows = 1_000

function rederive(database: Database, collection: CollectionShape, tables: Tables): void {
  const { documents, columns, listed, search, owned } = tables
  const name = unquoted(documents).slice(2)
  database.define(`DROP TABLE IF EXISTS ${quoted(`c_${name}`)}; DROP TABLE IF EXISTS ${quoted(`s_${name}`)};`)
  if (columns === undefined) return
  const own = owned ? [`${quoted(ownerColumn)} NOT NULL`] : []
  database.define(
    `CREATE TABLE ${columns} (${['n INTEGER PRIMARY KEY', 'id TEXT NOT NULL', ...own, ...listed.map(({ sql, kind }) => sql + (affinities[kind] ?? '')), 'searchText TEXT'].join(', ')})`,
  )
  // Without a copy of the text, and without places in it: a needle's trigrams are looked up, and the row's text then tells.
  // Case is folded already.
  if (search !== undefined)
    database.define(
      `CREATE VIRTUAL TABLE ${search} USING fts5 (searchText, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`,
    )
  for (let after = 0; ;) {
    const rows = database.all(
      `SELECT n, id, owner, shape, doc FROM ${documents} WHERE n > ? ORDER BY n LIMIT ${rederivedRows}`,
      [after],
    )
    for (const row of rows) {
      after = Number(row['n'])
      const { json, shape } = presentIn(collection, String(row['doc']), Number(row['shape']))
      if (shape !== row['shape'])
        database.run(`UPDATE ${documents} SET doc = ?, shape = ? WHERE n = ?`, [json, shape, after])
      const owner = typeof row['owner'] === 'string' ? row['owner'] : null
      insertDerived(database, tables, { id: String(row['id']), owner, ...derive(tables, collection, json) }, after)
    }
    if (rows.length < rederivedRows) return
  }
}

/**
 * A document as the file has it: in its present shape, so that texts which are compared as they are written are found in
 * it; or as it came, where it cannot be brought to that.
 */
export function presentIn(
  { shape: present, upgrade }: CollectionShape,
  json: string,
  shape: number,
): { readonly json: string; readonly shape: number } {
  if (shape >= present || upgrade === undefined) return { json, shape }
  try {
    return { json: JSON.stringify(upgrade(JSON.parse(json), shape)), shape: present }
  } catch {
    // Whoever reads it is told; the others are answered.
    return { json, shape }
  }
}

/** Beside the document, in the same transaction. */
export function insertDerived(
  database: Database,
  tables: Tables,
  document: Written & { readonly id: string },
  n: number,
): void {
  const { columns, search, insert } = tables
  if (columns === undefined) return
  database.run(insert, [...columnValues(tables, document, n), document.id])
  if (search !== undefined)
    database.run(`INSERT INTO ${search} (rowid, searchText) VALUES (?, ?)`, [n, document.searchText])
}

function indexesOf({ indexes, lookups, scope }: CollectionShape): StatedIndex[] {
  const owner = quoted(ownerColumn)
  const declared = indexes.map(({ columns, across = 'connection', where, besides = [] }) => ({
    keys: [
      ...(scope === 'connection' && across === 'connection' ? [owner] : []),
      ...columns.map(quoted),
      'id',
      ...besides.map(quoted),
    ],
    where: where === undefined ? '' : ` WHERE ${quoted(where.column)} IS ${where.is === 'null' ? '' : 'NOT '}NULL`,
  }))
  const found = lookups.map((columns) => ({ keys: [...columns.map(quoted), 'id'], where: '' }))
  // The rows of a connection as they lie in the file: for orders that no index has, each is looked at once.
  const all = scope === 'connection' ? [{ keys: [owner], where: '' }] : []
  // Of rows in the hundred thousands another index would cost more than it gives: those are read in an order of their own.
  const byId = scope === 'connection' ? [] : [{ keys: ['id'], where: '' }]
  return [...declared, ...found, ...all, ...byId]
}

function prepareIndexes(database: Database, collection: CollectionShape, { columns }: Tables): void {
  if (columns === undefined) return
  const prefix = `${unquoted(columns)}/`
  const wanted = new Map(
    indexesOf(collection).map(({ keys, where }) => [
      `${prefix}${keys.join(',').replaceAll('"', '')}${where.replaceAll('"', '')}`,
      { keys, where },
    ]),
  )
  const present = database
    .all(`SELECT name FROM sqlite_schema WHERE type = 'index' AND substr(name, 1, ?) = ?`, [prefix.length, prefix])
    .map((row) => String(row['name']))
  for (const name of present) if (!wanted.has(name)) database.define(`DROP INDEX ${quoted(name)}`)
  for (const [name, { keys, where }] of wanted)
    if (!present.includes(name))
      database.define(`CREATE INDEX ${quoted(name)} ON ${columns} (${keys.join(', ')})${where}`)
  stateIndexes(database, collection, columns, wanted)
}

/** The index that has the rows of a connection as they lie in the file. */
export function ownerIndex({ columns = '""' }: Tables): string {
  return quoted(`${unquoted(columns)}/${ownerColumn}`)
}

function unquoted(name: string): string {
  return name.slice(1, -1)
}
