import type { simplicate } from '#domain/connectors/entries/simplicate.ts'
import type { CustomerOf, RowOf } from '#domain/records/row-of.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { momentOf } from '../kit/local-time.ts'
import { slotValues } from '../kit/slot-values.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Customer, Employee, Organization } from './api.ts'
import { slotValue } from './slots.ts'

/** A row that nobody ever edited has no `updated_at`. */
function lastMutation(row: Pick<Organization, 'created_at' | 'updated_at'>): string | null {
  return momentOf(row.updated_at) ?? momentOf(row.created_at)
}

/** The id keeps its prefix (`organization:`): without it an organisation and a person may have the same. */
export function toAdministration(
  organization: Organization,
): RowOf<typeof simplicate, 'administrations'> | SkippedRecord {
  const known = named(organization.id, organization.name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(organization.coc_code),
    data: {
      customerNumber: trimmed(organization.relation_number),
      relationType: trimmed(organization.relation_type?.label),
      industry: trimmed(organization.industry?.name),
      isActive: organization.is_active ?? null,
      created: momentOf(organization.created_at),
      lastMutation: lastMutation(organization),
    },
  }
}

/** `slots`: the name of the field that fills a column of references or tags. A slot that nobody named is empty. */
export function toCustomer(
  customer: Customer,
  slots: Readonly<Record<string, string>>,
): CustomerOf<typeof simplicate> | SkippedRecord {
  const known = named(customer.id, customer.name, customer.full_name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(customer.coc_code),
    data: {
      customerNumber: trimmed(customer.relation_number),
      type: known.externalId.split(':')[0] ?? null,
      relationType: trimmed(customer.relation_type?.label),
      email: trimmed(customer.email),
      ...slotValues(slots, (field) => slotValue(customer, field)),
      isActive: customer.is_active ?? null,
      created: momentOf(customer.created_at),
      lastMutation: lastMutation(customer),
    },
  }
}

/** Simplicate does not tell when somebody last logged in. The status is the firm's own word, so it is not made a flag. */
export function toUser(employee: Employee): RowOf<typeof simplicate, 'users'> | SkippedRecord {
  const known = named(employee.id, employee.name, employee.work_email)
  if ('reason' in known) return known
  const userType = trimmed(employee.type?.label)
  return {
    ...known,
    email: trimmed(employee.work_email),
    data: {
      role: trimmed(employee.function) ?? userType,
      userType,
      sourceStatus: trimmed(employee.status?.label),
      created: momentOf(employee.created_at),
      lastMutation: lastMutation(employee),
    },
  }
}
