import { notServed } from '#domain/odata/error.ts'
import { stepName, type PathExpression } from '#domain/odata/expression.ts'
import type { Aggregate, Computed, Order, SharedExtreme, Transformation } from '#domain/odata/query.ts'
import { Compiler, type Names } from './expression.ts'
import { EntityNames, TableNames } from './names.ts'
import type { Feed, SetRows } from './rows.ts'
import { asReal, atScale, kindOf, type Typed } from './typed.ts'

/** Rows of a set, made anew each time a statement has them: what narrows them down is added to each. */
export interface Entities {
  readonly kind: 'entities'
  readonly rows: (part?: string) => SetRows
  /** Of a set that is made of parts with no row in common, those: `rows` of one has what `rows` has of it. */
  readonly parts?: readonly string[] | undefined
  readonly computed: readonly Computed[]
  /** The order they are in, where `top` and `skip` ask. */
  readonly order: readonly Order[]
}

/** Rows that were made of others: `SELECT` with a column for each path. */
export interface Table {
  readonly kind: 'table'
  readonly sql: string
  readonly columns: ReadonlyMap<string, Typed>
  readonly order: readonly Order[]
}

export type Relation = Entities | Table

/** A relation as a part of a statement names it, and its `FROM`. */
export function named(
  feed: Feed,
  relation: Relation,
  part?: string,
): { readonly names: EntityNames | TableNames; from: () => string } {
  if (relation.kind === 'entities') {
    const rows = relation.rows(part)
    return { names: new EntityNames(feed, rows, relation.computed), from: () => rows.from() }
  }
  const alias = feed.statement.alias()
  return { names: new TableNames(feed, relation.columns, alias), from: () => `FROM (${relation.sql}) AS ${alias}` }
}

export const orderText = (orderBy: readonly Order[], names: Names, use: 'find' | 'tell' = 'tell'): string =>
  orderBy
    .map(({ by, descending }) => `${new Compiler(names).value(by, use).sql}${descending ? ' DESC' : ''}`)
    .join(', ')

const inOrder = (by: readonly PathExpression[]): readonly Order[] => by.map((path) => ({ by: path, descending: false }))

/** The rows that are left of a relation after one step; `apart`: what its rows are told apart by. */
export function after(
  feed: Feed,
  relation: Relation,
  step: Transformation,
  apart: readonly PathExpression[],
): Relation {
  switch (step.kind) {
    case 'identity':
      return relation
    case 'filter':
      return narrowed(feed, relation, (names) => new Compiler(names).condition(step.where, 'add'))
    case 'search':
      return narrowed(feed, relation, (names) => new Compiler(names).search(step.search))
    case 'compute':
      return relation.kind === 'entities'
        ? { ...relation, computed: [...relation.computed, ...step.computed] }
        : withColumns(feed, relation, step.computed)
    case 'orderby':
      return { ...relation, order: [...step.orderBy, ...inOrder(apart)] }
    case 'top':
      return window(feed, relation, apart, relation.order, step.rows, 0)
    case 'skip':
      return window(feed, relation, apart, relation.order, -1, step.rows)
    case 'topcount':
    case 'bottomcount': {
      const order = [{ by: step.by, descending: step.kind === 'topcount' }, ...inOrder(apart)]
      return { ...window(feed, relation, apart, order, step.rows, 0), order }
    }
    case 'topsum':
    case 'bottomsum':
    case 'toppercent':
    case 'bottompercent':
      return reaching(feed, relation, apart, step)
    case 'concat':
      throw notServed('Rows of the feed are not put behind each other: ask for each on its own', 'concat')
    case 'aggregate':
      return grouped(feed, relation, [], step.aggregates, [])
    case 'groupby':
      return groupedBy(feed, relation, step)
  }
}

function narrowed(feed: Feed, relation: Relation, condition: (names: Names) => string): Relation {
  if (relation.kind === 'entities')
    return {
      ...relation,
      rows: (part) => {
        const rows = relation.rows(part)
        rows.where(condition(new EntityNames(feed, rows, relation.computed)))
        return rows
      },
    }
  const { names, from } = named(feed, relation)
  return { ...relation, sql: `SELECT * ${from()} WHERE ${condition(names)}` }
}

/** So many of the rows in an order, which they keep. */
function window(
  feed: Feed,
  relation: Relation,
  apart: readonly PathExpression[],
  orderBy: readonly Order[],
  take: number,
  skip: number,
): Relation {
  const { statement } = feed
  const { names, from } = named(feed, relation)
  const order = orderBy.length === 0 ? '' : ` ORDER BY ${orderText(orderBy, names)}`
  const limit = ` LIMIT ${statement.bind(take)} OFFSET ${statement.bind(skip)}`
  if (relation.kind === 'table') return { ...relation, sql: `SELECT * ${from()}${order}${limit}` }
  const keys = apart.map((path) => names.value(path.steps, 'tell').sql)
  const chosen = `SELECT ${keys.join(', ')} ${from()}${order}${limit}`
  return { ...relation, parts: undefined, rows: among(feed, relation, apart, chosen) }
}

/** The first rows in the order of a measure whose sum is large enough, in that order. */
function reaching(
  feed: Feed,
  relation: Relation,
  apart: readonly PathExpression[],
  { kind, share, by }: Extract<Transformation, { kind: SharedExtreme }>,
): Relation {
  const { statement } = feed
  const { names, from } = named(feed, relation)
  const order = [{ by, descending: kind.startsWith('top') }, ...inOrder(apart)]
  const measure = new Compiler(names).value(by, 'add')
  if (measure.isRounded === true || (measure.kind !== 'integer' && measure.kind !== 'decimal'))
    throw notServed(`${kind} of what is rounded`, '$apply')
  const inTurn = orderText(order, names)
  const [sum, place, before, all] = [statement.alias(), statement.alias(), statement.alias(), statement.alias()]
  const running = [
    `sum(coalesce(${measure.sql}, 0)) OVER (ORDER BY ${inTurn} ROWS UNBOUNDED PRECEDING) AS ${sum}`,
    `row_number() OVER (ORDER BY ${inTurn}) AS ${place}`,
    `sum(${measure.sql}) OVER () AS ${all}`,
  ]
  const isPart = kind === 'toppercent' || kind === 'bottompercent'
  const scale = Math.max(share.scale, measure.scale)
  const bound = statement.bind(isPart ? share.units : share.units * 10n ** BigInt(scale - share.scale))
  const tooLittle = isPart
    ? `${before} * ${10 ** (share.scale + 2)} < ${all} * ${bound}`
    : `${atScale({ ...measure, sql: before }, scale)} < ${bound}`
  const reached = (columns: string): string => {
    const summed = `SELECT ${[columns, ...running].join(', ')} ${from()}`
    const earlier = `max(${sum}) OVER (ORDER BY ${place} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS ${before}`
    return `(SELECT *, ${earlier} FROM (${summed})) WHERE ${before} IS NULL OR ${tooLittle}`
  }
  if (relation.kind === 'table') return { ...relation, sql: `SELECT * FROM ${reached('*')}`, order }
  const keys = apart.map((path, at) => `${names.value(path.steps, 'tell').sql} AS k${at}`)
  const chosen = `SELECT ${keys.map((_, at) => `k${at}`).join(', ')} FROM ${reached(keys.join(', '))}`
  return { ...relation, parts: undefined, order, rows: among(feed, relation, apart, chosen) }
}

/** The rows of a relation whose keys a statement finds. */
const among =
  (feed: Feed, relation: Entities, apart: readonly PathExpression[], chosen: string): (() => SetRows) =>
  () => {
    const rows = relation.rows()
    const own = new EntityNames(feed, rows, relation.computed)
    rows.where(`(${apart.map((path) => own.value(path.steps, 'tell').sql).join(', ')}) IN (${chosen})`)
    return rows
  }

function withColumns(feed: Feed, relation: Table, computed: readonly Computed[]): Table {
  return computed.reduce((table: Table, { name, value }) => {
    const { names, from } = named(feed, table)
    const typed = new Compiler(names).value(value, 'add')
    const columns = new Map(table.columns)
    const column = `x${columns.size}`
    columns.set(name, { sql: column, kind: typed.kind, scale: typed.scale })
    return { ...table, sql: `SELECT *, ${typed.sql} AS ${column} ${from()}`, columns }
  }, relation)
}

/** Digits behind the point of an average of decimals. */
const averagePlaces = 10

function aggregate(each: Aggregate, names: Names, only: string): Typed {
  const filter = only === '' ? '' : ` FILTER (WHERE ${only})`
  const kind = kindOf(each.type)
  if (each.kind === 'rows') return { sql: `count(*)${filter}`, kind: 'integer', scale: 0 }
  const of = new Compiler(names).value(each.of, 'add')
  switch (each.method) {
    case 'countdistinct':
      return { sql: `count(DISTINCT ${of.sql})${filter}`, kind: 'integer', scale: 0 }
    case 'min':
    case 'max':
      return { sql: `${each.method}(${of.sql})${filter}`, kind: of.kind, scale: of.scale }
    case 'sum':
      return kind === 'real' && of.kind !== 'real'
        ? { sql: `sum(${asReal(of)})${filter}`, kind, scale: 0 }
        : { sql: `sum(${of.sql})${filter}`, kind, scale: of.scale }
    case 'average':
      return kind === 'decimal'
        ? exactAverage(of, filter)
        : { sql: `avg(${asReal(of)})${filter}`, kind: 'real', scale: 0 }
  }
}

/** Half goes away from zero; parted, so that no step is more than a whole number holds. */
function exactAverage(of: Typed, filter: string): Typed {
  const [sum, count] = [`sum(${of.sql})${filter}`, `nullif(count(${of.sql})${filter}, 0)`]
  const unit = 10 ** Math.max(0, averagePlaces - of.scale)
  const rest = `(2 * (${sum} % ${count}) * ${unit} + sign(${sum}) * ${count}) / (2 * ${count})`
  return {
    sql: `CAST(${sum} / ${count} * ${unit} + ${rest} AS INTEGER)`,
    kind: 'decimal',
    scale: Math.max(averagePlaces, of.scale),
  }
}

/** `groupby` with what is done in each group: narrowing down and adding up, which one statement does for all groups. */
function groupedBy(
  feed: Feed,
  relation: Relation,
  { by, then }: Extract<Transformation, { kind: 'groupby' }>,
): Relation {
  const last = then.at(-1)
  if (last === undefined) return grouped(feed, relation, by, [], [])
  if (last.kind !== 'aggregate') throw notServed(`${last.kind} at the end of a group`, '$apply')
  const before = then.slice(0, -1)
  const conditions: ((names: Names) => string)[] = []
  let within = relation
  for (const step of before) {
    if (step.kind === 'filter') conditions.push((names) => new Compiler(names).value(step.where, 'add').sql)
    else if (step.kind === 'compute') within = after(feed, within, step, [])
    else if (step.kind !== 'identity') throw notServed(`${step.kind} in a group`, '$apply')
  }
  return grouped(feed, within, by, last.aggregates, conditions)
}

function grouped(
  feed: Feed,
  relation: Relation,
  by: readonly PathExpression[],
  aggregates: readonly Aggregate[],
  conditions: readonly ((names: Names) => string)[],
): Table {
  if (relation.kind === 'entities' && relation.parts !== undefined && conditions.length === 0) {
    const merged = aggregates.flatMap((each) => mergedBy(each) ?? [])
    if (merged.length === aggregates.length) return groupedInParts(feed, relation, by, aggregates, merged)
  }
  const { names, from } = named(feed, relation)
  const columns = new Map<string, Typed>()
  const selected: string[] = []
  const add = (path: string, typed: Typed): string => {
    const column = `x${columns.size}`
    columns.set(path, { sql: column, kind: typed.kind, scale: typed.scale })
    selected.push(`${typed.sql} AS ${column}`)
    return column
  }
  for (const path of by) add(path.steps.map(stepName).join('/'), names.value(path.steps, 'add'))
  const only = conditions.map((condition) => condition(names)).join(' AND ')
  for (const each of aggregates) add(each.name, aggregate(each, names, only))
  return { kind: 'table', sql: `SELECT ${selected.join(', ')} ${from()}${groupText(by)}`, columns, order: inOrder(by) }
}

/** What makes one of the results of parts; undefined where that says too little. */
function mergedBy(each: Aggregate): string | undefined {
  if (each.kind === 'rows') return 'sum'
  const { method } = each
  return method === 'sum' || method === 'min' || method === 'max' ? method : undefined
}

/** Each part is grouped on its own, so that an index of its table has its groups in order; then the groups are. */
function groupedInParts(
  feed: Feed,
  relation: Entities,
  by: readonly PathExpression[],
  aggregates: readonly Aggregate[],
  merged: readonly string[],
): Table {
  const columns = new Map<string, Typed>()
  const parts = (relation.parts ?? []).map((part) => {
    const { names, from } = named(feed, relation, `(${part})`)
    const groups = by.map((path) => ({
      name: path.steps.map(stepName).join('/'),
      typed: names.value(path.steps, 'add'),
    }))
    const sums = aggregates.map((each) => ({ name: each.name, typed: aggregate(each, names, '') }))
    const all = [...groups, ...sums].map(({ name, typed }, at) => {
      columns.set(name, { sql: `x${at}`, kind: typed.kind, scale: typed.scale })
      return `${typed.sql} AS x${at}`
    })
    return `SELECT ${all.join(', ')} ${from()}${groupText(by)}`
  })
  const selected = [
    ...by.map((_, at) => `x${at}`),
    ...merged.map((method, at) => {
      const column = `x${by.length + at}`
      const sum = `${method}(${column})`
      return `${aggregates[at]?.kind === 'rows' ? `coalesce(${sum}, 0)` : sum} AS ${column}`
    }),
  ]
  const sql = `SELECT ${selected.join(', ')} FROM (${parts.join(' UNION ALL ')})${groupText(by)}`
  return { kind: 'table', sql, columns, order: inOrder(by) }
}

const groupText = (by: readonly PathExpression[]): string =>
  by.length === 0 ? '' : ` GROUP BY ${by.map((_, at) => at + 1).join(', ')}`
