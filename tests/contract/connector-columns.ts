import { commonColumns, type Column, type RecordTable } from '#domain/connectors/columns.ts'
import { tablesOf, type CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { Connector, StreamContext, VendorApi } from '#functions/connectors/index.ts'
import { keyOf } from '#local/vendors/expected-rows.ts'
import type { ExpectedRow, ExpectedRows } from '#local/vendors/rows.ts'

/** The engine works these out of other tables. */
const joined: ReadonlySet<string> = new Set(['accessTo', 'administrationName'])

/** Every column of a table that a connector fills, the common ones included; of usage also what its months count. */
export function columnsOf(entry: CatalogEntry, table: RecordTable, isCrm: boolean): readonly Column[] {
  const own = tablesOf(entry, isCrm)[table]?.columns ?? []
  const names = new Set(own.map(({ key }) => key))
  const common = commonColumns[table].filter(({ key }) => !joined.has(key) && !names.has(key))
  return [...common, ...own]
}

/** The records of a table as their connector yields them, the first of each. */
export async function recordsOf(
  connector: Pick<Connector, 'id' | 'streams'>,
  table: RecordTable,
  context: { readonly api: VendorApi; readonly now: Date; readonly slots: Readonly<Record<string, string>> },
): Promise<Map<string, ExpectedRow>> {
  const stream = connector.streams[table]
  if (stream === undefined) throw new Error(`${connector.id} has no ${table}`)
  const found = new Map<string, ExpectedRow>()
  const whole: StreamContext = { ...context, file: undefined, signal: new AbortController().signal }
  for await (const { records } of stream(whole, undefined))
    for (const record of records) {
      const row = { ...record.data, ...record }
      if (!found.has(keyOf(row))) found.set(keyOf(row), row)
    }
  return found
}

function written(column: Column, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return column.kind === 'moment' && typeof value === 'number' ? new Date(value).toISOString() : value
}

export interface Difference {
  readonly row: string
  readonly column: string
  readonly simulated: unknown
  readonly got: unknown
}

/** Where the records of a connector are not what the world told the vendor; the first few. */
export function differences(
  columns: readonly Column[],
  simulated: readonly ExpectedRow[],
  got: ReadonlyMap<string, ExpectedRow>,
): Difference[] {
  const found: Difference[] = []
  for (const row of simulated) {
    const key = keyOf(row)
    const record = got.get(key)
    for (const column of [...columns, amounts]) {
      const [expected, value] = [written(column, row[column.key]), written(column, record?.[column.key])]
      if (JSON.stringify(sorted(expected)) !== JSON.stringify(sorted(value)))
        found.push({ row: key, column: column.key, simulated: expected, got: value })
    }
    if (found.length > 5) break
  }
  return found.slice(0, 5)
}

const amounts: Column = { key: 'amounts', kind: 'integer' }

/** Months in their order, so that equal amounts read alike. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The columns that no row of the vendor has anything in. */
export function emptyColumns(columns: readonly Column[], rows: ExpectedRows[RecordTable] = []): string[] {
  return columns
    .filter((column) => rows.every((row) => written(column, row[column.key]) === null))
    .map(({ key }) => key)
}
