import { decimalText, type Decimal } from '../../shared/decimal.ts'
import { notServed, wrong } from '../error.ts'
import { rootName, type Expression, type ExpressionType } from '../expression.ts'
import type { PrimitiveType, ValueType } from '../model.ts'
import { isInteger, isNumeric, isPrimitive, promoted, sameType, typeName, typeOf } from '../types.ts'
import type { Value } from '../value.ts'
import { enumValue, type Literal } from './literals.ts'
import { durationValue } from './moments.ts'

/** Leads to an entity, which only compares with null. */
export const isEntity = (expression: Expression): boolean =>
  expression.kind === 'path' && expression.type === null && expression.steps.at(-1)?.kind !== 'dynamic'

export const isCollection = (expression: Expression): boolean =>
  expression.kind === 'list' || (expression.kind === 'path' && expression.isCollection)

/** The name an error points at: of a path its last step, of a call its function; nothing else has one. */
export function nameOf(expression: Expression): string | undefined {
  if (expression.kind === 'call') return expression.name
  if (expression.kind !== 'path') return undefined
  const step = expression.steps.at(-1)
  switch (step?.kind) {
    case 'property':
      return step.property.name
    case 'navigation':
      return step.navigation.name
    case 'dynamic':
      return step.name
    case undefined:
      return rootName(expression.root)
  }
}

/** `Price, an Edm.Decimal`; of a literal only its type. */
export function described(expression: Expression): string {
  const type = isEntity(expression) ? 'entity' : typeName(typeOf(expression))
  const shown = isCollection(expression) ? `collection of ${type}` : type
  const name = nameOf(expression)
  return name === undefined ? shown : `${name} (${shown})`
}

const ranges: Partial<Record<PrimitiveType, readonly [bigint, bigint]>> = {
  'Edm.Byte': [0n, 255n],
  'Edm.SByte': [-128n, 127n],
  'Edm.Int16': [-32_768n, 32_767n],
  'Edm.Int32': [-2_147_483_648n, 2_147_483_647n],
  'Edm.Int64': [-9_223_372_036_854_775_808n, 9_223_372_036_854_775_807n],
}

const exact = (value: Value, type: ExpressionType): Decimal | undefined =>
  isPrimitive(type, 'Edm.Decimal') && typeof value === 'object' && value !== null && 'scale' in value
    ? (value as Decimal)
    : isInteger(type) && (typeof value === 'number' || typeof value === 'bigint')
      ? { units: BigInt(value), scale: 0 }
      : undefined

/** A number as a number of another type; undefined where that has no such number. */
function numberAs(value: Value, from: ExpressionType, to: PrimitiveType): Value | undefined {
  const number = exact(value, from)
  if (to === 'Edm.Double') return number === undefined ? value : Number(decimalText(number))
  if (to === 'Edm.Single') return Math.fround(number === undefined ? Number(value) : Number(decimalText(number)))
  if (number === undefined) return undefined
  if (to === 'Edm.Decimal') return number
  const range = ranges[to]
  const one = 10n ** BigInt(number.scale)
  if (range === undefined || number.units % one !== 0n) return undefined
  const whole = number.units / one
  if (whole < range[0] || whole > range[1]) return undefined
  return to === 'Edm.Int64' ? whole : Number(whole)
}

/**
 * A literal as a value of `type`, where it means one: numbers that the type holds, the text or number of an enumeration's
 * members, the text of a duration, a day where a moment is asked (its first in UTC), midnight in UTC where a day is asked. Undefined otherwise.
 */
export function literalAs(literal: Literal, type: ValueType): Literal | undefined {
  const { value, type: from } = literal
  if (from === null || sameType(from, type)) return literal
  const as = (converted: Value | undefined): Literal | undefined =>
    converted === undefined ? undefined : { kind: 'literal', value: converted, type }
  if (isNumeric(from) && isNumeric(type) && type.kind === 'primitive') return as(numberAs(value, from, type.name))
  // OData compares enumerations with their members' numbers nowhere; clients do.
  if (type.kind === 'enum' && isInteger(from)) return as(typeof value === 'number' ? BigInt(value) : value)
  if (typeof value !== 'string') return undefined
  if (type.kind === 'enum' && isPrimitive(from, 'Edm.String')) return as(enumValue(type.type, value))
  if (isPrimitive(type, 'Edm.Duration') && isPrimitive(from, 'Edm.String')) return as(durationValue(value))
  if (isPrimitive(type, 'Edm.DateTimeOffset') && isPrimitive(from, 'Edm.Date')) return as(`${value}T00:00:00Z`)
  if (isPrimitive(type, 'Edm.Date') && isPrimitive(from, 'Edm.DateTimeOffset') && value.endsWith('T00:00:00Z'))
    return as(value.slice(0, 10))
  return undefined
}

/** A literal that stands beside `other` becomes what the other is, where it can; anything else stays what it is. */
export function beside(expression: Expression, other: ExpressionType): Expression {
  if (expression.kind !== 'literal' || other === null) return expression
  return literalAs(expression, other) ?? expression
}

/** Both sides of an operator, each literal as the other side has it. */
export function agreeing(left: Expression, right: Expression): readonly [Expression, Expression] {
  const [leftType, rightType] = [typeOf(left), typeOf(right)]
  return right.kind === 'literal' ? [left, beside(right, leftType)] : [beside(left, rightType), right]
}

/** Whether two types may be compared: numbers with numbers, everything else with its own. */
export const comparable = (a: ExpressionType, b: ExpressionType): boolean =>
  a === null || b === null || sameType(a, b) || promoted(a, b) !== undefined

/** Errors: 400 `wrong-type` where it is a collection or an entity, 501 where it is a list. */
export function single(expression: Expression, what: string): void {
  if (expression.kind === 'list') throw notServed(`a list only stands behind in, not in ${what}`)
  if (isCollection(expression) || isEntity(expression))
    throw wrong('wrong-type', `${what} takes one value, not ${described(expression)}`, nameOf(expression))
}
