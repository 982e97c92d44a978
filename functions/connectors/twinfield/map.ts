import type { twinfield } from '#domain/connectors/entries/twinfield.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { amsterdamStamp } from '../kit/local-time.ts'
import { trimmed } from '../kit/trimmed.ts'
import { vatNumber } from '../kit/vat-number.ts'
import type { Office, User } from './api.ts'

export function toAdministration(office: Office): RowOf<typeof twinfield, 'administrations'> | SkippedRecord {
  const externalId = office.code
  // Its row stays as it was: what the list says alone would empty its columns.
  if (office.unread === true) return { externalId, reason: 'unexpected-shape' }
  const name = trimmed(office.name) ?? trimmed(office.shortName)
  if (name === null) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name,
    chamberOfCommerceNumber: trimmed(office.cocNumber),
    data: {
      shortName: trimmed(office.shortName),
      baseCurrency: trimmed(office.baseCurrency),
      vatNumber: vatNumber(office.vatNumber),
      // The others are `deleted` and `hide`.
      isActive: office.status == null ? null : office.status === 'active',
      created: amsterdamStamp(office.created),
      lastMutation: amsterdamStamp(office.modified),
    },
  }
}

/** Whether someone may sign in now: his status, and the times his account is closed. */
function isActive(user: User, now: Date): boolean | null {
  if (user.status == null) return null
  const current = now.toISOString()
  const expires = amsterdamStamp(user.expires)
  const from = amsterdamStamp(user.disabledFrom)
  const until = amsterdamStamp(user.disabledTo)
  const isDisabled =
    (from !== null || until !== null) && (from === null || from <= current) && (until === null || current < until)
  return user.status === 'active' && !isDisabled && (expires === null || current < expires)
}

export function toUser(user: User, now: Date): RowOf<typeof twinfield, 'users'> | SkippedRecord {
  const externalId = user.code
  if (user.unread === true) return { externalId, reason: 'unexpected-shape' }
  const name = trimmed(user.name) ?? trimmed(user.shortName)
  if (name === null) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name,
    email: trimmed(user.email),
    data: {
      userId: user.code,
      shortName: trimmed(user.shortName),
      userType: trimmed(user.type),
      role: trimmed(user.role),
      isActive: isActive(user, now),
      created: amsterdamStamp(user.created),
      lastMutation: amsterdamStamp(user.modified),
    },
  }
}

/** A row for each office of a user. His role is the same in all of them. */
export function toAccess(user: User): RowOf<typeof twinfield, 'access'>[] {
  const codes = new Set((user.offices ?? []).flatMap((code) => trimmed(code) ?? []))
  return [...codes].map((code) => ({
    userId: user.code,
    administrationId: code,
    data: { role: trimmed(user.role) },
  }))
}
