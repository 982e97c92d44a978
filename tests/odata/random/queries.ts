import fc from 'fast-check'
import type { ExpressionType, PathExpression, Search } from '#domain/odata/expression.ts'
import { setOf, type EntitySet, type Model, type StructuredType } from '#domain/odata/model.ts'
import {
  aggregateMethods,
  sharedExtremes,
  type Aggregate,
  type AggregateMethod,
  type Computed,
  type Expand,
  type Order,
  type Query,
  type Transformation,
} from '#domain/odata/query.ts'
import { isNumeric, primitive, typeOf } from '#domain/odata/types.ts'
import { randomConditions, randomValues } from './expressions.ts'
import { later } from './later.ts'
import type { Data } from './models.ts'
import { namesOfRows, onlySingle, topProperty, withDynamic, withOutermost, type Names } from './names.ts'

/** Of what queries are made; everything where nothing is said. */
export interface Parts {
  readonly apply?: boolean
  readonly search?: boolean
  /** How deep expansions go into each other. */
  readonly expand?: number
  /** How many conditions stand in each other. */
  readonly depth?: number
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 })

function orders(names: Names, most = 3): fc.Arbitrary<readonly Order[]> {
  if (names.single.length === 0) return fc.constant([])
  const values = randomValues(names).filter((by) => typeOf(by) !== null)
  return fc.array(fc.record({ by: values, descending: fc.boolean() }), { maxLength: most })
}

const computations = (names: Names, prefix: string): fc.Arbitrary<readonly Computed[]> =>
  names.single.length === 0
    ? fc.constant([])
    : fc
        .array(randomValues(names), { maxLength: 2 })
        .map((values) => values.map((value, index) => ({ name: `${prefix}${index}`, value, type: typeOf(value) })))

const searches: fc.Arbitrary<Search> = fc
  .tuple(
    fc.constantFrom('and', 'or', 'not'),
    fc.array(fc.constantFrom('a', 'aap', 'EEN', 'noot mies', '9'), { minLength: 1, maxLength: 2 }),
  )
  .map(([kind, texts]): Search => {
    const of = texts.map((text): Search => ({ kind: 'phrase', text }))
    const [first] = of
    if (first !== undefined && kind === 'not') return { kind, of: first }
    return first !== undefined && of.length === 1 ? first : { kind: kind === 'or' ? 'or' : 'and', of }
  })

interface Applied {
  readonly apply: readonly Transformation[]
  readonly names: Names
}

function aggregateType(of: ExpressionType, method: AggregateMethod): ExpressionType {
  if (method === 'countdistinct') return primitive('Edm.Int64')
  if (method === 'min' || method === 'max' || of?.kind !== 'primitive') return of
  if (['Edm.Double', 'Edm.Single', 'Edm.Decimal'].includes(of.name)) return of
  return primitive(method === 'sum' ? 'Edm.Int64' : 'Edm.Decimal')
}

const unordered = ['Edm.Binary', 'Edm.Boolean']

const methodsOf = (type: ExpressionType): readonly AggregateMethod[] =>
  aggregateMethods.filter((method) => {
    if (method === 'countdistinct') return true
    if (type?.kind !== 'primitive' || unordered.includes(type.name)) return false
    return method === 'min' || method === 'max' || isNumeric(type)
  })

function aggregates(names: Names): fc.Arbitrary<readonly Aggregate[]> {
  const rows = fc.constant<(name: string) => Aggregate>((name) => ({
    kind: 'rows',
    name,
    type: primitive('Edm.Int64'),
  }))
  const values =
    names.single.length === 0
      ? []
      : [
          fc.constantFrom(...names.single).chain((of) =>
            fc.constantFrom(...methodsOf(of.type)).map((method) => (name: string): Aggregate => ({
              kind: 'values',
              of,
              method,
              name,
              type: aggregateType(of.type, method),
            })),
          ),
        ]
  return fc
    .array(fc.oneof(rows, ...values), { minLength: 1, maxLength: 3 })
    .map((made) => made.map((one, index) => one(`A${index}`)))
}

/** Paths that are grouped by; not by floating numbers, of which nobody says which are the same. */
const groupable = ({ single }: Names): readonly PathExpression[] =>
  single.filter(({ type }) => type?.kind !== 'primitive' || !['Edm.Double', 'Edm.Single'].includes(type.name))

function grouped(names: Names): fc.Arbitrary<Applied> {
  const paths = groupable(names)
  if (paths.length === 0) return fc.constant({ apply: [], names })
  return fc
    .tuple(fc.uniqueArray(fc.constantFrom(...paths), { minLength: 1, maxLength: 3 }), maybe(aggregates(names)))
    .map(([by, made]) => {
      const then: readonly Transformation[] = made === undefined ? [] : [{ kind: 'aggregate', aggregates: made }]
      return { apply: [{ kind: 'groupby', by, then }], names: withDynamic(onlySingle(by, names.seen), made ?? []) }
    })
}

const summed = (names: Names): fc.Arbitrary<Applied> =>
  aggregates(names).map((made) => ({
    apply: [{ kind: 'aggregate', aggregates: made }],
    names: withDynamic(onlySingle([], names.seen), made),
  }))

const most = (names: Names): fc.Arbitrary<Applied> =>
  fc
    .tuple(
      fc.constantFrom('topcount', 'bottomcount'),
      fc.integer({ min: 1, max: 4 }),
      randomValues(names).filter((by) => typeOf(by) !== null),
    )
    .map(([kind, rows, by]) => ({ apply: [{ kind, rows, by }], names }))

/** Of exact numbers: of others it depends on the order in which they are added up. */
function shared(names: Names): fc.Arbitrary<Applied> {
  const measures = names.single.filter(({ type }) => isNumeric(type) && !isFloat(type))
  if (measures.length === 0) return most(names)
  return fc
    .tuple(fc.constantFrom(...sharedExtremes), fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(...measures))
    .map(([kind, units, by]) => ({ apply: [{ kind, share: { units: BigInt(units), scale: 1 }, by }], names }))
}

const isFloat = (type: ExpressionType): boolean =>
  type?.kind === 'primitive' && (type.name === 'Edm.Double' || type.name === 'Edm.Single')

const cut = (names: Names): fc.Arbitrary<Applied> =>
  fc
    .tuple(orders(names, 2), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 8 }))
    .map(([orderBy, skip, top]) => ({
      apply: [
        ...(orderBy.length === 0 ? [] : [{ kind: 'orderby' as const, orderBy }]),
        { kind: 'skip', rows: skip },
        { kind: 'top', rows: top },
      ],
      names,
    }))

const filtered = (names: Names, depth: number): fc.Arbitrary<Applied> =>
  names.single.length === 0
    ? fc.constant({ apply: [], names })
    : randomConditions(names, depth).map((where) => ({ apply: [{ kind: 'filter', where }], names }))

function applications(names: Names, depth: number): fc.Arbitrary<Applied> {
  const first = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Applied>({ apply: [], names }) },
    { weight: 2, arbitrary: filtered(names, depth) },
    { weight: 1, arbitrary: most(names) },
    { weight: 1, arbitrary: shared(names) },
    { weight: 1, arbitrary: cut(names) },
    {
      weight: 1,
      arbitrary: computations(names, 'K').map((computed) => ({
        apply: computed.length === 0 ? [] : [{ kind: 'compute' as const, computed }],
        names: withDynamic(names, computed),
      })),
    },
  )
  return first.chain((before) =>
    fc
      .oneof({ weight: 3, arbitrary: grouped(before.names) }, { weight: 1, arbitrary: summed(before.names) })
      .chain((between) =>
        maybe(filtered(between.names, 0)).map((after) => ({
          apply: [...before.apply, ...between.apply, ...(after?.apply ?? [])],
          names: between.names,
        })),
      ),
  )
}

const selections = (type: StructuredType, computed: readonly Computed[]): fc.Arbitrary<Query['select']> =>
  fc.option(fc.subarray([...type.properties, ...computed].map(({ name }) => [name])), { nil: 'all' as const, freq: 2 })

/** Values of the top properties of the rows; of others nothing is known. */
const seenIn = (data: Data, set: EntitySet): Names['seen'] => {
  const rows = data[set.name] ?? []
  return (path) => {
    const name = topProperty(path)
    return name === undefined ? [] : rows.map((row) => row[name] ?? null)
  }
}

function expansions(
  model: Model,
  data: Data,
  set: EntitySet,
  parts: Parts,
  outermost: Names,
): fc.Arbitrary<readonly Expand[]> {
  const depth = parts.expand ?? 2
  const ways = depth <= 0 ? [] : set.type.navigation
  if (ways.length === 0) return fc.constant([])
  const each = ways.map((navigation) => {
    const target = setOf(model, set.bindings[navigation.name] ?? '')
    if (target === undefined) return fc.constant([])
    const inner = later(() => rowQueries(model, data, target, { ...parts, expand: depth - 1, depth: 1 }, outermost))
    return maybe(inner).map((query): readonly Expand[] => {
      if (query === undefined) return []
      // Of one entity nothing is filtered, ordered or counted.
      const one = { filter: undefined, search: undefined, orderBy: [], skip: 0, top: undefined, count: false } as const
      return [
        { navigation, set: target, as: 'entities', query: navigation.isCollection ? query : { ...query, ...one } },
      ]
    })
  })
  return fc.tuple(...each).map((found) => found.flat())
}

/** Queries that leave rows what they are. */
function rowQueries(model: Model, data: Data, set: EntitySet, parts: Parts, outermost?: Names): fc.Arbitrary<Query> {
  const names = withOutermost(namesOfRows(set.type, seenIn(data, set)), outermost)
  return computations(names, 'C').chain((compute) => {
    const all = withDynamic(names, compute)
    return fc.record({
      apply: fc.constant([]),
      compute: fc.constant(compute),
      filter: maybe(randomConditions(all, parts.depth ?? 2)),
      search: parts.search === false ? fc.constant(undefined) : fc.option(searches, { nil: undefined, freq: 5 }),
      orderBy: orders(all),
      skip: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 })),
      top: maybe(fc.integer({ min: 0, max: 8 })),
      count: fc.boolean(),
      select: selections(set.type, compute),
      expand: expansions(model, data, set, parts, outermost ?? all),
    })
  })
}

function groupQueries(data: Data, set: EntitySet, parts: Parts): fc.Arbitrary<Query> {
  return applications(namesOfRows(set.type, seenIn(data, set)), parts.depth ?? 2).chain(({ apply, names }) =>
    fc.record({
      apply: fc.constant(apply),
      compute: fc.constant([]),
      filter: names.single.length === 0 ? fc.constant(undefined) : maybe(randomConditions(names, 1)),
      search: fc.constant(undefined),
      orderBy: orders(names, 2),
      skip: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2 })),
      top: maybe(fc.integer({ min: 0, max: 8 })),
      count: fc.boolean(),
      select: fc.constant('all' as const),
      expand: fc.constant([]),
    }),
  )
}

/** Questions about one set, as an address would ask them; the order is not total yet. */
export function randomQueries(model: Model, data: Data, set: EntitySet, parts: Parts = {}): fc.Arbitrary<Query> {
  const rows = later(() => rowQueries(model, data, set, parts))
  if (parts.apply === false) return rows
  const groups = later(() => groupQueries(data, set, parts))
  return fc.oneof({ weight: 2, arbitrary: rows }, { weight: 1, arbitrary: groups })
}
