import { searchable } from '#domain/shared/text.ts'
import { namesOf } from './field.ts'
import type { CollectionShape } from './prepared.ts'
import type { Filter, Order, Scalar } from './query.ts'

/** What a query compares: a field as it is written, or the key a text field is sorted by. */
export interface Key {
  readonly of: 'field' | 'sort'
  readonly path: string
}

export type Comparison = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'
export type Value = string | number | boolean

/** A filter made plain for the drivers: paths checked, null taken out of comparisons, needles made searchable. */
export type Predicate =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Predicate[] }
  | { readonly kind: 'not'; readonly of: Predicate }
  | { readonly kind: 'compare'; readonly key: Key; readonly op: Comparison; readonly value: Value }
  | { readonly kind: 'in'; readonly key: Key; readonly values: readonly Value[] }
  | {
      readonly kind: 'text'
      readonly key: Key
      readonly op: 'contains' | 'startsWith' | 'endsWith'
      readonly value: string
    }
  | { readonly kind: 'absent'; readonly key: Key }
  | { readonly kind: 'search'; readonly needle: string }
  /** Position by the last key of every order: the id, and the partition where several are read at once. */
  | { readonly kind: 'tie'; readonly op: 'gt' | 'lt'; readonly id: string; readonly part: string }

export interface OrderKey {
  readonly key: Key
  readonly descending: boolean
}

export interface Ordering {
  readonly keys: readonly OrderKey[]
  /** The id goes the way of the last key, so that one index serves both directions. */
  readonly tieDescending: boolean
}

export const everything: Predicate = { kind: 'all', of: [] }
export const nothing: Predicate = { kind: 'any', of: [] }

export function all(...of: readonly Predicate[]): Predicate {
  const needed = of.flatMap((each) => (each.kind === 'all' ? each.of : [each]))
  return needed.length === 1 && needed[0] !== undefined ? needed[0] : { kind: 'all', of: needed }
}

export function any(...of: readonly Predicate[]): Predicate {
  return of.length === 1 && of[0] !== undefined ? of[0] : { kind: 'any', of }
}

export function not(of: Predicate): Predicate {
  return { kind: 'not', of }
}

function fieldKey(path: string): Key {
  namesOf(path)
  return { of: 'field', path }
}

function comparison(key: Key, op: Comparison, value: Scalar): Predicate {
  if (value !== null) return { kind: 'compare', key, op, value }
  if (op === 'eq') return { kind: 'absent', key }
  return op === 'ne' ? not({ kind: 'absent', key }) : nothing
}

function membership(key: Key, values: readonly Scalar[]): Predicate {
  const given = values.filter((value) => value !== null)
  const listed: Predicate = { kind: 'in', key, values: given }
  return given.length === values.length ? listed : any(listed, { kind: 'absent', key })
}

function searching(collection: CollectionShape, text: string): Predicate {
  if (collection.searchIn.length === 0) throw new Error(`${collection.name} declares no search fields`)
  const needle = searchable(text)
  return needle === '' ? everything : { kind: 'search', needle }
}

export function predicateOf<T>(collection: CollectionShape, filter: Filter<T> | undefined): Predicate {
  if (filter === undefined) return everything
  if ('and' in filter) return all(...filter.and.map((each) => predicateOf(collection, each)))
  if ('or' in filter) return any(...filter.or.map((each) => predicateOf(collection, each)))
  if ('not' in filter) return not(predicateOf(collection, filter.not))
  if ('search' in filter) return searching(collection, filter.search)
  const key = fieldKey(filter.field)
  switch (filter.op) {
    case 'isNull':
      return { kind: 'absent', key }
    case 'in':
      return membership(key, filter.values)
    case 'contains':
    case 'startsWith':
    case 'endsWith':
      return { kind: 'text', key, op: filter.op, value: filter.value }
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return comparison(key, filter.op, filter.value)
  }
}

/** An order by id ends there: no two documents of a partition have the same. */
export function orderingOf<T>(collection: CollectionShape, orderBy: readonly Order<T>[] = []): Ordering {
  const atId = orderBy.findIndex((order) => order.field === 'id')
  const used = atId < 0 ? orderBy : orderBy.slice(0, atId)
  const keys = used.map((order) => ({
    key: collection.sortAsText.includes(order.field)
      ? { of: 'sort' as const, path: order.field }
      : fieldKey(order.field),
    descending: order.direction === 'descending',
  }))
  const last = atId < 0 ? orderBy.at(-1) : orderBy[atId]
  return { keys, tieDescending: last?.direction === 'descending' }
}
