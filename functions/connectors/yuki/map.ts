import type { yuki } from '#domain/connectors/entries/yuki.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { joined } from '../kit/joined.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { dayOf } from '../kit/local-time.ts'
import type { Administration, User } from './api.ts'

/** `group`: the name of its domain; undefined: not known. */
export function toAdministration(
  administration: Administration,
  group: string | null | undefined,
): RowOf<typeof yuki, 'administrations'> | SkippedRecord {
  const externalId = administration.ID
  if (!administration.Name) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name: administration.Name,
    chamberOfCommerceNumber: administration.CoCNumber ?? null,
    data: {
      customerNumber: administration.InternalCustomerCode ?? null,
      group: group ?? null,
      isActive: administration.Active ?? null,
      startDate: dayOf(administration.StartDate),
    },
  }
}

/** What is the same in each of his domains; what is not, is with his access. */
export function toUser(user: User): RowOf<typeof yuki, 'users'> | SkippedRecord {
  const name = user.name ?? user.login ?? user.email
  if (!name) return { externalId: user.id, reason: 'name-missing' }
  return {
    externalId: user.id,
    name,
    email: user.email ?? null,
    data: { userName: user.login ?? null, language: user.language ?? null },
  }
}

/**
 * What a user may open among the administrations of his domain: those that are named, and all where none is. A name that
 * the access key cannot see is left out. Roles hold for the whole domain.
 */
export function toAccess(user: User, administrations: readonly Administration[]): RowOf<typeof yuki, 'access'>[] {
  const named = new Set(user.administrations.map((value) => value.toLowerCase()))
  const isDomainWide = named.size === 0
  const opened = isDomainWide
    ? administrations
    : administrations.filter(({ ID, Name }) => named.has(ID.toLowerCase()) || named.has((Name ?? '').toLowerCase()))
  const role = joined(user.roles)
  return opened.map(({ ID }) => ({
    userId: user.id,
    administrationId: ID,
    data: { role, isActive: user.isActive ?? null, isDomainWide },
  }))
}
