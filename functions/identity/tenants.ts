import { personalAccounts } from '#domain/access/personal-accounts.ts'
import { randomBytes } from 'node:crypto'
import type { Role, Tier } from '#domain/access/roles.ts'
import { emptyCompany } from '#domain/organization/company.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { Platform } from '#platform/platform.ts'
import { tenants, type Directory, type Tenant, type User } from './collections.ts'
import { userDocuments } from './user-documents.ts'

/** 128 random bits; lower case, since a blob container is named after it. */
function newId(): string {
  return randomBytes(16).toString('hex')
}

/** A firm with nobody in it yet. Errors: INPUT_INVALID where the name is empty or longer than 100 characters. */
export async function createTenant(
  platform: Platform,
  firm: { readonly name: string; readonly tier: Tier; readonly id?: string },
): Promise<Tenant> {
  const name = firm.name.trim()
  if (name === '' || name.length > 100) throw new AppError('INPUT_INVALID', { field: 'name' })
  const id = (firm.id ?? newId()) as TenantId
  // The partition first: a firm that can be signed in to has a place for its data.
  await platform.createTenant(id)
  const { doc } = await platform.directory.documents(tenants).create({
    id,
    name,
    tier: firm.tier,
    status: 'ACTIVE',
    authorizedMicrosoftTenants: [],
    guestDirectories: [],
    company: emptyCompany,
    logoFile: null,
    closing: null,
    createdOn: platform.clock.now().toISOString(),
  })
  return doc
}

/** Sorted by name, as people sort. */
export async function listTenants(directory: Directory): Promise<Tenant[]> {
  const found: Tenant[] = []
  for await (const batch of directory.documents(tenants).scan()) found.push(...batch)
  return found.sort(byName)
}

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true })
export function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return collator.compare(left.name, right.name)
}

/** What a firm is called and may do, as the directory knows it now. */
export async function tenantById(directory: Directory, id: TenantId): Promise<Tenant | undefined> {
  return (await directory.documents(tenants).read(id))?.doc
}

/** Errors: NOT_FOUND. */
export async function setTenantStatus(
  platform: Pick<RunningPlatform, 'directory' | 'suspendTenant'>,
  id: TenantId,
  status: Tenant['status'],
): Promise<Tenant> {
  const { doc } = await platform.directory.documents(tenants).update(id, (tenant) => ({ ...tenant, status }))
  // Nobody can come in any more, so nothing is fetched for them at night either.
  await platform.suspendTenant(id, status === 'BLOCKED')
  return doc
}

/** Errors: NOT_FOUND. */
export async function setTenantTier(directory: Directory, id: TenantId, tier: Tier): Promise<Tenant> {
  return (await directory.documents(tenants).update(id, (tenant) => ({ ...tenant, tier }))).doc
}

/** Lets people of these Microsoft directories, and no others, sign in to the firm. Errors: NOT_FOUND. */
export async function setAuthorizedDirectories(
  directory: Directory,
  id: TenantId,
  microsoftTenantIds: readonly string[],
): Promise<Tenant> {
  const authorizedMicrosoftTenants = [...new Set(microsoftTenantIds.map((value) => value.trim().toLowerCase()))]
  const change = (tenant: Tenant): Tenant => ({ ...tenant, authorizedMicrosoftTenants, guestDirectories: [] })
  return (await directory.documents(tenants).update(id, change)).doc
}

/** Errors: NOT_FOUND. */
export async function authorizeDirectory(
  directory: Directory,
  id: TenantId,
  microsoftTenantId: string,
): Promise<Tenant> {
  const added = microsoftTenantId.trim().toLowerCase()
  const change = (tenant: Tenant): Tenant | undefined =>
    ownDirectories(tenant).includes(added)
      ? undefined
      : {
          ...tenant,
          authorizedMicrosoftTenants: [...new Set([...tenant.authorizedMicrosoftTenants, added])],
          guestDirectories: tenant.guestDirectories.filter((id) => id !== added),
        }
  return (await directory.documents(tenants).update(id, change)).doc
}

const ownDirectories = ({ authorizedMicrosoftTenants, guestDirectories }: Tenant): string[] =>
  // Of personal accounts nobody is the owner.
  authorizedMicrosoftTenants.filter((id) => !guestDirectories.includes(id) && id !== personalAccounts)

/**
 * Whether a directory is one of the firm's own: an owner has signed in from it when the firm was new, or an operator has
 * entered it. One that the firm itself let people sign in from proves nothing: rows of it are read on the strength of this.
 */
export async function authorizesDirectory(
  directory: Directory,
  id: TenantId,
  microsoftTenantId: string,
): Promise<boolean> {
  const tenant = await directory.documents(tenants).read(id)
  return tenant !== undefined && ownDirectories(tenant.doc).includes(microsoftTenantId.toLowerCase())
}

export interface NewUser {
  readonly tenantId: TenantId
  readonly name: string
  readonly email: string
  readonly role: Role
  /** What the person reads, as far as is known. */
  readonly locale?: Locale
}

export function newUser(person: NewUser, now: Date): User {
  return {
    id: newId() as UserId,
    tenantId: person.tenantId,
    accountId: null,
    name: person.name.trim(),
    email: person.email.trim().toLowerCase(),
    role: person.role,
    locale: person.locale ?? 'nl',
    status: 'ACTIVE',
    microsoftTenantId: null,
    refusedDirectory: null,
    inviteValidUntil: null,
    termsAcceptedAt: null,
    lastLoginTime: null,
    lastLoginAddress: null,
    createdOn: now.toISOString(),
    revision: 0,
    joinedIn: null,
    unsettledIn: null,
  }
}

/** A person whose Microsoft account is known beforehand, so that no invitation is needed: for demo firms and tests. */
export async function addKnownUser(
  platform: Pick<Platform, 'directory' | 'clock'>,
  person: NewUser & { readonly microsoftTenantId: string; readonly objectId: string; readonly status?: User['status'] },
): Promise<User> {
  const now = platform.clock.now()
  const tid = person.microsoftTenantId.toLowerCase()
  const known = {
    ...newUser(person, now),
    status: person.status ?? 'ACTIVE',
    accountId: `${tid}.${person.objectId.toLowerCase()}`,
    microsoftTenantId: tid,
    termsAcceptedAt: now.toISOString(),
  }
  return userDocuments(platform.directory).create(known)
}
