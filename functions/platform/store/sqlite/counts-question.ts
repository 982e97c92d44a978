import type { ColumnRef } from '../column.ts'
import type { Predicate } from '../predicate.ts'
import type { CollectionShape, Place } from '../prepared.ts'
import { columnExpression, type Sql } from './compile.ts'
import { countsTable, has, nothing } from './kept-counts.ts'
import { quoted } from './names.ts'
import { conditionsOf } from './narrowing.ts'
import { ownerColumn } from './schema.ts'

/**
 * `FROM … WHERE …` of the kept counts of what fits, the count in `rows`; undefined where they do not tell: a filter or
 * a group of something else than what is counted.
 */
export function countsOf(
  place: Place,
  collection: CollectionShape,
  where: Predicate,
  by: readonly ColumnRef[],
): Sql | undefined {
  const { counted } = collection
  if (counted === undefined || by.some((each) => !isCounted(counted.by, each))) return undefined
  const values: string[] = []
  const bound = (value: string): string => {
    values.push(value)
    return '?'
  }
  const conditions = conditionsOf(where)
  const kept = conditions.map((each): string | undefined => {
    if (each.kind === 'not') {
      const { of } = each
      return of.kind === 'absent' && isCounted(counted.given, of.column) ? `c.${has(of.column.path)} = 1` : undefined
    }
    if (each.kind === 'absent')
      return isCounted(counted.given, each.column) ? `c.${has(each.column.path)} = 0` : undefined
    if (each.kind !== 'in' && (each.kind !== 'compare' || each.op !== 'eq')) return undefined
    const wanted = each.kind === 'in' ? each.values : [each.value]
    if (!isCounted(counted.by, each.column) || wanted.some((value) => typeof value !== 'string')) return undefined
    return `${columnExpression(each.column)} IN (SELECT value FROM json_each(${bound(JSON.stringify(wanted))}))`
  })
  if (kept.includes(undefined)) return undefined
  const own = place.owner === null ? [] : [`c.${quoted(ownerColumn)} = ${bound(place.owner)}`]
  const text = [`FROM ${countsTable(collection)} AS c WHERE TRUE`, ...kept, ...own].join(' AND ')
  return { text, values }
}

/** What is counted by is text as it is written, and null stands for itself. */
export const countedExpression = (column: ColumnRef): string => `nullif(${columnExpression(column)}, ${nothing})`

const isCounted = (columns: readonly string[], { path, member }: ColumnRef): boolean =>
  member === undefined && columns.includes(path)
