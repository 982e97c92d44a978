import type { SQLInputValue } from 'node:sqlite'
import { decimal, decimalText, rounded } from '#domain/shared/decimal.ts'
import { withoutTrailing } from '#domain/shared/text.ts'
import type { ExpressionType } from '#domain/odata/expression.ts'
import { isDecimal } from '#domain/odata/primitive-text.ts'
import type { Value } from '#domain/odata/value.ts'

/**
 * Representation of OData values in SQL, so that SQLite compares as OData does. `text`: unchanged, by code point.
 * `moment`: UTC without Z, with at least three decimals of seconds. `boolean`: 0 or 1. `integer`. `decimal`: an
 * integer with fixed decimal places. `real`: a binary float.
 */
export type Kind = 'text' | 'moment' | 'boolean' | 'integer' | 'decimal' | 'real'

export interface Form {
  readonly kind: Kind
  /** Decimal places of a decimal; else 0. */
  readonly scale: number
}

/** A moment's representation in SQL. */
export function momentText(value: string): string {
  const bare = value.endsWith('Z') ? value.slice(0, -1) : value
  const [seconds = '', digits = ''] = bare.split('.')
  return `${seconds}.${digits.padEnd(3, '0')}`
}

/** A value's representation in SQL. Decimals are rounded to the form's places. */
export function sqlOf(value: Value, { kind, scale }: Form): SQLInputValue {
  if (value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return kind === 'moment' ? momentText(value) : value
  if (isDecimal(value)) return kind === 'real' ? Number(decimalText(value)) : rounded(value, scale).units
  if (typeof value === 'bigint') return kind === 'real' ? Number(value) : value * 10n ** BigInt(scale)
  if (typeof value === 'number') {
    if (kind === 'integer') return BigInt(Math.trunc(value))
    if (kind !== 'decimal') return value
    return rounded(decimal(value.toFixed(scale)) ?? { units: 0n, scale: 0 }, scale).units
  }
  throw new Error('No value of SQL')
}

/** A value of an SQL column or of JSON. */
type Raw = string | number | bigint

/** The OData value of an SQL value. Integers may be numbers or bigints. */
export function valueOf(raw: unknown, { kind, scale }: Form, type: ExpressionType): Value {
  if (raw === null || raw === undefined) return null
  return valueOfRaw(raw as Raw, { kind, scale }, type)
}

function valueOfRaw(raw: Raw, { kind, scale }: Form, type: ExpressionType): Value {
  switch (kind) {
    case 'boolean':
      return Number(raw) === 1
    case 'integer':
      return type?.kind === 'primitive' && type.name === 'Edm.Int64' ? BigInt(String(raw)) : Number(raw)
    case 'decimal':
      return { units: BigInt(String(raw)), scale }
    case 'real':
      return type?.kind === 'primitive' && type.name === 'Edm.Decimal'
        ? (decimal(String(raw)) ?? Number(raw))
        : Number(raw)
    case 'moment':
      return momentValue(String(raw))
    case 'text':
      return String(raw)
  }
}

/** Removes trailing zeros of seconds. */
function momentValue(text: string): string {
  const [seconds = '', digits = ''] = text.split('.')
  const significant = withoutTrailing(digits, '0')
  return significant === '' ? `${seconds}Z` : `${seconds}.${significant}Z`
}
