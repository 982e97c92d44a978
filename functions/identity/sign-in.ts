import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Platform } from '#platform/platform.ts'
import type { Holder } from '#platform/sessions/sessions.ts'
import { takeAttempt } from './attempts.ts'
import { accounts, tenants, users, type Directory, type Tenant, type User } from './collections.ts'
import { whyNot } from './current-users.ts'
import { acceptInvitation } from './invitations.ts'
import { SignInRefused } from './refusal.ts'
import { byName } from './tenants.ts'
import { userDocuments } from './user-documents.ts'
import type { MicrosoftIdentity } from './verify-token.ts'

type Floor = Pick<Platform, 'directory' | 'clock'>

interface Membership {
  readonly user: User
  readonly tenant: Tenant
}

/** The firms a person belongs to, by name; blocked ones too, since the person may see that they are. */
async function membershipsOf(directory: Directory, accountId: string): Promise<Membership[]> {
  const known = await directory.documents(users).find({ accountId })
  const found = known.filter(({ doc }) => doc.status !== 'DELETED')
  const firms = await Promise.all(found.map(({ doc }) => directory.documents(tenants).read(doc.tenantId)))
  return found
    .flatMap(({ doc: user }, index) => {
      const tenant = firms[index]?.doc
      return tenant === undefined ? [] : [{ user, tenant }]
    })
    .sort((left, right) => byName(left.tenant, right.tenant))
}

/** The firm used last, or else the first by name that lets the person in. Errors: `SignInRefused` with the reason of the first. */
export async function enterLastFirm(platform: Floor, identity: MicrosoftIdentity): Promise<Holder> {
  const memberships = await membershipsOf(platform.directory, identity.accountId)
  const last = (await platform.directory.documents(accounts).read(identity.accountId))?.doc.lastTenantId
  const open = memberships.filter(({ user, tenant }) => whyNot(user, tenant) === undefined)
  // A firm in which there is work to do comes before one that has closed.
  const working = open.filter(({ tenant }) => tenant.closing === null)
  const chosen = working.find(({ tenant }) => tenant.id === last) ?? working[0] ?? open[0]
  if (chosen !== undefined) return holderOf(chosen)
  const [first] = memberships
  throw first === undefined ? new SignInRefused('unknown_account') : refusalTo(first)
}

/** One firm in particular. Errors: `SignInRefused`; a firm one does not belong to answers as one that does not exist. */
export async function enterFirm(platform: Floor, accountId: string, tenantId: string): Promise<Holder> {
  const found = (await membershipsOf(platform.directory, accountId)).find(({ tenant }) => tenant.id === tenantId)
  if (found === undefined) throw new SignInRefused('no_access')
  if (whyNot(found.user, found.tenant) !== undefined) throw refusalTo(found)
  return holderOf(found)
}

function refusalTo({ user, tenant }: Membership): SignInRefused {
  const reason = whyNot(user, tenant) ?? 'no_access'
  const about = { tenantId: tenant.id, userId: user.id }
  return new SignInRefused(reason, { about, ...(reason === 'tenant_closed' ? { until: tenant.closing?.until } : {}) })
}

/** The firm of an invitation. Errors: `SignInRefused`, after ten tries a minute without looking at the code. */
export async function enterByInvitation(platform: Floor, identity: MicrosoftIdentity, code: string): Promise<Holder> {
  await takeAttempt(platform, `invitation.${identity.accountId}`)
  const user = await acceptInvitation(platform, code.trim(), identity)
  return { accountId: identity.accountId, userId: user.id, tenantId: user.tenantId }
}

function holderOf({ user, tenant }: Membership): Holder {
  if (user.accountId === null) throw new SignInRefused('no_access')
  return { accountId: user.accountId, userId: user.id, tenantId: tenant.id }
}

/** Remembers where the person went, for the next sign-in and for the owner's list of users. */
export async function rememberEntry(
  platform: Floor,
  holder: Holder,
  { address, locale }: { readonly address: string | null; readonly locale: Locale | undefined },
): Promise<void> {
  const { directory, clock } = platform
  const now = clock.now().toISOString()
  await directory
    .documents(accounts)
    .upsert({ id: holder.accountId, lastTenantId: holder.tenantId, lastLoginTime: now })
  try {
    await userDocuments(directory).update(holder.userId, (user) => ({
      ...user,
      lastLoginTime: now,
      lastLoginAddress: address,
      locale: locale ?? user.locale,
    }))
  } catch (error) {
    // Two sign-ins in one moment: either time is right.
    if (!(error instanceof AppError && error.code === 'WRITE_CONFLICT')) throw error
  }
}

/** Where a person may switch to, as `userTenants` answers. */
export async function firmsOf(
  directory: Directory,
  accountId: string,
): Promise<{ tenantId: TenantId; tenantName: string; status: Tenant['status'] }[]> {
  const memberships = await membershipsOf(directory, accountId)
  return memberships.map(({ user, tenant }) => ({
    tenantId: tenant.id,
    tenantName: tenant.name,
    status: whyNot(user, tenant) === undefined ? 'ACTIVE' : 'BLOCKED',
  }))
}
