import type { Connection } from '#domain/connections/connection.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { groupColumn, ignoredGroups, linkableDocuments } from '../records/index.ts'

/** How many ignored administrations are so since their group is switched off, by the value of some columns. */
export type ByGroup = ReadonlyMap<string, number>

export const keyOf = (...values: readonly unknown[]): string => values.map(String).join(' ')

/**
 * Ignored administrations whose group is switched off: the others a person ignored. By connection, and where `perCustomer`
 * by customer and connection.
 */
export async function ignoredByGroups(
  tenant: TenantPartition,
  connections: readonly Connection[],
  where: Filter<string>,
  { perCustomer }: { readonly perCustomer: boolean },
): Promise<ByGroup> {
  const found = new Map<string, number>()
  await Promise.all(
    connections.map(async (connection) => {
      const column = groupColumn(connection)
      if (column === undefined) return
      const names = await ignoredGroups(tenant, connection.id)
      if (names.size === 0) return
      const rows = await linkableDocuments(tenant, 'administrations', connection.id).summarise({
        where: {
          and: [
            where,
            { field: 'spilDeletedAt', op: 'isNull' },
            { field: 'spilStatus', op: 'eq', value: 'IGNORED' },
            { field: `data.${column}`, op: 'in', values: [...names] },
          ],
        },
        by: perCustomer ? ['combinationId'] : [],
      })
      for (const { values, count } of rows) found.set(keyOf(...values, connection.id), count)
    }),
  )
  return found
}
