import { stepName, type PathExpression } from '#domain/odata/expression.ts'
import type { Aggregate } from '#domain/odata/query.ts'
import { Compiler, type Names } from './expression.ts'
import { behind, type Key } from './order.ts'
import { fitting, inOrder, named, type FirstRows, type Named, type Relation, type Table } from './relation.ts'
import type { Feed } from './rows.ts'
import { asReal, kindOf, type Typed } from './typed.ts'

/** Decimal places of an average. */
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

/** Rounds half away from zero; computed in parts, so that no step overflows. */
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

/** A column of grouped rows: its name and its value in the rows. */
interface Column {
  readonly name: string
  readonly typed: Typed
}

/** One row per group; `conditions` limit what is aggregated, not the groups. */
export function grouped(
  feed: Feed,
  relation: Relation,
  by: readonly PathExpression[],
  aggregates: readonly Aggregate[],
  conditions: readonly ((names: Names) => string)[],
): Table {
  const columnsOf = (names: Named['names']): readonly Column[] => {
    const only = conditions.map((condition) => condition(names)).join(' AND ')
    return [
      ...by.map((path) => ({ name: nameOf(path), typed: names.value(path.steps, 'add') })),
      ...aggregates.map((each) => ({ name: each.name, typed: aggregate(each, names, only) })),
    ]
  }
  const groups = (part: string | undefined, window: Window | undefined): string => {
    const rows = named(feed, relation, part)
    return groupsOf(feed, rows, columnsOf(rows.names), by, window)
  }
  const merged = conditions.length === 0 ? aggregates.flatMap((each) => mergedBy(each) ?? []) : []
  const parts = relation.kind === 'entities' && merged.length === aggregates.length ? relation.parts : undefined
  const text = (window?: Window): string =>
    parts === undefined
      ? groups(undefined, window)
      : together(
          parts.map((part) => groups(`(${part})`, window)),
          by,
          aggregates.map((each, at) => ({ method: merged[at] ?? '', isCount: each.kind === 'rows' })),
        )
  const [any] = parts ?? []
  const columns = columnsOf(named(feed, relation, any === undefined ? undefined : `(${any})`).names)
  return {
    kind: 'table',
    sql: text(),
    columns: new Map(columns.map(({ name, typed: { kind, scale } }, at) => [name, { sql: `x${at}`, kind, scale }])),
    order: inOrder(by),
    first: (wanted) => {
      const window = windowOf(wanted, by)
      return window === undefined ? undefined : text(window)
    },
  }
}

const nameOf = ({ steps }: PathExpression): string => steps.map(stepName).join('/')

/** Aggregate function that merges partial results; undefined where none does. */
function mergedBy(each: Aggregate): string | undefined {
  if (each.kind === 'rows') return 'sum'
  const { method } = each
  return method === 'sum' || method === 'min' || method === 'max' ? method : undefined
}

/** Parts are grouped separately, each in index order, and then merged. */
function together(
  parts: readonly string[],
  by: readonly PathExpression[],
  results: readonly { readonly method: string; readonly isCount: boolean }[],
): string {
  const selected = [
    ...by.map((_, at) => `x${at}`),
    ...results.map(({ method, isCount }, at) => {
      const column = `x${by.length + at}`
      const result = `${method}(${column})`
      return `${isCount ? `coalesce(${result}, 0)` : result} AS ${column}`
    }),
  ]
  return `SELECT ${selected.join(', ')} FROM (${parts.join(' UNION ALL ')})${groupText(by)}`
}

/** The first groups in an order of their keys. */
interface Window extends Pick<FirstRows, 'after' | 'rows'> {
  readonly order: readonly { readonly place: number; readonly descending: boolean }[]
}

/**
 * Groups identified by row values are in the order of those: the first groups lie among the first of each part, so an
 * index is read no further.
 */
function windowOf({ order, after, rows }: FirstRows, by: readonly PathExpression[]): Window | undefined {
  const isPlain = by.length > 0 && by.every(({ root, steps: [step, ...more] }) => root.kind === 'it' && step?.kind === 'property' && more.length === 0) // prettier-ignore
  const names = by.map(nameOf)
  const places = order.map(({ by: path }) =>
    path.kind === 'path' && path.root.kind === 'it' ? names.indexOf(nameOf(path)) : -1,
  )
  if (!isPlain || places.includes(-1) || new Set(places).size < by.length) return undefined
  return { after, rows, order: order.map(({ descending }, at) => ({ place: places[at] ?? 0, descending })) }
}

function groupsOf(
  feed: Feed,
  rows: Named,
  columns: readonly Column[],
  by: readonly PathExpression[],
  window: Window | undefined,
): string {
  const selected = columns.map(({ typed }, at) => `${typed.sql} AS x${at}`)
  const text = (conditions: readonly string[]): string =>
    `SELECT ${selected.join(', ')} ${fitting(rows, conditions)}${groupText(by)}`
  if (window === undefined) return text([])
  const { order, after } = window
  const keys = order.flatMap(({ place, descending }): Key[] => {
    const typed = columns[place]?.typed
    return typed === undefined ? [] : [{ typed, descending }]
  })
  const inTurn = order.map(({ place, descending }) => `${place + 1}${descending ? ' DESC' : ''}`).join(', ')
  const found = text(after === undefined ? [] : [behind(feed, keys, after)])
  return `SELECT * FROM (${found} ORDER BY ${inTurn} LIMIT ${feed.statement.bind(window.rows)})`
}

const groupText = (by: readonly PathExpression[]): string =>
  by.length === 0 ? '' : ` GROUP BY ${by.map((_, at) => at + 1).join(', ')}`
