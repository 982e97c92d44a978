import type { CollectionShape } from '../collection.ts'
import type { ColumnRef } from '../column.ts'
import { conditionsOf, type Predicate } from '../predicate.ts'
import type { CollectionLocation } from '../prepared.ts'
import type { Database } from './database.ts'
import { ownerColumn, quoted, type Sql } from './names.ts'

/**
 * How many rows there are of each kind, as a collection declares it (`counted`): rows of their own, which SQLite itself keeps
 * with each write of whoever writes. So they are right after a kill, a catch-up and a removal, and cost as little to read
 * of a million rows as of a hundred.
 *
 * Whoever writes such rows says `OR FAIL`: a statement that may have to be taken back alone copies each page that it changes
 * first, which is half of the work, and what fails here ends its transaction anyway.
 */
const countsTable = ({ name }: CollectionShape): string => quoted(`n_${name}`)
/** What a count is kept under for rows that have no value: null is no key. */
export const nothing = "x''"
/** The column that says whether rows have something in another one. */
const has = (column: string): string => quoted(`has ${column}`)
const counting = ['into', 'out of', 'between'] as const
const triggerOf = ({ name }: CollectionShape, which: (typeof counting)[number]): string => quoted(`n_${name}/${which}`)

/** Makes the counts of a collection where its declaration changed. Within the transaction that prepares it. */
export function prepareCounts(database: Database, collection: CollectionShape, columns: string | undefined): void {
  const table = countsTable(collection)
  const dropped = counting.map((which) => `DROP TRIGGER IF EXISTS ${triggerOf(collection, which)};`)
  database.define(`${dropped.join(' ')} DROP TABLE IF EXISTS ${table};`)
  const { counted } = collection
  if (counted === undefined || columns === undefined) return
  const { by, given } = counted
  const keys = [...by.map(quoted), ...given.map(has)]
  const valuesOf = (row: string): string[] => [
    ...by.map((each) => `coalesce(${row}.${quoted(each)}, ${nothing})`),
    ...given.map((each) => `(${row}.${quoted(each)} IS NOT NULL)`),
  ]
  const of = (row: string): string =>
    valuesOf(row)
      .map((value, at) => `${keys[at] ?? ''} = ${value}`)
      .join(' AND ')
  const more = `
    INSERT INTO ${table} SELECT ${valuesOf('new').join(', ')}, 0 WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${of('new')});
    UPDATE OR FAIL ${table} SET rows = rows + 1 WHERE ${of('new')};`
  const less = `
    UPDATE OR FAIL ${table} SET rows = rows - 1 WHERE ${of('old')};
    DELETE FROM ${table} WHERE ${of('old')} AND rows = 0;`
  const others = valuesOf('new').map((value, at) => `${value} IS NOT ${valuesOf('old')[at] ?? ''}`)
  const looked = [...by, ...given].map(quoted).join(', ')
  const trigger = (which: (typeof counting)[number], on: string, work: string): string =>
    `CREATE TRIGGER ${triggerOf(collection, which)} AFTER ${on} BEGIN ${work} END;`
  database.define(`
    CREATE TABLE ${table} (${keys.join(', ')}, rows INTEGER NOT NULL, PRIMARY KEY (${keys.join(', ')})) WITHOUT ROWID;
    INSERT INTO ${table} SELECT ${valuesOf('c').join(', ')}, count(*) FROM ${columns} AS c GROUP BY ${keys.map((_, at) => at + 1).join(', ')};
    ${trigger('into', `INSERT ON ${columns}`, more)}
    ${trigger('out of', `DELETE ON ${columns}`, less)}
    ${trigger('between', `UPDATE OF ${looked} ON ${columns} WHEN ${others.join(' OR ')}`, less + more)}`)
}

/**
 * `FROM … WHERE …` of the kept counts of what fits, the count in `rows`; undefined where they do not tell: a filter or
 * a group of something else than what is counted.
 */
export function countsOf(
  place: CollectionLocation,
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
    return `c.${quoted(each.column.path)} IN (SELECT value FROM json_each(${bound(JSON.stringify(wanted))}))`
  })
  if (kept.includes(undefined)) return undefined
  const own = place.owner === null ? [] : [`c.${quoted(ownerColumn)} = ${bound(place.owner)}`]
  const text = [`FROM ${countsTable(collection)} AS c WHERE TRUE`, ...kept, ...own].join(' AND ')
  return { text, values }
}

/** What is counted by is text as it is written, and null stands for itself. */
export const countedExpression = ({ path }: ColumnRef): string => `nullif(c.${quoted(path)}, ${nothing})`

const isCounted = (columns: readonly string[], { path, member }: ColumnRef): boolean =>
  member === undefined && columns.includes(path)
