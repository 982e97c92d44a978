import { companyLimits, contactSchema, linkSchema } from '#domain/organization/company.ts'
import type { OrganizationCompanyQuery, UpdateTenantInput } from '../../graphql/generated/graphql.ts'
import { problem, type Problems } from '../../ui/form/problem.ts'

export type Company = OrganizationCompanyQuery['tenant']

/** The texts of a company, in the order they are filled in, with how long each may be. */
export const companyTexts = [
  { name: 'companyName', most: companyLimits.line },
  { name: 'companyAddressStreet', most: companyLimits.line },
  { name: 'companyAddressNumber', most: companyLimits.number },
  { name: 'companyAddressZip', most: companyLimits.zip },
  { name: 'companyAddressCity', most: companyLimits.line },
  { name: 'companyAddressCountry', most: companyLimits.line },
] as const
type CompanyText = (typeof companyTexts)[number]['name']

export interface ContactDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
}
export interface LinkDraft {
  readonly name: string
  readonly url: string
}

/** What somebody fills in of the company. The places are those of the API, so that a refusal finds its own. */
export type CompanyDraft = Readonly<Record<CompanyText, string>> & {
  readonly companyContacts: readonly ContactDraft[]
  readonly companyDocumentsAndLinks: readonly LinkDraft[]
  readonly companyInvoices: readonly LinkDraft[]
  readonly companyBookkeepingMonth: number
}

export function draftOf(company: Company): CompanyDraft {
  return {
    companyName: company.companyName,
    companyAddressStreet: company.companyAddressStreet,
    companyAddressNumber: company.companyAddressNumber,
    companyAddressZip: company.companyAddressZip,
    companyAddressCity: company.companyAddressCity,
    companyAddressCountry: company.companyAddressCountry,
    companyContacts: company.companyContacts,
    companyDocumentsAndLinks: company.companyDocumentsAndLinks,
    companyInvoices: company.companyInvoices,
    companyBookkeepingMonth: company.companyBookkeepingMonth,
  }
}

const isEmpty = (line: object): boolean => Object.values(line).every((text) => String(text).trim() === '')
/** Without the lines somebody added and left empty. */
const filled = <Line extends object>(lines: readonly Line[]): Line[] => lines.filter((line) => !isEmpty(line))

export function companyProblems(draft: CompanyDraft): Problems<CompanyDraft> {
  const wrong = (lines: readonly object[], schema: typeof contactSchema | typeof linkSchema): boolean =>
    filled(lines).some((line) => !schema.safeParse(line).success)
  return {
    ...(draft.companyName.trim() === '' ? { companyName: problem('organization.company.name_missing') } : {}),
    ...(wrong(draft.companyContacts, contactSchema)
      ? { companyContacts: problem('organization.company.contact_wrong') }
      : {}),
    ...(wrong(draft.companyDocumentsAndLinks, linkSchema)
      ? { companyDocumentsAndLinks: problem('organization.company.link_wrong') }
      : {}),
    ...(wrong(draft.companyInvoices, linkSchema)
      ? { companyInvoices: problem('organization.company.link_wrong') }
      : {}),
  }
}

/** What differs, and no more: what a colleague changed meanwhile stays as it is. */
export function companyInput(before: CompanyDraft, after: CompanyDraft): UpdateTenantInput {
  const wanted = {
    ...after,
    companyContacts: filled(after.companyContacts).map(({ name, email, phone }) => ({ name, email, phone })),
    companyDocumentsAndLinks: filled(after.companyDocumentsAndLinks).map(({ name, url }) => ({ name, url })),
    companyInvoices: filled(after.companyInvoices).map(({ name, url }) => ({ name, url })),
  }
  const names = Object.keys(wanted) as (keyof CompanyDraft)[]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(wanted[name]))
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]))
}
