import type { TenantId } from '#domain/shared/ids.ts'
import { addKnownUser, authorizeDirectory, createTenant, type User } from '#functions/identity/index.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { demoPeople, type DemoFirm, type DemoPerson } from './firms.ts'

/** Errors: an Error where nobody is called so. */
export function personOf(key: string): DemoPerson {
  const found = demoPeople.find((person) => person.key === key)
  if (found === undefined) throw new Error(`No demo person is called ${key}`)
  return found
}

/** A firm with its people and nothing else. Answers them, the owner first. */
export async function openFirm(platform: RunningPlatform, firm: DemoFirm): Promise<User[]> {
  const tenantId = firm.id as TenantId
  await createTenant(platform, { id: firm.id, name: firm.name, tier: firm.tier })
  for (const directoryId of firm.directoryIds) await authorizeDirectory(platform.directory, tenantId, directoryId)
  const users: User[] = []
  for (const { person, role } of firm.members) {
    const { name, email, directoryId, objectId } = personOf(person)
    users.push(await addKnownUser(platform, { tenantId, name, email, role, microsoftTenantId: directoryId, objectId }))
  }
  return users
}
