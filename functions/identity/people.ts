import type { TenantId } from '#domain/shared/ids.ts'
import { users, type Directory } from './collections.ts'

/** The names of people of a firm, by their ids; whoever is of another firm, or gone for good, is left out. */
export async function namesOf(
  directory: Directory,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = [...(await directory.documents(users).readMany(ids)).values()]
  return new Map(found.flatMap(({ doc }) => (doc.tenantId === tenantId ? [[doc.id, doc.name]] : [])))
}
