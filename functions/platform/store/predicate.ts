import { AppError } from '#domain/shared/errors.ts'
import { longestSearch, searchable } from '#domain/shared/text.ts'
import { columnRef, single, type ColumnRef, type ColumnValue } from './column.ts'
import type { Collection, CollectionShape } from './collection.ts'
import type { Column, Filter, Order, Rows, Scalar } from './query.ts'

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'

/** A filter made plain for the compiler: columns checked, null taken out of comparisons, needles made searchable. */
export type Predicate =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Predicate[] }
  | { readonly kind: 'not'; readonly of: Predicate }
  | {
      readonly kind: 'compare'
      readonly column: ColumnRef
      readonly op: Comparison
      readonly value: NonNullable<Scalar>
    }
  | { readonly kind: 'in'; readonly column: ColumnRef; readonly values: readonly NonNullable<Scalar>[] }
  /** Of another collection: what its documents that fit hold in one column. */
  | {
      readonly kind: 'inRows'
      readonly column: ColumnRef
      readonly collection: CollectionShape
      readonly of: ColumnRef
      readonly where: Predicate
    }
  | {
      readonly kind: 'text'
      readonly column: ColumnRef
      readonly op: 'contains' | 'startsWith' | 'endsWith'
      readonly value: string
    }
  | { readonly kind: 'absent'; readonly column: ColumnRef }
  | { readonly kind: 'search'; readonly needle: string }
  /** Position in an order: what lies in the column itself, the key of a text that is sorted. */
  | {
      readonly kind: 'beside'
      readonly column: ColumnRef
      readonly op: Exclude<Comparison, 'ne'>
      readonly value: NonNullable<ColumnValue>
    }

export interface OrderKey {
  readonly column: ColumnRef
  readonly descending: boolean
}

export interface Ordering {
  readonly keys: readonly OrderKey[]
  /** The id goes the way of the last key, so that one index serves both directions. */
  readonly tieDescending: boolean
}

export interface Listing {
  readonly where: Predicate
  readonly order: Ordering
  readonly skip: number
  readonly take: number
}

export interface Grouping {
  readonly where: Predicate
  readonly by: readonly ColumnRef[]
  readonly sum: readonly ColumnRef[]
}

export const everything: Predicate = { kind: 'all', of: [] }
export const nothing: Predicate = { kind: 'any', of: [] }

export function all(...of: readonly Predicate[]): Predicate {
  const needed = of.flatMap((each) => (each.kind === 'all' ? each.of : [each]))
  return needed.length === 1 && needed[0] !== undefined ? needed[0] : { kind: 'all', of: needed }
}

/** What a row must fulfil, each by itself. */
export const conditionsOf = (where: Predicate): readonly Predicate[] => (where.kind === 'all' ? where.of : [where])

export function any(...of: readonly Predicate[]): Predicate {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of }
}

export function not(of: Predicate): Predicate {
  return { kind: 'not', of }
}

function comparison(column: ColumnRef, op: Comparison, value: Scalar): Predicate {
  if (value !== null) return { kind: 'compare', column, op, value }
  if (op === 'eq') return { kind: 'absent', column }
  return op === 'ne' ? not({ kind: 'absent', column }) : nothing
}

function membership(column: ColumnRef, values: readonly Scalar[]): Predicate {
  const given = values.filter((value) => value !== null)
  const [only] = given
  // One of one: an index by it and by an order has those in that order.
  const listed: Predicate =
    given.length === 1 && only !== undefined && column.kind !== 'texts'
      ? { kind: 'compare', column, op: 'eq', value: only }
      : { kind: 'in', column, values: given }
  return given.length === values.length ? listed : any(listed, { kind: 'absent', column })
}

function searching(collection: CollectionShape, text: string): Predicate {
  if (collection.searchIn.length === 0) throw new Error(`${collection.name} declares no search fields`)
  if (text.length > longestSearch) throw new AppError('INPUT_INVALID', { field: 'search' })
  const needle = searchable(text)
  return needle === '' ? everything : { kind: 'search', needle }
}

/** What `Rows` really is: only this module makes them, and only `predicateOf` reads them. */
class NamedRows {
  readonly collection: CollectionShape
  readonly of: ColumnRef
  readonly where: Predicate

  constructor(collection: CollectionShape, of: ColumnRef, where: Predicate) {
    this.collection = collection
    this.of = of
    this.where = where
  }
}

/**
 * What the documents of a collection that fit hold in a column, for a filter of another collection of the firm:
 * `{ field: 'id', op: 'inRows', rows: rowsOf(administrations, 'combinationId', …) }`. Asked for one connection, a filter
 * looks among the rows of that connection only.
 * Errors: Error for what is no column, or a column of many values.
 */
export function rowsOf<T extends { readonly id: string }, C extends string>(
  collection: Collection<T, 'firm' | 'connection', C>,
  column: Column<C>,
  where?: Filter<C>,
): Rows {
  const of = single(collection, columnRef(collection, column))
  // The brand has no value at run time.
  return new NamedRows(collection, of, predicateOf(collection, where)) as NamedRows & Rows
}

/** The other collections that a filter looks into. */
export function collectionsIn(where: Predicate): readonly CollectionShape[] {
  if (where.kind === 'inRows') return [where.collection, ...collectionsIn(where.where)]
  if (where.kind === 'not') return collectionsIn(where.of)
  return where.kind === 'all' || where.kind === 'any' ? where.of.flatMap(collectionsIn) : []
}

/** Errors: Error where the filter names what is no column of the collection, or compares a list other than by `in`. */
export function predicateOf<C extends string>(collection: CollectionShape, filter: Filter<C> | undefined): Predicate {
  if (filter === undefined) return everything
  if ('and' in filter) return all(...filter.and.map((each) => predicateOf(collection, each)))
  if ('or' in filter) return any(...filter.or.map((each) => predicateOf(collection, each)))
  if ('not' in filter) return not(predicateOf(collection, filter.not))
  if ('search' in filter) return searching(collection, filter.search)
  const column = columnRef(collection, filter.field)
  if (column.kind === 'texts' && filter.op !== 'in' && filter.op !== 'isNull')
    throw new Error(`${collection.name}: ${filter.field} is a list, found by any of its texts`)
  switch (filter.op) {
    case 'isNull':
      return { kind: 'absent', column }
    case 'in':
      return membership(column, filter.values)
    case 'inRows': {
      if (!(filter.rows instanceof NamedRows)) throw new Error('Rows of another collection are made by `rowsOf`')
      const { collection: other, of, where } = filter.rows
      return { kind: 'inRows', column: single(collection, column), collection: other, of, where }
    }
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return { kind: 'text', column, op: filter.op, value: filter.value }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return comparison(column, filter.op, filter.value)
  }
}

/** An order by id ends there: no two documents have the same. */
export function orderingOf<C extends string>(collection: CollectionShape, orderBy: readonly Order<C>[] = []): Ordering {
  const atId = orderBy.findIndex((order) => order.field === 'id')
  const used = atId < 0 ? orderBy : orderBy.slice(0, atId)
  const keys = used.map((order) => ({
    column: single(collection, columnRef(collection, order.field)),
    descending: order.direction === 'descending',
  }))
  const last = atId < 0 ? orderBy.at(-1) : orderBy[atId]
  return { keys, tieDescending: last?.direction === 'descending' }
}
