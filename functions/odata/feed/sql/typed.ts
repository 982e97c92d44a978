import type { SQLInputValue } from 'node:sqlite'
import type { ExpressionType } from '#domain/odata/expression.ts'
import type { Value } from '#domain/odata/value.ts'
import { decimalText, type Decimal } from '#domain/shared/decimal.ts'

/**
 * How a value of a model stands in SQL, so that SQLite compares it as OData does. `text`: as it is, compared by code points.
 * `moment`: in UTC without its Z, with at least three digits behind the seconds. `boolean`: 0 or 1. `integer`: a whole number.
 * `decimal`: a whole number of so many places. `real`: a binary float.
 */
export type Kind = 'text' | 'moment' | 'boolean' | 'integer' | 'decimal' | 'real'

/** An expression of SQL with what its values are. */
export interface Typed {
  readonly sql: string
  readonly kind: Kind
  /** Of a decimal, digits behind the point; else 0. */
  readonly scale: number
  /** The same as JSON, where that is had more cheaply than from the value; `null` as text where there is none. */
  readonly json?: string
  /** Never null. */
  readonly given?: boolean
}

/** Of every decimal of the model: ten-thousandths. */
export const decimalScale = 4

/** What is neither text, number, moment nor truth is of no set of the firm. */
export function kindOf(type: ExpressionType): Kind {
  if (type === null) return 'text'
  if (type.kind !== 'primitive') throw new Error('No set of the feed has such values')
  switch (type.name) {
    case 'Edm.Boolean':
      return 'boolean'
    case 'Edm.Byte':
    case 'Edm.SByte':
    case 'Edm.Int16':
    case 'Edm.Int32':
    case 'Edm.Int64':
      return 'integer'
    case 'Edm.Decimal':
      return 'decimal'
    case 'Edm.Double':
    case 'Edm.Single':
      return 'real'
    case 'Edm.DateTimeOffset':
      return 'moment'
    case 'Edm.Binary':
    case 'Edm.Date':
    case 'Edm.Duration':
    case 'Edm.Guid':
    case 'Edm.String':
    case 'Edm.TimeOfDay':
      return 'text'
  }
}

const isDecimal = (value: Value): value is Decimal =>
  typeof value === 'object' && value !== null && 'units' in value && 'scale' in value

/** A moment as it stands in SQL. */
export function momentText(value: string): string {
  const bare = value.endsWith('Z') ? value.slice(0, -1) : value
  const [seconds = '', digits = ''] = bare.split('.')
  return `${seconds}.${digits.padEnd(3, '0')}`
}

/** A value to bind; of a decimal its units, so its own scale is the expression's. */
export function bindable(value: Value, kind: Kind): SQLInputValue {
  if (value === null || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return kind === 'integer' ? BigInt(Math.trunc(value)) : value
  if (typeof value === 'string') return kind === 'moment' ? momentText(value) : value
  if (isDecimal(value)) return value.units
  throw new Error('No value of SQL')
}

/** As a whole number of `wanted` places where it is one; else the nearest float. */
export function atScale(typed: Typed, wanted: number): string {
  const steps = wanted - typed.scale
  return steps <= 0 ? typed.sql : `(${typed.sql} * ${10 ** steps})`
}

/** A number as a float. */
export const asReal = ({ sql, kind, scale }: Typed): string =>
  kind === 'real' ? sql : `(${sql} / ${scale === 0 ? '1.0' : `${10 ** scale}.0`})`

/** What came of an expression, as the rest of the house has values. */
export function valueOf(raw: unknown, { kind, scale }: Pick<Typed, 'kind' | 'scale'>, type: ExpressionType): Value {
  if (raw === null || raw === undefined) return null
  switch (kind) {
    case 'boolean':
      return BigInt(raw as bigint) === 1n
    case 'integer':
      return type?.kind === 'primitive' && type.name === 'Edm.Int64' ? BigInt(raw as bigint) : Number(raw)
    case 'decimal':
      return { units: BigInt(raw as bigint), scale }
    case 'real':
      return Number(raw)
    case 'moment':
      return momentValue(String(raw))
    case 'text':
      return String(raw)
  }
}

/** Without zeros behind the seconds that say nothing. */
function momentValue(text: string): string {
  const [seconds = '', digits = ''] = text.split('.')
  const kept = digits.replace(/0{1,9}$/u, '')
  return kept === '' ? `${seconds}Z` : `${seconds}.${kept}Z`
}

/** JSON of a value, `null` where there is none. `quoted`: numbers that may be large as text. */
export function jsonOf(typed: Typed, type: ExpressionType, quoted: boolean): string {
  const isLarge = type?.kind === 'primitive' && (type.name === 'Edm.Int64' || type.name === 'Edm.Decimal')
  if (typed.json !== undefined && !(quoted && isLarge)) return typed.json
  const { sql, kind, scale } = typed
  const mark = quoted && isLarge ? `'"'` : `''`
  switch (kind) {
    case 'text':
      return `json_quote(${sql})`
    case 'moment':
      return `coalesce('"' || ${sql} || 'Z"', 'null')`
    case 'boolean':
      return `CASE ${sql} WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END`
    case 'integer':
      return `coalesce(${mark} || ${sql} || ${mark}, 'null')`
    case 'real':
      return `coalesce(json_quote(${sql}), 'null')`
    case 'decimal':
      return scale === 0
        ? `coalesce(${mark} || ${sql} || ${mark}, 'null')`
        : `coalesce(${mark} || ${decimalSql(sql, scale)} || ${mark}, 'null')`
  }
}

/** Digits are taken apart as whole numbers: no cent is lost to a float. Null of null. */
const decimalSql = (sql: string, scale: number): string => {
  const unit = 10 ** scale
  return `(SELECT CASE WHEN v IS NULL THEN NULL ELSE printf('%s%d.%0${scale}d', iif(v < 0, '-', ''), abs(v / ${unit}), abs(v % ${unit})) END FROM (SELECT ${sql} AS v))`
}

/** For messages of errors and tests. */
export const shown = (value: Value): string => (isDecimal(value) ? decimalText(value) : String(value))
