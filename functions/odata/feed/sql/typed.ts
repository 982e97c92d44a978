import { notServed } from '#domain/odata/error.ts'
import type { ExpressionType } from '#domain/odata/expression.ts'
import type { Form, Kind } from '../evaluated/sql-form.ts'

export { momentText, sqlOf, valueOf, type Form, type Kind } from '../evaluated/sql-form.ts'

/** An SQL expression with the form of its values. */
export interface Typed extends Form {
  readonly sql: string
  /** Its JSON, where cheaper than from the value; `null` as text for null. */
  readonly json?: string
  /** True where it is never null. */
  readonly given?: boolean
  /** True where SQLite cannot compute it exactly: comparisons are evaluated by us. */
  readonly isRounded?: boolean
  /** A duration has no column form and is only part of evaluated expressions. */
  readonly isDuration?: boolean
}

/** Decimal places of all decimals of the model. */
export const decimalScale = 4

/** The firm's sets have texts, numbers, moments and booleans only. */
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

/** As an integer with `wanted` places if it is exact, else the nearest float. */
export function atScale(typed: Typed, wanted: number): string {
  const steps = wanted - typed.scale
  return steps <= 0 ? typed.sql : `(${typed.sql} * ${10 ** steps})`
}

/** A number as a float. */
export const asReal = ({ sql, kind, scale }: Typed): string =>
  kind === 'real' ? sql : `(${sql} / ${scale === 0 ? '1.0' : `${10 ** scale}.0`})`

/** JSON of a value, `null` for null. `quoted`: large numbers as text. */
export function jsonOf(typed: Typed, type: ExpressionType, quoted: boolean): string {
  if (typed.isDuration === true) throw notServed('Durations are compared, and not told')
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

/** Formats digits from integers, so that no cent is lost to a float. Null for null. */
const decimalSql = (sql: string, scale: number): string => {
  const unit = 10 ** scale
  return `(SELECT CASE WHEN v IS NULL THEN NULL ELSE printf('%s%d.%0${scale}d', iif(v < 0, '-', ''), abs(v / ${unit}), abs(v % ${unit})) END FROM (SELECT ${sql} AS v))`
}
