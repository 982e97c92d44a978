import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'

/**
 * A row that a connector must deliver, as the world and not the wire has it: by the keys of the catalogue's columns, with
 * moments in milliseconds since 1970. What else a simulator needs to write the row stands beside them. Of an administration
 * `customer` is the place in the world.
 */
export type ExpectedRow = Readonly<Record<string, unknown>>

/** All rows of each table that a sync must end with. */
export type ExpectedRows = Readonly<Partial<Record<RecordTable, readonly ExpectedRow[]>>>

/** The names of a vendor's rows by what tells them apart; without a name: ''. */
export type Truth = Readonly<Record<RecordTable, ReadonlyMap<string, string>>>

/** What tells a row of a table from the others. */
export function keyOf(row: ExpectedRow): string {
  const text = (name: string): string => (typeof row[name] === 'string' ? row[name] : '')
  if ('externalId' in row) return text('externalId')
  return 'userId' in row
    ? `${text('userId')}|${text('administrationId')}`
    : `${text('administrationId')}|${text('product')}`
}

export function truthOf(told: ExpectedRows): Truth {
  const names = (table: RecordTable): ReadonlyMap<string, string> =>
    new Map((told[table] ?? []).map((row) => [keyOf(row), typeof row['name'] === 'string' ? row['name'] : '']))
  return Object.fromEntries(recordTables.map((table) => [table, names(table)])) as Record<
    RecordTable,
    ReadonlyMap<string, string>
  >
}
