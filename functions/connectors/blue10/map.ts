import type { blue10 } from '#domain/connectors/entries/blue10.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import type { Period } from '#domain/shared/period.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import type { Keyed } from '../kit/records-in-order.ts'
import { trimmed } from '../kit/trimmed.ts'
import { vatNumber } from '../kit/vat-number.ts'
import type { Company, MonthUsage, User } from './api.ts'

export function toAdministration(company: Company): RowOf<typeof blue10, 'administrations'> | SkippedRecord {
  const known = named(company.id, company.display_name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(company.chamber_of_commerce),
    data: {
      administrationCode: trimmed(company.administration_code),
      vatNumber: vatNumber(company.administration_vat_number),
      baseCurrency: trimmed(company.administration_currency_code),
      sourceStatus: trimmed(company.login_status),
    },
  }
}

/** Groups and users who were taken away stand in the same list, and take no seat. */
export function isPerson({ is_group, is_deleted }: Pick<User, 'is_group' | 'is_deleted'>): boolean {
  return is_group !== true && is_deleted !== true
}

const permissions = [
  ['maySee', 'may_see_all_companies', 'see_companies'],
  ['mayHandle', 'may_handle_all_companies', 'handle_companies'],
  ['mayValidate', 'may_validate_all_companies', 'validate_companies'],
  ['mayApprove', 'may_approve_all_companies', 'approve_companies'],
  ['maySign', 'may_sign_all_companies', 'sign_companies'],
] as const
type Flag = (typeof permissions)[number][0]

/** Whether one of the permissions is for all companies, also those to come; null: none of it is told. */
function reachesAll(user: User): boolean | null {
  const reported = permissions.map(([, all]) => user[all]).filter((value) => value != null)
  return reported.length === 0 ? null : reported.includes(true)
}

/** An administrator by that word, anybody else by the number of his role as Blue10 has it. */
function roleOf({ is_admin, base_role }: User): string | null {
  return is_admin === true ? 'admin' : trimmed(base_role)
}

export function toUser(user: User): RowOf<typeof blue10, 'users'> | SkippedRecord {
  const email = trimmed(user.email)
  const known = named(user.id, user.name, email)
  if ('reason' in known) return known
  return {
    ...known,
    email,
    data: {
      shortName: trimmed(user.abbreviation),
      role: roleOf(user),
      isActive: user.is_active ?? null,
      canAccessAllCompanies: reachesAll(user),
    },
  }
}

/**
 * One pair for each company in which the user may do something. A permission is null where neither the list nor the flag
 * for all companies is told.
 */
export function toAccess(user: User, companyIds: readonly string[]): RowOf<typeof blue10, 'access'>[] {
  const userId = trimmed(user.id)
  if (userId === null) return []
  const rules = new Map(
    permissions.map(([flag, all, some]) => [
      flag,
      {
        isReported: user[all] != null || user[some] != null,
        everywhere: user[all] === true,
        companies: new Set(user[some]?.map(trimmed)),
      },
    ]),
  )
  const may = (flag: Flag, company: string): boolean | null => {
    const rule = rules.get(flag)
    return rule?.isReported === true ? rule.everywhere || rule.companies.has(company) : null
  }
  const reach = new Set([...rules.values()].flatMap(({ companies }) => [...companies]))
  if (reachesAll(user) === true) for (const id of companyIds) reach.add(id)
  return [...reach]
    .filter((id) => id !== null)
    .map((administrationId) => ({
      userId,
      administrationId,
      data: {
        maySee: may('maySee', administrationId),
        mayHandle: may('mayHandle', administrationId),
        mayValidate: may('mayValidate', administrationId),
        mayApprove: may('mayApprove', administrationId),
        maySign: may('maySign', administrationId),
      },
    }))
}

/** What stands for a kind of document that is not told. */
const anyDocument = 'Documenten'

/** The kinds that Blue10 names, by their words in lower case; one that is not among them keeps its own word. */
const products: ReadonlyMap<string, string> = new Map([
  ['purchaseinvoice', 'Inkoopfacturen'],
  ['packingslip', 'Pakbonnen'],
])

/** Each company and kind of document. A month that was asked for and is not told had no documents. */
export function toUsage(
  rows: readonly MonthUsage[],
  months: readonly Period[],
): Keyed<RowOf<typeof blue10, 'usage'>>[] {
  const none = Object.fromEntries(months.map((month) => [month, 0]))
  const found = new Map<string, { administrationId: string; product: string; amounts: Record<string, number> }>()
  for (const { id_company, month, document_type, document_count } of rows) {
    const administrationId = trimmed(id_company)
    if (administrationId === null) continue
    const kind = trimmed(document_type)
    const product = kind === null ? anyDocument : (products.get(kind.toLowerCase()) ?? kind)
    const key = JSON.stringify([administrationId, product])
    const usage = found.get(key) ?? { administrationId, product, amounts: { ...none } }
    usage.amounts[month] = (usage.amounts[month] ?? 0) + document_count
    found.set(key, usage)
  }
  return [...found].map(([key, usage]) => [key, { ...usage, data: {} }])
}
