import { pageTables, type PageTable } from '#domain/connectors/columns.ts'
import type { ConnectionView } from '../live-connections/index.ts'

/** The table a connection's data opens with. */
export function firstTableOf(connection: Pick<ConnectionView, 'tables'>): PageTable | undefined {
  return pageTables.find((table) => connection.tables[table] !== undefined)
}
