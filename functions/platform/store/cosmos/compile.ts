import type { JSONValue, SqlParameter, SqlQuerySpec } from '@azure/cosmos'
import { namesOf } from '../field.ts'
import type { Comparison, Key, Ordering, Predicate, Value } from '../predicate.ts'
import { ownerField, type CollectionShape, type Place } from '../prepared.ts'
import { isDeclared, keyName } from './containers.ts'
import { hasTrigrams, tieOf, trigramsOf } from './item.ts'

const operators: Readonly<Record<Exclude<Comparison, 'ne'>, string>> = { eq: '=', lt: '<', le: '<=', gt: '>', ge: '>=' }
/** A few runs narrow a search down as well as all of them, at less cost. */
const searchedTrigrams = 6

/** Compiles to the service's SQL. Values are parameters, all of them; names come from collections. */
export class Compiler {
  readonly #place: Place
  readonly #collection: CollectionShape
  readonly #parameters: SqlParameter[] = []

  constructor(place: Place, collection: CollectionShape) {
    this.#place = place
    this.#collection = collection
  }

  /** `what` of all items of the place that fit. */
  query(what: string, where: Predicate, rest = ''): SqlQuerySpec {
    const { tenantId } = this.#place
    // The partition key of the request says the tenant already; said twice, one mistake is not enough.
    const own = tenantId === null ? [] : [`c.tenantId = ${this.#bind(tenantId)}`]
    const conditions = [...own, `c.kind = ${this.#bind(this.#collection.name)}`, this.#condition(where)]
    return {
      query: `SELECT ${what} FROM c WHERE ${conditions.filter((each) => each !== 'true').join(' AND ')}${rest}`,
      parameters: this.#parameters,
    }
  }

  /** Of the items with one of these last keys. */
  among(what: string, ties: readonly string[]): SqlQuerySpec {
    return this.query(
      what,
      { kind: 'all', of: [] },
      ` AND c.k.tie IN (${ties.map((tie) => this.#bind(tie)).join(', ')})`,
    )
  }

  order({ keys, tieDescending }: Ordering): string {
    const sorted = keys.map(({ key, descending }) => `${this.expression(key)} ${descending ? 'DESC' : 'ASC'}`)
    return ` ORDER BY ${[...sorted, `c.k.tie ${tieDescending ? 'DESC' : 'ASC'}`].join(', ')}`
  }

  expression(key: Key): string {
    if (key.path === 'id') return 'c.doc.id'
    if (key.path === ownerField(this.#collection.partition)) return `c.${key.path}`
    if (isDeclared(this.#collection, key)) return `c.k.${keyName(key)}`
    return `c.doc${namesOf(key.path)
      .map((name) => `["${name}"]`)
      .join('')}`
  }

  #bind(value: JSONValue): string {
    const name = `@p${this.#parameters.length}`
    this.#parameters.push({ name, value })
    return name
  }

  #condition(predicate: Predicate): string {
    switch (predicate.kind) {
      case 'all':
        return predicate.of.length === 0
          ? 'true'
          : `(${predicate.of.map((each) => this.#condition(each)).join(' AND ')})`
      case 'any':
        return predicate.of.length === 0
          ? 'false'
          : `(${predicate.of.map((each) => this.#condition(each)).join(' OR ')})`
      case 'not':
        return this.#opposite(predicate.of)
      case 'compare':
        return this.#comparison(this.expression(predicate.key), predicate.op, predicate.value)
      case 'in':
        return predicate.values.length === 0
          ? 'false'
          : `${this.expression(predicate.key)} IN (${predicate.values.map((value) => this.#bind(value)).join(', ')})`
      case 'absent':
        return this.#absent(predicate.key)
      case 'text':
        return this.#text(this.expression(predicate.key), predicate.op, predicate.value)
      case 'search':
        return this.#search(predicate.needle)
      case 'tie':
        return `c.k.tie ${predicate.op === 'gt' ? '>' : '<'} ${this.#bind(tieOf(predicate.id, predicate.part))}`
    }
  }

  /** What cannot be compared is undefined here, and so would its opposite be; `??` makes it false first. */
  #opposite(predicate: Predicate): string {
    const condition = this.#condition(predicate)
    return predicate.kind === 'absent' ? `NOT ${condition}` : `NOT ((${condition}) ?? false)`
  }

  #comparison(expression: string, op: Comparison, value: Value): string {
    const parameter = this.#bind(value)
    if (op !== 'ne') return `${expression} ${operators[op]} ${parameter}`
    return `(IS_DEFINED(${expression}) AND NOT IS_NULL(${expression}) AND NOT ((${expression} = ${parameter}) ?? false))`
  }

  #absent(key: Key): string {
    const expression = this.expression(key)
    return expression.startsWith('c.doc[')
      ? `(NOT IS_DEFINED(${expression}) OR IS_NULL(${expression}))`
      : `IS_NULL(${expression})`
  }

  #text(expression: string, op: 'contains' | 'startsWith' | 'endsWith', value: string): string {
    const name = { contains: 'CONTAINS', startsWith: 'STARTSWITH', endsWith: 'ENDSWITH' }[op]
    return `${name}(${expression}, ${this.#bind(value)})`
  }

  #search(needle: string): string {
    const exact = `CONTAINS(c.searchText, ${this.#bind(needle)})`
    if (this.#place.part !== null || !hasTrigrams(this.#collection)) return exact
    const runs = trigramsOf(needle).slice(0, searchedTrigrams)
    return `(${[...runs.map((run) => `ARRAY_CONTAINS(c.grams, ${this.#bind(run)})`), exact].join(' AND ')})`
  }
}
