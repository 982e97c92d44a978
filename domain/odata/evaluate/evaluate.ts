import { sortKey } from '../../shared/text.ts'
import { minus, negated, over, plus, times, type Decimal } from '../../shared/decimal.ts'
import { wrong } from '../error.ts'
import type { Arithmetic, Comparison, Expression, ExpressionType, PathExpression, Root } from '../expression.ts'
import type { PrimitiveType } from '../model.ts'
import { dateText, daysOf, momentText, parted, secondsOf, secondsOfDay } from '../moments.ts'
import { isDuration } from '../primitive-text.ts'
import { typeOf } from '../types.ts'
import type { Duration, Structured, Value } from '../value.ts'
import { castValue } from './cast.ts'
import { canonicalFunction, converted } from './canonical-functions.ts'
import { comparer, equality } from './compare-values.ts'
import { asDecimal, calculate, negatedNumber, quotientPlaces } from './numbers.ts'
import { behindProperty, following, type ValueOrigin, type Setting } from './place.ts'
import { searcher } from './search-words.ts'

/** What an expression is evaluated on: the value it is about, and what the variables around it stand for. */
interface Frame {
  /** The row. */
  readonly it: Value
  /** What is counted, inside a count; elsewhere the row as well. */
  readonly current: Value
  readonly variables: Readonly<Record<string, Value>>
}
type Evaluate = (frame: Frame) => Value

interface Scope {
  readonly setting: Setting
  readonly it: ValueOrigin
  readonly current: ValueOrigin
  readonly variables: Readonly<Record<string, ValueOrigin>>
}

function start(root: Root, scope: Scope): [ValueOrigin, Evaluate] {
  switch (root.kind) {
    case 'it':
      return [scope.it, ({ it }) => it]
    case 'this':
      return [scope.current, ({ current }) => current]
    case 'outermost': {
      const { place, row } = scope.setting.outermost ?? { place: scope.it, row: () => null }
      return [place, row]
    }
    case 'variable':
      return [scope.variables[root.name] ?? scope.it, ({ variables }) => variables[root.name] ?? null]
  }
}

const keyOf = (value: Value): Value => (typeof value === 'string' ? sortKey(value) : value)

function compiledPath(path: PathExpression, scope: Scope): { place: ValueOrigin; of: Evaluate } {
  let [place, of] = start(path.root, scope)
  for (const step of path.steps) {
    const before = of
    // Through a collection (`Orders/$count` and lambdas only end in one, so nothing follows it) no path leads.
    const through = (next: (value: Structured) => Value): Evaluate => {
      return (frame) => {
        const value = before(frame)
        return value === null ? null : next(value as Structured)
      }
    }
    if (step.kind === 'navigation') {
      const { to, of: next } = following(scope.setting, place, step.navigation)
      place = to
      of = through(next)
    } else {
      const name = step.kind === 'property' ? step.property.name : step.name
      place = step.kind === 'property' ? behindProperty(place, step.property) : { ...place, type: undefined }
      of =
        step.kind === 'property' && step.isSortKey === true
          ? through((value) => keyOf(value[name] ?? null))
          : through((value) => value[name] ?? null)
    }
  }
  return { place, of }
}

function compiledComparison(operator: Comparison, left: Expression, right: Expression, scope: Scope): Evaluate {
  const [a, b] = [compiled(left, scope), compiled(right, scope)]
  const types = [typeOf(left), typeOf(right)] as const
  const same = collectionsOr(left, right, equality(...types))
  if (operator === 'eq') return (frame) => same(a(frame), b(frame))
  if (operator === 'ne') return (frame) => !same(a(frame), b(frame))
  const compare = comparer(...types)
  const fits = {
    gt: (order: number) => order > 0,
    ge: (order: number) => order >= 0,
    lt: (order: number) => order < 0,
    le: (order: number) => order <= 0,
  }[operator]
  // Null equals itself, and is neither larger nor smaller than anything.
  const bothNull = operator === 'ge' || operator === 'le'
  return (frame) => {
    const [x, y] = [a(frame), b(frame)]
    return x === null || y === null ? bothNull && x === y : fits(compare(x, y))
  }
}

/** Collections are equal where each item equals the one in its place. */
function collectionsOr(left: Expression, right: Expression, same: (a: Value, b: Value) => boolean) {
  const isMany = (expression: Expression): boolean =>
    expression.kind === 'list' || (expression.kind === 'path' && expression.isCollection)
  if (!isMany(left) && !isMany(right)) return same
  return (a: Value, b: Value): boolean => {
    const [x, y] = [manyOf(a), manyOf(b)]
    return x.length === y.length && x.every((item, index) => same(item, y[index] ?? null))
  }
}

const manyOf = (value: Value): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : value === null ? [] : [value]

const named = (type: ExpressionType): PrimitiveType | undefined => (type?.kind === 'primitive' ? type.name : undefined)

const inSeconds = (days: number): Decimal => ({ units: BigInt(days) * BigInt(secondsOfDay), scale: 0 })

/** Dates, moments and durations. A date moves by whole days: what is left of a day counts as a day when it goes back. */
function withTime(operator: Arithmetic, left: ExpressionType, right: ExpressionType, a: Value, b: Value): Value {
  const [one, other] = [named(left), named(right)]
  if (operator === 'mul' || operator === 'div' || operator === 'divby') return scaled(operator, a, b)
  const combine = operator === 'add' ? plus : minus
  const secondsIn = (name: PrimitiveType | undefined, value: Value): Decimal => {
    if (name === 'Edm.Duration') return (value as Duration).seconds
    return name === 'Edm.Date' ? inSeconds(daysOf(value as string)) : secondsOf(value as string)
  }
  const result = combine(secondsIn(one, a), secondsIn(other, b))
  if (one === other) return { seconds: result }
  if (one === 'Edm.DateTimeOffset' || other === 'Edm.DateTimeOffset') return momentText(result)
  return dateText(Math.floor(Number(parted(result).whole) / secondsOfDay))
}

function scaled(operator: 'mul' | 'div' | 'divby', a: Value, b: Value): Value {
  const [duration, number] = isDuration(a) ? [a, b] : [b as Duration, a]
  const factor = asDecimal(number) ?? notFinite()
  if (operator === 'mul') return { seconds: times(duration.seconds, factor) }
  if (factor.units === 0n) throw wrong('division-by-zero', 'a duration is divided by zero')
  return { seconds: over(duration.seconds, factor, Math.max(quotientPlaces, duration.seconds.scale)) }
}

function notFinite(): never {
  throw wrong('arithmetic-overflow', 'a duration is multiplied by no finite number')
}

const timed: readonly (PrimitiveType | undefined)[] = ['Edm.Duration', 'Edm.Date', 'Edm.DateTimeOffset']

function compiledArithmetic(expression: Extract<Expression, { kind: 'arithmetic' }>, scope: Scope): Evaluate {
  const { operator, type } = expression
  const [a, b] = [compiled(expression.left, scope), compiled(expression.right, scope)]
  const [left, right] = [typeOf(expression.left), typeOf(expression.right)]
  const result = named(type) ?? 'Edm.Double'
  const compute =
    timed.includes(named(left)) || timed.includes(named(right))
      ? (x: Value, y: Value) => withTime(operator, left, right, x, y)
      : (x: Value, y: Value) => calculate(operator, result, x, y)
  return (frame) => {
    const [x, y] = [a(frame), b(frame)]
    return x === null || y === null ? null : compute(x, y)
  }
}

/** Three values: true, false, and null for what is not known. */
function compiledLogic(operator: 'and' | 'or', of: readonly Expression[], scope: Scope): Evaluate {
  const parts = of.map((part) => compiled(part, scope))
  const decides = operator === 'or'
  return (frame) => {
    let known = true
    for (const part of parts) {
      const value = part(frame)
      if (value === decides) return decides
      known &&= value !== null
    }
    return known ? !decides : null
  }
}

function compiledIn(left: Expression, right: Expression, scope: Scope): Evaluate {
  const value = compiled(left, scope)
  if (right.kind === 'list') {
    const items = right.items.map((item) => ({
      of: compiled(item, scope),
      same: equality(typeOf(left), typeOf(item)),
    }))
    return (frame) => {
      const found = value(frame)
      return items.some(({ of, same }) => same(found, of(frame)))
    }
  }
  const [many, same] = [compiled(right, scope), equality(typeOf(left), typeOf(right))]
  return (frame) => {
    const found = value(frame)
    return manyOf(many(frame)).some((item) => same(found, item))
  }
}

function compiledHas(left: Expression, right: Expression, scope: Scope): Evaluate {
  const [value, flags] = [compiled(left, scope), compiled(right, scope)]
  return (frame) => {
    const [set, asked] = [value(frame), flags(frame)]
    return typeof set === 'bigint' && typeof asked === 'bigint' ? (set & asked) === asked : null
  }
}

function compiledLambda(expression: Extract<Expression, { kind: 'lambda' }>, scope: Scope): Evaluate {
  const { operator, variable } = expression
  const { place, of } = compiledPath(expression.over, scope)
  if (expression.condition === undefined) return (frame) => manyOf(of(frame)).length > 0
  const variables = { ...scope.variables, [variable]: place }
  const condition = compiled(expression.condition, { ...scope, variables })
  return (frame) => {
    const fits = (item: Value): boolean =>
      condition({ ...frame, variables: { ...frame.variables, [variable]: item } }) === true
    return operator === 'any' ? manyOf(of(frame)).some(fits) : manyOf(of(frame)).every(fits)
  }
}

function compiledCount(expression: Extract<Expression, { kind: 'count' }>, scope: Scope): Evaluate {
  const { place, of } = compiledPath(expression.over, scope)
  const inner = expression.filter === undefined ? undefined : compiled(expression.filter, { ...scope, current: place })
  const search =
    expression.search === undefined || place.type === undefined ? undefined : searcher(expression.search, place.type)
  return (frame) => {
    const fits = (item: Value): boolean =>
      (inner === undefined || inner({ ...frame, current: item }) === true) &&
      (search === undefined || search(item as Structured))
    return BigInt(manyOf(of(frame)).filter(fits).length)
  }
}

function compiledCall(expression: Extract<Expression, { kind: 'call' }>, scope: Scope): Evaluate {
  const call = canonicalFunction(expression.name, scope.setting)
  const args = expression.args.map((argument) => compiled(argument, scope))
  return (frame) => {
    const values = args.map((argument) => argument(frame))
    return values.includes(null) ? null : converted(call(values), expression.type)
  }
}

function compiledCase({ choices, type }: Extract<Expression, { kind: 'case' }>, scope: Scope): Evaluate {
  const each = choices.map(({ when, then }) => {
    const [fits, of, from] = [compiled(when, scope), compiled(then, scope), typeOf(then)]
    return { fits, of: (frame: Frame): Value => (type === null ? null : castValue(of(frame), from, type)) }
  })
  return (frame) => each.find(({ fits }) => fits(frame) === true)?.of(frame) ?? null
}

function compiled(expression: Expression, scope: Scope): Evaluate {
  switch (expression.kind) {
    case 'literal':
      return () => expression.value
    case 'path':
      return compiledPath(expression, scope).of
    case 'compare':
      return compiledComparison(expression.operator, expression.left, expression.right, scope)
    case 'logic':
      return compiledLogic(expression.operator, expression.of, scope)
    case 'not': {
      const of = compiled(expression.of, scope)
      return (frame) => {
        const value = of(frame)
        return value === null ? null : value !== true
      }
    }
    case 'arithmetic':
      return compiledArithmetic(expression, scope)
    case 'negate': {
      const of = compiled(expression.of, scope)
      return (frame) => {
        const value = of(frame)
        return value !== null && isDuration(value) ? { seconds: negated(value.seconds) } : negatedNumber(value)
      }
    }
    case 'in':
      return compiledIn(expression.left, expression.right, scope)
    case 'has':
      return compiledHas(expression.left, expression.right, scope)
    case 'lambda':
      return compiledLambda(expression, scope)
    case 'count':
      return compiledCount(expression, scope)
    case 'call':
      return compiledCall(expression, scope)
    case 'cast': {
      const [of, from, to] = [compiled(expression.of, scope), typeOf(expression.of), expression.type]
      return (frame) => castValue(of(frame), from, to)
    }
    case 'case':
      return compiledCase(expression, scope)
    case 'list': {
      const items = expression.items.map((item) => compiled(item, scope))
      return (frame) => items.map((item) => item(frame))
    }
  }
}

/**
 * An expression as a function of what it is about, which stands at `place`. Errors of the function: `ODataError` 400 where
 * the values have no answer (a division by zero), 501 for a pattern that is not served.
 */
export function evaluator(expression: Expression, place: ValueOrigin, setting: Setting): (item: Value) => Value {
  const evaluate = compiled(expression, { setting, it: place, current: place, variables: {} })
  return (item) => evaluate({ it: item, current: item, variables: {} })
}

/** Whether something fits a filter: what is not known does not. */
export function condition(expression: Expression, place: ValueOrigin, setting: Setting): (item: Value) => boolean {
  const evaluate = evaluator(expression, place, setting)
  return (item) => evaluate(item) === true
}
