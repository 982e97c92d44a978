import { z } from 'zod'
import { companySchema, type Company } from '#domain/organization/company.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Json } from '#platform/audit.ts'
import type { PersonalContext, UploadContext } from '#platform/command.ts'
import type { Tenant as ShownTenant, UpdateTenantInput } from '#platform/graphql/generated/resolvers.ts'
import { storeLogo } from '../connections/index.ts'
import { changeTenant, dropCachedPeople, membersOf, tenantById, type Tenant } from '../identity/index.ts'
import { auditing } from './auditing.ts'
import { directoriesOf } from './directories.ts'

type Context = PersonalContext & UploadContext

function shownTenant({ id, name, company, authorizedMicrosoftTenants, logoFile }: Tenant): ShownTenant {
  return {
    id,
    companyName: name,
    companyAddressStreet: company.street,
    companyAddressNumber: company.number,
    companyAddressZip: company.zip,
    companyAddressCity: company.city,
    companyAddressCountry: company.country,
    companyContacts: company.contacts,
    companyDocumentsAndLinks: company.documentsAndLinks,
    companyInvoices: company.invoices,
    companyBookkeepingMonth: company.bookkeepingMonth,
    authorizedMicrosoftTenants,
    logoFile,
  }
}

/** Errors: NOT_FOUND. */
export async function tenantNow({ platform, tenant }: Pick<Context, 'platform' | 'tenant'>): Promise<ShownTenant> {
  const found = await tenantById(platform.directory, tenant.tenantId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return shownTenant(found)
}

const nameSchema = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1).max(100))

/** Input fields that are no part of the company: `updateTenant` reads each by name. */
type OtherField = 'companyName' | 'fileLogo' | 'removeLogo' | 'authorizedMicrosoftTenants'

/** The part of a company that each input field changes. A field that is in neither does not compile. */
const places = {
  companyAddressStreet: 'street',
  companyAddressNumber: 'number',
  companyAddressZip: 'zip',
  companyAddressCity: 'city',
  companyAddressCountry: 'country',
  companyContacts: 'contacts',
  companyDocumentsAndLinks: 'documentsAndLinks',
  companyInvoices: 'invoices',
  companyBookkeepingMonth: 'bookkeepingMonth',
} as const satisfies Record<Exclude<keyof UpdateTenantInput, OtherField>, keyof Company>

/** Errors: INPUT_INVALID with the field. */
function parsed<T>(schema: z.ZodType<T>, value: unknown, field: string): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('INPUT_INVALID', { field: ['input', field, ...(result.error.issues[0]?.path ?? [])].join('.') })
}

function companyOf(input: UpdateTenantInput): Partial<Company> {
  const given = Object.entries(places).flatMap(([field, key]) => {
    const value = input[field as keyof typeof places]
    return value == null ? [] : [[key, parsed<unknown>(companySchema.shape[key], value, field)]]
  })
  return Object.fromEntries(given) as Partial<Company>
}

/**
 * Changes what is given. A directory that comes has to be one that people of the firm come from, and the one who asks stays
 * in. Errors: INPUT_INVALID with the field, also where nothing is given; DIRECTORY_OF_YOUR_OWN; DIRECTORY_UNKNOWN; those of
 * `storeLogo` and of `changeFirm`.
 */
export async function updateTenant(input: UpdateTenantInput, context: Context): Promise<ShownTenant> {
  const { tenant, platform, user } = context
  if (Object.values(input).every((value) => value == null)) throw new AppError('INPUT_INVALID', { field: 'input' })
  const name = input.companyName == null ? undefined : parsed(nameSchema, input.companyName, 'companyName')
  const company = companyOf(input)
  const logo =
    input.fileLogo == null ? undefined : await storeLogo(await context.upload(input.fileLogo), tenant, 'input.fileLogo')
  const { before, after } = await changeTenant(
    platform.directory,
    { tenantId: tenant.tenantId, by: user.id },
    async ({ tenant: found, owner }) => ({
      ...found,
      ...(input.authorizedMicrosoftTenants == null
        ? {}
        : await directoriesAfter(found, input.authorizedMicrosoftTenants, owner.microsoftTenantId ?? '', context)),
      name: name ?? found.name,
      company: { ...found.company, ...company },
      logoFile: logo ?? (input.removeLogo === true ? null : found.logoFile),
    }),
  )
  dropCachedPeople(platform)
  await tenant.commit([
    auditing(context, {
      action: 'tenant.update',
      subject: tenant.tenantId,
      before: changed(before, after),
      after: changed(after, before),
    }),
  ])
  if (before.logoFile !== null && before.logoFile !== after.logoFile) await tenant.blobs.delete(before.logoFile)
  return shownTenant(after)
}

/** Errors: DIRECTORY_OF_YOUR_OWN where the one who asks would be out; DIRECTORY_UNKNOWN. */
async function directoriesAfter(
  tenant: Tenant,
  wanted: readonly string[],
  own: string,
  { platform }: Pick<Context, 'platform'>,
): Promise<Pick<Tenant, 'authorizedMicrosoftTenants' | 'guestDirectories'>> {
  const after = [...new Set(wanted.map((id) => id.trim().toLowerCase()))]
  if (!after.includes(own)) throw new AppError('DIRECTORY_OF_YOUR_OWN')
  const added = after.filter((id) => !tenant.authorizedMicrosoftTenants.includes(id))
  const known = added.length === 0 ? undefined : directoriesOf(await membersOf(platform.directory, tenant.id))
  if (!added.every((id) => known?.has(id) === true)) throw new AppError('DIRECTORY_UNKNOWN')
  return {
    authorizedMicrosoftTenants: after,
    guestDirectories: [...tenant.guestDirectories, ...added].filter((id) => after.includes(id)),
  }
}

/** What a reader of the log wants to see: the fields that differ. */
function changed(one: Tenant, other: Tenant): Json {
  const [left, right] = [shownTenant(one), shownTenant(other)]
  const fields = (Object.keys(left) as (keyof ShownTenant)[]).filter(
    (field) => JSON.stringify(left[field]) !== JSON.stringify(right[field]),
  )
  return z.json().parse(Object.fromEntries(fields.map((field) => [field, left[field]])))
}
