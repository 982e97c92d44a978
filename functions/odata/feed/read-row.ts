import { countName, type Field, type Output } from '#domain/odata/evaluate/output.ts'
import type { ExpressionType } from '#domain/odata/expression.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { decimal } from '#domain/shared/decimal.ts'
import { kindOf, momentText, valueOf } from './sql/typed.ts'

/** A JSON value as a type's value. Large numbers are text. */
function read(raw: unknown, type: ExpressionType): Value {
  if (raw === null || raw === undefined) return null
  const kind = kindOf(type)
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw)
  if (kind === 'decimal') return decimal(text) ?? null
  if (kind === 'moment') return valueOf(momentText(text), { kind, scale: 0 }, type)
  if (kind === 'integer') return valueOf(BigInt(text), { kind, scale: 0 }, type)
  return raw as Value
}

function entries(field: Field, row: Readonly<Record<string, unknown>>): [string, Value][] {
  const raw = row[field.name]
  if (field.kind === 'value') return [[field.name, read(raw, field.type)]]
  const of = (one: unknown): Value =>
    one === null || one === undefined ? null : structuredOf(one as Record<string, unknown>, field.output)
  const many = Array.isArray(raw) ? (raw as readonly unknown[]).map(of) : of(raw)
  const count: [string, Value][] = field.isCounted
    ? [[countName(field.name), BigInt(Number(row[countName(field.name)] ?? 0))]]
    : []
  return field.as === 'count' ? count : [...count, [field.name, many]]
}

/** The values of a row that was written as JSON, with Int64 and Decimal as text. */
export const structuredOf = (row: Readonly<Record<string, unknown>>, output: Output): Structured =>
  Object.fromEntries(output.fields.flatMap((field) => entries(field, row)))
