import { pageTables, type PageTable } from '#domain/connectors/columns.ts'

/** What the data page shows of a connection: its tables, and its invoices. */
export type DataTableName = PageTable | 'invoices'
export const dataTables = [...pageTables, 'invoices'] as const satisfies readonly DataTableName[]

/** The table's name in the address: `/data/<connection>/Administrations`. */
const tableNames = {
  administrations: 'Administrations',
  users: 'Users',
  usage: 'Usage',
  invoices: 'Invoices',
} as const satisfies Record<DataTableName, string>

export function tableOfName(name: string | undefined): DataTableName | undefined {
  return dataTables.find((table) => tableNames[table].toLowerCase() === name?.toLowerCase())
}

/** The address of the rows of one table of one connection. */
export function dataPath(connectionId: string, table: DataTableName): string {
  return `/data/${connectionId}/${tableNames[table]}`
}
