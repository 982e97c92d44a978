import type { Connection } from '#domain/connections/connection.ts'
import { isConnectorId, type ConnectorId } from '#domain/connectors/ids.ts'
import { covers, type ProductDefinition, type SourceType } from '#domain/products/definition.ts'
import { productFields, sourceTypesOf, type ProductField } from '#domain/products/fields.ts'
import { AppError } from '#domain/shared/errors.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'

/** The system a definition is about, or the one connection of it. */
export interface System {
  readonly connectorName: ConnectorId
  readonly connectionId: ConnectionId | null
  /** Of the one connection; a CRM is counted only by a definition that names it. */
  readonly isCrm: boolean
}

/**
 * What a caller names. `path`: where its parts stand in what the caller sent. Errors: INPUT_INVALID for a system that is
 * none, and for a connection that is not the firm's or not of that system.
 */
export async function systemOf(
  tenant: TenantPartition,
  given: { readonly connector: string; readonly connectionId?: string | null | undefined },
  path: { readonly connector: string; readonly connectionId: string } = {
    connector: 'connector',
    connectionId: 'connectionId',
  },
): Promise<System> {
  if (!isConnectorId(given.connector)) throw new AppError('INPUT_INVALID', { field: path.connector })
  if (given.connectionId == null) return { connectorName: given.connector, connectionId: null, isCrm: false }
  const found = (await connectionStore(tenant).find(given.connectionId))?.doc
  if (found === undefined || found.connector !== given.connector || found.status === 'SCHEDULED_FOR_DELETION')
    throw new AppError('INPUT_INVALID', { field: path.connectionId })
  return { connectorName: given.connector, connectionId: found.id, isCrm: found.isCrm }
}

/** The system of a definition that is there; one whose connection is gone has no fields any more. */
export async function systemOfDefinition(
  tenant: TenantPartition,
  { connectorName, connectionId }: Pick<ProductDefinition, 'connectorName' | 'connectionId'>,
): Promise<System> {
  const connection = connectionId === null ? undefined : (await connectionStore(tenant).find(connectionId))?.doc
  return { connectorName, connectionId, isCrm: connection?.isCrm ?? false }
}

export const fieldsOf = ({ connectorName, isCrm }: System, sourceType: SourceType): readonly ProductField[] =>
  productFields(connectorName, isCrm, sourceType)

export const typesOf = ({ connectorName, isCrm }: System): readonly SourceType[] => sourceTypesOf(connectorName, isCrm)

/** The connections whose rows a definition counts. */
export async function coveredConnections(
  tenant: TenantPartition,
  definition: Pick<ProductDefinition, 'connectorName' | 'connectionId'>,
): Promise<Connection[]> {
  const { items } = await connectionStore(tenant).list(0, connectionListTake)
  return items.filter((connection) => covers(definition, connection))
}
