import type { ColumnRef } from '../column.ts'
import type { Predicate } from '../predicate.ts'
import type { CollectionShape } from '../prepared.ts'
import { columnExpression } from './compile.ts'
import { countedRuns } from './counted-runs.ts'
import { quoted } from './names.ts'
import { ownerColumn, ownerIndex, type Tables } from './schema.ts'

/** How SQL counts the rows of each connection by one column more, and the columns that must be empty for an index to have them. */
export interface CountedGroups {
  readonly text: string
  /** Past so many rows of the table it may take longer than others should wait for, */
  readonly mostRows: number
  /** where no more than so many of them are kept apart by an index. */
  readonly mostApart: number
}

/** Thirty nanoseconds a row, and a hundred where it is looked whose each is. */
const mostCounted = 1_200_000
const mostWalked = 300_000
/** A group of fewer rows is not worth taking from the whole. */
const sampled = 1_000

/**
 * How many rows of each connection have each value of one column, where an index has exactly those rows together: without
 * looking at any row. Undefined where there is no such index. The columns of the answer are the connection, the value and the
 * count, in that order of rows.
 */
export function countedGroups(
  tables: Tables,
  collection: CollectionShape,
  { where, by }: { readonly where: Predicate; readonly by: readonly ColumnRef[] },
): CountedGroups | undefined {
  const [owner, column, ...more] = by
  const { columns } = tables
  const lacked = lackedColumns(where)
  if (columns === undefined || lacked === undefined || owner?.path !== ownerColumn || more.length > 0) return undefined
  if (column === undefined || !isInIndexes(collection, column)) return undefined
  const runs = countedRuns(tables, collection, { lacked, column })
  if (runs !== undefined) return { text: runs, mostRows: mostWalked, mostApart: mostWalked }
  const first = togetherBehind(collection, lacked, column)
  if (first === undefined) return undefined
  return { text: inParts(tables, columns, first, column), mostRows: mostCounted, mostApart: 0 }
}

/**
 * Each group is found by a step in the index and counted in it, but for the largest of a connection: that is what is left of
 * all its rows, counted by the index that has nothing but them, a quarter of the size. SQLite itself would read every row of
 * the index for a GROUP BY, which takes ten times as long, and more where the index was not read yet.
 */
function inParts(tables: Tables, columns: string, lacked: readonly string[], column: ColumnRef): string {
  const o = quoted(ownerColumn)
  const x = columnExpression(column)
  const isEmpty = (each: string): string => `c.${quoted(each)} IS NULL`
  const rows = [`FROM ${columns} AS c WHERE TRUE`, ...lacked.map(isEmpty)].join(' AND ')
  const of = (table: string, ...more: readonly string[]): string =>
    [`${rows} AND c.${o} = ${table}.k0`, ...more].join(' AND ')
  const all = `(SELECT count(*) FROM ${columns} AS c INDEXED BY ${ownerIndex(tables)} WHERE c.${o} = sizes.k0)`
  // Those that have something in one of the columns: a step in the index for each. Any value is more than that number.
  const others = lacked.map((each, at) =>
    [
      `(SELECT count(*) FROM ${columns} AS c WHERE c.${o} = sizes.k0`,
      ...lacked.slice(0, at).map(isEmpty),
      `c.${quoted(each)} > -9e999)`,
    ].join(' AND '),
  )
  return `WITH RECURSIVE
    owners (k0) AS (
      SELECT min(c.${o}) FROM ${columns} AS c
      UNION ALL SELECT (SELECT min(c.${o}) FROM ${columns} AS c WHERE c.${o} > owners.k0) FROM owners WHERE k0 IS NOT NULL),
    groups (k0, k1) AS (
      SELECT k0, (SELECT min(${x}) ${of('owners')}) FROM owners WHERE k0 IS NOT NULL
      UNION ALL SELECT k0, (SELECT min(${x}) ${of('groups', `${x} > groups.k1`)}) FROM groups WHERE k1 IS NOT NULL),
    samples (k0, k1, some) AS MATERIALIZED (
      SELECT k0, k1, (SELECT count(*) FROM (SELECT 1 ${of('groups', `${x} = groups.k1`)} LIMIT ${sampled}))
      FROM groups WHERE k1 IS NOT NULL),
    largest (k0, k1, some) AS MATERIALIZED (SELECT k0, k1, max(some) FROM samples GROUP BY k0),
    sizes (k0, k1, size) AS MATERIALIZED (
      SELECT k0, k1, CASE
        WHEN some < ${sampled} THEN some
        WHEN (k0, k1) IN (SELECT k0, k1 FROM largest) THEN NULL
        ELSE (SELECT count(*) ${of('samples', `${x} = samples.k1`)}) END
      FROM samples
      UNION ALL
      SELECT k0, NULL, (SELECT count(*) ${of('owners', `${x} IS NULL`)}) FROM owners
        WHERE k0 IS NOT NULL AND EXISTS (SELECT 1 ${of('owners', `${x} IS NULL`)}))
    SELECT k0, k1, coalesce(size, ${[all, ...others].join(' - ')}
      - (SELECT coalesce(sum(counted.size), 0) FROM sizes AS counted WHERE counted.k0 = sizes.k0)) AS rows
    FROM sizes ORDER BY 1, 2`
}

/** The columns that a filter says are empty, where it says nothing else. */
function lackedColumns(where: Predicate): readonly string[] | undefined {
  const conditions = where.kind === 'all' ? where.of : [where]
  const lacked = conditions.flatMap((each) =>
    each.kind === 'absent' && each.column.member === undefined ? [each.column.path] : [],
  )
  return lacked.length === conditions.length ? lacked : undefined
}

/** The value of a sorted text is not in the index, only what it sorts by; one of many values is in none. */
const isInIndexes = ({ scope }: CollectionShape, { kind, member }: ColumnRef): boolean =>
  scope === 'connection' && member === undefined && kind !== 'sortedText' && kind !== 'texts'

/**
 * The columns that are empty in the sequence of an index of the connection that begins with them and then has this one.
 * Undefined where there is none.
 */
function togetherBehind(
  { indexes }: CollectionShape,
  lacked: readonly string[],
  { path }: ColumnRef,
): readonly string[] | undefined {
  const index = indexes.find(({ columns, across = 'connection', where }) => {
    const first = columns.slice(0, lacked.length)
    return (
      across === 'connection' &&
      where === undefined &&
      lacked.every((each) => first.includes(each)) &&
      columns[lacked.length] === path
    )
  })
  return index?.columns.slice(0, lacked.length)
}
