import type { SQLInputValue } from 'node:sqlite'
import type { PartitionKind } from '../collection.ts'
import type { Found, Listing } from '../driver.ts'
import type { Predicate } from '../predicate.ts'
import {
  conflict,
  notFound,
  type CollectionShape,
  type Place,
  type PreparedDocument,
  type PreparedWrite,
} from '../prepared.ts'
import type { Scalar } from '../query.ts'
import { Compiler, hasTrigram, keyExpression, phrase, type SearchBy, type Sql } from './compile.ts'
import { Database, type Row } from './database.ts'
import { LeastRecentlyUsed } from './least-recently-used.ts'
import { jsonPath } from './names.ts'
import { definitionOf, prepareCollection, prepareFile, type Tables } from './schema.ts'

/** Up to so many rows with the needle, each is looked at. */
const rareRows = 2_000
/** Up to so many, they are made a set to walk by; past it a page is full before many rows are read. */
const setRows = 50_000
const keptCounts = 500

interface Prepared {
  readonly partition: PartitionKind
  readonly definition: string
  readonly tables: Tables
  readonly statements: WriteStatements
}

interface WriteStatements {
  readonly find: string
  readonly insert: string
  readonly update: string
}

/** A transaction that is open for many upserts. */
export interface Upserting {
  upsertAll(place: Place, documents: readonly PreparedDocument[]): void
  commit(): void
  rollback(): void
}

/** One firm's file (or the directory): synchronous, as SQLite is. */
export class TenantFile {
  readonly #database: Database
  readonly #collections = new Map<string, Prepared>()
  readonly #etags: () => string
  readonly #counts = new LeastRecentlyUsed<string, unknown>(keptCounts)
  #countsOf = ''

  constructor(path: string, etags: () => string, cache: number) {
    this.#database = new Database(path, cache)
    this.#etags = etags
    prepareFile(this.#database)
  }

  read(place: Place, collection: CollectionShape, id: string): Found | undefined {
    const { tables } = this.#prepared(collection)
    const row = this.#database.get(`SELECT part, id, doc, etag FROM ${tables.documents} WHERE part = ? AND id = ?`, [
      partOf(place),
      id,
    ])
    return row === undefined ? undefined : found(row)
  }

  fields(
    place: Place,
    collection: CollectionShape,
    ids: readonly string[],
    fields: readonly string[],
  ): [string, unknown[]][] {
    const { tables } = this.#prepared(collection)
    const paths = ['id', ...fields].map((field) => `'${jsonPath(field)}'`).join(', ')
    // CROSS JOIN: each id is looked up. The planner would rather walk the rows of the partition.
    const text = `SELECT json_extract(doc, ${paths}) AS picked FROM json_each(?) AS asked CROSS JOIN ${tables.documents} AS stored ON stored.part = ? AND stored.id = asked.value`
    return this.#database.all(text, [JSON.stringify(ids), partOf(place)]).map((row) => picked(row['picked']))
  }

  list(place: Place, collection: CollectionShape, { where, order, skip, take }: Listing): Found[] {
    const { tables } = this.#prepared(collection)
    const searchBy = this.#listBy(tables, place, collection, { where, skip })
    if (searchBy === 'nothing') return []
    const compiler = new Compiler(tables, place, searchBy)
    const rows = compiler.rows(where)
    const text = `SELECT part, id, doc, etag ${rows.text} ${compiler.order(order)} LIMIT ? OFFSET ?`
    return this.#database.all(text, [...rows.values, take, skip]).map(found)
  }

  count(place: Place, collection: CollectionShape, where: Predicate): number {
    const { tables } = this.#prepared(collection)
    const rows = new Compiler(tables, place, this.#countsBy(tables, where)).rows(where)
    return this.#kept(rows, 'count', () =>
      Number(this.#database.get(`SELECT count(*) AS rows ${rows.text}`, rows.values)?.['rows']),
    )
  }

  countBy(place: Place, collection: CollectionShape, field: string, where: Predicate): Map<Scalar, number> {
    const { tables } = this.#prepared(collection)
    const rows = new Compiler(tables, place, this.#countsBy(tables, where)).rows(where)
    const key = keyExpression(tables, { of: 'field', path: field })
    const counted = this.#kept(rows, `countBy ${field}`, () => {
      const groups = this.#database.all(`SELECT ${key} AS value, count(*) AS rows ${rows.text} GROUP BY 1`, rows.values)
      return groups.map((group): [Scalar, number] => [
        this.#asWritten(tables, field, key, group['value']),
        Number(group['rows']),
      ])
    })
    return new Map(counted)
  }

  commit(writes: readonly PreparedWrite[]): string[] {
    const prepared = writes.map(({ collection }) => this.#prepared(collection))
    return this.#database.transaction(() =>
      writes.map((write, at) => this.#apply(prepared[at] ?? this.#prepared(write.collection), write)),
    )
  }

  /** One transaction. Documents that are stored just so already are left alone. */
  upsertAll(place: Place, collection: CollectionShape, documents: readonly PreparedDocument[]): void {
    const prepared = this.#prepared(collection)
    this.#database.transaction(() => this.#upsertAll(prepared, place, documents))
  }

  /** A transaction over several turns of the event loop. Who is served meanwhile needs a connection of his own. */
  beginUpserts(collection: CollectionShape): Upserting {
    const prepared = this.#prepared(collection)
    this.#database.begin()
    return {
      upsertAll: (place, documents) => this.#upsertAll(prepared, place, documents),
      commit: () => this.#database.commit(),
      rollback: () => this.#database.rollback(),
    }
  }

  deleteAll(place: Place, collection: CollectionShape, ids: readonly string[]): void {
    const prepared = this.#prepared(collection)
    this.#database.transaction(() => {
      for (const id of ids) {
        const stored = this.#find(prepared, place, id)
        if (stored !== undefined) this.#delete(prepared, stored)
      }
    })
  }

  close(): void {
    this.#database.close()
  }

  #prepared(collection: CollectionShape): Prepared {
    const known = this.#collections.get(collection.name)
    const definition = definitionOf(collection)
    if (known?.definition === definition) return known
    // Both would lie in one table, and each use of one would rebuild the indexes of the other.
    if (known !== undefined && known.partition !== collection.partition)
      throw new Error(
        `Two collections are called ${collection.name}: one of a ${known.partition} and one of a ${collection.partition}`,
      )
    const tables = prepareCollection(this.#database, collection)
    const prepared = { partition: collection.partition, definition, tables, statements: writeStatements(tables) }
    this.#collections.set(collection.name, prepared)
    return prepared
  }

  /**
   * A needle that many rows have, among rows that the rest of the filter leaves few of, would be walked to the end for
   * a page that never fills. How many fit is counted once and is asked for by most pages anyway. A page that continues
   * another is not counted: each has a filter of its own.
   */
  #listBy(
    tables: Tables,
    place: Place,
    collection: CollectionShape,
    { where, skip }: Pick<Listing, 'where' | 'skip'>,
  ): SearchBy | 'nothing' {
    const searchBy = this.#searchBy(tables, where)
    if (searchBy === 'index' || needleOf(where) === undefined || continues(where)) return searchBy
    const fitting = this.count(place, collection, where)
    if (fitting <= skip) return 'nothing'
    return searchBy === 'rows' && fitting <= rareRows && searchesLong(where) ? 'set' : searchBy
  }

  #searchBy(tables: Tables, where: Predicate): SearchBy {
    const needle = needleOf(where)
    if (needle === undefined || tables.search === undefined || !hasTrigram(needle))
      return searchesLong(where) ? 'index' : 'rows'
    const text = `SELECT count(*) AS rows FROM (SELECT 1 FROM ${tables.search} WHERE ${tables.search} MATCH ? LIMIT ${setRows + 1})`
    const values = [phrase(needle)]
    const rows = this.#kept({ text, values }, 'rare', () => Number(this.#database.get(text, values)?.['rows']))
    if (rows <= rareRows) return 'index'
    return rows <= setRows ? 'set' : 'rows'
  }

  /** A count looks at every row with the needle, so there is no page that would be full early. */
  #countsBy(tables: Tables, where: Predicate): SearchBy {
    return this.#searchBy(tables, where) === 'index' ? 'index' : 'set'
  }

  /** Answers once per state of the file: counting 200,000 rows again for every page would cost more than the page. */
  #kept<T>({ text, values }: Sql, what: string, count: () => T): T {
    const version = this.#database.version()
    if (version !== this.#countsOf) {
      this.#counts.clear()
      this.#countsOf = version
    }
    const key = JSON.stringify([what, text, values])
    const before = this.#counts.get(key)
    // Under one key lies always what the same `count` made.
    if (before !== undefined) return before as T
    const counted = count()
    this.#counts.set(key, counted)
    return counted
  }

  /** SQLite gives 1 and 0 for true and false; one document that has the value tells which it is. */
  #asWritten(tables: Tables, field: string, key: string, value: unknown): Scalar {
    if (value !== 0 && value !== 1) return typeof value === 'string' || typeof value === 'number' ? value : null
    const type = `json_type(doc, '${jsonPath(field)}')`
    const sample = this.#database.get(`SELECT ${type} AS type FROM ${tables.documents} WHERE ${key} = ? LIMIT 1`, [
      value,
    ])
    return sample?.['type'] === 'true' || sample?.['type'] === 'false' ? value === 1 : value
  }

  #apply(prepared: Prepared, { place, change }: PreparedWrite): string {
    const stored = this.#find(prepared, place, change.kind === 'delete' ? change.id : change.document.id)
    switch (change.kind) {
      case 'create':
        if (stored !== undefined) throw conflict()
        return this.#insert(prepared, place, change.document)
      case 'upsert':
        return stored === undefined
          ? this.#insert(prepared, place, change.document)
          : this.#update(prepared, stored, change.document)
      case 'replace':
        if (stored === undefined) throw notFound()
        if (stored['etag'] !== change.etag) throw conflict()
        return this.#update(prepared, stored, change.document)
      case 'delete':
        if (stored === undefined) throw notFound()
        if (change.etag !== undefined && stored['etag'] !== change.etag) throw conflict()
        this.#delete(prepared, stored)
        return ''
    }
  }

  #upsertAll(prepared: Prepared, place: Place, documents: readonly PreparedDocument[]): void {
    // Documents come new or known by the hundreds: what the last one was tells how to begin with the next.
    let known = true
    for (const document of documents) {
      if (!known && this.#insertNew(prepared, place, document) !== undefined) continue
      const stored = this.#find(prepared, place, document.id)
      known = stored !== undefined
      if (stored === undefined) this.#insert(prepared, place, document)
      else if (stored['doc'] !== document.json) this.#update(prepared, stored, document)
    }
  }

  #find({ statements }: Prepared, place: Place, id: string): Row | undefined {
    return this.#database.get(statements.find, [partOf(place), id])
  }

  #insert(prepared: Prepared, place: Place, document: PreparedDocument): string {
    const etag = this.#insertNew(prepared, place, document)
    if (etag === undefined) throw conflict()
    return etag
  }

  /** Undefined, and nothing written, where there is a document of that id. */
  #insertNew({ tables, statements }: Prepared, place: Place, document: PreparedDocument): string | undefined {
    const etag = this.#etags()
    const { changes, rowid } = this.#database.run(statements.insert, [
      document.json,
      etag,
      document.searchText,
      ...document.sortKeys,
      partOf(place),
      document.id,
    ])
    if (changes === 0) return undefined
    if (tables.search !== undefined)
      this.#database.run(`INSERT INTO ${tables.search} (rowid, searchText) VALUES (?, ?)`, [rowid, document.searchText])
    return etag
  }

  #update({ tables, statements }: Prepared, stored: Row, document: PreparedDocument): string {
    const etag = this.#etags()
    const row = stored['n'] as SQLInputValue
    this.#database.run(statements.update, [document.json, etag, document.searchText, ...document.sortKeys, row])
    if (tables.search !== undefined && stored['searchText'] !== document.searchText)
      this.#database.run(`INSERT OR REPLACE INTO ${tables.search} (rowid, searchText) VALUES (?, ?)`, [
        row,
        document.searchText,
      ])
    return etag
  }

  #delete({ tables }: Prepared, stored: Row): void {
    const row = stored['n'] as SQLInputValue
    this.#database.run(`DELETE FROM ${tables.documents} WHERE n = ?`, [row])
    if (tables.search !== undefined) this.#database.run(`DELETE FROM ${tables.search} WHERE rowid = ?`, [row])
  }
}

function writeStatements({ documents, sortColumns }: Tables): WriteStatements {
  const written = ['doc', 'etag', 'searchText', ...sortColumns]
  const marks = [...written, 'part', 'id'].map(() => '?').join(', ')
  return {
    find: `SELECT n, doc, etag, searchText FROM ${documents} WHERE part = ? AND id = ?`,
    insert: `INSERT INTO ${documents} (${[...written, 'part', 'id'].join(', ')}) VALUES (${marks}) ON CONFLICT (part, id) DO NOTHING`,
    update: `UPDATE ${documents} SET ${written.map((column) => `${column} = ?`).join(', ')} WHERE n = ?`,
  }
}

function partOf({ part }: Place): string {
  if (part === null) throw new Error('Over all partitions documents are only listed and counted')
  return part
}

function found(row: Row): Found {
  return {
    doc: JSON.parse(String(row['doc'])),
    id: String(row['id']),
    part: String(row['part']),
    etag: String(row['etag']),
  }
}

function picked(json: unknown): [string, unknown[]] {
  const [id, ...values] = JSON.parse(String(json)) as unknown[]
  return [String(id), values]
}

/** The needle that every row must have, where there is one. */
function needleOf(where: Predicate): string | undefined {
  if (where.kind === 'search') return where.needle
  if (where.kind !== 'all') return undefined
  return where.of.find((each) => each.kind === 'search')?.needle
}

/** Whether the filter holds the position of a page before. */
function continues(where: Predicate): boolean {
  if (where.kind === 'tie') return true
  return (where.kind === 'all' || where.kind === 'any') && where.of.some(continues)
}

function searchesLong(where: Predicate): boolean {
  if (where.kind === 'search') return hasTrigram(where.needle)
  if (where.kind === 'not') return searchesLong(where.of)
  return (where.kind === 'all' || where.kind === 'any') && where.of.some(searchesLong)
}
