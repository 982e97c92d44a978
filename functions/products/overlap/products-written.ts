import { randomUUID } from 'node:crypto'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { keptOverlaps, productStamps } from '../month-collections.ts'

/** A write that belongs in every commit of products, of one connection or of any: sums gathered before it no longer hold. */
export function productsWritten(tenant: TenantPartition, connectionId: string | undefined): Write {
  const stamp = randomUUID()
  if (connectionId === undefined) return tenant.documents(productStamps).upserting({ id: 'firm', stamp })
  const id = connectionId as ConnectionId
  return tenant.documents(keptOverlaps, id).upserting({ id, connectionId: id, stamp, of: null, months: {} })
}
