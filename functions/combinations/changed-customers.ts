import type { TenantPartition } from '#platform/tenant.ts'
import type { Filter } from '#platform/store/query.ts'
import { combinations, linkPages } from './collections.ts'

type Column = keyof (typeof combinations)['columns']

/**
 * Customers added, changed, deleted, restored or (un)linked since a moment, each with that moment, for readers that
 * keep data derived from them. Undefined where there are more than `most`.
 */
export async function changedCustomers(
  tenant: TenantPartition,
  since: string,
  most: number,
): Promise<ReadonlyMap<string, string> | undefined> {
  const customers = tenant.documents(combinations)
  const pages = tenant.documents(linkPages)
  const changedSince = (field: Column): Filter<Column> => ({ field, op: 'ge', value: since })
  const present: Filter<Column> = { field: 'deletedTime', op: 'isNull' }
  const take = Math.min(most + 1, 1_000)
  const [changed, deleted, linked] = await Promise.all([
    customers.query({ where: { and: [present, changedSince('lastUpdateTime')] }, orderBy: [{ field: 'lastUpdateTime', direction: 'descending' }], take }), // prettier-ignore
    customers.query({ where: { and: [{ not: present }, changedSince('deletedTime')] }, orderBy: [{ field: 'deletedTime', direction: 'descending' }], take }), // prettier-ignore
    pages.query({ where: { field: 'time', op: 'ge', value: since }, orderBy: [{ field: 'time', direction: 'descending' }], take }), // prettier-ignore
  ])
  if ([changed, deleted, linked].some(({ length }) => length >= take)) return undefined
  const found = new Map<string, string>()
  const note = (id: string, version: string): void => {
    found.set(id, `${found.get(id) ?? ''} ${version}`)
  }
  for (const { doc } of [...changed, ...deleted]) note(doc.id, String(doc.revision))
  for (const { doc } of linked) for (const id of doc.combinationIds) note(id, doc.id)
  return found.size > most ? undefined : found
}
