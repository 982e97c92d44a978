import { hasData } from '#domain/connections/authorization.ts'
import { pageTables, type PageTable } from '#domain/connectors/columns.ts'
import { dataPath, tableOfName, type ConnectionView, type DataTableName } from '../live-connections/index.ts'

/** The tables of a connection that have a page, in the order of the selector. */
export function pageTablesOf(connection: Pick<ConnectionView, 'tables'>): PageTable[] {
  return pageTables.filter((table) => connection.tables[table] !== undefined)
}

/** What can be looked at of a connection: its tables, and the invoices it may have. */
export function placesOf(connection: Pick<ConnectionView, 'tables' | 'entry'>): DataTableName[] {
  const hasInvoices = (connection.entry?.invoiceFiles.length ?? 0) > 0
  return [...pageTablesOf(connection), ...(hasInvoices ? (['invoices'] as const) : [])]
}

/** Where the data page stands: which connection, which of its tables. */
export interface Place {
  readonly connectionId: string
  readonly table: DataTableName
}

/** What the address asks for and, where it asks nothing, what was looked at last. */
export interface Wish {
  readonly connectionId: string | undefined
  readonly table: string | undefined
}

/** Connections with rows to look at, in the order of the list. */
export function withData<Item extends ConnectionView>(connections: readonly Item[]): Item[] {
  return connections.filter((connection) => hasData(connection) && pageTablesOf(connection).length > 0)
}

/**
 * The place to show. The address wins, then what this session looked at, then the first connection; a table the
 * connection does not have falls back to its first one. undefined: there is nothing to show.
 */
export function placeFor(connections: readonly ConnectionView[], address: Wish, session: Wish): Place | undefined {
  const shown = withData(connections)
  const find = (id: string | undefined): ConnectionView | undefined => shown.find((connection) => connection.id === id)
  const connection = find(address.connectionId) ?? find(session.connectionId) ?? shown[0]
  if (connection === undefined) return undefined
  const tables = placesOf(connection)
  const wished = tableOfName(address.table) ?? tableOfName(session.table)
  const table = wished !== undefined && tables.includes(wished) ? wished : tables[0]
  return table === undefined ? undefined : { connectionId: connection.id, table }
}

export function pathOf(place: Place): string {
  return dataPath(place.connectionId, place.table)
}
