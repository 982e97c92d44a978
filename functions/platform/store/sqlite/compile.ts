import type { SQLInputValue } from 'node:sqlite'
import { asColumnValue, type ColumnRef } from '../column.ts'
import { conditionsOf, type Comparison, type Ordering, type Predicate } from '../predicate.ts'
import type { CollectionShape } from '../collection.ts'
import type { CollectionLocation } from '../prepared.ts'
import type { Scalar } from '../query.ts'
import { jsonPath, ownerColumn, quoted, type Sql } from './names.ts'
import { tablesOf, type Tables } from './schema.ts'

type InRows = Extract<Predicate, { kind: 'inRows' }>

/** How many characters the index of a search finds at least. */
const trigram = 3

export function hasTrigram(needle: string): boolean {
  return Array.from(needle).length >= trigram
}

const operators: Readonly<Record<Comparison, string>> = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' }
/** More of them narrow a search down no further. */
const mostTrigrams = 16
/** Sorts after every text that begins with what stands before it. */
const last = '\u{10FFFF}'

/** The runs of three characters that a text with this needle has, as the trigram index is asked for them: in quotes nothing is an operator. */
export function trigramsOf(needle: string): string {
  const characters = Array.from(needle)
  const runs = new Set(characters.slice(trigram - 1).map((_, at) => characters.slice(at, at + trigram).join('')))
  return [...runs]
    .slice(0, mostTrigrams)
    .map((run) => `"${run.replaceAll('"', '""')}"`)
    .join(' AND ')
}

/** What a column holds: of a text that is sorted its key, of one name of many its number. */
export function columnExpression({ path, kind, member }: ColumnRef): string {
  if (kind === 'id') return 'c.id'
  const column = `c.${quoted(path)}`
  return member === undefined ? column : `json_extract(${column}, '${jsonPath(member)}')`
}

/** The value as the document has it. */
export function writtenExpression({ documents }: Pick<Tables, 'documents'>, column: ColumnRef): string {
  if (column.kind !== 'sortedText') return columnExpression(column)
  return `(SELECT json_extract(doc, '${jsonPath(column.path)}') FROM ${documents} AS d WHERE d.n = c.n)`
}

/** The tables of a collection that a filter looks into: what they are called follows from its declaration. */
const tablesInto = new WeakMap<CollectionShape, Tables>()

function tablesLookedInto(collection: CollectionShape): Tables {
  const known = tablesInto.get(collection) ?? tablesOf(collection)
  tablesInto.set(collection, known)
  return known
}

export class Compiler {
  readonly #tables: Tables
  readonly #place: CollectionLocation
  readonly #isLed: boolean
  readonly #values: SQLInputValue[] = []

  /**
   * `isLed`: what has a needle is looked up in the index of the search, then sorted. Else rows are looked at in the order asked
   * for, the search text of each.
   */
  constructor(tables: Tables, place: CollectionLocation, isLed = false) {
    this.#tables = tables
    this.#place = place
    this.#isLed = isLed
  }

  get values(): readonly SQLInputValue[] {
    return this.#values
  }

  /** `FROM … WHERE …` of all rows of the place that fit; the columns' table is `c`. `by`: which index to walk them by, as SQL says it. */
  rows(where: Predicate, by?: string): Sql {
    const { columns, search } = this.#tables
    if (columns === undefined) throw new Error('These documents are read by id only')
    const conditions = conditionsOf(where)
    const led = this.#isLed ? conditions.find((each) => each.kind === 'search' && hasTrigram(each.needle)) : undefined
    const from: string[] = []
    if (led?.kind === 'search' && search !== undefined) {
      // CROSS JOIN keeps this sequence: the planner knows no counts and would rather walk the rows.
      from.push(
        `FROM ${search} CROSS JOIN ${columns} AS c ON c.n = ${search}.rowid WHERE ${search} MATCH ${this.#bind(trigramsOf(led.needle))}`,
      )
      if (Array.from(led.needle).length > trigram) from.push(this.#inText(led.needle))
    } else from.push(`FROM ${columns} AS c${by === undefined ? '' : ` ${by}`} WHERE TRUE`)
    if (this.#place.owner !== null) from.push(`c.${quoted(ownerColumn)} = ${this.#bind(this.#place.owner)}`)
    for (const each of conditions) if (each !== led) from.push(this.#condition(each))
    return { text: from.join(' AND '), values: this.#values }
  }

  /**
   * The same where every row that fits is counted: rows of another collection that have the id of one of ours are looked up
   * one by one where an index finds them, rather than all read first. What is looked for is mostly much less.
   */
  lookingUp(where: Predicate): Sql {
    const conditions = conditionsOf(where)
    const isLookedUp = (each: Predicate): each is InRows =>
      each.kind === 'inRows' &&
      each.column.kind === 'id' &&
      each.of.kind === 'id' &&
      this.#place.owner === null &&
      areFoundById(each.collection, each.where)
    const others = conditions.filter((each) => !isLookedUp(each))
    if (others.length === conditions.length || conditions.some((each) => each.kind === 'search'))
      return this.rows(where)
    const { columns = '' } = this.#tables
    // Inside the brackets `c` is the other collection: our id has a name of its own there.
    const from = [`FROM (SELECT c.*, c.id AS ownId FROM ${columns} AS c) AS c WHERE TRUE`]
    for (const each of others) from.push(this.#condition(each))
    for (const { collection, of, where: held } of conditions.filter(isLookedUp))
      from.push(`EXISTS (${this.#held(collection, columnExpression(of), of, held)} AND c.id = ownId)`)
    return { text: from.join(' AND '), values: this.#values }
  }

  /** The same of the rows at these places, each looked up: the planner would rather walk all rows of the connection. */
  amongPlaces(where: Predicate, places: readonly number[]): Sql {
    const among = `FROM json_each(${this.#bind(JSON.stringify(places))}) AS p CROSS JOIN ${this.#tables.columns ?? ''} AS c ON c.n = p.value`
    const own = this.#place.owner === null ? 'TRUE' : `c.${quoted(ownerColumn)} = ${this.#bind(this.#place.owner)}`
    return { text: `${among} WHERE ${own} AND ${this.#condition(where)}`, values: this.#values }
  }

  /** `isSorted`: no index by id is walked, since another one has the few rows that fit. */
  order({ keys, tieDescending }: Ordering, isSorted = false): string {
    const sorted = keys.map(({ column, descending }) => `${columnExpression(column)}${descending ? ' DESC' : ''}`)
    return `ORDER BY ${[...sorted, `${isSorted ? '+' : ''}c.id${tieDescending ? ' DESC' : ''}`].join(', ')}`
  }

  #bind(value: SQLInputValue): string {
    this.#values.push(value)
    return '?'
  }

  #condition(predicate: Predicate): string {
    switch (predicate.kind) {
      case 'all':
        return predicate.of.length === 0
          ? 'TRUE'
          : `(${predicate.of.map((each) => this.#condition(each)).join(' AND ')})`
      case 'any':
        return predicate.of.length === 0
          ? 'FALSE'
          : `(${predicate.of.map((each) => this.#condition(each)).join(' OR ')})`
      case 'not':
        // Said so, it is what an index of the rows that have it is recognised by.
        if (predicate.of.kind === 'absent') return `${columnExpression(predicate.of.column)} IS NOT NULL`
        // IS NOT TRUE and not NOT: what cannot be compared is false, and its opposite true.
        return `(${this.#condition(predicate.of)}) IS NOT TRUE`
      case 'compare':
        return this.#comparison(predicate.column, predicate.op, predicate.value)
      case 'in':
        return this.#among(predicate.column, predicate.values)
      case 'inRows':
        return this.#inRows(predicate)
      case 'absent':
        return `${columnExpression(predicate.column)} IS NULL`
      case 'text':
        return this.#text(predicate.column, predicate.op, predicate.value)
      case 'search':
        return this.#inText(predicate.needle)
      case 'beside':
        return `${columnExpression(predicate.column)} ${operators[predicate.op]} ${this.#bind(predicate.value)}`
    }
  }

  #comparison(column: ColumnRef, op: Comparison, value: NonNullable<Scalar>): string {
    const expression = columnExpression(column)
    const compared = asColumnValue(column.kind, value)
    // Of another kind than the column: equal to nothing in it, and neither less nor more.
    if (compared === null) return op === 'ne' ? `${expression} IS NOT NULL` : 'FALSE'
    if (column.kind === 'id' && op === 'eq') return this.#withId(`= ${this.#bind(compared)}`)
    if (column.kind !== 'sortedText') return `${expression} ${operators[op]} ${this.#bind(compared)}`
    const written = writtenExpression(this.#tables, column)
    // The key finds the few rows, in an index where there is one; the text itself decides.
    if (op === 'eq') return `(${expression} = ${this.#bind(compared)} AND ${written} = ${this.#bind(String(value))})`
    return `${written} ${operators[op]} ${this.#bind(String(value))}`
  }

  #among(column: ColumnRef, values: readonly NonNullable<Scalar>[]): string {
    const expression = columnExpression(column)
    if (column.kind === 'texts')
      return `EXISTS (SELECT 1 FROM json_each(${expression}) AS listed WHERE listed.value IN ${this.#list(values)})`
    const compared = values.map((value) => asColumnValue(column.kind, value)).filter((value) => value !== null)
    if (column.kind === 'id') return this.#withId(`IN ${this.#list(compared)}`)
    const found = `${expression} IN ${this.#list(compared)}`
    if (column.kind !== 'sortedText') return found
    return `(${found} AND ${writtenExpression(this.#tables, column)} IN ${this.#list(values)})`
  }

  #inRows({ column, collection, of, where }: InRows): string {
    const tables = tablesLookedInto(collection)
    const found = `${columnExpression(column)} IN (${this.#held(collection, columnExpression(of), of, where)})`
    if (column.kind !== 'sortedText' || of.kind !== 'sortedText') return found
    // The keys leave few rows; the texts as they are written decide.
    return `(${found} AND ${writtenExpression(this.#tables, column)} IN (${this.#held(collection, writtenExpression(tables, of), of, where)}))`
  }

  /** The name `c` means the other collection's table inside the brackets, and ours outside. */
  #held(collection: CollectionShape, expression: string, of: ColumnRef, where: Predicate): string {
    const tables = tablesLookedInto(collection)
    const owner = tables.owned ? this.#place.owner : null
    const rows = new Compiler(tables, { ...this.#place, owner }).rows(where)
    this.#values.push(...rows.values)
    return `SELECT ${expression} AS held ${rows.text} AND ${columnExpression(of)} IS NOT NULL`
  }

  /** The documents' table has an index by id; the columns' table needs none. */
  #withId(condition: string): string {
    return `c.n IN (SELECT n FROM ${this.#tables.documents} WHERE id ${condition})`
  }

  #list(values: readonly NonNullable<Scalar>[]): string {
    return `(SELECT value FROM json_each(${this.#bind(JSON.stringify(values))}))`
  }

  #text(column: ColumnRef, op: 'contains' | 'startsWith' | 'endsWith', value: string): string {
    if (column.kind !== 'sortedText' && column.kind !== 'text' && column.kind !== 'moment' && column.kind !== 'id')
      return 'FALSE'
    const expression = writtenExpression(this.#tables, column)
    if (value === '') return `${expression} IS NOT NULL`
    const length = Array.from(value).length
    switch (op) {
      case 'contains':
        return `instr(${expression}, ${this.#bind(value)}) > 0`
      case 'startsWith':
        // The range finds its place in an index, the comparison is exact.
        return `(${expression} >= ${this.#bind(value)} AND ${expression} < ${this.#bind(value + last)} AND substr(${expression}, 1, ${length}) = ${this.#bind(value)})`
      case 'endsWith':
        return `substr(${expression}, -${length}) = ${this.#bind(value)}`
    }
  }

  #inText(needle: string): string {
    return `instr(c.searchText, ${this.#bind(needle)}) > 0`
  }
}

/**
 * Whether an index across the firm has the rows of a filter together and by their ids, so that one is found in it by its id.
 * Where it has not, all of them are read before the first is compared.
 */
function areFoundById({ indexes }: CollectionShape, where: Predicate): boolean {
  const conditions = conditionsOf(where)
  const absent = conditions.flatMap((each) => (each.kind === 'absent' ? [each.column.path] : []))
  const equal = conditions.flatMap((each) =>
    each.kind === 'compare' && each.op === 'eq' && each.column.kind !== 'sortedText' ? [each.column.path] : [],
  )
  return indexes.some(
    ({ columns, across, where: of }) =>
      across === 'firm' &&
      (of === undefined || (of.is === 'null' && absent.includes(of.column))) &&
      columns.every((column) => absent.includes(column) || equal.includes(column)),
  )
}
