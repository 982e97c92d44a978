import type { Connection } from '#domain/connections/connection.ts'
import { healthOf, type ConnectionState } from '#domain/connections/health.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { entryNow } from '#domain/connectors/entry-now.ts'
import type { CommandContext } from '#platform/command.ts'
import { waitingRun } from './runs.ts'

/** State of a connection, including a file that is being read for it now. */
export async function stateOfConnection(
  connection: Connection,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<ConnectionState> {
  const heldRunId = await waitingRun({ id: connection.id, heldRunId: connection.heldRun }, tenant)
  const entry = entryNow<CatalogEntry>(catalog[connection.connector], connection.credentialInfo)
  return healthOf({ ...connection, heldRunId, importing: false }, entry, now).state
}
