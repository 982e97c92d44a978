import type { SQLInputValue } from 'node:sqlite'
import { asScalarOf, type ColumnRef } from '../column.ts'
import type { ReadDocument } from '../keeper.ts'
import { collectionsIn, orderingOf, type Grouping, type Listing, type Predicate } from '../predicate.ts'
import type { CollectionShape } from '../collection.ts'
import type { CollectionLocation } from '../prepared.ts'
import type { Scalar, SummaryRow } from '../query.ts'
import { columnExpression, Compiler, writtenExpression } from './compile.ts'
import { countsAmong } from './among-question.ts'
import { KeptAnswers, type Rows } from './kept-answers.ts'
import { countedExpression, countsOf } from './kept-counts.ts'
import { ownerColumn, quoted, type Sql } from './names.ts'
import { Finding, looked, narrowestPart } from './finding.ts'
import type { Tables } from './schema.ts'
import type { TenantFile } from './tenant-file.ts'

/** Groups over more rows than this may take longer than others should wait for. */
const longRows = 60_000

/** A grouping as SQL, and how its rows are read. */
export interface GroupQuestion {
  readonly sql: Sql
  /** It may take long: to be asked in a thread of its own. */
  isLong(): boolean
  /** Each row as the values of its columns in turn. */
  read(rows: Rows): SummaryRow[]
}

/** Some rows that were found to fit, by their places in the file, and the id of the last of them. */
export interface ScannedBatch {
  readonly places: readonly number[]
  readonly last: string
}

/** What a firm's file is asked. Synchronous, as SQLite is. */
export class FileQuestions {
  readonly file: TenantFile
  readonly kept: KeptAnswers
  readonly #finding: Finding

  constructor(file: TenantFile) {
    this.file = file
    this.kept = new KeptAnswers(file)
    this.#finding = new Finding(file, this.kept)
  }

  list(place: CollectionLocation, collection: CollectionShape, listing: Listing): ReadDocument[] {
    return this.file.at(collection, this.#finding.page(place, collection, listing))
  }

  count(place: CollectionLocation, collection: CollectionShape, where: Predicate): number {
    const looksInto = [collection, ...collectionsIn(where)]
    // Made where they are not: in a firm without rows the count is the first that is asked.
    this.file.tables(collection)
    const counts = countsOf(place, collection, where, [])
    if (counts !== undefined) return this.#number({ ...counts, text: `SELECT sum(rows) ${counts.text}` }, looksInto)
    const { text, values } = new Compiler(this.file.tables(collection), place, true).rows(where)
    const sql = { text: `SELECT count(*) ${text}`, values }
    const found = this.kept.of<Rows>(sql, looksInto, () => {
      const fitting = this.#finding.count(place, collection, where)
      return fitting === undefined ? this.file.database.arrays(sql.text, values) : [[fitting]]
    })
    return Number(found[0]?.[0])
  }

  #number(sql: Sql, of: readonly CollectionShape[]): number {
    return Number(this.once(sql, of)[0]?.[0] ?? 0)
  }

  /** Asked again for every page it would cost more than the page. */
  once(sql: Sql, of: readonly CollectionShape[]): Rows {
    return this.kept.of(sql, of, () => this.file.database.arrays(sql.text, sql.values))
  }

  group(place: CollectionLocation, collection: CollectionShape, { where, by, sum }: Grouping): GroupQuestion {
    const tables = this.file.tables(collection)
    const ordinals = by.map((_, at) => at + 1).join(', ')
    const grouped = by.length === 0 ? '' : ` GROUP BY ${ordinals} ORDER BY ${ordinals}`
    const read = (found: Rows): SummaryRow[] => summaryRows(found, by, sum)
    const counts =
      sum.length > 0 ? undefined : (countsOf(place, collection, where, by) ?? countsAmong(place, collection, where, by))
    if (counts !== undefined) {
      const selected = [...by.map(countedExpression), 'coalesce(sum(rows), 0) AS rows']
      const text = `SELECT ${selected.join(', ')} ${counts.text}${grouped}`
      return { sql: { text, values: counts.values }, isLong: () => false, read }
    }
    const rows = this.#finding.compiler(place, collection, where).lookingUp(where)
    // Texts that sort alike are values of their own.
    const keys = by.map((column, at) => `${writtenExpression(tables, column)} AS k${at}`)
    // As text: a sum may be larger than a number of JavaScript holds.
    const sums = sum.map((column, at) => `CAST(coalesce(sum(${columnExpression(column)}), 0) AS TEXT) AS s${at}`)
    const text = `SELECT ${[...keys, ...sums, 'count(*) AS rows'].join(', ')} ${rows.text}${grouped}`
    return {
      sql: { text, values: rows.values },
      // Within one connection an index has what is counted, but for texts: those are read from each document.
      isLong: () =>
        (place.owner === null || by.some(({ kind }) => kind === 'sortedText')) &&
        this.#rowsAtMost(tables) > longRows &&
        !this.#leavesFew(place, collection, where),
      read,
    }
  }

  values(
    place: CollectionLocation,
    collection: CollectionShape,
    columns: readonly ColumnRef[],
    listing: Listing,
  ): Scalar[][] {
    const tables = this.file.tables(collection)
    const places = this.#finding.page(place, collection, listing)
    const what = columns.map((column, at) => `${writtenExpression(tables, column)} AS v${at}`)
    const text = `SELECT ${what.join(', ')} FROM ${tables.columns ?? ''} AS c WHERE c.n = ?`
    return places.flatMap((n) => {
      const row = this.file.database.get(text, [n])
      return row === undefined ? [] : [columns.map(({ kind }, at) => asScalarOf(kind, row[`v${at}`]))]
    })
  }

  /** All rows that fit, in the order of their ids, a batch at a time. */
  scanned(place: CollectionLocation, collection: CollectionShape, where: Predicate, batch: number): ScannedBatch[] {
    const places = this.#finding.listed(place, collection, where, orderingOf(collection))
    const { documents } = this.file.tables(collection)
    const batches: ScannedBatch[] = []
    for (let from = 0; from < places.length; from += batch) {
      const some = places.slice(from, from + batch)
      const last = this.file.database.get(`SELECT id FROM ${documents} WHERE n = ?`, [some.at(-1) ?? 0])
      batches.push({ places: some, last: String(last?.['id']) })
    }
    return batches
  }

  /** Of the rows at these places, those that still fit, in the order of their ids. */
  fitting(
    place: CollectionLocation,
    collection: CollectionShape,
    where: Predicate,
    places: readonly number[],
  ): ReadDocument[] {
    const compiler = new Compiler(this.file.tables(collection), place)
    const { text, values } = compiler.amongPlaces(where, places)
    const found = this.file.database.arrays(`SELECT c.n ${text} ORDER BY +c.id`, values)
    return this.file.at(
      collection,
      found.map(([n]) => Number(n)),
    )
  }

  /** Whether an index leaves so few rows of the filter that they are looked at sooner than a thread is asked. */
  #leavesFew(place: CollectionLocation, collection: CollectionShape, where: Predicate): boolean {
    const part = narrowestPart(place, collection, where)
    if (part === undefined) return false
    const { text, values } = new Compiler(this.file.tables(collection), place).rows(part)
    const counted = `SELECT count(*) FROM (SELECT 1 ${text} LIMIT ${looked + 1})`
    return Number(this.file.database.arrays(counted, values)[0]?.[0]) <= looked
  }

  /** Whether a question over all of them is over sooner than another process would be asked. */
  areSmall(collections: readonly CollectionShape[]): boolean {
    return collections.every((each) => this.#rowsAtMost(this.file.tables(each)) <= looked)
  }

  #rowsAtMost({ documents }: Tables): number {
    return Number(this.file.database.get(`SELECT max(n) AS most FROM ${documents}`)?.['most'] ?? 0)
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
