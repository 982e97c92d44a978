import type { Database } from './database.ts'

/** The tables of a collection that is searched. */
type Searched = Readonly<Record<'documents', string> & Record<'columns' | 'search', string | undefined>>

/**
 * The trigram index costs a quarter of writing a row, so many new rows come into it behind their transaction. Which ones
 * are still missing is a place in the file: rows behind it are not in the index, all others are. New rows always lie behind
 * the last one, so the place says it of each row; no place means that nothing is missing.
 */
const unsearched = 'unsearched/'

/** Whoever looks for something in a collection waits for what is missing: no more rows than this, some two seconds. */
const mostUnsearched = 200_000
export const insertText = (search: string): string => `INSERT INTO ${search} (rowid, searchText) VALUES (?, ?)`

/** Rows a transaction, and those between which other files are written to. */
const sliceRows = 10_000
const stepRows = 20

/** The place behind which rows are not in the search index; undefined where all are. */
export function unsearchedAfter(database: Database, collection: string): number | undefined {
  const value = database.get('SELECT value FROM state WHERE key = ?', [unsearched + collection])?.['value']
  return value === undefined ? undefined : Number(value)
}

/** From here on new rows are left to `searchSome`; within the transaction that writes them. Answers the place. */
export function* leaveUnsearched(
  database: Database,
  tables: Searched,
  collection: string,
): Generator<undefined, number | undefined> {
  if (tables.search === undefined) return undefined
  const most = lastRow(database, tables)
  const before = unsearchedAfter(database, collection)
  if (before === undefined) {
    keep(database, collection, most)
    return most
  }
  return most - before > mostUnsearched ? yield* searchSome(database, tables, collection) : before
}

/**
 * Takes some rows into the search index, in steps of one transaction. Answers the place from then on: undefined where none is
 * missing.
 */
export function* searchSome(
  database: Database,
  tables: Searched,
  collection: string,
): Generator<undefined, number | undefined> {
  const { columns, search } = tables
  const after = unsearchedAfter(database, collection)
  if (after === undefined || columns === undefined || search === undefined) return undefined
  const rows = database.arrays(`SELECT n, searchText FROM ${columns} WHERE n > ? ORDER BY n LIMIT ${sliceRows}`, [
    after,
  ])
  for (const [at, [n, text]] of rows.entries()) {
    database.run(insertText(search), [Number(n), String(text)])
    if (at % stepRows === stepRows - 1) yield
  }
  const last = rows.at(-1)?.[0]
  if (last === undefined || Number(last) >= lastRow(database, tables)) {
    forgetUnsearched(database, collection)
    return undefined
  }
  keep(database, collection, Number(last))
  return Number(last)
}

/** All rows are in the index, or it is made anew. */
export function forgetUnsearched(database: Database, collection: string): void {
  database.run('DELETE FROM state WHERE key = ?', [unsearched + collection])
}

/** The place of the last row of a collection. */
export function lastRow(database: Database, { documents }: Pick<Searched, 'documents'>): number {
  return Number(database.get(`SELECT max(n) AS most FROM ${documents}`)?.['most'] ?? 0)
}

function keep(database: Database, collection: string, place: number): void {
  database.run('INSERT INTO state VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
    unsearched + collection,
    String(place),
  ])
}
