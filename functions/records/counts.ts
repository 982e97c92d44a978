import { recordStatuses, type DataInfo, type StatusCount } from '#domain/connections/connection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordDocuments } from './collections.ts'

/** Live rows per status, as they are kept with the connection: after a sync and after a change of status. */
export async function countRecords(tenant: TenantPartition, connectionId: string): Promise<DataInfo> {
  return {
    administrationCounts: await perStatus(tenant, 'administrations', connectionId),
    userCounts: await perStatus(tenant, 'users', connectionId),
  }
}

async function perStatus(
  tenant: TenantPartition,
  table: 'administrations' | 'users',
  connectionId: string,
): Promise<StatusCount[]> {
  const counts = await (table === 'users'
    ? recordDocuments(tenant, 'users', connectionId).countBy('spilStatus', { field: 'spilDeletedAt', op: 'isNull' })
    : recordDocuments(tenant, 'administrations', connectionId).countBy('spilStatus', {
        field: 'spilDeletedAt',
        op: 'isNull',
      }))
  return recordStatuses
    .filter((status) => counts.has(status))
    .map((status) => ({ status, count: counts.get(status) ?? 0 }))
}
