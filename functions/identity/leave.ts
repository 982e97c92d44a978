import type { TenantId } from '#domain/shared/ids.ts'
import type { Write } from '#platform/store/documents.ts'
import { accounts, tenants, users, type Directory, type Tenant } from './collections.ts'

/** A firm as the directory has it, to be changed in a commit with something else; undefined: it is gone. */
export async function firmDocument(
  directory: Directory,
  id: TenantId,
): Promise<{ readonly doc: Tenant; replacing(tenant: Tenant): Write } | undefined> {
  const documents = directory.documents(tenants)
  const found = await documents.read(id)
  return found && { doc: found.doc, replacing: (tenant) => documents.replacing(tenant, found.etag) }
}

/** Forgets the people who were in this firm alone; of others that they were here last. Before the firm's users go. */
export async function accountsAlone(directory: Directory, tenantId: TenantId): Promise<void> {
  const documents = directory.documents(accounts)
  for (const { doc } of await directory.documents(users).find({ tenantId })) {
    if (doc.accountId === null) continue
    const everywhere = await directory.documents(users).find({ accountId: doc.accountId })
    const known = await documents.read(doc.accountId)
    if (known === undefined) continue
    if (everywhere.every((one) => one.doc.tenantId === tenantId)) await documents.remove([doc.accountId])
    else if (known.doc.lastTenantId === tenantId)
      await documents.update(doc.accountId, (account) => ({ ...account, lastTenantId: null }))
  }
}
