import type { Role, Tier } from '#domain/access/roles.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'

/**
 * The person behind a request, from the directory: read per command, cached up to 30 s for queries, never taken from
 * the cookie.
 */
export interface CurrentUser {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tier: Tier
  readonly tenantName: string
  /** Language of the person, if known. */
  readonly locale: Locale
  /** Microsoft tenant the person signed in from. */
  readonly microsoftTenantId: string
  /** Identifies the person over all firms: `tid` and `oid` of the token. */
  readonly accountId: string
  /** When the closed firm will be deleted; null for an open firm. */
  readonly closedUntil: string | null
}
