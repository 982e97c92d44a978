import type { kantoorGemak } from '#domain/connectors/entries/kantoor-gemak.ts'
import type { CustomerOf, RowOf } from '#domain/records/row-of.ts'
import { namesChamberNumber } from '../kit/chamber-number.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { momentOf } from '../kit/local-time.ts'
import { slotValues } from '../kit/slot-values.ts'
import { trimmed } from '../kit/trimmed.ts'
import { labelOf, type Account, type Attribute, type OwnedAccount, type OwningTeam, type SystemUser } from './api.ts'

function textIn(row: Readonly<Record<string, unknown>>, column: string | undefined): string | null {
  const value = column === undefined ? undefined : row[column]
  return typeof value === 'string' ? trimmed(value) : null
}

/** The maker's column for the number of the chamber of commerce; undefined: none looks like it. */
export function numberColumn(attributes: readonly Attribute[]): string | undefined {
  return attributes.find(
    ({ LogicalName, AttributeType, AttributeOf }) =>
      AttributeType === 'String' && AttributeOf == null && namesChamberNumber(LogicalName),
  )?.LogicalName
}

/** Of the field that tells whether a record is active. */
const active = 0

export function toAdministration(
  account: Account,
  number: string | undefined,
): RowOf<typeof kantoorGemak, 'administrations'> | SkippedRecord {
  const known = named(account.accountid, account.name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: textIn(account, number),
    data: {
      customerNumber: trimmed(account.accountnumber),
      relationType: textIn(account, labelOf('customertypecode')),
      category: textIn(account, labelOf('accountcategorycode')),
      email: trimmed(account.emailaddress1),
      isActive: account.statecode == null ? null : account.statecode === active,
      created: momentOf(account.createdon),
      lastMutation: momentOf(account.modifiedon),
    },
  }
}

/** The label of a choice, a lookup or a number as Dataverse writes it for people, else what is stored. */
function shownIn(account: Account, column: string | undefined): string | null {
  if (column === undefined) return null
  const value = account[column]
  return textIn(account, labelOf(column)) ?? (typeof value === 'number' ? String(value) : textIn(account, column))
}

/**
 * `columns`: the column of the answer for each field that an administrator chose. Dataverse allows chains of parents and
 * Spil one level: whose parent has a parent himself stands by himself.
 */
export function toCustomer(
  account: Account,
  number: string | undefined,
  slots: Readonly<Record<string, string>>,
  columns: ReadonlyMap<string, string>,
): CustomerOf<typeof kantoorGemak> | SkippedRecord {
  const administration = toAdministration(account, number)
  if ('reason' in administration) return administration
  const parent = account.parentaccountid
  const isTop = parent != null && parent._parentaccountid_value == null && parent.accountid !== account.accountid
  return {
    ...administration,
    data: {
      ...administration.data,
      parentId: isTop ? parent.accountid : null,
      ...slotValues(slots, (field) => shownIn(account, columns.get(field))),
    },
  }
}

/** Support, non-interactive and delegated administrator: nobody of the firm. */
const notPeople: ReadonlySet<number> = new Set([3, 4, 5])

export function isPerson({ applicationid, accessmode }: SystemUser): boolean {
  return applicationid == null && !notPeople.has(accessmode ?? 0)
}

export function toUser(user: SystemUser): RowOf<typeof kantoorGemak, 'users'> | SkippedRecord {
  const userName = trimmed(user.domainname)
  const email = trimmed(user.internalemailaddress) ?? userName
  const known = named(user.systemuserid, user.fullname, email)
  if ('reason' in known) return known
  return {
    ...known,
    email: email?.includes('@') === true ? email : null,
    data: {
      userName,
      userType: textIn(user, labelOf('accessmode')),
      licenseType: textIn(user, labelOf('caltype')),
      isActive: user.isdisabled == null ? null : !user.isdisabled,
      created: momentOf(user.createdon),
      lastMutation: momentOf(user.modifiedon),
    },
  }
}

/** The owner, or everybody in the team that owns it. Who may open an account is decided by more than that. */
export function toAccess(
  { accountid, _ownerid_value: owner }: OwnedAccount,
  teams: ReadonlyMap<string, OwningTeam>,
): RowOf<typeof kantoorGemak, 'access'>[] {
  if (owner == null) return []
  const team = teams.get(owner)
  const pair = (userId: string): RowOf<typeof kantoorGemak, 'access'> => ({
    userId,
    administrationId: accountid,
    data: { ownerTeam: trimmed(team?.name) },
  })
  return [...new Set(team?.members ?? [owner])].map(pair)
}
