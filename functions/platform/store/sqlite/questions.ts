import type { SQLInputValue } from 'node:sqlite'
import type { Grouping, Listing } from '../answers.ts'
import { asScalarOf, type ColumnRef } from '../column.ts'
import type { Found } from '../keeper.ts'
import { all, collectionsIn, type Ordering, type Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import type { Scalar, SummaryRow } from '../query.ts'
import {
  columnExpression,
  Compiler,
  hasTrigram,
  trigramsOf,
  writtenExpression,
  type RowsBy,
  type SearchBy,
  type Sql,
} from './compile.ts'
import { LeastRecentlyUsed } from './least-recently-used.ts'
import { quoted } from './names.ts'
import { ownerColumn, ownerIndex, type Tables } from './schema.ts'
import type { TenantFile } from './tenant-file.ts'

/** Up to so many rows with the needle, each is looked at. */
const rareRows = 2_000
/** Up to so many, they are made a set to walk by; past it a page is full before many rows are read. */
const setRows = 50_000
/** Up to so many rows are walked, each one's text looked at, rather than a set made of all that have the needle. */
const walkedRows = 10_000
const keptAnswers = 500
/** An answer of more rows is not kept: memory has a bound. */
const keptRows = 2_000
/** Groups over more rows than this may take longer than others should wait for. */
const longRows = 60_000

type Rows = readonly (readonly unknown[])[]

/** A grouping as SQL, and how its rows are read. */
export interface GroupQuestion {
  readonly sql: Sql
  /** It may take long: to be asked in a thread of its own. */
  readonly long: boolean
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
  readonly #kept = new LeastRecentlyUsed<string, Rows>(keptAnswers)
  #keptOf = ''

  constructor(file: TenantFile) {
    this.#file = file
  }

  list(place: Place, collection: CollectionShape, listing: Listing): Found[] {
    return this.#file.at(collection, this.#places(place, collection, listing))
  }

  count(place: Place, collection: CollectionShape, where: Predicate): number {
    const tables = this.#file.tables(collection)
    const rows = new Compiler(tables, place, this.#countsBy(tables, where)).rows(where)
    const text = `SELECT count(*) AS rows ${rows.text}`
    return Number(this.#once({ text, values: rows.values })[0]?.[0])
  }

  group(place: Place, collection: CollectionShape, { where, by, sum }: Grouping): GroupQuestion {
    const tables = this.#file.tables(collection)
    const rows = new Compiler(tables, place, this.#countsBy(tables, where)).rows(where)
    // Texts that sort alike are values of their own.
    const keys = by.map((column, at) => `${writtenExpression(tables, column)} AS k${at}`)
    // As text: a sum may be larger than a number of JavaScript holds.
    const sums = sum.map((column, at) => `CAST(coalesce(sum(${columnExpression(column)}), 0) AS TEXT) AS s${at}`)
    const ordinals = by.map((_, at) => at + 1).join(', ')
    const text = `SELECT ${[...keys, ...sums, 'count(*) AS rows'].join(', ')} ${rows.text}${by.length === 0 ? '' : ` GROUP BY ${ordinals} ORDER BY ${ordinals}`}`
    return {
      sql: { text, values: rows.values },
      // Within one connection an index has what is counted, but for texts: those are read from each document.
      long:
        (place.owner === null || by.some(({ kind }) => kind === 'sortedText')) && this.#rowsAtMost(tables) > longRows,
      read: (found) =>
        found.map((row) => ({
          values: by.map(({ kind }, at) => asScalarOf(kind, row[at])),
          sums: sum.map((_, at) => wholeOf(row[by.length + at])),
          count: Number(row[by.length + sum.length]),
        })),
    }
  }

  /** Answers once per state of the file: asking again for every page would cost more than the page. */
  once(sql: Sql): Rows {
    return this.#once(sql)
  }

  /** What was answered to this in the present state of the file, where it is still known. */
  known(sql: Sql): Rows | undefined {
    return this.#known(keyOf(sql))
  }

  /** Remembers an answer that a thread gave, when the file has not changed since it was asked. */
  remember(sql: Sql, rows: Rows, version: string): void {
    if (version === this.#keptOf && this.isKept(rows.length)) this.#kept.set(keyOf(sql), rows)
  }

  /** Whether an answer of so many rows is remembered. */
  isKept(rows: number): boolean {
    return rows <= keptRows
  }

  get version(): string {
    return this.#file.database.version()
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

  #compiled(place: Place, collection: CollectionShape, where: Predicate, by?: string): Sql {
    const tables = this.#file.tables(collection)
    return new Compiler(tables, place, searchesLong(where) ? 'index' : 'rows').rows(where, by)
  }

  #places(place: Place, collection: CollectionShape, { where, order, skip, take }: Listing): number[] {
    const tables = this.#file.tables(collection)
    const indexed = isIndexed(collection, order)
    const searchBy = this.#listBy(tables, place, collection, { where, skip, take }, indexed)
    if (searchBy === 'nothing') return []
    const rowsBy = this.#rowsBy(tables, place, collection, { where, skip, take }, indexed)
    const compiler = new Compiler(tables, place, searchBy, rowsBy)
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
    const searchBy = this.#searchBy(tables, where)
    if (searchBy === 'index' || needleOf(where) === undefined || continues(where)) return searchBy
    const fitting = this.count(place, collection, where)
    if (fitting <= skip) return 'nothing'
    if (searchBy === 'rows') return fitting <= rareRows && searchesLong(where) ? 'set' : 'rows'
    // So many rows are walked until the page is full, where those that fit lie evenly among the others.
    const walked = ((skip + take) * this.#rowsAtMost(tables)) / fitting
    return indexed && walked <= walkedRows ? 'rows' : 'set'
  }

  /**
   * How many fit is counted once and is asked for by most pages anyway; a page that continues another asks for the number
   * of the first.
   */
  #rowsBy(
    tables: Tables,
    place: Place,
    collection: CollectionShape,
    { where, skip, take }: Omit<Listing, 'order'>,
    indexed: boolean,
  ): RowsBy {
    if (!indexed || collectionsIn(where).length === 0) return 'set'
    const whole = where.kind === 'all' ? all(...where.of.filter((each) => !continues(each))) : where
    const fitting = Math.max(1, this.count(place, collection, whole))
    return ((skip + take) * this.#rowsAtMost(tables)) / fitting <= walkedRows ? 'each' : 'set'
  }

  #searchBy(tables: Tables, where: Predicate): SearchBy {
    const needle = needleOf(where)
    if (needle === undefined || tables.search === undefined || !hasTrigram(needle))
      return searchesLong(where) ? 'index' : 'rows'
    const text = `SELECT count(*) AS rows FROM (SELECT 1 FROM ${tables.search} WHERE ${tables.search} MATCH ? LIMIT ${setRows + 1})`
    const rows = Number(this.#once({ text, values: [trigramsOf(needle)] })[0]?.[0])
    if (rows <= rareRows) return 'index'
    return rows <= setRows ? 'set' : 'rows'
  }

  /** A count looks at every row with the needle, so there is no page that would be full early. */
  #countsBy(tables: Tables, where: Predicate): SearchBy {
    return this.#searchBy(tables, where) === 'index' ? 'index' : 'set'
  }

  #rowsAtMost({ documents }: Tables): number {
    return Number(this.#file.database.get(`SELECT max(n) AS most FROM ${documents}`)?.['most'] ?? 0)
  }

  #known(key: string): Rows | undefined {
    const { version } = this
    if (version !== this.#keptOf) {
      this.#kept.clear()
      this.#keptOf = version
    }
    return this.#kept.get(key)
  }

  #once(sql: Sql): Rows {
    const key = keyOf(sql)
    const before = this.#known(key)
    if (before !== undefined) return before
    const rows = this.#file.database.arrays(sql.text, sql.values)
    if (rows.length <= keptRows) this.#kept.set(key, rows)
    return rows
  }
}

/** A collection as a view's text knows it: a table under its name. */
export function viewTables(file: TenantFile, collections: readonly CollectionShape[]): string {
  const tables = collections.map((collection) => {
    const { documents, columns, listed, owned } = file.tables(collection)
    if (columns === undefined) throw new Error(`${collection.name} is read by id only`)
    const names = ['c.id AS id', ...(owned ? [`c.${quoted(ownerColumn)}`] : []), ...listed.map(({ sql }) => `c.${sql}`)]
    const doc = `(SELECT doc FROM ${documents} AS d WHERE d.n = c.n) AS doc`
    return `${quoted(collection.name)} AS NOT MATERIALIZED (SELECT ${[...names, doc].join(', ')} FROM ${columns} AS c)`
  })
  return `WITH ${tables.join(', ')} `
}

export function namedValues(values: Readonly<Record<string, SQLInputValue>>): Record<string, SQLInputValue> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`:${name}`, value]))
}

/** A sum of whole numbers; where fractions were among them, which no column of ours should hold, it is cut. */
function wholeOf(sum: unknown): bigint {
  const text = String(sum)
  return BigInt(/^-?\d+$/u.test(text) ? text : Math.trunc(Number(text)))
}

const keyOf = ({ text, values }: Sql): string => JSON.stringify([text, values])

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

/** Whether the filter holds the position of a page before. */
function continues(where: Predicate): boolean {
  if (where.kind === 'beside') return true
  return (where.kind === 'all' || where.kind === 'any') && where.of.some(continues)
}

function searchesLong(where: Predicate): boolean {
  if (where.kind === 'search') return hasTrigram(where.needle)
  if (where.kind === 'not') return searchesLong(where.of)
  return (where.kind === 'all' || where.kind === 'any') && where.of.some(searchesLong)
}
