import type { PathExpression } from '#domain/odata/expression.ts'
import type { Computed, Order } from '#domain/odata/query.ts'
import type { Value } from '#domain/odata/value.ts'
import { EntityNames, TableNames } from './names.ts'
import type { Feed, SetRows } from './rows.ts'
import type { Typed } from './typed.ts'

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
  /**
   * The same with no more than its first rows in an order, where that is found sooner than all of them; undefined where it
   * is not. Nothing may be done to the rows behind it.
   */
  readonly first?: ((wanted: FirstRows) => string | undefined) | undefined
}

/** The first rows in an order, behind others. */
export interface FirstRows {
  readonly order: readonly Order[]
  readonly after: readonly Value[] | undefined
  readonly rows: number
}

export type Relation = Entities | Table

/** A relation as a part of a statement names it, and its `FROM`. */
export interface Named {
  readonly names: EntityNames | TableNames
  readonly from: () => string
}

export function named(feed: Feed, relation: Relation, part?: string): Named {
  if (relation.kind === 'entities') {
    const rows = relation.rows(part)
    return { names: new EntityNames(feed, rows, relation.computed), from: () => rows.from() }
  }
  const alias = feed.statement.alias()
  return { names: new TableNames(feed, relation.columns, alias), from: () => `FROM (${relation.sql}) AS ${alias}` }
}

export const inOrder = (by: readonly PathExpression[]): readonly Order[] =>
  by.map((path) => ({ by: path, descending: false }))

/** `FROM … WHERE …` of what fits, once everything that is selected of it was asked for. */
export function fitting({ names, from }: Named, conditions: readonly string[]): string {
  if (names instanceof EntityNames) {
    for (const condition of conditions) names.set.where(condition)
    return from()
  }
  return `${from()}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`
}
