import { allowed } from '#domain/access/permissions.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { OverLimit } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/platform.ts'
import { takeAttempt, windowSeconds } from './attempts.ts'
import { tenants, users, type Directory, type User } from './collections.ts'
import { isOpen, mayEnter } from './current-users.ts'
import { SignInRefused } from './refusal.ts'

/** Somebody who looks after a firm's connections, and the name of their firm; undefined where the person does not, or no longer. */
export async function administratorOf(
  directory: Directory,
  tenantId: TenantId,
  userId: UserId,
): Promise<{ name: string; firm: string } | undefined> {
  const [tenant, user] = await Promise.all([
    directory.documents(tenants).read(tenantId),
    directory.documents(users).read(userId),
  ])
  if (tenant === undefined || !isOpen(tenant.doc) || user?.doc.tenantId !== tenantId) return undefined
  if (!mayEnter(user.doc, tenant.doc) || !mayConnect(user.doc, tenant.doc.tier)) return undefined
  return { name: user.doc.name, firm: tenant.doc.name }
}

function mayConnect({ role }: User, tier: Parameters<typeof allowed>[0]['tier']): boolean {
  return allowed({ role, tier }, 'connection:edit')
}

/** `takeAttempt` for calls that answer as the API does. Errors: TOO_MANY_REQUESTS with the seconds to wait. */
export async function limitAttempts(
  platform: Pick<Platform, 'directory' | 'clock'>,
  who: string,
  most?: number,
): Promise<void> {
  try {
    await takeAttempt(platform, who, most)
  } catch (error) {
    if (error instanceof SignInRefused) throw new OverLimit(error.retryAfterSeconds ?? windowSeconds)
    throw error
  }
}
