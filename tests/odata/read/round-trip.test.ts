import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { call } from '#domain/odata/read/calls.ts'
import { condition, joined, negated } from '#domain/odata/read/operators.ts'
import type { Comparison, Expression, FunctionName, PathExpression, Root, Search } from '#domain/odata/expression.ts'
import type { Value } from '#domain/odata/value.ts'
import type { PrimitiveType, ValueType } from '#domain/odata/model.ts'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { primitive } from '#domain/odata/types.ts'
import { writeExpression, writeSearch } from '#domain/odata/write-expression.ts'
import { color, shop } from './shop-model.ts'

/** Reads a condition on the lines of the shop back from its text, sent as a browser sends it. */
function read(text: string): Expression | undefined {
  const request = parseRequest('Lines', `$filter=${encodeURIComponent(text)}`, shop, { ...limits })
  return request.kind === 'data' ? request.query.filter : undefined
}
const limits = { length: 1_000_000, depth: 400, parts: 50_000, expansions: 8, collections: 400 }

function pathOf(text: string): PathExpression {
  const found = read(`${text} eq null`)
  if (found?.kind !== 'compare' || found.left.kind !== 'path') throw new Error(`${text} is no path of a line`)
  return found.left
}

function collectionOf(text: string): PathExpression {
  const found = read(`${text}/any()`)
  if (found?.kind !== 'lambda') throw new Error(`${text} is no collection of a line`)
  return found.over
}

const strings = ['OrderNumber', 'Product/Name', 'Order/Customer/Address/City/Name'].map(pathOf)
const numbers = [
  'Quantity',
  'Amount',
  'Product/Stock',
  'Product/Shelf',
  'Product/Floor',
  'Product/Aisle',
  'Product/Weight',
  'Order/Customer/Discount',
].map(pathOf)
const days = [pathOf('Order/Customer/Since')]
const moments = [pathOf('Order/Placed'), pathOf('Order/Customer/Seen')]
const truths = [pathOf('Product/Active')]
const durations = [pathOf('Product/Lead')]
const clocks = [pathOf('Product/Opens')]
const others = [pathOf('Product/Picture'), pathOf('Order/Customer/Id'), pathOf('Product/Colors')]
const lines = [collectionOf('Product/Lines'), collectionOf('Order/Lines')]
const tags = collectionOf('Order/Customer/Tags')

/** What may be named where an expression stands, of the roots that lead to a line. */
interface Around {
  readonly roots: readonly Root[]
  readonly depth: number
}

const literal =
  (type: PrimitiveType | ValueType) =>
  (value: Value): Expression => ({
    kind: 'literal',
    value,
    type: typeof type === 'string' ? primitive(type) : type,
  })

const twoDigits = (n: number): string => String(n).padStart(2, '0')
const day = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const clock = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59), fc.constantFrom('', '.5', '.0625', '.123456789012'))
  .map(([h, m, s, fraction]) => `${twoDigits(h)}:${twoDigits(m)}:${twoDigits(s)}${fraction}`)
const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z' ()/;,&%+"\\]{0,8}$/))
  .filter((one) => !one.includes('\0') && one.isWellFormed())

const literals = {
  string: text.map(literal('Edm.String')),
  number: fc.oneof(
    fc.integer().map(literal('Edm.Int32')),
    fc.bigInt({ min: 2n ** 31n, max: 2n ** 63n - 1n }).map(literal('Edm.Int64')),
    fc
      .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 1, max: 15 }))
      .map(([units, scale]) => literal('Edm.Decimal')({ units, scale })),
    fc.constantFrom(NaN, Infinity, -Infinity).map(literal('Edm.Double')),
  ),
  day: day.map(literal('Edm.Date')),
  moment: fc.tuple(day, clock).map(([date, time]) => literal('Edm.DateTimeOffset')(`${date}T${time}Z`)),
  clock: clock.map(literal('Edm.TimeOfDay')),
  duration: fc
    .tuple(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), fc.nat(4))
    .map(([units, scale]) => literal('Edm.Duration')({ seconds: { units, scale } })),
}

const rooted = (path: PathExpression, roots: readonly Root[]): fc.Arbitrary<PathExpression> =>
  fc.constantFrom(...roots).map((root) => ({ ...path, root }))

const oneOf = (paths: readonly PathExpression[], { roots }: Around): fc.Arbitrary<Expression> =>
  fc.constantFrom(...paths).chain((path) => rooted(path, roots))

const deeper = (around: Around): Around => ({ ...around, depth: around.depth - 1 })

const called = (name: FunctionName, ...args: readonly fc.Arbitrary<Expression>[]): fc.Arbitrary<Expression> =>
  fc.tuple(...args).map((all) => call(name, all))

function stringIn(around: Around): fc.Arbitrary<Expression> {
  const simple = fc.oneof(oneOf(strings, around), literals.string)
  if (around.depth <= 0) return simple
  const inner = fc.noShrink(stringIn(deeper(around)))
  return fc.oneof(
    simple,
    fc.constantFrom<FunctionName>('tolower', 'toupper', 'trim').chain((name) => called(name, inner)),
    called('concat', inner, inner),
    called('substring', inner, fc.nat(9).map(literal('Edm.Int32'))),
  )
}

function numberIn(around: Around): fc.Arbitrary<Expression> {
  const simple = fc.oneof(oneOf(numbers, around), literals.number)
  if (around.depth <= 0) return simple
  const inner = fc.noShrink(numberIn(deeper(around)))
  return fc.oneof(
    simple,
    fc
      .tuple(fc.constantFrom('add', 'sub', 'mul', 'div', 'divby', 'mod'), inner, inner)
      .map(([operator, left, right]) => joined(operator, left, right)),
    inner.filter((one) => one.kind !== 'literal').map(negated),
    called('round', inner),
    called('length', stringIn(deeper(around))),
    called('year', fc.oneof(oneOf(days, around), oneOf(moments, around), literals.day)),
    called('totalseconds', oneOf(durations, around)),
    countIn(deeper(around)),
  )
}

const phrase = text
  .filter((one) => one.trim() === one && one !== '')
  .map((one): Search => ({ kind: 'phrase', text: one }))
const search: fc.Arbitrary<Search> = fc.letrec<{ search: Search }>((tie) => ({
  search: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'search' },
    phrase,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('search'), { minLength: 2, maxLength: 3 }))
      .map(([kind, of]): Search => ({ kind, of })),
    tie('search').map((of): Search => ({ kind: 'not', of })),
  ),
})).search

/** `/$count($filter=…)`: within, `$this` is the item and other roots stay what they are. */
function countIn(around: Around): fc.Arbitrary<Expression> {
  const inside: Around = {
    ...around,
    roots: [{ kind: 'this' }, ...around.roots.filter((root) => root.kind !== 'this')],
  }
  return fc
    .record({
      over: oneOf(lines, around) as fc.Arbitrary<PathExpression>,
      filter: fc.option(fc.noShrink(truthIn(inside)), { nil: undefined }),
      search: fc.option(search, { nil: undefined }),
    })
    .map((parts): Expression => ({ kind: 'count', ...parts }))
}

function lambdaIn(around: Around): fc.Arbitrary<Expression> {
  const variable = `v${around.depth}`
  const inside: Around = { ...around, roots: [...around.roots, { kind: 'variable', name: variable }] }
  return fc
    .record({
      operator: fc.constantFrom('any', 'all'),
      over: oneOf(lines, around) as fc.Arbitrary<PathExpression>,
      condition: fc.noShrink(truthIn(inside)),
    })
    .map((parts): Expression => ({ kind: 'lambda', variable, ...parts }))
}

const equalities: readonly Comparison[] = ['eq', 'ne']
const comparisons: readonly Comparison[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le']

const compared = (
  left: fc.Arbitrary<Expression>,
  right: fc.Arbitrary<Expression>,
  operators = comparisons,
): fc.Arbitrary<Expression> =>
  fc.tuple(fc.constantFrom(...operators), left, right).map(([operator, one, other]) => joined(operator, one, other))

function comparisonIn(around: Around): fc.Arbitrary<Expression> {
  const lower = deeper(around)
  const nothing = fc
    .constant(literal('Edm.String')(null))
    .map((one): Expression => ({ ...one, type: null }) as Expression)
  return fc.oneof(
    compared(stringIn(lower), stringIn(lower)),
    compared(numberIn(lower), numberIn(lower)),
    compared(oneOf(days, around), fc.oneof(literals.day, called('date', oneOf(moments, around)))),
    compared(literals.moment, fc.oneof(oneOf(moments, around), called('now'))),
    compared(oneOf(clocks, around), literals.clock),
    compared(oneOf(durations, around), literals.duration),
    compared(oneOf([...others, ...strings, ...numbers], around), nothing, equalities),
    compared(oneOf(others.slice(1, 2), around), fc.uuid().map(literal('Edm.Guid'))),
    fc
      .tuple(oneOf(others.slice(2), around), fc.bigInt({ min: 0n, max: 9n }))
      .map(([left, value]) => joined('has', left, literal({ kind: 'enum', type: color })(value))),
  )
}

function truthIn(around: Around): fc.Arbitrary<Expression> {
  const simple = fc.oneof(oneOf(truths, around), fc.boolean().map(literal('Edm.Boolean')))
  if (around.depth <= 0) return simple
  const inner = fc.noShrink(truthIn(deeper(around)))
  return fc.oneof(
    comparisonIn(around),
    fc
      .constantFrom<FunctionName>('contains', 'startswith', 'endswith', 'matchesPattern')
      .chain((name) => called(name, stringIn(deeper(around)), stringIn(deeper(around)))),
    fc.tuple(fc.constantFrom('and', 'or'), fc.array(inner, { minLength: 2, maxLength: 4 })).map(logicOf),
    inner.map((of): Expression => ({ kind: 'not', of: condition(of, 'not') })),
    fc
      .tuple(oneOf(numbers, around), fc.array(literals.number, { maxLength: 4 }))
      .map(([left, items]) => joined('in', left, { kind: 'list', items, type: null })),
    fc.tuple(literals.string, rooted(tags, around.roots)).map(([left, right]) => joined('in', left, right)),
    lambdaIn(deeper(around)),
  )
}

/** Conditions joined alike are read as one list, however they stand in brackets. */
function logicOf([operator, parts]: readonly ['and' | 'or', readonly Expression[]]): Expression {
  const of = parts.flatMap((one) => (one.kind === 'logic' && one.operator === operator ? one.of : [one]))
  return { kind: 'logic', operator, of }
}

describe('a bound expression that is written and read again', () => {
  it('is the same expression', () => {
    fc.assert(
      fc.property(truthIn({ roots: [{ kind: 'it' }], depth: 4 }), (expression) => {
        expect(read(writeExpression(expression))).toEqual(expression)
      }),
      { numRuns: 600 },
    )
  })

  it('is the same search', () => {
    fc.assert(
      fc.property(search, (wanted) => {
        const request = parseRequest('Lines', `$search=${encodeURIComponent(writeSearch(wanted))}`, shop, limits)
        expect(request.kind === 'data' ? request.query.search : undefined).toEqual(wanted)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a bound expression that is written', () => {
  const written = (text: string, namespace?: string): string | undefined => {
    const found = read(text)
    return found === undefined ? undefined : writeExpression(found, namespace)
  }

  it('has the namespace of enumerations where it is given', () => {
    expect(written("Product/Colors has 'Red,Blue'")).toBe("Product/Colors has Color'Red,Blue'")
    expect(written("Product/Colors has 'Red,Blue'", 'Shop.Data')).toBe("Product/Colors has Shop.Data.Color'Red,Blue'")
  })

  it('tells a property from a variable of its name', () => {
    expect(written('Order/Lines/any(Quantity:$it/Quantity eq Quantity/Quantity)')).toBe(
      'Order/Lines/any(Quantity:$it/Quantity eq Quantity/Quantity)',
    )
    expect(written('Order/Lines/$count($filter=Quantity eq $it/Quantity) gt 1')).toBe(
      'Order/Lines/$count($filter=Quantity eq $it/Quantity) gt 1',
    )
  })
})

describe('any text', () => {
  it('is understood or refused with a status, never anything else', () => {
    const word = fc.constantFrom(
      ...[
        'Name',
        'Price',
        'Lines',
        'Lines/any(l:',
        'eq',
        'and',
        'not',
        '(',
        ')',
        ',',
        ';',
        "'a'",
        '1',
        '-',
        ' ',
        '/',
        '$it',
        '@p',
        '$count',
      ],
      ...[
        'in',
        '"',
        '[',
        ']',
        'null',
        'groupby((',
        'aggregate(',
        'with sum as',
        'filter(',
        'NOT',
        'OR',
        '*',
        '$filter=',
        '%',
        '+',
        'INF',
      ],
    )
    const option = fc.constantFrom(
      '$filter',
      '$orderby',
      '$select',
      '$expand',
      '$apply',
      '$compute',
      '$search',
      '$top',
      '@p',
    )
    const value = fc.oneof(
      fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
      fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.string(), fc.array(fc.tuple(option, value), { maxLength: 3 }), (path, options) => {
        const query = options.map(([name, one]) => `${name}=${one}`).join('&')
        for (const address of [path, 'Products', `Products(${path})`])
          expect(outcome(address, query)).not.toBeInstanceOf(TypeError)
      }),
      { numRuns: 800 },
    )
  })
})

/** The request, or the refusal; anything else that is thrown fails the test. */
function outcome(path: string, query: string): unknown {
  try {
    return parseRequest(path, query, shop)
  } catch (error) {
    if (error instanceof Error && error.name === 'ODataError') return error
    throw error
  }
}
