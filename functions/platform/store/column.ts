import { decimal, decimalText, over } from '#domain/shared/decimal.ts'
import { sortKey } from '#domain/shared/text.ts'
import type { CollectionShape, ColumnKind } from './collection.ts'
import { asScalar } from './field.ts'
import type { Scalar } from './query.ts'

/** What lies in a column of the file that answers. */
export type ColumnValue = string | number | null

/** A column a question names. `member`: one name of a column of `integers`. */
export interface ColumnRef {
  readonly path: string
  readonly kind: ColumnKind | 'id'
  readonly member: string | undefined
}

/** Errors: Error where the collection declares no such column: a question may name nothing else. */
export function columnRef(collection: CollectionShape, path: string): ColumnRef {
  if (path === 'id') return { path, kind: 'id', member: undefined }
  if (path === 'connectionId' && collection.scope === 'connection') return { path, kind: 'text', member: undefined }
  const kind = collection.columns[path]
  if (kind !== undefined) return { path, kind, member: undefined }
  const cut = path.lastIndexOf('.')
  const whole = path.slice(0, Math.max(cut, 0))
  if (collection.columns[whole] === 'integers') return { path: whole, kind: 'integers', member: path.slice(cut + 1) }
  throw new Error(`${collection.name} declares no column ${path}`)
}

/** A whole number past what JavaScript counts exactly would come back as another one. */
const isExact = (value: number): boolean => Number.isSafeInteger(value) || !Number.isInteger(value)

const one = { units: 1n, scale: 0 }

/** A decimal as ten-thousandths; null for what is none. */
function tenThousandths(value: Scalar): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const exact = decimal(String(value))
  if (exact === undefined) return null
  const whole = Number(over(exact, one, 4).units)
  return Number.isSafeInteger(whole) ? whole : null
}

/**
 * What a value is in a column of this kind, for documents and for the values of filters alike. Null: it is of another kind,
 * so it is no value there, and equal to none.
 */
export function asColumnValue(kind: ColumnKind | 'id', value: Scalar): ColumnValue {
  switch (kind) {
    case 'sortedText':
      return typeof value === 'string' ? sortKey(value) : null
    case 'decimal':
      return tenThousandths(value)
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : null
    case 'integer':
    case 'integers':
      return typeof value === 'number' && isExact(value) ? value : null
    case 'text':
    case 'moment':
    case 'texts':
    case 'id':
      return typeof value === 'string' ? value : null
  }
}

/** What stands in a document as a declared column keeps it. */
export function asColumn(kind: ColumnKind, part: unknown): ColumnValue {
  if (kind === 'texts') return listed(part)
  if (kind === 'integers') return named(part)
  return asColumnValue(kind, asScalar(part))
}

/** Texts as JSON, without what is none. */
function listed(part: unknown): string | null {
  return Array.isArray(part) ? JSON.stringify(part.filter((each) => typeof each === 'string')) : null
}

/** Numbers by name as JSON, without what is none. */
function named(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return null
  const entries = Object.entries(part)
  const numbers = entries.filter(([, value]) => typeof value === 'number')
  return JSON.stringify(numbers.length === entries.length ? part : Object.fromEntries(numbers))
}

/** Errors: Error where a column holds more than one value, and so has no place in an order or a group. */
export function single(collection: CollectionShape, column: ColumnRef): ColumnRef {
  if (column.kind === 'texts' || (column.kind === 'integers' && column.member === undefined))
    throw new Error(`${collection.name}: ${column.path} holds many values: nothing is sorted or grouped by it`)
  return column
}

/** Errors: Error where a column holds no numbers. */
export function summable(collection: CollectionShape, column: ColumnRef): ColumnRef {
  if (column.kind !== 'integer' && column.kind !== 'decimal' && column.member === undefined)
    throw new Error(`${collection.name}: ${column.path} has no sum`)
  return column
}

/** A value of a column as a document would have it. */
export function asScalarOf(kind: ColumnKind | 'id', value: unknown): Scalar {
  if (kind === 'boolean') return value === null ? null : value === 1
  if (kind === 'decimal' && typeof value === 'number') return decimalText({ units: BigInt(value), scale: 4 })
  return asScalar(value)
}
