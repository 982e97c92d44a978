import { catalog } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import type { Connection } from '#domain/connections/connection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordCollections, recordDocuments } from '../records/index.ts'
import { fieldsOf, type Row } from './document-table.ts'

/** A table of the export: where it stands, its columns, and its rows in batches. */
export interface Table {
  readonly path: string
  readonly fields: readonly string[]
  readonly rows: () => AsyncIterable<readonly Row[]>
  readonly count: () => Promise<number>
}

/** Of the columns of a document those that are opened, or say nothing to anybody. */
const opened = ['data', 'amounts', 'contentHash']

/** Names of files that every system takes, and no two connections share. */
const folderOf = ({ id, connector, description }: Pick<Connection, 'id' | 'connector' | 'description'>): string => {
  const name = description
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 _-]/gu, '')
    .trim()
    .slice(0, 40)
  return `connections/${connector}${name === '' ? '' : ` ${name}`} ${id.slice(0, 8)}`
}

/** The records of one connection: a table for each kind of which it has any, with the columns its own system has. */
export function recordTablesOf(tenant: TenantPartition, connection: Connection): Table[] {
  const own = allTables(catalog[connection.connector])
  return recordTables.map((table) => {
    const columns = [
      ...new Set(own.flatMap((one) => (one.table === table ? one.shape.columns.map(({ key }) => key) : []))),
    ]
    const common = fieldsOf(recordCollections[table].schema).filter((field) => !opened.includes(field))
    const documents = recordDocuments(tenant, table, connection.id)
    return {
      path: `${folderOf(connection)}/${table}.csv`,
      fields: [
        ...common,
        ...columns.filter((key) => !common.includes(key)),
        ...(table === 'usage' ? ['month', 'amount'] : []),
      ],
      count: () => documents.count(),
      async *rows() {
        for await (const batch of documents.scan()) yield batch.flatMap((row) => openedRows(table, { ...row }))
      },
    }
  })
}

/** A row with the columns of its own system beside the common ones; of usage one for each month. */
function openedRows(table: RecordTable, row: Row): Row[] {
  const data = row['data']
  const flat = { ...(typeof data === 'object' ? data : {}), ...row }
  if (table !== 'usage') return [flat]
  const months = Object.entries((row['amounts'] ?? {}) as Record<string, unknown>)
  return months.length === 0 ? [flat] : months.map(([month, amount]) => ({ ...flat, month, amount }))
}
