import type { basecone } from '#domain/connectors/entries/basecone.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { isPeriod } from '#domain/shared/period.ts'
import { joined } from '../kit/joined.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Assignment, Bookings, Company, User } from './api.ts'

/** Modules that are switched on. Null: the office has no right to see them, or the answer left them out. */
function modulesOf({ modules }: Company): string | null {
  return joined((modules ?? []).filter(({ status }) => status === 'Enabled').map(({ code }) => trimmed(code)))
}

export function toAdministration(company: Company): RowOf<typeof basecone, 'administrations'> | SkippedRecord {
  const known = named(company.companyId, company.name)
  if ('reason' in known) return known
  return {
    ...known,
    // Basecone does not know it.
    chamberOfCommerceNumber: null,
    data: {
      customerNumber: trimmed(company.accountingSystem?.companyCode),
      reference: joined((company.extraData ?? []).map(({ value }) => trimmed(value))),
      accounting: trimmed(company.accountingSystem?.type),
      email: trimmed(company.email),
      modules: modulesOf(company),
    },
  }
}

/** A user may have several roles; Basecone's codes are other words than the flags. Codes that Spil does not know stay readable in `role`. */
export function toUser(user: User): RowOf<typeof basecone, 'users'> | SkippedRecord {
  const userName = trimmed(user.userName)
  const email = trimmed(user.email)
  const known = named(user.id, user.name, userName, email)
  if ('reason' in known) return known
  const { roles } = user
  const has = (code: string): boolean | null => (roles == null ? null : roles.includes(code))
  return {
    ...known,
    email,
    data: {
      userName,
      role: joined((roles ?? []).map(trimmed)),
      superUser: has('SuperUser'),
      accountant: has('Accountant'),
      smeAccountant: has('SMEAccountant'),
      authorizationManager: has('AuthorisationAdministrator'),
      authorizer: has('Authoriser'),
      customerUser: has('ClientUser'),
      limitedCustomerUser: has('RestrictedClientUser'),
    },
  }
}

export function toAccess({ userId, companyId }: Assignment): RowOf<typeof basecone, 'access'> | SkippedRecord {
  const [user, administrationId] = [trimmed(userId), trimmed(companyId)]
  if (user === null || administrationId === null) return { externalId: null, reason: 'id-missing' }
  return { userId: user, administrationId, data: {} }
}

/** What the months of a company count; the name of the product is shown as it is here. */
const product = 'Boekingen'

export function toUsage({ companyId, months }: Bookings): RowOf<typeof basecone, 'usage'> | SkippedRecord {
  const administrationId = trimmed(companyId)
  if (administrationId === null) return { externalId: null, reason: 'id-missing' }
  return {
    administrationId,
    product,
    amounts: Object.fromEntries(Object.entries(months).filter(([month]) => isPeriod(month))),
    data: {},
  }
}
