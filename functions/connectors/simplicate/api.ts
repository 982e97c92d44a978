import { z } from 'zod'
import type { StreamContext } from '../kit/connector.ts'
import { offsetPages } from '../kit/offset-pages.ts'
import type { ReadPage } from '../kit/pages.ts'
import type { VendorApi } from '../kit/vendor-api.ts'

const text = z.string().nullish()
/** Simplicate writes flags of employees as 0 and 1, those of organisations as true and false. */
const flag = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)]).nullish()
const labelled = z.object({ label: text }).nullish()
const named = z.object({ name: text }).nullish()

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

/** The count is of all rows that the filter lets through; it comes because `metadata` asks for it. */
const List = z.object({
  data: z.array(z.unknown()),
  metadata: z.object({ count: z.number().int().min(0) }),
})

const mostRows = 100

/** `relation_type.` with its point is the part with all that is in it. */
const organizationFields = 'id,name,coc_code,relation_number,is_active,relation_type.,industry.,created_at,updated_at'
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

/** One employee: refused where the key pair is wrong, or has no right to the employees. */
export async function tryKey(api: VendorApi): Promise<void> {
  await api.call({
    path: 'hrm/employee',
    query: { select: 'id', limit: 1, metadata: 'count,limit,offset' },
    answer: List,
  })
}
