import { randomUUID } from 'node:crypto'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { keptOverlaps, productStamps } from '../month-collections.ts'

/**
 * To be committed with every change of products, of one connection or of any: what was gathered of them before counts no
 * longer.
 */
export function productsWritten(tenant: TenantPartition, connectionId: string | undefined): Write {
  const stamp = randomUUID()
  if (connectionId === undefined) return tenant.documents(productStamps).upserting({ id: 'firm', stamp })
  const id = connectionId as ConnectionId
  return tenant.documents(keptOverlaps, id).upserting({ id, connectionId: id, stamp, of: null, months: {} })
}
