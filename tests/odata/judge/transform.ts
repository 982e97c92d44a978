import { over, plus, type Decimal } from '#domain/shared/decimal.ts'
import { stepName, type ExpressionType, type PathExpression } from '#domain/odata/expression.ts'
import type { Aggregate, Computed, Order, SharedExtreme, Transformation } from '#domain/odata/query.ts'
import { identifying, keyPaths, placeName } from '#domain/odata/total-order.ts'
import { primitive, typeOf } from '#domain/odata/types.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { comparer, identity, ordering } from '#domain/odata/evaluate/compare-values.ts'
import { condition, evaluator } from '#domain/odata/evaluate/evaluate.ts'
import { asDecimal, asDouble, calculate, isFloat, quotientPlaces } from '#domain/odata/evaluate/numbers.ts'
import type { ValueOrigin, Setting } from '#domain/odata/evaluate/place.ts'
import { searcher } from '#domain/odata/evaluate/search-words.ts'

export type Rows = readonly Structured[]

/** How two rows are ordered: by the first of the orders that tells them apart. */
export function rowOrder(
  orderBy: readonly Order[],
  place: ValueOrigin,
  setting: Setting,
): {
  readonly keys: (row: Value) => readonly Value[]
  readonly compare: (a: readonly Value[], b: readonly Value[]) => number
} {
  const keys = orderBy.map(({ by }) => evaluator(by, place, setting))
  const orders = orderBy.map(({ by, descending }) => {
    const compare = ordering(typeOf(by))
    return descending ? (a: Value, b: Value) => compare(b, a) : compare
  })
  return {
    keys: (row) => keys.map((key) => key(row)),
    compare: (a, b) => {
      for (const [index, order] of orders.entries()) {
        const result = order(a[index] ?? null, b[index] ?? null)
        if (result !== 0) return result
      }
      return 0
    },
  }
}

/** Stable: rows that the orders do not tell apart stay as they were. */
export function sorted<Row extends Value>(
  rows: readonly Row[],
  orderBy: readonly Order[],
  place: ValueOrigin,
  setting: Setting,
): readonly Row[] {
  if (orderBy.length === 0) return rows
  const { keys, compare } = rowOrder(orderBy, place, setting)
  return rows
    .map((row) => ({ row, key: keys(row) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ row }) => row)
}

export function computing(
  computed: readonly Computed[],
  place: ValueOrigin,
  setting: Setting,
): (row: Structured) => Structured {
  if (computed.length === 0) return (row) => row
  const values = computed.map(({ name, value }) => [name, evaluator(value, place, setting)] as const)
  return (row) => ({ ...row, ...Object.fromEntries(values.map(([name, value]) => [name, value(row)])) })
}

const inOrder = (by: readonly PathExpression[]): readonly Order[] => by.map((path) => ({ by: path, descending: false }))

/** A number as a type has it. */
function asType(value: Value, type: ExpressionType): Value {
  if (value === null || type?.kind !== 'primitive') return value
  if (isFloat(type.name)) return asDouble(value)
  if (type.name === 'Edm.Decimal') return asDecimal(value) ?? value
  if (type.name === 'Edm.Int64') return typeof value === 'number' ? BigInt(value) : value
  return typeof value === 'bigint' ? Number(value) : value
}

function average(values: readonly Value[], type: ExpressionType): Value {
  const exact = values.map(asDecimal)
  const isExact = type?.kind === 'primitive' && type.name === 'Edm.Decimal'
  if (!isExact || exact.includes(undefined)) {
    return values.reduce<number>((sum, value) => sum + asDouble(value), 0) / values.length
  }
  const sum = exact.reduce<Decimal>((before, value) => (value === undefined ? before : plus(before, value)), {
    units: 0n,
    scale: 0,
  })
  return over(sum, { units: BigInt(values.length), scale: 0 }, Math.max(quotientPlaces, sum.scale))
}

function extreme(values: readonly Value[], type: ExpressionType, isMost: boolean): Value {
  const compare = ordering(type)
  return values.reduce((best, value) => (compare(value, best) > 0 === isMost ? value : best))
}

/** Of values of which none is null; of none there is no sum, no average and no extreme. */
function aggregated(aggregate: Extract<Aggregate, { kind: 'values' }>, values: readonly Value[]): Value {
  const { method, type } = aggregate
  const of = typeOf(aggregate.of)
  if (method === 'countdistinct') {
    return asType(BigInt(new Set(values.map((value) => identity(value, of))).size), type)
  }
  const [first, ...rest] = values
  if (first === undefined) return null
  switch (method) {
    case 'sum': {
      const name = type?.kind === 'primitive' ? type.name : 'Edm.Double'
      return asType(
        rest.reduce((sum, value) => calculate('add', name, sum, value), asType(first, type)),
        type,
      )
    }
    case 'average':
      return average(values, type)
    case 'min':
    case 'max':
      return extreme(values, of, method === 'max')
  }
}

function aggregating(
  aggregates: readonly Aggregate[],
  place: ValueOrigin,
  setting: Setting,
): (rows: Rows) => Structured {
  const columns = aggregates.map((aggregate) => {
    if (aggregate.kind === 'rows') {
      return [aggregate.name, (rows: Rows): Value => asType(BigInt(rows.length), aggregate.type)] as const
    }
    const value = evaluator(aggregate.of, place, setting)
    const values = (rows: Rows): readonly Value[] =>
      rows.flatMap((row): readonly Value[] => {
        const found = value(row)
        return (Array.isArray(found) ? (found as readonly Value[]) : [found]).filter((one) => one !== null)
      })
    return [aggregate.name, (rows: Rows): Value => aggregated(aggregate, values(rows))] as const
  })
  return (rows) => Object.fromEntries(columns.map(([name, of]) => [name, of(rows)]))
}

/** A value in the place its path names; what is on the way is there even where it was null. */
function placed(into: Structured, path: readonly string[], value: Value): Structured {
  const [name = '', ...rest] = path
  if (rest.length === 0) return { ...into, [name]: value }
  return { ...into, [name]: placed((into[name] ?? {}) as Structured, rest, value) }
}

function grouping(
  transformation: Extract<Transformation, { kind: 'groupby' }>,
  apart: readonly PathExpression[],
  place: ValueOrigin,
  setting: Setting,
): (rows: Rows) => Rows {
  const columns = transformation.by.map((path) => ({
    names: path.steps.map(stepName),
    type: path.type,
    value: evaluator(path, place, setting),
  }))
  const within = transforming(transformation.then, place, setting, apart)
  return (rows) => {
    const groups = new Map<string, { readonly values: readonly Value[]; readonly rows: Structured[] }>()
    for (const row of rows) {
      const values = columns.map(({ value }) => value(row))
      const name = JSON.stringify(values.map((value, index) => identity(value, columns[index]?.type ?? null)))
      const group = groups.get(name)
      if (group === undefined) groups.set(name, { values, rows: [row] })
      else group.rows.push(row)
    }
    const found = [...groups.values()].flatMap((group) => {
      const inner: Rows = transformation.then.length === 0 ? [{}] : within(group.rows)
      return inner.map((row) =>
        columns.reduce((into, { names }, index) => placed(into, names, group.values[index] ?? null), row),
      )
    })
    return sorted(found, inOrder(transformation.by), place, setting)
  }
}

/** The rows with the most (or least) of something, in that order, of equals those with the lower key first. */
function extremes(
  transformation: Extract<Transformation, { kind: 'topcount' | 'bottomcount' | SharedExtreme }>,
  apart: readonly PathExpression[],
  place: ValueOrigin,
  setting: Setting,
): (rows: Rows) => Rows {
  const order = [{ by: transformation.by, descending: transformation.kind.startsWith('top') }, ...inOrder(apart)]
  const value = evaluator(transformation.by, place, setting)
  return (rows) => {
    const ordered = sorted(rows, order, place, setting)
    if ('rows' in transformation) return ordered.slice(0, transformation.rows)
    return ordered.slice(0, reaching(transformation, ordered.map(value)))
  }
}

/** How many of some values, null among them, it takes until their sum is large enough; all where it never is. */
function reaching(
  { kind, share, by }: Extract<Transformation, { readonly share: Decimal }>,
  values: readonly Value[],
): number {
  const type = typeOf(by)
  const name = type?.kind === 'primitive' && isFloat(type.name) ? 'Edm.Double' : 'Edm.Decimal'
  const add = (a: Value, b: Value): Value => (b === null ? a : calculate('add', name, a, b))
  const isPart = kind === 'toppercent' || kind === 'bottompercent'
  const all = isPart ? values.reduce(add, 0) : null
  const enough = isPart ? calculate('mul', name, all, share) : share
  const compare = comparer(primitive(name), primitive(name))
  let sum: Value = 0
  for (const [index, value] of values.entries()) {
    sum = add(sum, value)
    const reached = isPart ? calculate('mul', name, sum, { units: 100n, scale: 0 }) : sum
    if (compare(reached, enough) >= 0) return index + 1
  }
  return values.length
}

function one(
  transformation: Transformation,
  apart: readonly PathExpression[],
  place: ValueOrigin,
  setting: Setting,
): (rows: Rows) => Rows {
  switch (transformation.kind) {
    case 'identity':
      return (rows) => rows
    case 'filter': {
      const fits = condition(transformation.where, place, setting)
      return (rows) => rows.filter(fits)
    }
    case 'search': {
      const fits = place.type === undefined ? () => true : searcher(transformation.search, place.type)
      return (rows) => rows.filter(fits)
    }
    case 'compute': {
      const compute = computing(transformation.computed, place, setting)
      return (rows) => rows.map(compute)
    }
    case 'orderby':
      return (rows) => sorted(rows, transformation.orderBy, place, setting)
    case 'top':
      return (rows) => rows.slice(0, transformation.rows)
    case 'skip':
      return (rows) => rows.slice(transformation.rows)
    case 'aggregate': {
      const aggregate = aggregating(transformation.aggregates, place, setting)
      return (rows) => [aggregate(rows)]
    }
    case 'groupby':
      return grouping(transformation, apart, place, setting)
    case 'concat': {
      const sequences = transformation.of.map((each) => {
        const transform = transforming(each, place, setting, apart)
        const isReshaped = each.some(({ kind }) => kind === 'aggregate' || kind === 'groupby' || kind === 'concat')
        // What an entity has and nobody gave it is null, where what others do not have is not there.
        const whole = isReshaped
          ? {}
          : Object.fromEntries((place.type?.properties ?? []).map(({ name }) => [name, null]))
        return (rows: Rows): Rows => transform(rows).map((row) => ({ ...whole, ...row }))
      })
      // What an earlier concatenation numbered is numbered anew.
      return (rows) =>
        sequences.flatMap((sequence) => sequence(rows)).map((row, index) => ({ ...row, [placeName]: BigInt(index) }))
    }
    case 'topcount':
    case 'topsum':
    case 'toppercent':
    case 'bottomcount':
    case 'bottomsum':
    case 'bottompercent':
      return extremes(transformation, apart, place, setting)
  }
}

/**
 * `$apply`: one transformation after the other. Rows come, and groups go, in the order of what tells them apart, so that
 * `top` and `skip` take the same rows each time. `before`: what tells the rows apart that come.
 */
export function transforming(
  transformations: readonly Transformation[],
  place: ValueOrigin,
  setting: Setting,
  before: readonly PathExpression[] = keyPaths(place.type),
): (rows: Rows) => Rows {
  const steps = transformations.map((transformation, index) =>
    one(transformation, identifying(before, transformations.slice(0, index)), place, setting),
  )
  return (rows) => steps.reduce((these, step) => step(these), rows)
}

/** Rows in the order of their keys. */
export const inKeyOrder = (rows: Rows, place: ValueOrigin, setting: Setting): Rows =>
  sorted(rows, inOrder(keyPaths(place.type)), place, setting)
