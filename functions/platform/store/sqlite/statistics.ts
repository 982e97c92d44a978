import type { CollectionShape } from '../collection.ts'
import type { Database } from './database.ts'

/**
 * What SQLite takes an index for. It is told the same of every file, whatever lies in it, so that a question is answered in the
 * same way of two hundred rows and of two hundred thousand: statistics of the rows themselves would be those of the day they
 * were made. Without any it believes that each column of an index leaves ten rows, a connection as well as an external id.
 */
const rows = 1_000_000
/** Raised with what is said here: files of before then hear of it. */
export const statistics = 2
const connections = 10

/** Into how many values of one column rows are told apart. `isLast`: nothing but the id comes behind it. */
function apartBy({ columns }: CollectionShape, column: string, isLast: boolean): number {
  const kind = columns[column]
  if (column === 'id') return rows
  if (column === 'connectionId') return connections
  if (kind === 'boolean') return 2
  // A moment that others come behind says since when something is gone: nearly nothing is.
  if (kind === 'moment') return isLast ? rows / 10 : 1
  // Texts as they are written are ids or one of a few: a status, a kind, a month.
  if (kind === 'text') return /id$/iu.test(column) ? rows / 50 : 20
  return rows / 10
}

export interface StatedIndex {
  readonly keys: readonly string[]
  readonly where: string
}

/** As `sqlite_stat1` has it: how many rows there are, and how many have the same in the first column, the first two, and so on. */
function statistic(collection: CollectionShape, { keys, where }: StatedIndex): string {
  // Of an index of some rows alone it is seen that it is the smaller one.
  const all = where === '' ? rows : rows / 2
  let left = all
  const names = keys.map((key) => key.replaceAll('"', ''))
  const lefts = names.map((column, at) => {
    const isLast = names[at + 1] === undefined || names[at + 1] === 'id'
    left = Math.max(1, Math.round(left / apartBy(collection, column, isLast)))
    return left
  })
  return [all, ...lefts].join(' ')
}

/** Says so of the indexes of a collection, by their names. Within the transaction that makes them. */
export function stateIndexes(
  database: Database,
  collection: CollectionShape,
  columns: string,
  indexes: ReadonlyMap<string, StatedIndex>,
): void {
  const isThere = database.get("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'") !== undefined
  if (!isThere) database.define('ANALYZE sqlite_schema')
  const table = columns.slice(1, -1)
  database.run('DELETE FROM sqlite_stat1 WHERE tbl = ?', [table])
  for (const [name, index] of indexes)
    database.run('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)', [
      table,
      name,
      statistic(collection, index),
    ])
  database.define('ANALYZE sqlite_schema')
}
