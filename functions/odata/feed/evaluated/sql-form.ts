import type { SQLInputValue } from 'node:sqlite'
import { decimal, decimalText, rounded } from '#domain/shared/decimal.ts'
import { withoutTrailing } from '#domain/shared/text.ts'
import type { ExpressionType } from '#domain/odata/expression.ts'
import { isDecimal } from '#domain/odata/primitive-text.ts'
import type { Value } from '#domain/odata/value.ts'

/**
 * How a value of OData stands in SQL, so that SQLite compares it as OData does. `text`: as it is, compared by code points.
 * `moment`: in UTC without its Z, with at least three digits behind the seconds. `boolean`: 0 or 1. `integer`: a whole
 * number. `decimal`: a whole number of so many places. `real`: a binary float.
 */
export type Kind = 'text' | 'moment' | 'boolean' | 'integer' | 'decimal' | 'real'

export interface Form {
  readonly kind: Kind
  /** Of a decimal, digits behind the point; else 0. */
  readonly scale: number
}

/** A moment as it stands in SQL. */
export function momentText(value: string): string {
  const bare = value.endsWith('Z') ? value.slice(0, -1) : value
  const [seconds = '', digits = ''] = bare.split('.')
  return `${seconds}.${digits.padEnd(3, '0')}`
}

/** A value as it stands in SQL. A decimal is rounded to the places that its form has. */
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

/** What a column of SQL, or a text of JSON, may hold. */
type Raw = string | number | bigint

/** What stands in SQL, as OData has it. Whole numbers may come as numbers or as bigints. */
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

/** Without zeros behind the seconds that say nothing. */
function momentValue(text: string): string {
  const [seconds = '', digits = ''] = text.split('.')
  const significant = withoutTrailing(digits, '0')
  return significant === '' ? `${seconds}Z` : `${seconds}.${significant}Z`
}
