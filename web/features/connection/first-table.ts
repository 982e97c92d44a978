import { pageTables, type PageTable } from '#domain/connectors/columns.ts'
import type { ConnectionView } from '../live-connections/index.ts'

/** The table a connection's data opens with. */
export function firstTableOf(connection: Pick<ConnectionView, 'entry'>): PageTable | undefined {
  return pageTables.find((table) => connection.entry?.tables[table] !== undefined)
}
