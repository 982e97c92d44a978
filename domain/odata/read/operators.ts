import { notServed, wrong } from '../error.ts'
import {
  arithmetics,
  comparisons,
  type Arithmetic,
  type Comparison,
  type Expression,
  type ExpressionType,
} from '../expression.ts'
import { isNumeric, isPrimitive, primitive, promoted, typeName, typeOf } from '../types.ts'
import {
  agreeing,
  beside,
  comparable,
  described,
  isCollection,
  isEntity,
  literalAs,
  nameOf,
  single,
} from './agreement.ts'

export type Operator = Comparison | Arithmetic | 'and' | 'or' | 'in' | 'has'

/** How tightly an operator binds. `in` and `has` stand between computing and comparing. */
const levels: ReadonlyMap<string, number> = new Map<string, number>([
  ['or', 1],
  ['and', 2],
  ['eq', 3],
  ['ne', 3],
  ['gt', 4],
  ['ge', 4],
  ['lt', 4],
  ['le', 4],
  ['in', 5],
  ['has', 5],
  ['add', 6],
  ['sub', 6],
  ['mul', 7],
  ['div', 7],
  ['divby', 7],
  ['mod', 7],
])
export const LOWEST = 1
/** What `not` reaches over: `not Name in ('a')` is `not (Name in ('a'))`. */
export const MEMBERSHIP = 5

export const levelOf = (operator: Operator): number => levels.get(operator) ?? 0

/** Operators are found whatever their case. */
export function operatorNamed(word: string): Operator | undefined {
  const lower = word.toLowerCase()
  return levels.has(lower) ? (lower as Operator) : undefined
}

const isComparison = (operator: Operator): operator is Comparison =>
  (comparisons as readonly string[]).includes(operator)
const isArithmetic = (operator: Operator): operator is Arithmetic =>
  (arithmetics as readonly string[]).includes(operator)

/** Errors: 400 where it is neither true nor false nor null. */
export function condition(expression: Expression, of: string): Expression {
  const type = typeOf(expression)
  if (isCollection(expression) || isEntity(expression) || !(type === null || isPrimitive(type, 'Edm.Boolean')))
    throw wrong('wrong-type', `${of} takes a condition, not ${described(expression)}`, nameOf(expression))
  return expression
}

const isNull = (expression: Expression): boolean => expression.kind === 'literal' && expression.value === null

/** Types that are equal or not, and neither less nor more. */
const isOrdered = (type: ExpressionType): boolean =>
  type === null || type.kind === 'enum' || (type.kind === 'primitive' && type.name !== 'Edm.Binary')

function compare(operator: Comparison, one: Expression, other: Expression): Expression {
  const [left, right] = agreeing(one, other)
  for (const side of [left, right])
    if (isCollection(side)) throw notServed(`${described(side)} is not compared as a whole`, nameOf(side))
  const equality = operator === 'eq' || operator === 'ne'
  const structured = [left, right].find((side) => isEntity(side) || typeOf(side)?.kind === 'complex')
  if (structured !== undefined && !(equality && (isNull(left) || isNull(right))))
    throw wrong('wrong-type', `${described(structured)} is only compared with null`, nameOf(structured))
  const [leftType, rightType] = [typeOf(left), typeOf(right)]
  if (!comparable(leftType, rightType))
    throw wrong('wrong-type', `${described(left)} is not compared with ${described(right)}`, nameOf(left))
  if (!equality && !(isOrdered(leftType) && isOrdered(rightType)))
    throw wrong('wrong-type', `${described(left)} is neither less nor more`, nameOf(left))
  return { kind: 'compare', operator, left, right }
}

const isDuration = (type: ExpressionType): boolean => isPrimitive(type, 'Edm.Duration')
const isTemporal = (type: ExpressionType): boolean => isPrimitive(type, 'Edm.Date', 'Edm.DateTimeOffset')

/** What moments, days and durations come to; undefined where they do not compute. */
function temporal(operator: Arithmetic, left: ExpressionType, right: ExpressionType): ExpressionType | undefined {
  if (operator === 'add' || operator === 'sub') {
    if ((isTemporal(left) || isDuration(left)) && isDuration(right)) return left
    if (operator === 'add' && isDuration(left) && isTemporal(right)) return right
    const both = isTemporal(left) && isTemporal(right) && typeName(left) === typeName(right)
    return operator === 'sub' && both ? primitive('Edm.Duration') : undefined
  }
  if (operator === 'mul' && isNumeric(left) && isDuration(right)) return right
  return operator !== 'mod' && isDuration(left) && isNumeric(right) ? left : undefined
}

function computed(operator: Arithmetic, left: ExpressionType, right: ExpressionType): ExpressionType | undefined {
  if (left === null || right === null) return left ?? right
  const numbers = promoted(left, right)
  if (numbers === undefined) return temporal(operator, left, right)
  // `div` of whole numbers is a whole number; `divby` is exact.
  return operator === 'divby' && isPrimitive(numbers, 'Edm.Int32', 'Edm.Int64') ? primitive('Edm.Decimal') : numbers
}

function arithmetic(operator: Arithmetic, left: Expression, right: Expression): Expression {
  single(left, operator)
  single(right, operator)
  const [leftType, rightType] = [typeOf(left), typeOf(right)]
  const numbers = leftType === null || rightType === null ? undefined : promoted(leftType, rightType)
  const [one, other] = numbers === undefined ? durations(left, right) : [beside(left, numbers), beside(right, numbers)]
  const type = computed(operator, typeOf(one), typeOf(other))
  const isAllowed = (side: ExpressionType): boolean =>
    side === null || isNumeric(side) || isTemporal(side) || isDuration(side)
  const wrongSide = [one, other].find((side) => !isAllowed(typeOf(side)))
  if (type === undefined || wrongSide !== undefined)
    throw wrong(
      'wrong-type',
      `${described(left)} ${operator} ${described(right)} cannot be computed`,
      nameOf(wrongSide ?? left),
    )
  return { kind: 'arithmetic', operator, left: one, right: other, type }
}

/** A text may stand for a duration; there is nothing else it could be computed as. */
const durations = (left: Expression, right: Expression): readonly [Expression, Expression] => {
  const asDuration = (side: Expression): Expression =>
    isPrimitive(typeOf(side), 'Edm.String') ? beside(side, primitive('Edm.Duration')) : side
  return [asDuration(left), asDuration(right)]
}

function membership(left: Expression, right: Expression): Expression {
  single(left, 'in')
  const type = typeOf(left)
  if (right.kind === 'list') {
    const items = right.items.map((item) => beside(item, type))
    const stranger = items.find((item) => !comparable(type, typeOf(item)))
    if (stranger !== undefined)
      throw wrong('wrong-type', `${described(left)} is not compared with ${described(stranger)}`, nameOf(left))
    return { kind: 'in', left, right: { kind: 'list', items, type } }
  }
  if (!isCollection(right) || right.kind !== 'path' || right.type === null)
    throw wrong('wrong-type', `in takes a list or a collection of values, not ${described(right)}`, nameOf(right))
  const one = beside(left, right.type)
  if (!comparable(typeOf(one), right.type))
    throw wrong('wrong-type', `${described(left)} is not compared with ${described(right)}`, nameOf(left))
  return { kind: 'in', left: one, right }
}

function flags(left: Expression, right: Expression): Expression {
  single(left, 'has')
  const type = typeOf(left)
  const member = type === null || right.kind !== 'literal' ? undefined : literalAs(right, type)
  if (type?.kind !== 'enum' || member === undefined)
    throw wrong(
      'wrong-type',
      `has takes an enumeration and members of it, not ${described(left)} and ${described(right)}`,
      nameOf(left),
    )
  return { kind: 'has', left, right: member }
}

/** Two expressions joined by an operator other than `and` and `or`. Errors: 400 or 501 where their types do not fit. */
export function joined(operator: Exclude<Operator, 'and' | 'or'>, left: Expression, right: Expression): Expression {
  if (isComparison(operator)) return compare(operator, left, right)
  if (isArithmetic(operator)) return arithmetic(operator, left, right)
  return operator === 'in' ? membership(left, right) : flags(left, right)
}

/** `-` before a number or a duration. Errors: 400 for anything else. */
export function negated(of: Expression): Expression {
  single(of, '-')
  const type = typeOf(of)
  if (type !== null && !isNumeric(type) && !isDuration(type))
    throw wrong('wrong-type', `- takes a number or a duration, not ${described(of)}`, nameOf(of))
  return { kind: 'negate', of, type: type === null ? null : (promoted(type, type) ?? type) }
}
