import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { valueAt } from './field.ts'
import {
  all,
  any,
  not,
  nothing,
  type Key,
  type OrderKey,
  type Ordering,
  type Predicate,
  type Value,
} from './predicate.ts'
import { sortKey } from './prepared.ts'

/** The place of one row in an order: its keys, its id and its partition. */
export interface Position {
  readonly values: readonly (Value | null)[]
  readonly id: string
  readonly part: string
}

const Cursor = z.tuple([
  z.string(),
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  z.string(),
  z.string(),
])

function signature(collection: string, { keys, tieDescending }: Ordering): string {
  const parts = keys.map(({ key, descending }) => `${descending ? '-' : '+'}${key.of === 'sort' ? '~' : ''}${key.path}`)
  return [collection, ...parts, tieDescending ? '-' : '+'].join(' ')
}

export function positionOf(doc: unknown, { keys }: Ordering, id: string, part: string): Position {
  return { values: keys.map(({ key }) => keyValue(doc, key)), id, part }
}

/** What a document is sorted by under one key, as the store keeps it. */
export function keyValue(doc: unknown, key: Key): Value | null {
  const value = valueAt(doc, key.path)
  return key.of === 'sort' ? sortKey(value) : value
}

export function writeCursor(collection: string, ordering: Ordering, position: Position): string {
  return Buffer.from(
    JSON.stringify([signature(collection, ordering), position.values, position.id, position.part]),
  ).toString('base64url')
}

/** Errors: `AppError('INPUT_INVALID')` for anything that `writeCursor` did not make for the same collection and order. */
export function readCursor(collection: string, ordering: Ordering, cursor: string): Position {
  const refuse = (cause?: unknown): AppError => new AppError('INPUT_INVALID', { field: 'after', cause })
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch (error) {
    throw refuse(error)
  }
  const parsed = Cursor.safeParse(json)
  if (!parsed.success) throw refuse(parsed.error)
  const [of, values, id, part] = parsed.data
  if (of !== signature(collection, ordering) || values.length !== ordering.keys.length) throw refuse()
  return { values, id, part }
}

function beyond({ key, descending }: OrderKey, value: Value | null): Predicate {
  if (value === null) return descending ? nothing : not({ kind: 'absent', key })
  const further: Predicate = { kind: 'compare', key, op: descending ? 'lt' : 'gt', value }
  return descending ? any(further, { kind: 'absent', key }) : further
}

function level(key: Key, value: Value | null): Predicate {
  return value === null ? { kind: 'absent', key } : { kind: 'compare', key, op: 'eq', value }
}

function after(keys: readonly OrderKey[], tieDescending: boolean, { values, id, part }: Position): Predicate {
  const [first, ...rest] = keys
  if (first === undefined) return { kind: 'tie', op: tieDescending ? 'lt' : 'gt', id, part }
  const value = values[0] ?? null
  const tied = after(rest, tieDescending, { values: values.slice(1), id, part })
  return any(beyond(first, value), all(level(first.key, value), tied))
}

/**
 * Predicates that together hold the rows after a position, each to be read before the next. More than one where null
 * meets values: a range over both would have no beginning in an index, and each page would walk all pages before it.
 */
export function stretchesAfter({ keys, tieDescending }: Ordering, position: Position): readonly Predicate[] {
  const [first, ...rest] = keys
  if (first === undefined) return [after(keys, tieDescending, position)]
  const { key, descending } = first
  const value = position.values[0] ?? null
  const absent: Predicate = { kind: 'absent', key }
  if (value === null) {
    const tied = all(absent, after(rest, tieDescending, { ...position, values: position.values.slice(1) }))
    return descending ? [tied] : [tied, not(absent)]
  }
  const bound: Predicate = { kind: 'compare', key, op: descending ? 'le' : 'ge', value }
  const rows = all(bound, after(keys, tieDescending, position))
  return descending ? [rows, absent] : [rows]
}
