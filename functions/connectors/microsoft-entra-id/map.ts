import type { microsoftEntraId } from '#domain/connectors/entries/microsoft-entra-id.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { periodAt } from '#domain/shared/period.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { momentOf } from '../kit/local-time.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Organization, Sku, SkuName, User } from './api.ts'
import { skuNames } from './sku-names.ts'

/** The directory is the one administration. */
export function toAdministration(
  organization: Organization,
): RowOf<typeof microsoftEntraId, 'administrations'> | SkippedRecord {
  const defaultDomain = trimmed(organization.verifiedDomains?.find(({ isDefault }) => isDefault === true)?.name)
  const known = named(organization.id, organization.displayName, defaultDomain)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: null,
    data: { defaultDomain, created: momentOf(organization.createdDateTime) },
  }
}

/** The names of licences by the id that users carry. Two that Microsoft sells under one name keep their code beside it. */
export function licenceNames(skus: readonly SkuName[]): ReadonlyMap<string, string> {
  const nameOf = ({ skuPartNumber }: SkuName): string => skuNames[skuPartNumber] ?? skuPartNumber
  return new Map(
    skus.map((sku) => {
      const name = nameOf(sku)
      const isShared = skus.some((other) => other.skuId !== sku.skuId && nameOf(other) === name)
      return [sku.skuId, isShared ? `${name} (${sku.skuPartNumber})` : name]
    }),
  )
}

/** A guest's login is made from his address at home and is no address: `jan_elders.example#EXT#@kantoor…`. */
const isGuestLogin = (login: string): boolean => login.includes('#EXT#')

function latest(...moments: readonly (string | null)[]): string | null {
  return moments.reduce(
    (last, current) => (current !== null && (last === null || current > last) ? current : last),
    null,
  )
}

/** The last sign-in that succeeded; where that is not known, of before December 2023, the last attempt. */
function signIn(activity: User['signInActivity']): { lastLogin: string | null; lastLoginSucceeded: boolean | null } {
  const succeeded = momentOf(activity?.lastSuccessfulSignInDateTime)
  if (succeeded !== null) return { lastLogin: succeeded, lastLoginSucceeded: true }
  const tried = latest(momentOf(activity?.lastSignInDateTime), momentOf(activity?.lastNonInteractiveSignInDateTime))
  return { lastLogin: tried, lastLoginSucceeded: tried === null ? null : false }
}

export function toUser(
  user: User,
  licences: ReadonlyMap<string, string>,
): RowOf<typeof microsoftEntraId, 'users'> | SkippedRecord {
  const userName = trimmed(user.userPrincipalName)
  const known = named(user.id, user.displayName, user.mail, userName)
  if ('reason' in known) return known
  const held = user.assignedLicenses?.map(({ skuId }) => licences.get(skuId) ?? skuId)
  return {
    ...known,
    email: trimmed(user.mail) ?? (userName === null || isGuestLogin(userName) ? null : userName),
    data: {
      userName,
      employeeId: trimmed(user.employeeId),
      department: trimmed(user.department),
      jobTitle: trimmed(user.jobTitle),
      userType: trimmed(user.userType),
      isActive: user.accountEnabled ?? null,
      ...signIn(user.signInActivity),
      licences: trimmed(held?.sort().join(', ')),
      created: momentOf(user.createdDateTime),
    },
  }
}

/** Graph knows today's numbers only: the month has those of its last sync, and months that are over stay as they were. */
export function toUsage(
  sku: Sku,
  given: { administrationId: string; licences: ReadonlyMap<string, string>; now: Date },
): RowOf<typeof microsoftEntraId, 'usage'> | SkippedRecord {
  const product = trimmed(given.licences.get(sku.skuId) ?? sku.skuPartNumber)
  if (product === null) return { externalId: sku.skuId, reason: 'name-missing' }
  return {
    administrationId: given.administrationId,
    product,
    amounts: sku.consumedUnits == null ? {} : { [periodAt(given.now)]: sku.consumedUnits },
    data: { productCode: trimmed(sku.skuPartNumber), purchased: sku.prepaidUnits?.enabled ?? null },
  }
}
