import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import { asColumnValue, type ColumnRef, type ColumnValue } from './column.ts'
import { valueAt } from './field.ts'
import { all, any, not, nothing, type OrderKey, type Ordering, type Predicate } from './predicate.ts'

/** The place of one row in an order: what its columns hold, and its id. */
export interface Position {
  readonly values: readonly ColumnValue[]
  readonly id: string
}

const Cursor = z.tuple([z.string(), z.array(z.union([z.string(), z.number(), z.null()])), z.string()])

const pathOf = ({ path, member }: ColumnRef): string => (member === undefined ? path : `${path}.${member}`)

function signature(collection: string, { keys, tieDescending }: Ordering): string {
  const parts = keys.map(({ column, descending }) => `${descending ? '-' : '+'}${pathOf(column)}`)
  return [collection, ...parts, tieDescending ? '-' : '+'].join(' ')
}

export function positionOf(doc: unknown, { keys }: Ordering, id: string): Position {
  return { values: keys.map(({ column }) => asColumnValue(column.kind, valueAt(doc, pathOf(column)))), id }
}

export function writeCursor(collection: string, ordering: Ordering, position: Position): string {
  return Buffer.from(JSON.stringify([signature(collection, ordering), position.values, position.id])).toString(
    'base64url',
  )
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
  const [of, values, id] = parsed.data
  if (of !== signature(collection, ordering) || values.length !== ordering.keys.length) throw refuse()
  return { values, id }
}

function beyond({ column, descending }: OrderKey, value: ColumnValue): Predicate {
  if (value === null) return descending ? nothing : not({ kind: 'absent', column })
  const further: Predicate = { kind: 'beside', column, op: descending ? 'lt' : 'gt', value }
  return descending ? any(further, { kind: 'absent', column }) : further
}

function level(column: ColumnRef, value: ColumnValue): Predicate {
  return value === null ? { kind: 'absent', column } : { kind: 'beside', column, op: 'eq', value }
}

const idColumn: ColumnRef = { path: 'id', kind: 'id', member: undefined }

function after(keys: readonly OrderKey[], tieDescending: boolean, { values, id }: Position): Predicate {
  const [first, ...rest] = keys
  if (first === undefined) return { kind: 'beside', column: idColumn, op: tieDescending ? 'lt' : 'gt', value: id }
  const value = values[0] ?? null
  const tied = after(rest, tieDescending, { values: values.slice(1), id })
  return any(beyond(first, value), all(level(first.column, value), tied))
}

/**
 * Predicates that together hold the rows after a position, each to be read before the next. More than one where null
 * meets values: a range over both would have no beginning in an index, and each page would walk all pages before it.
 */
export function stretchesAfter({ keys, tieDescending }: Ordering, position: Position): readonly Predicate[] {
  const [first, ...rest] = keys
  if (first === undefined) return [after(keys, tieDescending, position)]
  const { column, descending } = first
  const value = position.values[0] ?? null
  const absent: Predicate = { kind: 'absent', column }
  if (value === null) {
    const tied = all(absent, after(rest, tieDescending, { ...position, values: position.values.slice(1) }))
    return descending ? [tied] : [tied, not(absent)]
  }
  const bound: Predicate = { kind: 'beside', column, op: descending ? 'le' : 'ge', value }
  const rows = all(bound, after(keys, tieDescending, position))
  return descending ? [rows, absent] : [rows]
}
