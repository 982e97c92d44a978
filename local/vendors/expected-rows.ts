import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import type { ExpectedRow, ExpectedRows } from './rows.ts'

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

export function truthOf(expected: ExpectedRows): Truth {
  const names = (table: RecordTable): ReadonlyMap<string, string> =>
    new Map((expected[table] ?? []).map((row) => [keyOf(row), typeof row['name'] === 'string' ? row['name'] : '']))
  return Object.fromEntries(recordTables.map((table) => [table, names(table)])) as Record<
    RecordTable,
    ReadonlyMap<string, string>
  >
}
