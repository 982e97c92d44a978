import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/access/roles.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { addKnownUser, authorizeDirectory, type User } from '#functions/identity/index.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Firm, House, Person } from './firm.ts'

const directoryId = '11111111-2222-4333-8444-555555555557'

export interface KnownMore {
  readonly email?: string
  readonly locale?: 'en'
  readonly status?: 'BLOCKED'
}

/** Somebody of a firm whom the directory knows, so that they can be told things and mailed. */
export async function knownUser(
  platform: RunningPlatform,
  tenantId: TenantId,
  role: Role,
  more: KnownMore = {},
): Promise<User> {
  await authorizeDirectory(platform.directory, tenantId, directoryId)
  const objectId = randomUUID()
  const email = `${role.toLowerCase()}.${objectId.slice(0, 8)}@kantoor.example`
  const name = `Wie is ${role}`
  return addKnownUser(platform, { tenantId, name, email, role, microsoftTenantId: directoryId, objectId, ...more })
}

/** The same, signed in. */
export async function colleague(house: House, firm: Firm, role: Role, more: KnownMore = {}): Promise<Person> {
  const { id, email, locale } = await knownUser(house.platform, firm.tenantId, role, more)
  const { user } = firm.person(role)
  return firm.person(role, { ...user, id, email, locale })
}
