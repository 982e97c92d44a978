import { notServed } from '#domain/odata/error.ts'
import type { PathExpression } from '#domain/odata/expression.ts'
import type { Computed, Order, SharedExtreme, Transformation } from '#domain/odata/query.ts'
import { Compiler, type Names } from './expression.ts'
import { grouped } from './groups.ts'
import { EntityNames } from './names.ts'
import { inOrder, named, type Entities, type Relation, type Table } from './relation.ts'
import type { Feed, SetRows } from './rows.ts'
import { atScale } from './typed.ts'

const orderText = (orderBy: readonly Order[], names: Names, use: 'find' | 'tell' = 'tell'): string =>
  orderBy
    .map(({ by, descending }) => `${new Compiler(names).value(by, use).sql}${descending ? ' DESC' : ''}`)
    .join(', ')

/** The relation after one transformation; `apart`: what identifies its rows. */
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
  return { ...relation, first: undefined, sql: `SELECT * ${from()} WHERE ${condition(names)}` }
}

/** A window of rows in an order, which is kept. */
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
  if (relation.kind === 'table') return { ...relation, first: undefined, sql: `SELECT * ${from()}${order}${limit}` }
  const keys = apart.map((path) => names.value(path.steps, 'tell').sql)
  const chosen = `SELECT ${keys.join(', ')} ${from()}${order}${limit}`
  return { ...relation, parts: undefined, rows: among(feed, relation, apart, chosen) }
}

/** The first rows by a measure whose sum reaches a threshold, in that order. */
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
  if (relation.kind === 'table') return { ...relation, first: undefined, sql: `SELECT * FROM ${reached('*')}`, order }
  const keys = apart.map((path, at) => `${names.value(path.steps, 'tell').sql} AS k${at}`)
  const chosen = `SELECT ${keys.map((_, at) => `k${at}`).join(', ')} FROM ${reached(keys.join(', '))}`
  return { ...relation, parts: undefined, order, rows: among(feed, relation, apart, chosen) }
}

/** Rows of a relation whose keys a statement finds. */
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
    return { ...table, first: undefined, sql: `SELECT *, ${typed.sql} AS ${column} ${from()}`, columns }
  }, relation)
}

/** `groupby` with filters and aggregates per group, as one statement. */
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
