import type { SQLInputValue } from 'node:sqlite'
import type { Grouping, Listing } from '../answers.ts'
import { asScalarOf, type ColumnRef } from '../column.ts'
import type { Found } from '../keeper.ts'
import { collectionsIn, type Ordering, type Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import type { Scalar, SummaryRow } from '../query.ts'
import {
  columnExpression,
  Compiler,
  hasTrigram,
  trigramsOf,
  writtenExpression,
  type SearchBy,
  type Sql,
} from './compile.ts'
import { countedGroups } from './counted-groups.ts'
import { continues, FittingPlaces } from './fitting-places.ts'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import { quoted } from './names.ts'
import { narrowestPart, partApart } from './narrowing.ts'
import { ownerColumn, ownerIndex, type Tables } from './schema.ts'
import type { TenantFile } from './tenant-file.ts'

/** Up to so many rows with the needle, or with what an index begins with, each is looked at. */
const rareRows = 2_000
/** Up to so many, they are made a set to walk by; past it a page is full before many rows are read. */
const setRows = 50_000
/** Up to so many rows are walked, each one's text looked at, rather than a set made of all that have the needle. */
const walkedRows = 10_000
const cachedAnswers = 500
/** An answer of more rows is not kept: memory has a bound. */
const cachedRows = 2_000
/** A page of more rows than people look at is not kept. */
const cachedPlaces = 501
/** Groups over more rows than this may take longer than others should wait for. */
const longRows = 60_000
/** So many that an index keeps apart are looked at in ten milliseconds, which is sooner than a thread starts. */
const rowsApart = 30_000

type Rows = readonly (readonly unknown[])[]

/** A grouping as SQL, and how its rows are read. */
export interface GroupQuestion {
  readonly sql: Sql
  /** It may take long: to be asked in a thread of its own. */
  isLong(): boolean
  /** Each row as the values of its columns in turn. */
  read(rows: readonly (readonly unknown[])[]): SummaryRow[]
}

/** Some rows that were found to fit, by their places in the file, and the id of the last of them. */
export interface ScannedBatch {
  readonly places: readonly number[]
  readonly last: string
}

/** What a firm's file is asked. Synchronous, as SQLite is. */
export class FileQuestions {
  readonly #file: TenantFile
  readonly #cache = new LeastRecentlyUsed<string, Rows>(cachedAnswers)
  /** Places of the rows of a page, and how many fit. */
  readonly #numbers = new LeastRecentlyUsed<string, readonly number[]>(cachedAnswers)
  readonly #fitting: FittingPlaces
  /** How often each collection changed, as it was when the file had this version. */
  #changes: { readonly version: string; readonly of: ReadonlyMap<string, string> } | undefined

  constructor(file: TenantFile) {
    this.#file = file
    this.#fitting = new FittingPlaces({ file, versionOf: (collections) => this.versionOf(collections) })
  }

  list(place: Place, collection: CollectionShape, listing: Listing): Found[] {
    const { where, order, skip, take } = listing
    // Many look at the same few pages; what is read at once by the thousand is read once.
    if (take > cachedPlaces) return this.#file.at(collection, this.#places(place, collection, listing))
    const compiler = new Compiler(this.#file.tables(collection), place, 'set')
    const { text, values } = compiler.rows(where)
    const key = keyOf(
      { text: `${text} ${compiler.order(order)}`, values: [...values, take, skip] },
      this.versionOf([collection, ...collectionsIn(where)]),
    )
    return this.#file.at(
      collection,
      this.#keeping(key, () => this.#places(place, collection, listing)),
    )
  }

  count(place: Place, collection: CollectionShape, where: Predicate): number {
    const tables = this.#file.tables(collection)
    const looksInto = [collection, ...collectionsIn(where)]
    if (this.#fitting.serves(place, where, this.#rowsAtMost(tables))) {
      const key = keyOf(new Compiler(tables, place, 'set').rows(where), this.versionOf(looksInto))
      const [rows] = this.#keeping(key, () => [this.#fitting.of(place, collection, where).size])
      return rows ?? 0
    }
    const rows = new Compiler(tables, place, this.#countsBy(tables, collection, where)).rows(where)
    const text = `SELECT count(*) AS rows ${rows.text}`
    return Number(this.once({ text, values: rows.values }, looksInto)[0]?.[0])
  }

  group(place: Place, collection: CollectionShape, { where, by, sum }: Grouping): GroupQuestion {
    const tables = this.#file.tables(collection)
    const counted =
      place.owner === null && sum.length === 0 ? countedGroups(tables, collection, { where, by }) : undefined
    if (counted !== undefined)
      return {
        sql: { text: counted.text, values: [] },
        isLong: () =>
          this.#rowsAtMost(tables) > counted.mostRows && !this.#leavesFew(place, collection, where, counted.mostApart),
        read: (found) => summaryRows(found, by, sum),
      }
    const rows = new Compiler(tables, place, this.#countsBy(tables, collection, where)).lookingUp(where)
    // Texts that sort alike are values of their own.
    const keys = by.map((column, at) => `${writtenExpression(tables, column)} AS k${at}`)
    // As text: a sum may be larger than a number of JavaScript holds.
    const sums = sum.map((column, at) => `CAST(coalesce(sum(${columnExpression(column)}), 0) AS TEXT) AS s${at}`)
    const ordinals = by.map((_, at) => at + 1).join(', ')
    const text = `SELECT ${[...keys, ...sums, 'count(*) AS rows'].join(', ')} ${rows.text}${by.length === 0 ? '' : ` GROUP BY ${ordinals} ORDER BY ${ordinals}`}`
    return {
      sql: { text, values: rows.values },
      // Within one connection an index has what is counted, but for texts: those are read from each document.
      isLong: () =>
        (place.owner === null || by.some(({ kind }) => kind === 'sortedText')) &&
        this.#rowsAtMost(tables) > longRows &&
        !this.#leavesFew(place, collection, where, rowsApart),
      read: (found) => summaryRows(found, by, sum),
    }
  }

  /** Answers once until one of the collections changes: asking again for every page would cost more than the page. */
  once(sql: Sql, of: readonly CollectionShape[]): Rows {
    const key = keyOf(sql, this.versionOf(of))
    const before = this.#cache.get(key)
    if (before !== undefined) return before
    const rows = this.#file.database.arrays(sql.text, sql.values)
    if (this.isCached(rows.length)) this.#cache.set(key, rows)
    return rows
  }

  #keeping(key: string, find: () => readonly number[]): readonly number[] {
    const before = this.#numbers.get(key)
    if (before !== undefined) return before
    const found = find()
    this.#numbers.set(key, found)
    return found
  }

  /** What was answered to this in that version of its collections, where it is still known. */
  known(sql: Sql, version: string): Rows | undefined {
    return this.#cache.get(keyOf(sql, version))
  }

  /** Remembers an answer that a thread gave: of the version of its collections from before it was asked. */
  remember(sql: Sql, rows: Rows, version: string): void {
    if (this.isCached(rows.length)) this.#cache.set(keyOf(sql, version), rows)
  }

  /** Whether an answer of so many rows is remembered. */
  isCached(rows: number): boolean {
    return rows <= cachedRows
  }

  /** Of the file as a whole. */
  get version(): string {
    return this.#file.database.version()
  }

  /** Another text once something in one of these collections may have changed. */
  versionOf(collections: readonly CollectionShape[]): string {
    const { version } = this
    if (this.#changes?.version !== version) this.#changes = { version, of: this.#file.changes() }
    const { of } = this.#changes
    return collections.map(({ name }) => `${name} ${of.get(name) ?? '0'}`).join(' ')
  }

  values(place: Place, collection: CollectionShape, columns: readonly ColumnRef[], listing: Listing): Scalar[][] {
    const tables = this.#file.tables(collection)
    const places = this.#places(place, collection, listing)
    const what = columns.map((column, at) => `${writtenExpression(tables, column)} AS v${at}`)
    const text = `SELECT ${what.join(', ')} FROM ${tables.columns ?? ''} AS c WHERE c.n = ?`
    return places.flatMap((n) => {
      const row = this.#file.database.get(text, [n])
      return row === undefined ? [] : [columns.map(({ kind }, at) => asScalarOf(kind, row[`v${at}`]))]
    })
  }

  /** All rows that fit, in the order of their ids, a batch at a time. */
  scanned(place: Place, collection: CollectionShape, where: Predicate, batch: number): ScannedBatch[] {
    const rows = this.#compiled(place, collection, where)
    // The plus keeps the planner from walking all rows by their ids where an index has the few that fit.
    const order = where.kind === 'all' && where.of.every(isOfId) ? 'c.id' : '+c.id'
    const places = this.#file.database
      .arrays(`SELECT c.n ${rows.text} ORDER BY ${order}`, rows.values)
      .map(([n]) => Number(n))
    const { documents } = this.#file.tables(collection)
    const batches: ScannedBatch[] = []
    for (let from = 0; from < places.length; from += batch) {
      const some = places.slice(from, from + batch)
      const last = this.#file.database.get(`SELECT id FROM ${documents} WHERE n = ?`, [some.at(-1) ?? 0])
      batches.push({ places: some, last: String(last?.['id']) })
    }
    return batches
  }

  /** Of the rows at these places, those that still fit, in the order of their ids. */
  fitting(place: Place, collection: CollectionShape, where: Predicate, places: readonly number[]): Found[] {
    // Looked up by their places, whatever else they are asked: the planner would rather walk all rows of the connection.
    const rows = this.#compiled(place, collection, where, 'NOT INDEXED')
    const text = `SELECT c.n AS n ${rows.text} AND c.n IN (SELECT value FROM json_each(?)) ORDER BY +c.id`
    const found = this.#file.database.all(text, [...rows.values, JSON.stringify(places)])
    return this.#file.at(
      collection,
      found.map((row) => Number(row['n'])),
    )
  }

  /** Whether an index leaves so few rows of the filter that they are looked at sooner than a thread is asked. */
  #leavesFew(place: Place, collection: CollectionShape, where: Predicate, mostApart: number): boolean {
    const has = (part: Predicate | undefined, atMost: number): boolean => {
      if (part === undefined) return false
      const { text, values } = new Compiler(this.#file.tables(collection), place, 'rows').rows(part)
      const counted = `SELECT count(*) FROM (SELECT 1 ${text} LIMIT ${atMost + 1})`
      return Number(this.#file.database.arrays(counted, values)[0]?.[0]) <= atMost
    }
    return has(narrowestPart(place, collection, where), rareRows) || has(partApart(collection, where), mostApart)
  }

  #compiled(place: Place, collection: CollectionShape, where: Predicate, by?: string): Sql {
    const tables = this.#file.tables(collection)
    return new Compiler(tables, place, searchesLong(where) ? 'index' : 'rows').rows(where, by)
  }

  #places(place: Place, collection: CollectionShape, listing: Listing): number[] {
    const { where, order, skip, take } = listing
    const tables = this.#file.tables(collection)
    const indexed = isIndexed(collection, order)
    const rowsAtMost = this.#rowsAtMost(tables)
    if (this.#fitting.serves(place, where, rowsAtMost))
      return this.#fitting.page(place, collection, listing, { indexed, rows: rowsAtMost })
    const searchBy = this.#listBy(tables, place, collection, { where, skip, take }, indexed)
    if (searchBy === 'nothing') return []
    const compiler = new Compiler(tables, place, searchBy)
    // The planner would take the rows in the sequence of some other column, and so from all over the file.
    const asTheyLie = !indexed && place.owner !== null && searchBy === 'rows' && isBroad(collection, where)
    const rows = compiler.rows(where, asTheyLie ? `INDEXED BY ${ownerIndex(tables)}` : undefined)
    const text = `SELECT c.n AS n ${rows.text} ${compiler.order(order)} LIMIT ? OFFSET ?`
    return this.#file.database.all(text, [...rows.values, take, skip]).map((row) => Number(row['n']))
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
    { where, skip, take }: Omit<Listing, 'order'>,
    indexed: boolean,
  ): SearchBy | 'nothing' {
    const searchBy = this.#searchBy(tables, collection, where)
    if (searchBy === 'index' || needleOf(where) === undefined || continues(where)) return searchBy
    const fitting = this.count(place, collection, where)
    if (fitting <= skip) return 'nothing'
    if (searchBy === 'rows') return fitting <= rareRows && searchesLong(where) ? 'set' : 'rows'
    // So many rows are walked until the page is full, where those that fit lie evenly among the others.
    const walked = ((skip + take) * this.#rowsAtMost(tables)) / fitting
    return indexed && walked <= walkedRows ? 'rows' : 'set'
  }

  #searchBy(tables: Tables, collection: CollectionShape, where: Predicate): SearchBy {
    const needle = needleOf(where)
    if (needle === undefined || tables.search === undefined || !hasTrigram(needle))
      return searchesLong(where) ? 'index' : 'rows'
    const text = `SELECT count(*) AS rows FROM (SELECT 1 FROM ${tables.search} WHERE ${tables.search} MATCH ? LIMIT ${setRows + 1})`
    const rows = Number(this.once({ text, values: [trigramsOf(needle)] }, [collection])[0]?.[0])
    if (rows <= rareRows) return 'index'
    return rows <= setRows ? 'set' : 'rows'
  }

  /** A count looks at every row with the needle, so there is no page that would be full early. */
  #countsBy(tables: Tables, collection: CollectionShape, where: Predicate): SearchBy {
    return this.#searchBy(tables, collection, where) === 'index' ? 'index' : 'set'
  }

  #rowsAtMost({ documents }: Tables): number {
    return Number(this.#file.database.get(`SELECT max(n) AS most FROM ${documents}`)?.['most'] ?? 0)
  }
}

/** A collection as a view's text knows it: a table under its name. */
export function viewTables(
  file: TenantFile,
  collections: readonly CollectionShape[],
  searches: readonly CollectionShape[],
): string {
  const tables = collections.map((collection) => {
    const { documents, columns, listed, owned, search } = file.tables(collection)
    if (columns === undefined) throw new Error(`${collection.name} is read by id only`)
    const names = [
      'c.id AS id',
      'c.n AS n',
      ...(owned ? [`c.${quoted(ownerColumn)}`] : []),
      ...listed.map(({ sql }) => `c.${sql}`),
      ...(search === undefined ? [] : ['c.searchText AS searchText']),
    ]
    const doc = `(SELECT doc FROM ${documents} AS d WHERE d.n = c.n) AS doc`
    const owner = owned ? `d.owner AS ${quoted(ownerColumn)}, ` : ''
    return [
      `${quoted(collection.name)} AS NOT MATERIALIZED (SELECT ${[...names, doc].join(', ')} FROM ${columns} AS c)`,
      `${quoted(`${collection.name}/documents`)} AS NOT MATERIALIZED (SELECT d.n AS n, d.id AS id, ${owner}d.doc AS doc FROM ${documents} AS d)`,
      ...(search === undefined || !searches.some(({ name }) => name === collection.name)
        ? []
        : [
            `${quoted(`${collection.name}/search`)} AS NOT MATERIALIZED (SELECT rowid AS n, ${search} AS trigrams FROM ${search})`,
          ]),
    ].join(', ')
  })
  return `WITH ${tables.join(', ')} `
}

export function namedValues(values: Readonly<Record<string, SQLInputValue>>): Record<string, SQLInputValue> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]))
}

/** Each row has the values it is grouped by, the sums, and how many rows there are. */
function summaryRows(found: Rows, by: readonly ColumnRef[], sum: readonly ColumnRef[]): SummaryRow[] {
  return found.map((row) => ({
    values: by.map(({ kind }, at) => asScalarOf(kind, row[at])),
    sums: sum.map((_, at) => wholeOf(row[by.length + at])),
    count: Number(row[by.length + sum.length]),
  }))
}

/** A sum of whole numbers; where fractions were among them, which no column of ours should hold, it is cut. */
function wholeOf(sum: unknown): bigint {
  const text = String(sum)
  return BigInt(/^-?\d+$/u.test(text) ? text : Math.trunc(Number(text)))
}

const keyOf = ({ text, values }: Sql, version: string): string => JSON.stringify([version, text, values])

/** Whether an index of the collection has the rows in this order, as far as its first column goes. */
function isIndexed({ indexes }: CollectionShape, { keys }: Ordering): boolean {
  const first = keys[0]?.column
  return (
    first === undefined || (first.member === undefined && indexes.some(({ columns }) => columns.includes(first.path)))
  )
}

/** Whether a filter leaves most rows of a connection: it compares nothing that an index begins with. */
function isBroad({ indexes }: CollectionShape, where: Predicate): boolean {
  const conditions = where.kind === 'all' ? where.of : [where]
  return conditions.every(
    (each) =>
      each.kind === 'absent' ||
      (each.kind === 'compare' && !indexes.some(({ columns }) => columns[0] === each.column.path)),
  )
}

/** The needle that every row must have, where there is one. */
function needleOf(where: Predicate): string | undefined {
  if (where.kind === 'search') return where.needle
  if (where.kind !== 'all') return undefined
  return where.of.find((each) => each.kind === 'search')?.needle
}

const isOfId = (where: Predicate): boolean =>
  (where.kind === 'all' && where.of.every(isOfId)) || (where.kind === 'beside' && where.column.kind === 'id')

/** The collections whose search index answers a filter. */
export function searchedBy(collection: CollectionShape, where: Predicate): readonly CollectionShape[] {
  if (where.kind === 'search') return hasTrigram(where.needle) ? [collection] : []
  if (where.kind === 'inRows') return searchedBy(where.collection, where.where)
  if (where.kind === 'not') return searchedBy(collection, where.of)
  return where.kind === 'all' || where.kind === 'any' ? where.of.flatMap((each) => searchedBy(collection, each)) : []
}

function searchesLong(where: Predicate): boolean {
  if (where.kind === 'search') return hasTrigram(where.needle)
  if (where.kind === 'not') return searchesLong(where.of)
  return (where.kind === 'all' || where.kind === 'any') && where.of.some(searchesLong)
}
