import { notServed } from '#domain/odata/error.ts'
import type { ExpressionType } from '#domain/odata/expression.ts'
import type { Form, Kind } from '../evaluated/sql-form.ts'

export { momentText, sqlOf, valueOf, type Form, type Kind } from '../evaluated/sql-form.ts'

/** An expression of SQL with what its values are. */
export interface Typed extends Form {
  readonly sql: string
  /** The same as JSON, where that is had more cheaply than from the value; `null` as text where there is none. */
  readonly json?: string
  /** Never null. */
  readonly given?: boolean
  /** What of it SQLite cannot compute exactly: comparisons of it are evaluated as a whole. */
  readonly isRounded?: boolean
  /** A duration, which stands in no column: it is only a part of what is evaluated as a whole. */
  readonly isDuration?: boolean
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

/** As a whole number of `wanted` places where it is one; else the nearest float. */
export function atScale(typed: Typed, wanted: number): string {
  const steps = wanted - typed.scale
  return steps <= 0 ? typed.sql : `(${typed.sql} * ${10 ** steps})`
}

/** A number as a float. */
export const asReal = ({ sql, kind, scale }: Typed): string =>
  kind === 'real' ? sql : `(${sql} / ${scale === 0 ? '1.0' : `${10 ** scale}.0`})`

/** JSON of a value, `null` where there is none. `quoted`: numbers that may be large as text. */
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

/** Digits are taken apart as whole numbers: no cent is lost to a float. Null of null. */
const decimalSql = (sql: string, scale: number): string => {
  const unit = 10 ** scale
  return `(SELECT CASE WHEN v IS NULL THEN NULL ELSE printf('%s%d.%0${scale}d', iif(v < 0, '-', ''), abs(v / ${unit}), abs(v % ${unit})) END FROM (SELECT ${sql} AS v))`
}
