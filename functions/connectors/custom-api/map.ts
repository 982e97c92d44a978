import { slotsBy } from '#domain/connections/crm-slots.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'
import type { customApi } from '#domain/connectors/entries/custom-api.ts'
import type { CustomerOf, RowOf } from '#domain/records/row-of.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { dayOf, momentOf } from '../kit/local-time.ts'
import { named } from '../kit/named.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Access, Administration, Customer, Usage, User } from './api.ts'

/** Stands for every administration in a row of access. */
export const everyAdministration = '*'

export function toAdministration(row: Administration): RowOf<typeof customApi, 'administrations'> | SkippedRecord {
  const known = named(row.id, row.name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(row.chamberOfCommerceNumber),
    data: {
      customerNumber: trimmed(row.customerNumber),
      type: trimmed(row.type),
      group: trimmed(row.group),
      industry: trimmed(row.industry),
      isActive: row.isActive ?? null,
      isBlocked: row.isBlocked ?? null,
      archived: row.isArchived ?? null,
      payrollPeriodType: trimmed(row.payrollPeriodType),
      lastPayrollRunEnd: dayOf(row.lastPayrollRunEndDate),
      created: momentOf(row.createdAt),
      lastMutation: momentOf(row.updatedAt),
    },
  }
}

export function toUser(row: User): RowOf<typeof customApi, 'users'> | SkippedRecord {
  const email = trimmed(row.email)
  const known = named(row.id, row.name, email, row.id)
  if ('reason' in known) return known
  return {
    ...known,
    email,
    data: {
      role: trimmed(row.role),
      userType: trimmed(row.type),
      isActive: row.isActive ?? null,
      employeeId: trimmed(row.employeeId),
      department: trimmed(row.department),
      jobTitle: trimmed(row.jobTitle),
      lastLogin: momentOf(row.lastLoginAt),
      created: momentOf(row.createdAt),
      lastMutation: momentOf(row.updatedAt),
    },
  }
}

/** What a user may do, where the API tells: a permission that is not in its list is one that he lacks. */
function permissions({ permissions: given }: Access) {
  const may = (permission: string): boolean | null => given?.includes(permission) ?? null
  return {
    maySee: may('see'),
    mayHandle: may('handle'),
    mayValidate: may('validate'),
    mayApprove: may('approve'),
    maySign: may('sign'),
  }
}

/** One pair, or one for each of `all` where the row is about every administration. */
export function toAccess(row: Access, all: ReadonlySet<string>): RowOf<typeof customApi, 'access'>[] {
  const { userId, administrationId } = row
  const opened = administrationId.trim() === everyAdministration ? [...all] : [administrationId]
  const data = { role: trimmed(row.role), ...permissions(row) }
  return opened.map((id) => ({ userId, administrationId: id, data }))
}

export function toUsage({ administrationId, product, amounts }: Usage): RowOf<typeof customApi, 'usage'> {
  return { administrationId, product, amounts, data: {} }
}

/** `reference3` is the third of its references. */
function slotOf({ references, tags }: Customer, column: SlotColumn): string | null {
  const numbered = column.startsWith('reference') ? references : tags
  return trimmed(numbered?.[column.slice(-1)])
}

/** References and tags are numbered by the API itself. */
export function toCustomer(row: Customer): CustomerOf<typeof customApi> | SkippedRecord {
  const known = named(row.id, row.name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(row.chamberOfCommerceNumber),
    data: {
      customerNumber: trimmed(row.customerNumber),
      type: trimmed(row.type),
      relationType: trimmed(row.relationType),
      industry: trimmed(row.industry),
      email: trimmed(row.email),
      parentId: trimmed(row.parentId),
      ...slotsBy((column) => slotOf(row, column)),
      isActive: row.isActive ?? null,
      created: momentOf(row.createdAt),
      lastMutation: momentOf(row.updatedAt),
    },
  }
}
