import { isDeepStrictEqual } from 'node:util'
import { notServed } from '#domain/odata/error.ts'
import { outputOf, outputOfType, type Output } from '#domain/odata/evaluate/output.ts'
import type { Expression } from '#domain/odata/expression.ts'
import { typeOf } from '#domain/odata/types.ts'
import { identifying, keyPaths } from '#domain/odata/total-order.ts'
import type { Query } from '#domain/odata/query.ts'
import type { ReadingSteps } from '#platform/store/view.ts'
import type { Question, Writing } from '../../engine/source.ts'
import { after } from './apply.ts'
import { Compiler, type Names } from './expression.ts'
import { EntityNames, TableNames } from './names.ts'
import { behind, ordered, type Key } from './order.ts'
import { originRows, wayOf } from './origin.ts'
import { fitting, named, type Named, type Relation } from './relation.ts'
import { entityJson, tableJson } from './row-json.ts'
import { openSet, type Feed } from './rows.ts'
import { kindOf, sqlOf, type Typed } from './typed.ts'

/** Statement of one page, and how to read its result. */
export interface PageText {
  readonly text: string
  /** Present where the statement reads a part of the page. */
  readonly steps?: ReadingSteps
  readonly output: Output
  /** One per key of the order. */
  readonly keys: readonly Pick<Typed, 'kind' | 'scale'>[]
}

function partsOf(feed: Feed, name: string): readonly string[] | undefined {
  const { rows } = openSet(feed, name).feed
  return rows.kind === 'question' ? rows.parts?.(feed.statement, feed.scope) : undefined
}

/** Rows of a question before counting: origin, `$apply`, `$compute`, `$filter`, `$search`. */
function relationOf(feed: Feed, { origin, query }: Pick<Question, 'origin' | 'query'>): Relation {
  let apart = keyPaths(origin.type)
  const way = wayOf(origin)
  let relation: Relation = {
    kind: 'entities',
    rows: (part) => originRows(feed, origin, way, part),
    parts: way.length === 0 ? partsOf(feed, origin.set.name) : undefined,
    computed: [],
    order: apart.map((by) => ({ by, descending: false })),
  }
  for (const step of query.apply) {
    relation = after(feed, relation, step, apart)
    apart = [...identifying(apart, [step])]
  }
  if (query.compute.length > 0) relation = after(feed, relation, { kind: 'compute', computed: query.compute }, apart)
  return relation
}

/** Makes only as many groups as needed, where nothing filters them and this is cheaper. */
function shortened(relation: Relation, { query, after }: Question, most: number): Relation {
  if (relation.kind === 'entities' || query.filter !== undefined || query.search !== undefined) return relation
  const sql = relation.first?.({ order: query.orderBy, after, rows: most + query.skip })
  return sql === undefined ? relation : { ...relation, sql }
}

function narrowedBy({ filter, search }: Query, names: Names, use: 'find' | 'add'): string[] {
  const compiler = new Compiler(names)
  return [
    ...(search === undefined ? [] : [compiler.search(search)]),
    ...(filter === undefined ? [] : [compiler.condition(filter, use)]),
  ]
}

/** Statement for the number of matching rows. */
export function countText(feed: Feed, question: Pick<Question, 'origin' | 'query'>): string {
  const part = named(feed, relationOf(feed, question))
  return `SELECT count(*) AS total ${fitting(part, narrowedBy(question.query, part.names, 'add'))}`
}

/** One statement for a page: finds keys in order, then makes each row's text. A requested count comes first. */
export function pageText(feed: Feed, question: Question, writing: Writing): PageText {
  const { origin, query, limit } = question
  // One more than needed tells whether more rows follow.
  const most = query.top === undefined || query.top > limit ? limit + 1 : query.top
  const relation = shortened(relationOf(feed, question), question, most)
  const part = named(feed, relation)
  const { names } = part
  const isWhole = query.filter === undefined && query.search === undefined && wayOf(origin).length === 0
  const keys = query.orderBy.map(({ by, descending }): Key => {
    const compiled = new Compiler(names).value(by, 'tell')
    // The plus keeps SQLite from using the order's index to search few rows among all.
    const typed = isSortKey(by) && !isWhole ? { ...compiled, sql: `(+${compiled.sql})` } : compiled
    return { typed: { ...typed, kind: typed.kind === 'text' ? kindOf(typeOf(by)) : typed.kind }, descending }
  })
  const conditions = narrowedBy(query, names, 'find')
  const isCounted = query.count && conditions.length > 0
  const after = question.after
  const position = after === undefined || isCounted ? [] : [behind(feed, keys, after)]
  // A condition on a key that all rows have makes SQLite use its index instead of sorting.
  const [first] = keys
  const firstBy = query.orderBy[0]?.by
  if (isWhole && after === undefined && first?.typed.given === true && firstBy !== undefined && isSortKey(firstBy))
    position.push(`${first.typed.sql} >= ''`)
  const order = keys.map(ordered)
  const selected = keys.map(({ typed }, at) => `${typed.sql} AS k${at}`)
  const isDocument = names instanceof EntityNames && names.set.open.feed.rows.kind === 'documents'
  const chosen = [
    isDocument ? `${names.set.place()} AS n` : names instanceof EntityNames ? `${names.set.columns()}.*` : '*',
    ...selected,
  ]
  const { statement } = feed
  const window = (by: readonly string[]): string =>
    `${by.length === 0 ? '' : ` ORDER BY ${by.join(', ')}`} LIMIT ${statement.bind(most)} OFFSET ${statement.bind(query.skip)}`
  const page = (text: string, output: Output, rows: (columns: string) => string, keyColumns: readonly string[]) => {
    const body = rows([text, 'NULL', ...keyColumns].join(', '))
    const count = isCounted ? 'SELECT count(*) FROM fit' : query.count ? countText(feed, { origin, query }) : undefined
    const head =
      count === undefined
        ? body
        : `SELECT NULL, (${count})${keys.map(() => ', NULL').join('')} UNION ALL SELECT * FROM (${body})`
    return {
      text: `${statement.tables} ${head}`,
      output,
      keys: keys.map(({ typed: { kind, scale } }) => ({ kind, scale })),
    }
  }
  if (names instanceof EntityNames && !isCounted && isByKey(origin, query) && isDocument) {
    const before = { names, from: part.from }
    const output = outputIn(origin, query, names)
    const text = entityJson(names, output, query.expand, writing)
    // In id order rows are read and written one after another.
    if (names.set.isInOrderOfIds) {
      if (!query.count && most > limit && first?.typed.kind === 'text')
        return stepping(feed, question, { part: before, conditions, key: first, text, output })
      const rows = (columns: string): string =>
        `SELECT ${columns} ${fitting(before, [...conditions, ...position])}${window(order)}`
      return page(
        text,
        output,
        rows,
        keys.map(({ typed }) => typed.sql),
      )
    }
  }
  const merged = isWhole && isByWholeKey(origin, query) ? mergedRows(feed, question, relation) : undefined
  const all = merged ?? `SELECT ${chosen.join(', ')} ${fitting(part, [...conditions, ...position])}`
  // What is both counted and filtered is searched once.
  if (isCounted) statement.define('fit', all)
  const sortKeys = keys.map(({ typed, descending }, at): Key => ({ typed: { ...typed, sql: `f.k${at}` }, descending }))
  const found = isCounted
    ? `SELECT f.* FROM fit AS f${after === undefined ? '' : ` WHERE ${behind(feed, sortKeys, after)}`}${window(sortKeys.map(ordered))}`
    : all + window(merged === undefined ? order : keys.map((_, at) => `k${at}`))
  const { text, alias, from, output } = rowTexts(feed, question, relation, `(${found})`, writing)
  return page(
    text,
    output,
    (columns) => `SELECT ${columns} ${from}`,
    keys.map((_, at) => `${alias}.k${at}`),
  )
}

/** Rows of a set of several parts, which SQLite merges in the order of the key as far as the page goes. */
function mergedRows(feed: Feed, { origin, query, after }: Question, relation: Relation): string | undefined {
  const { rows } = openSet(feed, origin.set.name).feed
  if (relation.kind !== 'entities' || rows.kind !== 'question' || rows.inOrder === undefined) return undefined
  const parts = rows.inOrder(feed.statement, feed.scope).map((text) => {
    const part = named(feed, relation, `(${text})`)
    const keys = query.orderBy.map(({ by, descending }): Key => ({
      typed: new Compiler(part.names).value(by, 'tell'),
      descending,
    }))
    const columns = part.names instanceof EntityNames ? part.names.set.columns() : ''
    const told = keys.map(({ typed }, at) => `${typed.sql} AS k${at}`)
    const behindLast = after === undefined ? [] : [behind(feed, keys, after)]
    return `SELECT ${columns}.*, ${told.join(', ')} ${fitting(part, behindLast)}`
  })
  return parts.join(' UNION ALL ')
}

interface Stepped {
  readonly part: Named
  readonly conditions: readonly string[]
  /** The id, by which they are ordered. */
  readonly key: Key
  readonly text: string
  readonly output: Output
}

/** Rows in id order, part by part: each part continues after the last row of the previous one. */
function stepping(
  { statement }: Feed,
  { query, after }: Question,
  { part, conditions, key: { typed }, text, output }: Stepped,
): PageText {
  const [behind, rows, skip] = [
    statement.bind(sqlOf(after?.[0] ?? '', typed)),
    statement.bind(0),
    statement.bind(query.skip),
  ]
  const found = `SELECT ${text} AS o, ${typed.sql} AS k ${fitting(part, [...conditions, `${typed.sql} > ${behind}`])} ORDER BY k LIMIT ${rows} OFFSET ${skip}`
  return {
    text: `${statement.tables} SELECT group_concat(o, ','), count(*), NULL, max(k) FROM (${found})`,
    steps: { behind: nameOf(behind), rows: nameOf(rows), skip: nameOf(skip) },
    output,
    keys: [{ kind: typed.kind, scale: typed.scale }],
  }
}

/** The bound parameter's name. */
const nameOf = (place: string): string => place.slice(1)

function isSortKey(by: Expression): boolean {
  const step = by.kind === 'path' ? by.steps[0] : undefined
  return step?.kind === 'property' && step.isSortKey === true
}

/** True where rows come in id order. */
function isByKey({ type }: Question['origin'], { orderBy }: Query): boolean {
  const [order, ...rest] = orderBy
  if (order?.by.kind !== 'path' || rest.length > 0 || order.descending) return false
  const [step, ...more] = order.by.steps
  return more.length === 0 && step?.kind === 'property' && step.property.name === type?.key[0]
}

/** True where rows come in the order of the key of their set. */
const isByWholeKey = ({ type }: Question['origin'], { orderBy, apply, compute }: Query): boolean =>
  apply.length === 0 &&
  compute.length === 0 &&
  orderBy.every(({ descending }) => !descending) &&
  isDeepStrictEqual(
    orderBy.map(({ by }) => by),
    keyPaths(type),
  )

/** Output per row: for an address that ends in a property that property alone. */
function outputIn(origin: Question['origin'], query: Query, { set }: EntityNames): Output {
  const property = origin.segments.at(-1)
  if (property?.kind !== 'property') return outputOf(origin.type, query)
  return { fields: outputOfType(set.open.set.type).fields.filter(({ name }) => name === property.property.name) }
}

/** Text of the found rows. */
function rowTexts(
  feed: Feed,
  { origin, query }: Question,
  relation: Relation,
  found: string,
  writing: Writing,
): { readonly text: string; readonly alias: string; readonly from: string; readonly output: Output } {
  if (relation.kind === 'table') {
    if (query.expand.length > 0) throw notServed('Groups are not expanded', '$expand')
    const alias = feed.statement.alias()
    const names = new TableNames(feed, relation.columns, alias)
    const output = outputOf(origin.type, query)
    return { text: tableJson(names, output, writing), alias, from: `FROM ${found} AS ${alias}`, output }
  }
  const rows = originRows(feed, origin, wayOf(origin), found)
  const names = new EntityNames(feed, rows, relation.computed)
  const output = outputIn(origin, query, names)
  const text = entityJson(names, output, query.expand, writing)
  const alias = rows.open.feed.rows.kind === 'question' ? rows.columns() : 'p'
  return { text, alias, from: rows.from(), output }
}
