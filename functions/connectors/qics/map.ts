import type { qics } from '#domain/connectors/entries/qics.ts'
import type { CustomerOf, RowOf } from '#domain/records/row-of.ts'
import { namesChamberNumber } from '../kit/chamber-number.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { slotValues } from '../kit/slot-values.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Company, Customer, Employee, User } from './api.ts'

/** Qics keeps no number of the chamber of commerce with a company. */
export function toAdministration(company: Company): RowOf<typeof qics, 'administrations'> | SkippedRecord {
  const administrationCode = trimmed(company.Code)
  const known = named(company.CompanyId, company.Name, administrationCode)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: null,
    data: { administrationCode, email: trimmed(company.EmailAddress) },
  }
}

/** Name and address are the employee's; somebody who is none goes by his user name, which often is an address. */
export function toUser(user: User, employee: Employee | undefined): RowOf<typeof qics, 'users'> | SkippedRecord {
  const userName = trimmed(user.UserName)
  const known = named(user.UserId, employee?.Name, userName)
  if ('reason' in known) return known
  return {
    ...known,
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
export function toAccess(user: User, allCompanies: ReadonlySet<string>): RowOf<typeof qics, 'access'>[] {
  const userId = trimmed(user.UserId)
  if (userId === null) return []
  const companies = user.AllCompanies === true ? allCompanies : new Set(user.AssignedCompanyIds ?? [])
  return [...companies].map((administrationId) => ({ userId, administrationId, data: {} }))
}

/** A text or a number of a row, as text; everything else is null. */
function shownIn(customer: Customer, field: string): string | null {
  const value = Object.hasOwn(customer, field) ? customer[field] : undefined
  return typeof value === 'number' ? String(value) : trimmed(typeof value === 'string' ? value : null)
}

/** Names of no field that tells one customer from another: its own id and what Spil shows already. */
const notForSlots: ReadonlySet<string> = new Set(['CustomerCompanyId', 'Name'])

/** The fields in which any of these customers has a text or a number, as Qics spells them. */
export function fieldNames(customers: readonly Customer[]): string[] {
  const names = new Set(
    customers.flatMap((customer) => Object.keys(customer).filter((name) => shownIn(customer, name) !== null)),
  )
  return [...names].filter((name) => !notForSlots.has(name)).sort((one, other) => one.localeCompare(other, 'nl'))
}

/** A customer whose invoices go to another customer has that one above it. */
export function toCustomer(
  customer: Customer,
  slots: Readonly<Record<string, string>>,
  companies: ReadonlyMap<string, string | null>,
): CustomerOf<typeof qics> | SkippedRecord {
  const customerNumber = trimmed(customer.CustomerCode)
  const known = named(customer.CustomerCompanyId, customer.Name, customerNumber)
  if ('reason' in known) return known
  const payer = trimmed(customer.InvoiceCustomerCompanyId)
  const number = Object.keys(customer).find(namesChamberNumber)
  return {
    ...known,
    chamberOfCommerceNumber: number === undefined ? null : shownIn(customer, number),
    data: {
      customerNumber,
      relationType: trimmed(customer.CustomerType),
      administrationName: trimmed(companies.get(customer.CompanyId ?? '')),
      email: trimmed(customer.VisitAddressEmailAddress),
      parentId: payer === known.externalId ? null : payer,
      ...slotValues(slots, (field) => shownIn(customer, field)),
      isActive: customer.IsActive ?? null,
    },
  }
}
