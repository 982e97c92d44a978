import type { Role, Tier } from '#domain/access/roles.ts'
import type { UserId } from '#domain/shared/ids.ts'
import type { Locale } from '#domain/shared/locale.ts'

/** The person behind a request, as the directory knows them now (read for each command, for questions kept 30 s; not trusted from the cookie). */
export interface CurrentUser {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tier: Tier
  readonly tenantName: string
  /** What the person reads, as far as is known. */
  readonly locale: Locale
  /** The directory (Microsoft tenant) the person signed in from. */
  readonly microsoftTenantId: string
  /** The person, over all their firms: `tid` and `oid` of the token. */
  readonly accountId: string
  /** The firm has closed and is deleted at this moment; null: it is open. */
  readonly closedUntil: string | null
}
