import type { ColumnRef } from '../column.ts'
import type { Predicate } from '../predicate.ts'
import type { CollectionShape } from '../prepared.ts'
import { columnExpression } from './compile.ts'
import { quoted } from './names.ts'
import { ownerColumn, type Tables } from './schema.ts'

/**
 * How many rows of each connection have each value of one column, where an index has exactly those rows together: each group is
 * found by a step in the index and counted in it, without looking at any row. SQLite itself would read every row of the index
 * for that, which takes ten times as long, and more where the index was not read yet. Undefined where there is no such index.
 * The columns of the answer are the connection, the value and the count, in that order of rows.
 */
export function countedGroups(
  { columns }: Tables,
  collection: CollectionShape,
  { where, by }: { readonly where: Predicate; readonly by: readonly ColumnRef[] },
): string | undefined {
  const [owner, column, ...more] = by
  const lacked = lackedColumns(where)
  if (columns === undefined || lacked === undefined || owner?.path !== ownerColumn || more.length > 0) return undefined
  if (column === undefined || !hasThemTogether(collection, lacked, column)) return undefined
  const o = quoted(ownerColumn)
  const x = columnExpression(column)
  const rows = [`FROM ${columns} AS c WHERE TRUE`, ...lacked.map((each) => `c.${quoted(each)} IS NULL`)].join(' AND ')
  const ofOwner = `${rows} AND c.${o} = owners.k0`
  const ofGroup = `${rows} AND c.${o} = groups.k0`
  return `WITH RECURSIVE
    owners (k0) AS (
      SELECT min(c.${o}) FROM ${columns} AS c
      UNION ALL SELECT (SELECT min(c.${o}) FROM ${columns} AS c WHERE c.${o} > owners.k0) FROM owners WHERE k0 IS NOT NULL),
    groups (k0, k1) AS (
      SELECT k0, (SELECT min(${x}) ${ofOwner}) FROM owners WHERE k0 IS NOT NULL
      UNION ALL SELECT k0, (SELECT min(${x}) ${ofGroup} AND ${x} > groups.k1) FROM groups WHERE k1 IS NOT NULL)
    SELECT k0, k1, (SELECT count(*) ${ofGroup} AND ${x} = groups.k1) AS rows FROM groups WHERE k1 IS NOT NULL
    UNION ALL
    SELECT k0, NULL, (SELECT count(*) ${ofOwner} AND ${x} IS NULL) FROM owners
      WHERE k0 IS NOT NULL AND EXISTS (SELECT 1 ${ofOwner} AND ${x} IS NULL)
    ORDER BY 1, 2`
}

/** The columns that a filter says are empty, where it says nothing else. */
function lackedColumns(where: Predicate): readonly string[] | undefined {
  const conditions = where.kind === 'all' ? where.of : [where]
  const lacked = conditions.flatMap((each) =>
    each.kind === 'absent' && each.column.member === undefined ? [each.column.path] : [],
  )
  return lacked.length === conditions.length ? lacked : undefined
}

/** Whether an index of the connection begins with the columns that are empty, whatever their sequence, and then has this one. */
function hasThemTogether(
  { scope, indexes }: CollectionShape,
  lacked: readonly string[],
  { path, kind, member }: ColumnRef,
): boolean {
  // The value of a sorted text is not in the index, only what it sorts by; one of many values is in none.
  if (scope !== 'connection' || member !== undefined || kind === 'sortedText' || kind === 'texts') return false
  return indexes.some(({ columns, across = 'connection', where }) => {
    const first = columns.slice(0, lacked.length)
    return (
      across === 'connection' &&
      where === undefined &&
      lacked.every((each) => first.includes(each)) &&
      columns[lacked.length] === path
    )
  })
}
