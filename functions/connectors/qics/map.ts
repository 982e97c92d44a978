import type { IncomingOf } from '#domain/records/record.ts'
import type { SkippedRecord } from '../kit/connector.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Company, Employee, User } from './api.ts'

/** Qics keeps no number of the chamber of commerce with a company. */
export function toAdministration(company: Company): IncomingOf['administrations'] | SkippedRecord {
  const externalId = trimmed(company.CompanyId)
  if (externalId === null) return { externalId: null, reason: 'id-missing' }
  const administrationCode = trimmed(company.Code)
  const name = trimmed(company.Name) ?? administrationCode
  if (name === null) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name,
    chamberOfCommerceNumber: null,
    data: { administrationCode, email: trimmed(company.EmailAddress) },
  }
}

/** Name and address are the employee's; somebody who is none goes by his user name, which often is an address. */
export function toUser(user: User, employee: Employee | undefined): IncomingOf['users'] | SkippedRecord {
  const externalId = trimmed(user.UserId)
  if (externalId === null) return { externalId: null, reason: 'id-missing' }
  const userName = trimmed(user.UserName)
  const name = trimmed(employee?.Name) ?? userName
  if (name === null) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name,
    email: trimmed(employee?.EmailAddress) ?? (userName?.includes('@') === true ? userName : null),
    data: {
      userName,
      userType: trimmed(user.AllowAccessTo),
      isActive: user.IsActive ?? null,
      canAccessAllCompanies: user.AllCompanies ?? null,
    },
  }
}

/** `AssignedCompanyIds` means something only where a user may not open all. */
export function toAccess(user: User, allCompanies: ReadonlySet<string>): IncomingOf['access'][] {
  const userId = trimmed(user.UserId)
  if (userId === null) return []
  const companies = user.AllCompanies === true ? allCompanies : new Set(user.AssignedCompanyIds ?? [])
  return [...companies].map((administrationId) => ({ userId, administrationId, data: {} }))
}
