import type { Tier } from '#domain/access/roles.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { tenants, users, type Directory, type User } from './collections.ts'
import { isOpen, mayEnter } from './current-users.ts'

/** Who can sign in to a firm now, and what the firm may. */
export interface Present {
  readonly people: readonly User[]
  readonly tier: Tier
  readonly firm: string
}

/**
 * Those who can sign in to a firm: nobody who is invited, blocked or deleted, nobody at all where the firm is blocked, and its
 * owners alone where it has closed. `ids`: only those of them, read by themselves.
 */
export async function peopleOf(directory: Directory, tenantId: TenantId, ids?: readonly string[]): Promise<Present> {
  const tenant = (await directory.documents(tenants).read(tenantId))?.doc
  if (tenant === undefined) return { people: [], tier: 'NONE', firm: '' }
  const documents = directory.documents(users)
  const found = ids === undefined ? await documents.find({ tenantId }) : [...(await documents.readMany(ids)).values()]
  const people = found.map(({ doc }) => doc).filter((user) => user.tenantId === tenantId && mayEnter(user, tenant))
  return { people, tier: tenant.tier, firm: tenant.name }
}

/** Who somebody is in a firm, by what Microsoft calls them; undefined where they may not enter it. */
export async function personOf(
  directory: Directory,
  tenantId: TenantId,
  accountId: string,
): Promise<(Pick<User, 'id' | 'role'> & { readonly tier: Tier }) | undefined> {
  const tenant = (await directory.documents(tenants).read(tenantId))?.doc
  if (tenant === undefined || !isOpen(tenant)) return undefined
  const found = (await directory.documents(users).find({ accountId })).find(({ doc }) => doc.tenantId === tenantId)
  if (found === undefined || !mayEnter(found.doc, tenant)) return undefined
  return { id: found.doc.id, role: found.doc.role, tier: tenant.tier }
}
