import type { SQLInputValue } from 'node:sqlite'
import type { Comparison, Key, Ordering, Predicate, Value } from '../predicate.ts'
import type { Place } from '../prepared.ts'
import { fieldExpression, quoted } from './names.ts'
import type { Tables } from './schema.ts'

/** Query text and the values bound to its question marks, in their order. */
export interface Sql {
  readonly text: string
  readonly values: readonly SQLInputValue[]
}

/**
 * How a search is answered. `index`: the rows the trigram index names, each looked at, then sorted: for needles few rows
 * have. `set`: the rows in the order asked for, kept where the trigram index named them, which needs no look at the rows
 * themselves: for needles many rows have. `rows`: the rows in the order asked for, each one's search text looked at until
 * the page is full: for needles so many rows have that the set alone would take long, and the only way for needles
 * shorter than a trigram.
 */
export type SearchBy = 'index' | 'set' | 'rows'

const operators: Readonly<Record<Comparison, string>> = { eq: '=', ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' }
const trigram = 3
/** Sorts after every text that begins with what stands before it. */
const last = '\u{10FFFF}'

export function hasTrigram(needle: string): boolean {
  return codePoints(needle) >= trigram
}

/** As SQLite counts characters. */
function codePoints(text: string): number {
  return Array.from(text).length
}

/** A needle as one phrase of the trigram index: in quotes nothing is an operator. */
export function phrase(needle: string): string {
  return `"${needle.replaceAll('"', '""')}"`
}

export function bound(value: Value): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value
}

export function keyExpression({ owner }: Tables, { of, path }: Key): string {
  if (of === 'sort') return quoted(`sort:${path}`)
  return path === owner ? 'part' : fieldExpression(path)
}

export class Compiler {
  readonly #tables: Tables
  readonly #place: Place
  readonly #searchBy: SearchBy
  readonly #values: SQLInputValue[] = []

  constructor(tables: Tables, place: Place, searchBy: SearchBy) {
    this.#tables = tables
    this.#place = place
    this.#searchBy = searchBy
  }

  /** `FROM … WHERE …` of all rows of the place that fit. */
  rows(where: Predicate): Sql {
    const { documents, search } = this.#tables
    const conditions = where.kind === 'all' ? where.of : [where]
    const led =
      this.#searchBy === 'index'
        ? conditions.find((each) => each.kind === 'search' && hasTrigram(each.needle))
        : undefined
    const from: string[] = []
    if (led?.kind === 'search' && search !== undefined) {
      // CROSS JOIN keeps this sequence: the planner knows no counts and would rather walk the documents.
      from.push(
        `FROM ${search} CROSS JOIN ${documents} ON n = ${search}.rowid WHERE ${search} MATCH ${this.#bind(phrase(led.needle))}`,
      )
    } else from.push(`FROM ${documents} WHERE TRUE`)
    if (this.#place.part !== null) from.push(`part = ${this.#bind(this.#place.part)}`)
    for (const each of conditions) if (each !== led) from.push(this.#condition(each))
    return { text: from.join(' AND '), values: this.#values }
  }

  order({ keys, tieDescending }: Ordering): string {
    const tie = tieDescending ? ' DESC' : ''
    const sorted = keys.map(({ key, descending }) => `${keyExpression(this.#tables, key)}${descending ? ' DESC' : ''}`)
    const ties = this.#place.part === null ? [`id${tie}`, `part${tie}`] : [`id${tie}`]
    return `ORDER BY ${[...sorted, ...ties].join(', ')}`
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
        // IS NOT TRUE and not NOT: what cannot be compared is false, and its opposite true.
        return `(${this.#condition(predicate.of)}) IS NOT TRUE`
      case 'compare':
        return this.#comparison(keyExpression(this.#tables, predicate.key), predicate.op, predicate.value)
      case 'in':
        return `${keyExpression(this.#tables, predicate.key)} IN (SELECT value FROM json_each(${this.#bind(JSON.stringify(predicate.values))}))`
      case 'absent':
        return `${keyExpression(this.#tables, predicate.key)} IS NULL`
      case 'text':
        return this.#text(keyExpression(this.#tables, predicate.key), predicate.op, predicate.value)
      case 'search':
        return this.#search(predicate.needle)
      case 'tie':
        return this.#tie(predicate.op, predicate.id, predicate.part)
    }
  }

  #comparison(expression: string, op: Comparison, value: Value): string {
    const compared = `${expression} ${operators[op]} ${this.#bind(bound(value))}`
    // SQLite holds every number for less than every text. A comparison of the two is to be false.
    if (typeof value === 'string' && (op === 'lt' || op === 'le')) return `(${compared} AND ${expression} >= '')`
    if (typeof value !== 'string' && (op === 'gt' || op === 'ge')) return `(${compared} AND ${expression} < '')`
    return compared
  }

  #text(expression: string, op: 'contains' | 'startsWith' | 'endsWith', value: string): string {
    if (value === '') return `${expression} >= ''`
    const length = codePoints(value)
    switch (op) {
      case 'contains':
        return `(typeof(${expression}) = 'text' AND instr(${expression}, ${this.#bind(value)}) > 0)`
      case 'startsWith':
        // The range finds its place in an index, the comparison is exact.
        return `(${expression} >= ${this.#bind(value)} AND ${expression} < ${this.#bind(value + last)} AND substr(${expression}, 1, ${length}) = ${this.#bind(value)})`
      case 'endsWith':
        return `(typeof(${expression}) = 'text' AND substr(${expression}, -${length}) = ${this.#bind(value)})`
    }
  }

  #search(needle: string): string {
    const { search } = this.#tables
    if (search !== undefined && this.#searchBy !== 'rows' && hasTrigram(needle))
      // The plus keeps the planner from looking each row of the set up; the order's index has their numbers.
      return `+n IN (SELECT rowid FROM ${search} WHERE ${search} MATCH ${this.#bind(phrase(needle))})`
    return `instr(searchText, ${this.#bind(needle)}) > 0`
  }

  #tie(op: 'gt' | 'lt', id: string, part: string): string {
    const sign = op === 'gt' ? '>' : '<'
    if (this.#place.part !== null) return `id ${sign} ${this.#bind(id)}`
    return `(id, part) ${sign} (${this.#bind(id)}, ${this.#bind(part)})`
  }
}
