import type { UserId } from '#domain/shared/ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import type { Age } from '#platform/http/people.ts'
import type { Session } from '#platform/sessions/session.ts'
import { tenants, users, type Directory, type Tenant, type User } from './collections.ts'
import { notLetIn } from './refusal.ts'

/** Within how long what changes of a person counts on every host. */
export const cacheSeconds = 30
/** More people than this at work on one host: the ones looked up longest ago are looked up again. */
const most = 10_000

/** Who holds a session, as the directory knows them. */
export interface CurrentUsers {
  /** Undefined where the person, or the firm, is blocked or gone, or the firm no longer lets their directory in. */
  of(session: Session, age?: Age): Promise<CurrentUser | undefined>
  /** To be called after a change on this host, so that it counts from the next request on. */
  forget(userId: UserId): void
  forgetAll(): void
}

export function createCurrentUsers(directory: Directory, clock: Clock): CurrentUsers {
  const cache = new Map<UserId, { readonly at: number; readonly user: CurrentUser | undefined }>()

  async function look(session: Session): Promise<CurrentUser | undefined> {
    const [user, tenant] = await Promise.all([
      directory.documents(users).read(session.userId),
      directory.documents(tenants).read(session.tenantId),
    ])
    if (user === undefined || tenant === undefined || !mayEnter(user.doc, tenant.doc)) return undefined
    if (user.doc.tenantId !== session.tenantId || user.doc.accountId !== session.accountId) return undefined
    return {
      id: user.doc.id,
      name: user.doc.name,
      email: user.doc.email,
      role: user.doc.role,
      tier: tenant.doc.tier,
      tenantName: tenant.doc.name,
      locale: user.doc.locale,
      microsoftTenantId: user.doc.microsoftTenantId ?? '',
      accountId: session.accountId,
      closedUntil: tenant.doc.closing?.until ?? null,
    }
  }

  return {
    of: async (session, age = 'lately') => {
      const now = clock.now().getTime()
      const known = cache.get(session.userId)
      const isRecent = known !== undefined && now - known.at < cacheSeconds * 1000 && now >= known.at
      if (isRecent && age === 'lately') return known.user
      const user = await look(session)
      cache.delete(session.userId)
      cache.set(session.userId, { at: now, user })
      const oldest = cache.size > most ? cache.keys().next().value : undefined
      if (oldest !== undefined) cache.delete(oldest)
      return user
    },
    forget: (userId) => void cache.delete(userId),
    forgetAll: () => cache.clear(),
  }
}

export function mayEnter(user: User, tenant: Tenant): boolean {
  return whyNot(user, tenant) === undefined
}

/** Whether programs may ask the firm, and its people be asked in its name: not while it is blocked or closed. */
export const isOpen = ({ status, closing }: Pick<Tenant, 'status' | 'closing'>): boolean =>
  status === 'ACTIVE' && closing === null

/** Why this person may not enter this firm, in the words of the login screen; undefined where they may. */
export function whyNot(
  user: User,
  tenant: Tenant,
): 'user_blocked' | 'tenant_blocked' | 'tenant_closed' | ReturnType<typeof notLetIn> | 'no_access' | undefined {
  if (user.accountId === null || user.status === 'DELETED') return 'no_access'
  if (user.status === 'BLOCKED') return 'user_blocked'
  if (tenant.status === 'BLOCKED') return 'tenant_blocked'
  // An owner may come back, and take away what is theirs: the guard lets them do that and nothing else.
  if (tenant.closing !== null && user.role !== 'OWNER') return 'tenant_closed'
  if (user.microsoftTenantId === null || !tenant.authorizedMicrosoftTenants.includes(user.microsoftTenantId))
    return notLetIn(user.microsoftTenantId)
  return undefined
}
