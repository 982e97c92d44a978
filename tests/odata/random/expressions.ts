import fc from 'fast-check'
import {
  comparisons,
  type Comparison,
  type Expression,
  type ExpressionType,
  type FunctionName,
  type PathExpression,
} from '#domain/odata/expression.ts'
import type { PrimitiveType, ValueType } from '#domain/odata/model.ts'
import { isNumeric, primitive, typeOf } from '#domain/odata/types.ts'
import type { Value } from '#domain/odata/value.ts'
import { later } from './later.ts'
import { pathsOfType, withCounted, withVariable, type Names } from './names.ts'
import { valuesOf } from './values.ts'

type Condition = fc.Arbitrary<Expression>

const literal = (value: Value, type: ExpressionType): Expression => ({ kind: 'literal', value, type })
const nothing = literal(null, null)

const call = (name: FunctionName, args: readonly Expression[], type: PrimitiveType): Expression => ({
  kind: 'call',
  name,
  args,
  type: primitive(type),
})

/** Literals of a type; where a path is given often of those it leads to. */
const literals = (type: ValueType, names: Names, beside?: PathExpression): fc.Arbitrary<Expression> =>
  later(() => {
    const seen = (beside === undefined ? [] : names.seen(beside)).filter((value) => value !== null)
    const fresh = valuesOf(type)
    const values = seen.length === 0 ? fresh : fc.oneof(fc.constantFrom(...seen), fc.constantFrom(...seen), fresh)
    return values.map((value) => literal(value, type))
  })

const isText = (type: ExpressionType): boolean => type?.kind === 'primitive' && type.name === 'Edm.String'
const nameOf = (type: ExpressionType): PrimitiveType | undefined => (type?.kind === 'primitive' ? type.name : undefined)

const ofText = (path: PathExpression, names: Names): readonly fc.Arbitrary<Expression>[] => {
  const word = literals(primitive('Edm.String'), names, path)
  const at = fc.integer({ min: -2, max: 3 }).map((start) => literal(start, primitive('Edm.Int32')))
  const length = fc.integer({ min: 0, max: 3 }).map((most) => literal(most, primitive('Edm.Int32')))
  return [
    ...(['tolower', 'toupper', 'trim'] as const).map((name) => fc.constant(call(name, [path], 'Edm.String'))),
    fc.constant(call('length', [path], 'Edm.Int32')),
    word.map((other) => call('concat', [path, other], 'Edm.String')),
    word.map((other) => call('indexof', [path, other], 'Edm.Int32')),
    at.map((start) => call('substring', [path, start], 'Edm.String')),
    fc.tuple(at, length).map(([start, most]) => call('substring', [path, start, most], 'Edm.String')),
  ]
}

/** Parts of days, times and durations. */
const parts: Partial<Record<PrimitiveType, readonly (readonly [FunctionName, PrimitiveType])[]>> = {
  'Edm.Date': [
    ['year', 'Edm.Int32'],
    ['month', 'Edm.Int32'],
    ['day', 'Edm.Int32'],
  ],
  'Edm.DateTimeOffset': [
    ['year', 'Edm.Int32'],
    ['month', 'Edm.Int32'],
    ['day', 'Edm.Int32'],
    ['hour', 'Edm.Int32'],
    ['minute', 'Edm.Int32'],
    ['second', 'Edm.Int32'],
    ['date', 'Edm.Date'],
    ['time', 'Edm.TimeOfDay'],
    ['fractionalseconds', 'Edm.Decimal'],
  ],
  'Edm.TimeOfDay': [
    ['hour', 'Edm.Int32'],
    ['minute', 'Edm.Int32'],
    ['second', 'Edm.Int32'],
  ],
  'Edm.Duration': [['totalseconds', 'Edm.Decimal']],
}

/** What is computed of one value: a number, a text, a part of a moment. Division is by numbers that are not zero. */
function derived(path: PathExpression, names: Names): readonly fc.Arbitrary<Expression>[] {
  const name = nameOf(path.type)
  if (name === undefined) return []
  const text: fc.Arbitrary<Expression> = fc.constant({ kind: 'cast', of: path, type: primitive('Edm.String') })
  const chosen: fc.Arbitrary<Expression> = literals(path.type ?? primitive('Edm.String'), names, path).map((other) => ({
    kind: 'case',
    choices: [
      {
        when: { kind: 'compare', operator: 'eq', left: path, right: other },
        then: literal('same', primitive('Edm.String')),
      },
      {
        when: literal(true, primitive('Edm.Boolean')),
        then: { kind: 'cast', of: path, type: primitive('Edm.String') },
      },
    ],
    type: primitive('Edm.String'),
  }))
  if (name === 'Edm.String')
    return [...ofText(path, names), fc.constant({ kind: 'cast', of: path, type: primitive('Edm.Int32') })]
  if (isNumeric(path.type)) return [...ofNumber(path, names), text, chosen]
  if (name !== 'Edm.Binary' && (parts[name] ?? []).length === 0) return [text]
  return (parts[name] ?? []).map(([part, type]) => fc.constant(call(part, [path], type)))
}

/** Promoted as OData does: whole numbers to 32 bits at least. */
function computedType(type: PrimitiveType): PrimitiveType {
  return ['Edm.Byte', 'Edm.SByte', 'Edm.Int16'].includes(type) ? 'Edm.Int32' : type
}

function ofNumber(path: PathExpression, names: Names): readonly fc.Arbitrary<Expression>[] {
  const type = nameOf(path.type) ?? 'Edm.Int32'
  const result = computedType(type)
  const other = literals(primitive(type), names, path)
  const divisor = other.filter((one) => one.kind === 'literal' && !isZero(one.value))
  const rounding = (['round', 'floor', 'ceiling'] as const).map((name) => fc.constant(call(name, [path], type)))
  return [
    fc.constant<Expression>({ kind: 'negate', of: path, type: primitive(result) }),
    ...(type === 'Edm.Decimal' || type === 'Edm.Double' ? rounding : []),
    // By few: the product of two large numbers may be larger than its type.
    fc.integer({ min: -3, max: 3 }).map((times): Expression => ({
      kind: 'arithmetic',
      operator: 'mul',
      left: path,
      right: literal(times, primitive('Edm.Int32')),
      type: primitive(result),
    })),
    fc.tuple(fc.constantFrom('add', 'sub'), other).map(([operator, right]): Expression => ({
      kind: 'arithmetic',
      operator,
      left: path,
      right,
      type: primitive(result),
    })),
    ...(isFloating(type) ? [] : [divisor]).map((by) =>
      fc.tuple(fc.constantFrom('div', 'mod'), by).map(([operator, right]): Expression => ({
        kind: 'arithmetic',
        operator,
        left: path,
        right,
        type: primitive(result),
      })),
    ),
  ]
}

const isFloating = (type: PrimitiveType): boolean => type === 'Edm.Double' || type === 'Edm.Single'

const isZero = (value: Value): boolean =>
  value === 0 || value === 0n || (typeof value === 'object' && value !== null && 'units' in value && value.units === 0n)

/** Single values to show, to order by or to add up: paths, and what is computed of one. */
export const randomValues = (names: Names): fc.Arbitrary<Expression> =>
  later(() => {
    const computed = names.single.flatMap((path) => derived(path, names))
    const paths = fc.constantFrom<Expression>(...names.single)
    return computed.length === 0
      ? paths
      : fc.oneof({ weight: 3, arbitrary: paths }, { weight: 1, arbitrary: fc.oneof(...computed) })
  })

const isOrdered = (type: ExpressionType): boolean => type !== null && nameOf(type) !== 'Edm.Binary'

const operators = (type: ExpressionType): fc.Arbitrary<Comparison> =>
  isOrdered(type) ? fc.constantFrom(...comparisons) : fc.constantFrom('eq', 'ne')

const compared = (left: Expression, right: Expression): Condition =>
  operators(typeOf(left)).map((operator): Expression => ({ kind: 'compare', operator, left, right }))

/** A value with a literal, with null, or with another value of its type. */
function comparing(left: Expression, names: Names): Condition {
  const type = typeOf(left)
  if (type === null) return compared(left, nothing)
  const beside = left.kind === 'path' ? left : undefined
  const others = pathsOfType(names, type)
  const right = fc.oneof(
    { weight: 6, arbitrary: literals(type, names, beside) },
    { weight: 1, arbitrary: fc.constant(nothing) },
    ...(others.length === 0 ? [] : [{ weight: 2, arbitrary: fc.constantFrom<Expression>(...others) }]),
  )
  return right.chain((other) => compared(left, other))
}

function particular(path: PathExpression, names: Names): readonly Condition[] {
  const { type } = path
  if (type === null) return []
  const one = literals(type, names, path)
  const list = fc.array(fc.oneof({ weight: 6, arbitrary: one }, { weight: 1, arbitrary: fc.constant(nothing) }), {
    minLength: 1,
    maxLength: 4,
  })
  const member = list.map((items): Expression => ({ kind: 'in', left: path, right: { kind: 'list', items, type } }))
  if (isText(type)) {
    const name = fc.constantFrom('contains', 'startswith', 'endswith')
    return [member, fc.tuple(name, one).map(([found, part]) => call(found, [path, part], 'Edm.Boolean'))]
  }
  if (type.kind === 'enum' && type.type.isFlags) {
    return [member, one.map((right): Expression => ({ kind: 'has', left: path, right }))]
  }
  return nameOf(type) === 'Edm.Boolean' ? [member, fc.constant<Expression>(path)] : [member]
}

const countType = primitive('Edm.Int64')

function ofCollection(over: PathExpression, names: Names, depth: number): readonly Condition[] {
  const variable = `v${depth}`
  const inner = withVariable(names, variable, over)
  const within = withCounted(names, over)
  const filters =
    within.single.length === 0
      ? fc.constant(undefined)
      : fc.option(randomConditions(within, depth - 1), { nil: undefined, freq: 2 })
  const counted = fc
    .tuple(fc.bigInt(0n, 3n), filters)
    .chain(([most, filter]) => compared({ kind: 'count', over, filter, search: undefined }, literal(most, countType)))
  const some = fc.constant<Expression>({ kind: 'lambda', operator: 'any', over, variable: '', condition: undefined })
  if (inner.single.length === 0) return [some, counted]
  const lambda = fc
    .tuple(fc.constantFrom('any', 'all'), randomConditions(inner, depth - 1))
    .map(([operator, condition]): Expression => ({ kind: 'lambda', operator, over, variable, condition }))
  return [lambda, lambda, some, counted]
}

/** Conditions about what may be named, with at most `depth` conditions in each other. */
export const randomConditions = (names: Names, depth: number): Condition => later(() => conditions(names, depth))

function conditions(names: Names, depth: number): Condition {
  const leaves = later(() =>
    fc.oneof(
      { weight: 5, arbitrary: randomValues(names).chain((value) => comparing(value, names)) },
      ...names.single.flatMap((path) => particular(path, names)).map((arbitrary) => ({ weight: 1, arbitrary })),
    ),
  )
  if (depth <= 0) return leaves
  const next = randomConditions(names, depth - 1)
  const many = names.many.flatMap((over) => ofCollection(over, names, depth))
  const joined = fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(next, { minLength: 2, maxLength: 3 }))
    .map(([operator, of]): Expression => ({ kind: 'logic', operator, of }))
  return fc.oneof(
    { weight: 4, arbitrary: leaves },
    { weight: 2, arbitrary: joined },
    { weight: 1, arbitrary: next.map((of): Expression => ({ kind: 'not', of })) },
    ...many.map((arbitrary) => ({ weight: 1, arbitrary })),
  )
}
