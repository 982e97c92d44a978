import type { PathExpression } from '#domain/odata/expression.ts'
import type { Computed, Order } from '#domain/odata/query.ts'
import type { Value } from '#domain/odata/value.ts'
import { EntityNames, TableNames } from './names.ts'
import type { Feed, SetRows } from './rows.ts'
import type { Typed } from './typed.ts'

/** Rows of a set, built anew for each use in a statement: filters are added to each. */
export interface Entities {
  readonly kind: 'entities'
  readonly rows: (part?: string) => SetRows
  /** For a set made of disjoint parts: `rows` of a part gives its share. */
  readonly parts?: readonly string[] | undefined
  readonly computed: readonly Computed[]
  /** Order required by `top` and `skip`. */
  readonly order: readonly Order[]
}

/** Derived rows: a `SELECT` with a column per path. */
export interface Table {
  readonly kind: 'table'
  readonly sql: string
  readonly columns: ReadonlyMap<string, Typed>
  readonly order: readonly Order[]
  /**
   * The same limited to its first rows in an order, where that is cheaper; undefined where it is not. No further
   * transformation may follow.
   */
  readonly first?: ((wanted: FirstRows) => string | undefined) | undefined
}

/** The first rows in an order, after given values. */
export interface FirstRows {
  readonly order: readonly Order[]
  readonly after: readonly Value[] | undefined
  readonly rows: number
}

export type Relation = Entities | Table

/** A relation with the names it has in a statement, and its `FROM`. */
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

/** `FROM … WHERE …`; call after everything selected was named. */
export function fitting({ names, from }: Named, conditions: readonly string[]): string {
  if (names instanceof EntityNames) {
    for (const condition of conditions) names.set.where(condition)
    return from()
  }
  return `${from()}${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`
}
