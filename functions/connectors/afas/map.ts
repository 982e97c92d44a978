import { slotKey, slotsBy } from '#domain/connections/crm-slots.ts'
import type { afas } from '#domain/connectors/entries/afas.ts'
import type { afasFiscaal } from '#domain/connectors/entries/afas-fiscaal.ts'
import type { CustomerOf, RowOf } from '#domain/records/row-of.ts'
import { joined } from '../kit/joined.ts'
import { amsterdamMoment } from '../kit/local-time.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { trimmed } from '../kit/trimmed.ts'
import type {
  Administration,
  Customer,
  Debtor,
  FiscalAccess,
  FiscalClient,
  User,
  UserAdministration,
  UserGroup,
} from './api.ts'

/** The `Z` at its end is not true: AFAS writes the time of the clocks in Amsterdam. */
export function moment(value: string | null | undefined): string | null {
  return amsterdamMoment(value?.trim().replace(/Z$/iu, '') ?? '')
}

/** What only a firm's own connector has is null without it: not told, rather than no. */
export function toAdministration(row: Administration): RowOf<typeof afas, 'administrations'> | SkippedRecord {
  const known = named(row.AdminId, row.AdminNm)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(row.ChOfCommNr),
    data: {
      administrationCode: trimmed(row.AdminCd),
      customerNumber: trimmed(row.DebtorId),
      industry: trimmed(row.Industry),
      isBlocked: row.Blocked ?? null,
      created: moment(row.CreateDate),
      lastMutation: moment(row.ModifiedDate),
    },
  }
}

/** AFAS' own words, in the order in which its user screen has them. */
const places = ['Windows', 'InSite', 'OutSite', 'Connector'] as const

/** `groups` null: the groups of users cannot be read. */
export function toUser(user: User, groups: readonly UserGroup[] | null): RowOf<typeof afas, 'users'> | SkippedRecord {
  const externalId = trimmed(user.UserId)
  if (externalId === null) return { externalId: null, reason: 'id-missing' }
  const own = groups?.filter((group) => group.UserId === user.UserId) ?? []
  const names = own.flatMap((group) => trimmed(group.Decription) ?? trimmed(group.GroupId) ?? [])
  const types = places.filter((place) => user[place] === true)
  return {
    externalId,
    // A user without a name is known by what he logs in with.
    name: trimmed(user.Description) ?? externalId,
    email: trimmed(user.Email) ?? trimmed(user.UPN),
    data: {
      userName: externalId,
      userType: types.length === 0 ? null : types.join(', '),
      role: joined(names),
      isBlocked: user.Blocked ?? null,
    },
  }
}

export function toAccess(pair: UserAdministration): RowOf<typeof afas, 'access'> | SkippedRecord {
  const userId = trimmed(pair.UserId)
  const administrationId = trimmed(pair.AdminId)
  if (userId === null || administrationId === null) return { externalId: null, reason: 'id-missing' }
  return { userId, administrationId, data: {} }
}

/** A customer from either list: the stock one knows no e-mail address, no customer above and no references and tags. */
export function toCustomer(row: Customer | Debtor): CustomerOf<typeof afas> | SkippedRecord {
  const own = 'CustomerId' in row ? row : undefined
  const known = 'CustomerId' in row ? named(row.CustomerId, row.Name) : named(row.DebtorId, row.DebtorName)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(row.ChOfCommNr),
    data: {
      email: trimmed(own?.Email),
      parentId: trimmed(own?.ParentId),
      ...slotsBy((column) => trimmed(own?.[slotKey(column)])),
      isBlocked: row.Blocked ?? null,
      created: moment(row.CreateDate),
      lastMutation: moment(row.ModifiedDate),
    },
  }
}

export function toFiscalAdministration(
  row: FiscalClient,
): RowOf<typeof afasFiscaal, 'administrations'> | SkippedRecord {
  const known = named(row.ClientId, row.Name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(row.ChOfCommNr),
    data: {
      type: trimmed(row.ClientType),
      customerNumber: trimmed(row.DebtorId),
      isBlocked: row.Blocked ?? null,
      created: moment(row.CreateDate),
      lastMutation: moment(row.ModifiedDate),
    },
  }
}

export function toFiscalAccess(row: FiscalAccess): RowOf<typeof afasFiscaal, 'access'> | SkippedRecord {
  const userId = trimmed(row.UserId)
  const administrationId = trimmed(row.ClientId)
  if (userId === null || administrationId === null) return { externalId: null, reason: 'id-missing' }
  return { userId, administrationId, data: { role: trimmed(row.Role) } }
}
