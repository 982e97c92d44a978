import type { ColumnRef } from '../column.ts'
import type { CollectionShape } from '../prepared.ts'
import { columnExpression } from './compile.ts'
import { quoted } from './names.ts'
import { ownerColumn, type Tables } from './schema.ts'

/**
 * How many rows of each connection have each value of one column, where an index across the firm keeps exactly those rows apart
 * by that column and then by id, with the connection behind it (`besides`). Ids of one connection lie together, so the index
 * is walked from where one connection begins to where the next does, and each stretch is counted: a quarter of what a GROUP
 * BY takes, which sorts all rows. It is as exact where ids lie otherwise. Undefined where there is no such index.
 */
export function countedRuns(
  { columns = '' }: Tables,
  { indexes }: CollectionShape,
  { lacked, column }: { readonly lacked: readonly string[]; readonly column: ColumnRef },
): string | undefined {
  const isIndexedApart = indexes.some(({ columns: keys, across, where, besides = [] }) => {
    const empty = where?.is === 'null' ? [where.column, ...keys.slice(0, -1)] : []
    return (
      across === 'firm' &&
      empty.length === lacked.length &&
      lacked.every((each) => empty.includes(each)) &&
      keys.at(-1) === column.path &&
      besides.includes(ownerColumn)
    )
  })
  if (!isIndexedApart) return undefined
  const o = quoted(ownerColumn)
  const x = columnExpression(column)
  const rows = [`FROM ${columns} AS c WHERE TRUE`, ...lacked.map((each) => `c.${quoted(each)} IS NULL`)].join(' AND ')
  /** The first row behind a run that is of another connection. */
  const behind = (run: string, n: string): string => `(
    SELECT c.n FROM ${columns} AS f CROSS JOIN ${columns} AS c
    WHERE f.n = ${run}.${n} AND ${[...lacked.map((each) => `c.${quoted(each)} IS NULL`), `${x} = ${run}.k1`].join(' AND ')}
      AND c.id > f.id AND c.${o} <> f.${o} ORDER BY c.id LIMIT 1)`
  // A blob comes behind every text: the last run of a value ends with the last row that has it.
  return `WITH RECURSIVE
    groups (k1) AS (
      SELECT min(${x}) ${rows}
      UNION ALL SELECT (SELECT min(${x}) ${rows} AND ${x} > groups.k1) FROM groups WHERE k1 IS NOT NULL),
    begins (k1, n) AS (
      SELECT k1, (SELECT c.n ${rows} AND ${x} = groups.k1 ORDER BY c.id LIMIT 1) FROM groups WHERE k1 IS NOT NULL),
    runs (k1, n, next) AS (
      SELECT k1, n, ${behind('begins', 'n')} FROM begins
      UNION ALL SELECT k1, next, ${behind('runs', 'next')} FROM runs WHERE next IS NOT NULL),
    sizes (k0, k1, size) AS (
      SELECT f.${o}, runs.k1, (
        SELECT count(*) ${rows} AND ${x} = runs.k1 AND c.id >= f.id
          AND c.id < coalesce((SELECT l.id FROM ${columns} AS l WHERE l.n = runs.next), x''))
      FROM runs CROSS JOIN ${columns} AS f ON f.n = runs.n
      UNION ALL
      SELECT c.${o}, NULL, count(*) ${rows} AND ${x} IS NULL GROUP BY 1)
    SELECT k0, k1, sum(size) AS rows FROM sizes GROUP BY 1, 2 ORDER BY 1, 2`
}
