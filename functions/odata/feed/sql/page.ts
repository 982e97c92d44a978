import { notServed } from '#domain/odata/error.ts'
import { outputOf, outputOfType, type Output } from '#domain/odata/evaluate/output.ts'
import { typeOf } from '#domain/odata/evaluate/evaluate.ts'
import { identifying, keyPaths } from '#domain/odata/total-order.ts'
import type { Query } from '#domain/odata/query.ts'
import type { Value } from '#domain/odata/value.ts'
import type { Question, Writing } from '../../engine/source.ts'
import { after, named, type Relation } from './apply.ts'
import { Compiler, formOf, type Names } from './expression.ts'
import { EntityNames, TableNames } from './names.ts'
import { originRows, wayOf } from './origin.ts'
import { entityJson, tableJson } from './row-json.ts'
import { openSet, type Feed } from './rows.ts'
import { asReal, atScale, kindOf, sqlOf, type Typed } from './typed.ts'

/** What an order sorts by, as it stands in the statement. */
interface Key {
  readonly typed: Typed
  readonly descending: boolean
}

/** A statement of one page, and how to read it. */
export interface PageText {
  readonly text: string
  readonly output: Output
  /** Of each key of the order. */
  readonly keys: readonly Pick<Typed, 'kind' | 'scale'>[]
}

function partsOf(feed: Feed, name: string): readonly string[] | undefined {
  const { rows } = openSet(feed, name).feed
  return rows.kind === 'question' ? rows.parts?.(feed.statement, feed.scope) : undefined
}

/** The rows of a question before they are counted: origin, `$apply`, `$compute`, `$filter`, `$search`. */
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

function narrowedBy({ filter, search }: Query, names: Names, use: 'find' | 'add'): string[] {
  const compiler = new Compiler(names)
  return [
    ...(search === undefined ? [] : [compiler.search(search)]),
    ...(filter === undefined ? [] : [compiler.condition(filter, use)]),
  ]
}

/** `FROM … WHERE …` of what fits, once everything that is selected of it was asked for. */
function fitting(
  { names, from }: { readonly names: EntityNames | TableNames; readonly from: () => string },
  conditions: readonly string[],
): string {
  if (names instanceof EntityNames) {
    for (const condition of conditions) names.set.where(condition)
    return from()
  }
  return `${from()}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`
}

/** How many fit, as a statement. */
export function countText(feed: Feed, question: Pick<Question, 'origin' | 'query'>): string {
  const part = named(feed, relationOf(feed, question))
  return `SELECT count(*) AS total ${fitting(part, narrowedBy(question.query, part.names, 'add'))}`
}

/** Rows behind those of the page before. */
function behind(feed: Feed, keys: readonly Key[], after: readonly Value[]): string {
  const bound = keys.map(({ typed }, at) => {
    const value = after[at] ?? null
    if (value === null) return undefined
    const form = formOf(value, typed.kind)
    return scaled({ sql: feed.statement.bind(sqlOf(value, form)), ...form }, typed)
  })
  const greater = ({ typed, descending }: Key, value: string | undefined): string => {
    if (value === undefined) return descending ? '0' : `${typed.sql} IS NOT NULL`
    if (!descending) return `${typed.sql} > ${value}`
    return typed.given === true ? `${typed.sql} < ${value}` : `(${typed.sql} < ${value} OR ${typed.sql} IS NULL)`
  }
  const chain = (at: number): string => {
    const key = keys[at]
    if (key === undefined) return '0'
    const first = greater(key, bound[at])
    if (at === keys.length - 1) return first
    return `(${first} OR (${key.typed.sql} IS ${bound[at] ?? 'NULL'} AND ${chain(at + 1)}))`
  }
  // Said on its own, the first key finds its place in an index.
  const [first] = keys
  const start = bound[0]
  const range =
    keys.length > 1 && first !== undefined && start !== undefined && (!first.descending || first.typed.given === true)
      ? [`${first.typed.sql} ${first.descending ? '<=' : '>='} ${start}`]
      : []
  return [...range, chain(0)].join(' AND ')
}

function scaled(value: Typed, wanted: Typed): string {
  if (wanted.kind === 'real') return value.sql
  if (wanted.kind !== 'decimal') return value.sql
  return value.scale <= wanted.scale ? atScale(value, wanted.scale) : `(${asReal(value)} * ${10 ** wanted.scale}.0)`
}

/**
 * One statement for a page: the keys of its rows are found in order, then each row's text is made. Where it is counted the
 * number comes first.
 */
export function pageText(feed: Feed, question: Question, writing: Writing): PageText {
  const { origin, query, limit } = question
  const relation = relationOf(feed, question)
  const part = named(feed, relation)
  const { names } = part
  const keys = query.orderBy.map(({ by, descending }): Key => {
    const typed = new Compiler(names).value(by, 'tell')
    return { typed: { ...typed, kind: typed.kind === 'text' ? kindOf(typeOf(by)) : typed.kind }, descending }
  })
  const conditions = narrowedBy(query, names, 'find')
  const isCounted = query.count && conditions.length > 0
  const after = question.after
  if (after !== undefined && !isCounted) conditions.push(behind(feed, keys, after))
  const order = keys.map(({ typed, descending }) => `${typed.sql}${descending ? ' DESC' : ''}`)
  const selected = keys.map(({ typed }, at) => `${typed.sql} AS k${at}`)
  const isDocument = names instanceof EntityNames && names.set.open.feed.rows.kind === 'documents'
  const chosen = [
    isDocument ? `${names.set.place()} AS n` : names instanceof EntityNames ? `${names.set.columns()}.*` : '*',
    ...selected,
  ]
  const { statement } = feed
  // One more than is told says that there are more.
  const most = query.top === undefined || query.top > limit ? limit + 1 : query.top
  const window = (by: readonly string[]): string =>
    `${by.length === 0 ? '' : ` ORDER BY ${by.join(', ')}`} LIMIT ${statement.bind(most)} OFFSET ${statement.bind(query.skip)}`
  const all = `SELECT ${chosen.join(', ')} ${fitting(part, conditions)}`
  // What is counted and narrowed down is looked for once, and then both counted and shown.
  if (isCounted) statement.define('fit', all)
  const kept = keys.map(({ typed, descending }, at): Key => ({ typed: { ...typed, sql: `f.k${at}` }, descending }))
  const found = isCounted
    ? `SELECT f.* FROM fit AS f${after === undefined ? '' : ` WHERE ${behind(feed, kept, after)}`}${window(kept.map(({ typed, descending }) => `${typed.sql}${descending ? ' DESC' : ''}`))}`
    : all + window(order)
  const { text, alias, from, output } = told(feed, question, relation, `(${found})`, writing)
  const keyColumns = keys.map((_, at) => `${alias}.k${at}`)
  const rows = `SELECT ${[text, 'NULL', ...keyColumns].join(', ')} ${from}`
  const count = query.count
    ? `SELECT NULL, (${isCounted ? 'SELECT count(*) FROM fit' : countText(feed, { origin, query })})${keys.map(() => ', NULL').join('')} UNION ALL `
    : ''
  return {
    text: `${statement.tables} ${count}${count === '' ? rows : `SELECT * FROM (${rows})`}`,
    output,
    keys: keys.map(({ typed: { kind, scale } }) => ({ kind, scale })),
  }
}

/** The text of rows that were found. */
function told(
  feed: Feed,
  { origin, query }: Question,
  relation: Relation,
  found: string,
  writing: Writing,
): { readonly text: string; readonly alias: string; readonly from: string; readonly output: Output } {
  const property = origin.segments.at(-1)
  if (relation.kind === 'table') {
    if (query.expand.length > 0) throw notServed('Groups are not expanded', '$expand')
    const alias = feed.statement.alias()
    const names = new TableNames(feed, relation.columns, alias)
    const output = outputOf(origin.type, query)
    return { text: tableJson(names, output, writing), alias, from: `FROM ${found} AS ${alias}`, output }
  }
  const rows = originRows(feed, origin, wayOf(origin), found)
  const names = new EntityNames(feed, rows, relation.computed)
  const type = rows.open.set.type
  const output =
    property?.kind === 'property'
      ? { fields: outputOfType(type).fields.filter(({ name }) => name === property.property.name) }
      : outputOf(origin.type, query)
  const text = entityJson(names, output, query.expand, writing)
  const alias = rows.open.feed.rows.kind === 'question' ? rows.columns() : 'p'
  return { text, alias, from: rows.from(), output }
}
