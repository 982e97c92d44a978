import { hasData } from '#domain/connections/connection-state.ts'
import { pageTables, type PageTable } from '#domain/connectors/columns.ts'
import {
  dataPath,
  syncStatusOf,
  tableOfName,
  type ConnectionView,
  type DataTableName,
} from '../live-connections/index.ts'

/** The tables of a connection that have a page, in the order of the selector. */
function pageTablesOf(connection: Pick<ConnectionView, 'tables'>): PageTable[] {
  return pageTables.filter((table) => connection.tables[table] !== undefined)
}

/** What can be looked at of a connection: its tables, and the invoices it may have. */
export function placesOf(connection: Pick<ConnectionView, 'tables' | 'entry'>): DataTableName[] {
  const hasInvoices = (connection.entry?.invoiceFiles.length ?? 0) > 0
  return [...pageTablesOf(connection), ...(hasInvoices ? (['invoices'] as const) : [])]
}

/** Where the data page stands: which connection, which of its tables. */
export interface DataTableChoice {
  readonly connectionId: string
  readonly table: DataTableName
}

/** What the address asks for and, where it asks nothing, what was looked at last. */
export interface Wish {
  readonly connectionId: string | undefined
  readonly table: string | undefined
}

/**
 * Connections one can switch to, in the order of the list: those in use, what has no rows yet behind what has; then what
 * was archived with rows.
 */
export function inUse<Item extends ConnectionView>(connections: readonly Item[]): Item[] {
  const rank = (connection: Item): number => (connection.status === 'ARCHIVED' ? 2 : hasData(connection) ? 0 : 1)
  return connections
    .filter((connection) => connection.status === 'ACTIVE' || (connection.status === 'ARCHIVED' && hasData(connection)))
    .filter((connection) => placesOf(connection).length > 0)
    .toSorted((one, other) => rank(one) - rank(other))
}

/** Connections with rows to look at, in the order of the list, archived ones last. */
export function withData<Item extends ConnectionView>(connections: readonly Item[]): Item[] {
  return inUse(connections).filter((connection) => hasData(connection) && pageTablesOf(connection).length > 0)
}

/**
 * The place to show. The address wins, also where its connection has no rows yet: whoever asks for one connection never
 * gets another, and nothing where there is no such connection. Without an address it is what this session looked at, then the first connection with rows. A table the
 * connection does not have falls back to its first one. undefined: there is nothing to show.
 */
export function placeFor(
  connections: readonly ConnectionView[],
  address: Wish,
  session: Wish,
): DataTableChoice | undefined {
  const shown = withData(connections)
  const connection =
    address.connectionId === undefined
      ? (shown.find(({ id }) => id === session.connectionId) ?? shown[0])
      : inUse(connections).find(({ id }) => id === address.connectionId)
  if (connection === undefined) return undefined
  const tables = placesOf(connection)
  const wished = tableOfName(address.table) ?? tableOfName(session.table)
  const table = wished !== undefined && tables.includes(wished) ? wished : tables[0]
  return table === undefined ? undefined : { connectionId: connection.id, table }
}

export function pathOf(place: DataTableChoice): string {
  return dataPath(place.connectionId, place.table)
}

/** Why a connection has no rows on screen, the nearest reason first; each has a text and one thing to do. */
const noRowsReasons = [
  'creating',
  'archived',
  'unavailable',
  'access',
  'upload',
  'syncing',
  'failed',
  'unsynced',
] as const
export type NoRowsReason = (typeof noRowsReasons)[number]

/** undefined: it has rows, or could have. */
export function whyNoRows(connection: ConnectionView, now: Date): NoRowsReason | undefined {
  const { status, flags } = connection
  if (status === 'CREATING') return 'creating'
  if ((status !== 'ACTIVE' && status !== 'ARCHIVED') || placesOf(connection).length === 0) return 'unavailable'
  if (hasData(connection)) return undefined
  if (status === 'ARCHIVED') return 'archived'
  if (flags.includes('CREDENTIAL_REQUIRED')) return 'access'
  if (flags.includes('FIRST_UPLOAD_REQUIRED')) return 'upload'
  const sync = syncStatusOf(connection, now)
  if (sync === 'IN_PROGRESS') return 'syncing'
  if (flags.includes('CREDENTIAL_INVALID')) return 'access'
  return sync === 'FAILED' || sync === 'ABANDONED' ? 'failed' : 'unsynced'
}
