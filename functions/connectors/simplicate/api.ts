import { z } from 'zod'
import type { StreamContext } from '../kit/stream.ts'
import { offsetPages } from '../kit/offset-pages.ts'
import type { ReadPage } from '../kit/pages.ts'
import { everyRow } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'

const text = z.string().nullish()
/** Simplicate writes flags of employees as 0 and 1, those of organisations as true and false. */
const flag = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]).nullish()
/** An object that has nothing in it comes as an empty list: the vendor's side is PHP, which cannot tell them apart. */
const orEmptyList = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([
      schema,
      z
        .array(z.unknown())
        .max(0)
        .transform(() => null),
    ])
    .nullish()
const labelled = orEmptyList(z.object({ label: text }))
const named = orEmptyList(z.object({ name: text }))

/** A row of crm/organization: a customer, a supplier, a prospect; its relation type says which. */
export const Organization = z.object({
  id: z.string(),
  name: text,
  coc_code: text,
  relation_number: text,
  is_active: flag,
  relation_type: labelled,
  industry: named,
  created_at: text,
  updated_at: text,
})
export type Organization = z.output<typeof Organization>

/** A row of hrm/employee. Whoever has no login is an employee all the same, with `is_user` 0. */
export const Employee = z.object({
  id: z.string(),
  name: text,
  is_user: flag,
  function: text,
  type: labelled,
  status: labelled,
  work_email: text,
  created_at: text,
  updated_at: text,
})
export type Employee = z.output<typeof Employee>

/** An option of a custom field: a row holds its value or its id, people read its label. */
const Option = z.object({ id: z.union([z.string(), z.number()]).nullish(), value: z.unknown().optional(), label: text })

/** A field that the firm made itself, as a row holds it. `name` is the technical one, `label` what people read. */
const CustomField = z.object({
  name: text,
  label: text,
  value: z.unknown().optional(),
  options: z.array(Option).nullish(),
})
export type CustomField = z.output<typeof CustomField>

/** A customer of the CRM: a row of crm/organization, or of crm/person, which has `full_name` in place of `name`. */
export const Customer = Organization.extend({
  full_name: text,
  vat_number: text,
  email: text,
  relation_manager: named,
  interests: z.array(named).nullish(),
  teams: z.array(named).nullish(),
  custom_fields: z.array(CustomField).nullish(),
})
export type Customer = z.output<typeof Customer>

const Person = z.object({ linked_as_contact_to_organization: z.array(z.unknown()).nullish() })

/** A row of crm/organizationcustomfields or crm/personcustomfields. */
const FieldDefinition = z.object({ name: text, label: text })
export type FieldDefinition = z.output<typeof FieldDefinition>

/** The count is of all rows that the filter lets through; it comes because `metadata` asks for it. */
const List = z.object({
  data: z.array(z.unknown()),
  metadata: z.object({ count: z.number().int().min(0) }),
})

const mostRows = 100

/** `relation_type.` with its point is the part with all that is in it. */
const organizationFields = 'id,name,coc_code,relation_number,is_active,relation_type.,industry.,created_at,updated_at'
const customerFields =
  'id,vat_number,relation_number,email,is_active,relation_type.,industry.,relation_manager.,interests.,teams.,custom_fields.,created_at,updated_at'
const employeeFields = 'id,name,is_user,function,type.,status.,work_email,created_at,updated_at'

function pages(
  api: VendorApi,
  cursor: string | undefined,
  path: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<ReadPage> {
  const read = async (offset: number, limit: number) => {
    const asked = { ...query, limit, offset, sort: 'id', metadata: 'count,limit,offset' }
    const { data, metadata } = await api.call({ path, query: asked, answer: List })
    return { items: data, total: metadata.count }
  }
  return offsetPages({ cursor, limit: mostRows, read })
}

export function organizations({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return pages(api, cursor, 'crm/organization', { select: organizationFields })
}

/** Only those with a login: asked for, and judged again, as a vendor may pass over a filter that it does not know. */
export async function* employees({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  for await (const page of pages(api, cursor, 'hrm/employee', { select: employeeFields, 'q[is_user]': '1' }))
    yield { ...page, items: page.items.filter((item) => Employee.safeParse(item).data?.is_user !== false) }
}

/** The lists that customers come from, one after the other. */
const customerLists = [
  { path: 'crm/organization', query: { select: `${customerFields},name,coc_code` }, own: () => true },
  {
    path: 'crm/person',
    query: {
      select: `${customerFields},full_name,linked_as_contact_to_organization.`,
      'q[linked_as_contact_to_organization]': 'null',
    },
    own: (item: unknown) => (Person.safeParse(item).data?.linked_as_contact_to_organization ?? []).length === 0,
  },
] as const

/** The list a read is in, and its place there; null: at its beginning. */
const CustomersCursor = z.tuple([z.enum(customerLists.map(({ path }) => path)), z.string().nullable()])

/**
 * Organisations, then persons who are customers themselves. Whoever is only somebody's contact is none: asked for, and
 * judged again, as a vendor may pass over a filter that it does not know.
 */
export async function* customers({ api }: StreamContext, cursor: string | undefined): AsyncGenerator<ReadPage> {
  const [started, place] =
    cursor === undefined ? [customerLists[0].path, null] : CustomersCursor.parse(JSON.parse(cursor))
  const first = customerLists.findIndex(({ path }) => path === started)
  for (const [index, { path, query, own }] of customerLists.entries()) {
    if (index < first) continue
    const following = customerLists[index + 1]?.path
    const after = following === undefined ? undefined : JSON.stringify([following, null])
    const from = index === first ? (place ?? undefined) : undefined
    for await (const page of pages(api, from, path, query)) {
      const next = page.next === undefined ? after : JSON.stringify([path, page.next])
      yield { items: page.items.filter(own), next }
    }
  }
}

/** The fields that the firm made itself for organisations and for persons. */
export async function customFields(api: VendorApi): Promise<FieldDefinition[][]> {
  const found: FieldDefinition[][] = []
  for (const path of ['crm/organizationcustomfields', 'crm/personcustomfields']) {
    found.push((await everyRow(pages(api, undefined, path, {}), FieldDefinition)).good)
  }
  return found
}

/** One organisation: refused where the key pair is wrong, or has no right to the CRM. */
export async function tryCrmKey(api: VendorApi): Promise<void> {
  await api.call({
    path: 'crm/organization',
    query: { select: 'id', limit: 1, metadata: 'count,limit,offset' },
    answer: List,
  })
}

/** One employee: refused where the key pair is wrong, or has no right to the employees. */
export async function tryKey(api: VendorApi): Promise<void> {
  await api.call({
    path: 'hrm/employee',
    query: { select: 'id', limit: 1, metadata: 'count,limit,offset' },
    answer: List,
  })
}
