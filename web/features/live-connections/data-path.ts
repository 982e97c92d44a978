import { pageTables, type PageTable } from '#domain/connectors/columns.ts'

/** The table's name in the address: `/data/<connection>/Administrations`. */
export const tableNames = {
  administrations: 'Administrations',
  users: 'Users',
  usage: 'Usage',
} as const satisfies Record<PageTable, string>

export function tableOfName(name: string | undefined): PageTable | undefined {
  return pageTables.find((table) => tableNames[table].toLowerCase() === name?.toLowerCase())
}

/** The address of the rows of one table of one connection. */
export function dataPath(connectionId: string, table: PageTable): string {
  return `/data/${connectionId}/${tableNames[table]}`
}
