import { randomUUID } from 'node:crypto'
import type { Connection } from '#domain/connections/connection.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { auditing } from './auditing.ts'
import type { CommandContext } from '#platform/command.ts'
import type { AddConnectionInput } from '#platform/graphql/generated/resolvers.ts'
import { activateConnection } from './activate-connection.ts'
import { ConnectionTexts } from './connection-texts.ts'
import { connectionStore } from './store.ts'

/**
 * Adds a connection in CREATING; a job prepares and activates it.
 * Errors: CONNECTOR_NOT_AVAILABLE, AUTH_NOT_AUTHORIZED for a CRM below the advanced tier, INPUT_INVALID.
 */
export async function addConnection(input: AddConnectionInput, context: CommandContext): Promise<Connection> {
  const { tenant, actor, now } = context
  const isCrm = input.isCrm ?? false
  const entry = offeredEntry(input.connector, isCrm, context.platform.config.developmentConnectors)
  if (isCrm && entry.id !== 'ManualImportCrm' && !context.may('connection:add-crm'))
    throw new AppError('AUTH_NOT_AUTHORIZED')

  const connection = newConnection({
    ...ConnectionTexts.parse({
      companyName: input.companyName ?? '',
      description: input.description ?? '',
      functionalOwner: input.functionalOwner ?? '',
      legalOwner: input.legalOwner ?? '',
      website: input.website || (entry.website ?? ''),
      statusPage: input.statusPage || (entry.statusPage ?? ''),
    }),
    id: randomUUID() as ConnectionId,
    connector: entry.id,
    isCrm,
    creationTime: now.toISOString(),
    createdBy: actor.userId,
  })
  await tenant.commit([
    connectionStore(tenant).creating(connection),
    tenant.starting(activateConnection, { connectionId: connection.id }).write,
    auditing(context, {
      action: 'connection.add',
      subject: connection.id,
      after: { connector: entry.id, isCrm },
    }),
  ])
  return connection
}

function offeredEntry(connector: string, isCrm: boolean, development: boolean): CatalogEntry {
  if (!isConnectorId(connector)) throw new AppError('CONNECTOR_NOT_AVAILABLE', { field: 'input.connector' })
  const entry: CatalogEntry = catalog[connector]
  const available = entry.availability === 'offered' || (development && entry.availability === 'development')
  if (!available || !entry.offeredAs.includes(isCrm ? 'crm' : 'regular')) {
    throw new AppError('CONNECTOR_NOT_AVAILABLE', { field: 'input.connector' })
  }
  return entry
}
