import type { Connection } from '#domain/connections/connection.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { connectionOf, invoiceStore, type ConnectionInvoice } from '../invoices/index.ts'

export interface OpenInvoice {
  readonly connection: Connection
  readonly invoice: ConnectionInvoice
}

/** An invoice with its connection. Errors: NOT_FOUND. */
export async function invoiceById(tenant: TenantPartition, id: string): Promise<OpenInvoice> {
  const connectionId = connectionOf(id)
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  const { doc: invoice } = await invoiceStore(tenant, connectionId).byId(id)
  return { connection, invoice }
}

/** A connection whose lines may change. Errors: NOT_FOUND; CONNECTION_NOT_ACTIVE. */
export async function activeConnection(tenant: TenantPartition, id: string): Promise<Connection> {
  const { doc } = await connectionStore(tenant).byId(id)
  if (doc.status !== 'ACTIVE') throw new AppError('CONNECTION_NOT_ACTIVE')
  return doc
}

/** One whose lines are billed on. Errors: NOT_FOUND; CONNECTION_NOT_ACTIVE; INPUT_INVALID for one that is not read, or could not be. */
export async function billableInvoice(tenant: TenantPartition, id: string): Promise<OpenInvoice> {
  const connection = await activeConnection(tenant, connectionOf(id))
  const { doc: invoice } = await invoiceStore(tenant, connection.id).byId(id)
  if (invoice.state !== 'PROCESSED') throw new AppError('INPUT_INVALID', { field: 'input.connectionInvoiceId' })
  return { connection, invoice }
}
