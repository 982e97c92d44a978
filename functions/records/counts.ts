import { recordStatuses, type DataInfo, type StatusCount } from '#domain/connections/connection.ts'
import type { Scalar, Summary } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordCollections } from './collections.ts'

/** Live rows per status of every connection of the firm, by connection; a connection without rows is not there. */
export async function countRecords(tenant: TenantPartition): Promise<Map<string, DataInfo>> {
  const [administrations, users] = await Promise.all([perStatus(tenant, 'administrations'), perStatus(tenant, 'users')])
  const connections = new Set([...administrations.keys(), ...users.keys()])
  return new Map(
    [...connections].map((id) => [
      id,
      { administrationCounts: administrations.get(id) ?? [], userCounts: users.get(id) ?? [] },
    ]),
  )
}

async function perStatus(
  tenant: TenantPartition,
  table: 'administrations' | 'users',
): Promise<Map<string, StatusCount[]>> {
  const question: Summary<string> = {
    by: ['connectionId', 'spilStatus'],
    where: { field: 'spilDeletedAt', op: 'isNull' },
  }
  const rows = await (table === 'users'
    ? tenant.documents(recordCollections.users).summarise(question)
    : tenant.documents(recordCollections.administrations).summarise(question))
  const counted = Map.groupBy(rows, ({ values: [connectionId] }) => String(connectionId))
  return new Map(Array.from(counted, ([id, some]) => [id, inOrder(some)]))
}

function inOrder(rows: readonly { readonly values: readonly Scalar[]; readonly count: number }[]): StatusCount[] {
  return recordStatuses.flatMap((status) => {
    const count = rows.find(({ values }) => values[1] === status)?.count
    return count === undefined ? [] : [{ status, count }]
  })
}
