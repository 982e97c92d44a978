import { randomBytes } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import type { ReadDocument, Lookup } from '../keeper.ts'
import type { CollectionShape } from '../collection.ts'
import { conflict, notFound, type KeptDocument, type CollectionLocation } from '../prepared.ts'
import type { FileWrite, Piece } from './crossing.ts'
import { Database, type Row } from './database.ts'
import { derive } from './derived.ts'
import { quoted } from './names.ts'
import {
  changesIn,
  columnValues,
  definitionInFile,
  definitionOf,
  insertDerived,
  noteChange,
  prepareCollection,
  prepareFile,
  presentIn,
  shapeIn,
  tablesOf,
  type Tables,
} from './schema.ts'

interface Prepared {
  readonly collection: CollectionShape
  readonly definition: string
  readonly tables: Tables
  readonly insertDocument: string
}

/** Rows between which other files are written to. */
export const stepRows = 20

/** A document as another keeper has it, with that keeper's version of it. */
export interface Arrived {
  readonly id: string
  readonly owner: string | null
  readonly json: string
  readonly etag: string
  readonly shape: number
}

/**
 * One firm's file (or the directory): documents by their ids, and beside them in the same transaction the columns and the
 * search index that answer questions (`FileQuestions`). Synchronous, as SQLite is.
 */
export class TenantFile {
  readonly database: Database
  readonly path: string
  readonly #collections = new Map<string, Prepared>()
  /** Etags are never used twice, in no process and no thread: a document that was deleted and made again has another. */
  readonly #origin = randomBytes(9).toString('base64url')
  #etags = 0

  /** `cache`: the most memory for pages of the file, in kilobytes. Errors: `OlderLayout`. */
  constructor(path: string, cache: number) {
    this.path = path
    this.database = new Database(path, cache)
    try {
      prepareFile(this.database)
    } catch (error) {
      this.database.close()
      throw error
    }
  }

  /** The tables of a collection, made or brought up to date by its first use. */
  tables(collection: CollectionShape): Tables {
    return this.#prepared(collection).tables
  }

  read(place: CollectionLocation, collection: CollectionShape, id: string): ReadDocument | undefined {
    const row = this.#find(this.#prepared(collection), id)
    return row === undefined || isForeign(row, place) ? undefined : foundOf(row)
  }

  readMany(place: CollectionLocation, collection: CollectionShape, ids: readonly string[]): ReadDocument[] {
    const { documents } = this.#prepared(collection).tables
    const text = `SELECT d.id, d.doc, d.etag, d.shape, d.owner FROM json_each(?) AS p CROSS JOIN ${documents} AS d ON d.id = p.value`
    const rows = this.database.arrays(text, [JSON.stringify(ids)])
    return rows.flatMap((row) => (place.owner !== null && row[4] !== place.owner ? [] : [foundIn(row)]))
  }

  /** By equal values of columns, in id order. */
  find(collection: CollectionShape, { equal, after, take }: Lookup): ReadDocument[] {
    const { tables } = this.#prepared(collection)
    const { documents, columns } = tables
    if (columns === undefined && equal.length > 0) throw new Error(`${collection.name} is read by id only`)
    const conditions = equal.map(([column]) => `c.${quoted(column)} = ?`)
    const values: SQLInputValue[] = equal.map(([, value]) => (typeof value === 'boolean' ? Number(value) : value))
    const from =
      conditions.length === 0 || columns === undefined
        ? `FROM ${documents} AS d WHERE TRUE`
        : `FROM ${columns} AS c JOIN ${documents} AS d ON d.n = c.n WHERE ${conditions.join(' AND ')}`
    const order = conditions.length === 0 ? 'd.id' : 'c.id'
    const text = `SELECT d.id, d.doc, d.etag, d.shape ${from} AND ${order} > ? ORDER BY ${order} LIMIT ?`
    return this.database.all(text, [...values, after ?? '', take]).map(foundOf)
  }

  /** Documents by their places in the file, in the order asked; those that are gone are left out. */
  at(collection: CollectionShape, places: readonly number[]): ReadDocument[] {
    const { documents } = this.#prepared(collection).tables
    const text = `SELECT d.id, d.doc, d.etag, d.shape FROM json_each(?) AS p CROSS JOIN ${documents} AS d ON d.n = p.value`
    return this.database.arrays(text, [JSON.stringify(places)]).map(foundIn)
  }

  /**
   * One transaction: documents of a load, then changes; answers the etags of these. Documents that stand just so are left
   * alone. Done in steps, between which nothing else is asked of the file.
   */
  *write(changes: readonly FileWrite[], piece?: Piece): Generator<undefined, string[]> {
    const known = changes.map((write) => ({ write, prepared: this.#known(write.collection.name) }))
    const loaded = piece === undefined ? undefined : this.#known(piece.collection.name)
    this.database.begin()
    try {
      if (piece !== undefined && loaded !== undefined) yield* this.#load(loaded, piece)
      for (const each of new Set(known.map(({ prepared }) => prepared))) this.#changing(each)
      const etags = known.map(({ write, prepared }) => this.#apply(prepared, write))
      this.database.commit()
      return etags
    } catch (error) {
      this.database.rollback()
      throw error
    }
  }

  /** Takes over what another keeper has, each document with its own version, and what it has no longer. To be called within a transaction. */
  apply(collection: CollectionShape, documents: readonly Arrived[], gone: readonly string[] = []): void {
    const prepared = this.#prepared(collection)
    if (documents.length + gone.length > 0) this.#changing(prepared)
    for (const id of gone) {
      const stored = this.#find(prepared, id)
      if (stored !== undefined) this.#delete(prepared, stored)
    }
    for (const arrived of documents) {
      const { id, owner, etag } = arrived
      const { json, shape } = presentIn(collection, arrived.json, arrived.shape)
      const document = { id, owner, json }
      if (this.#insertNew(prepared, document, etag, shape)) continue
      const stored = this.#find(prepared, id)
      if (stored !== undefined && stored['etag'] !== etag) this.#update(prepared, stored, document, etag, shape)
    }
  }

  /** A word the file keeps about itself. */
  state(key: string): string | undefined {
    const value = this.database.get('SELECT value FROM state WHERE key = ?', [key])?.['value']
    return typeof value === 'string' ? value : undefined
  }

  setState(key: string, value: string): void {
    this.database.run('INSERT INTO state VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
      key,
      value,
    ])
  }

  /** How often each collection of which something is asked was written to, by its name: whoever wrote, in whichever process. */
  changes(): ReadonlyMap<string, string> {
    return changesIn(this.database)
  }

  close(): void {
    this.database.close()
  }

  /** What was answered about the collection is worth nothing from then on. */
  #changing(prepared: Prepared): void {
    const { tables, collection } = prepared
    if (tables.columns !== undefined && collection.scope !== 'directory') noteChange(this.database, collection.name)
  }

  #prepared(collection: CollectionShape): Prepared {
    const known = this.#collections.get(collection.name)
    if (known?.collection === collection) return known
    return this.#learn(collection, definitionOf(collection), prepareCollection(this.database, collection))
  }

  /** As whoever prepared the file has declared it. */
  #known(name: string): Prepared {
    const definition = definitionInFile(this.database, name)
    if (definition === undefined) throw new Error(`${this.path} has no tables of ${name}`)
    const known = this.#collections.get(name)
    if (known?.definition === definition) return known
    const collection = shapeIn(definition)
    return this.#learn(collection, definition, tablesOf(collection))
  }

  #learn(collection: CollectionShape, definition: string, tables: Tables): Prepared {
    const prepared: Prepared = {
      collection,
      definition,
      tables,
      insertDocument: `INSERT INTO ${tables.documents} (id, owner, shape, etag, doc) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
    }
    this.#collections.set(collection.name, prepared)
    return prepared
  }

  #nextEtag(): string {
    this.#etags += 1
    return `${this.#origin}.${this.#etags.toString(36)}`
  }

  #apply(prepared: Prepared, { place, collection, change }: FileWrite): string {
    const etag = this.#nextEtag()
    if (change.kind === 'create') {
      if (!this.#insertNew(prepared, change.document, etag, collection.shape)) throw conflict()
      return etag
    }
    const stored = this.#find(prepared, change.kind === 'delete' ? change.id : change.document.id)
    switch (change.kind) {
      case 'upsert':
        if (stored !== undefined && isForeign(stored, place)) throw conflict()
        break
      case 'replace':
      case 'delete':
        if (stored === undefined || isForeign(stored, place)) {
          if (change.kind === 'delete' && change.ifThere === true) return ''
          throw notFound()
        }
        if (change.etag !== undefined && stored['etag'] !== change.etag) throw conflict()
    }
    if (change.kind === 'delete') {
      if (stored !== undefined) this.#delete(prepared, stored)
      return ''
    }
    if (stored === undefined) this.#insertNew(prepared, change.document, etag, collection.shape)
    else this.#update(prepared, stored, change.document, etag, collection.shape)
    return etag
  }

  *#load(prepared: Prepared, { place, collection: { shape }, documents }: Piece): Generator<undefined> {
    this.#changing(prepared)
    // Documents come new or known by the hundreds: what the last one was tells how to begin with the next.
    let known = true
    let inStep = 0
    for (const document of documents) {
      if (inStep === stepRows) {
        inStep = 0
        yield
      }
      inStep += 1
      if (!known && this.#insertNew(prepared, document, this.#nextEtag(), shape)) continue
      const stored = this.#find(prepared, document.id)
      known = stored !== undefined
      if (stored === undefined) this.#insertNew(prepared, document, this.#nextEtag(), shape)
      else if (isForeign(stored, place)) throw conflict()
      else if (stored['doc'] !== document.json || Number(stored['shape']) !== shape)
        this.#update(prepared, stored, document, this.#nextEtag(), shape)
    }
  }

  #find({ tables: { documents } }: Prepared, id: string): Row | undefined {
    return this.database.get(`SELECT n, id, owner, doc, etag, shape FROM ${documents} WHERE id = ?`, [id])
  }

  /** False, and nothing written, where there is a document of that id. */
  #insertNew(prepared: Prepared, document: KeptDocument, etag: string, shape: number): boolean {
    const { tables, collection, insertDocument } = prepared
    const { id, owner, json } = document
    const { changes, rowid } = this.database.run(insertDocument, [id, owner, shape, etag, json])
    if (changes === 0) return false
    if (tables.columns !== undefined)
      insertDerived(this.database, tables, { id, owner, ...derive(tables, collection, json) }, rowid)
    return true
  }

  #update(prepared: Prepared, stored: Row, document: KeptDocument, etag: string, shape: number): void {
    const { tables, collection } = prepared
    const n = Number(stored['n'])
    const { documents, columns, search, update } = tables
    this.database.run(`UPDATE ${documents} SET owner = ?, shape = ?, etag = ?, doc = ? WHERE n = ?`, [
      document.owner,
      shape,
      etag,
      document.json,
      n,
    ])
    if (columns === undefined) return
    const derived = derive(tables, collection, document.json)
    const { searchText } = derived
    if (search !== undefined) {
      const before = this.database.get(`SELECT searchText FROM ${columns} WHERE n = ?`, [n])?.['searchText']
      if (before !== searchText)
        this.database.run(`INSERT OR REPLACE INTO ${search} (rowid, searchText) VALUES (?, ?)`, [n, searchText])
    }
    this.database.run(update, columnValues(tables, { owner: document.owner, ...derived }, n))
  }

  #delete(prepared: Prepared, stored: Row): void {
    const { documents, columns, search } = prepared.tables
    const n = Number(stored['n'])
    this.database.run(`DELETE FROM ${documents} WHERE n = ?`, [n])
    if (columns !== undefined) this.database.run(`DELETE FROM ${columns} WHERE n = ?`, [n])
    if (search !== undefined) this.database.run(`DELETE FROM ${search} WHERE rowid = ?`, [n])
  }
}

function isForeign(row: Row, { owner }: CollectionLocation): boolean {
  return owner !== null && row['owner'] !== owner
}

function foundOf(row: Row): ReadDocument {
  return {
    id: String(row['id']),
    doc: JSON.parse(String(row['doc'])),
    etag: String(row['etag']),
    shape: Number(row['shape']),
  }
}

/** Of a row that begins with id, document, etag and shape. */
function foundIn([id, doc, etag, shape]: readonly unknown[]): ReadDocument {
  return { id: String(id), doc: JSON.parse(String(doc)) as unknown, etag: String(etag), shape: Number(shape) }
}
