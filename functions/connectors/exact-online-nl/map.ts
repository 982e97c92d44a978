import type { exactOnlineNl } from '#domain/connectors/entries/exact-online-nl.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { joined } from '../kit/joined.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Division, User } from './api.ts'
import { moment, within } from './dates.ts'
import type { Pair } from './pairs.ts'

/** `Status` of system/Divisions; hrm/Divisions has other meanings for the same numbers. */
const activeDivision = 1

export function toAdministration(division: Division): RowOf<typeof exactOnlineNl, 'administrations'> | SkippedRecord {
  const known = named(division.Code, division.Description)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(division.ChamberOfCommerceNumber),
    data: {
      divisionNumber: division.Hid ?? null,
      customerNumber: trimmed(division.CustomerCode),
      customerName: trimmed(division.CustomerName),
      businessType: trimmed(division.BusinessTypeDescription),
      industry: trimmed(division.SectorDescription),
      isMainDivision: division.IsMainDivision ?? null,
      isActive:
        division.Status == null ? null : division.Status === activeDivision && moment(division.ArchiveDate) === null,
      isBlocked: division.BlockingStatus == null ? null : division.BlockingStatus !== 0,
      created: moment(division.Created),
      lastMutation: moment(division.Modified),
    },
  }
}

export function toUser(user: User, now: Date): RowOf<typeof exactOnlineNl, 'users'> | SkippedRecord {
  const known = named(user.UserID, user.FullName, user.UserName)
  if ('reason' in known) return known
  return {
    ...known,
    email: trimmed(user.Email),
    data: {
      userName: trimmed(user.UserName),
      userType: trimmed(user.UserTypeCode),
      isActive: within(now, user.StartDate, user.EndDate) && user.IsAnonymised !== true,
      lastLogin: moment(user.LastLogin),
      created: moment(user.Created),
    },
  }
}

export function toAccess({ userId, division, roles }: Pair): RowOf<typeof exactOnlineNl, 'access'> {
  return { userId, administrationId: String(division), data: { role: joined(roles) } }
}
