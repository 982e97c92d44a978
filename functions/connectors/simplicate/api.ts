import { z } from 'zod'
import type { StreamContext } from '../kit/connector.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../kit/pages.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'

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
  metadata: z.object({ count: z.number().int().min(0), limit: z.number().int().positive().nullish() }),
})

const mostRows = 100

/** `relation_type.` with its point is the part with all that is in it. */
const organizationFields = 'id,name,coc_code,relation_number,is_active,relation_type.,industry.,created_at,updated_at'
const employeeFields = 'id,name,is_user,function,type.,status.,work_email,created_at,updated_at'

/** Where a read stands: the offset to ask next, and how many rows there were when the page before it was read. */
const placeOf = (offset: number, count: number): string => `${offset}/${count}`

/**
 * One page by offset, in the order of the ids. Where rows went since the page before, those behind them moved forward:
 * the page then starts as much earlier, so that none is passed over. Rows that are read twice do no harm.
 */
async function readPage(
  api: VendorApi,
  at: string,
  query: Readonly<Record<string, string>>,
  path: string,
): Promise<SourcePage> {
  const [offset = 0, before = 0] = at.split('/').map(Number)
  const page = (start: number) =>
    api.call({
      path,
      query: { ...query, limit: mostRows, offset: start, sort: 'id', metadata: 'count,limit,offset' },
      answer: List,
    })
  let start = offset
  let answer = await page(start)
  const gone = before - answer.metadata.count
  if (start > 0 && gone > 0) {
    start = Math.max(0, start - gone)
    answer = await page(start)
  }
  const { count, limit } = answer.metadata
  if (answer.data.length === 0 && start < count)
    throw new VendorError('unexpected-answer', `${path} counts ${count} rows and gives none from ${start} on`)
  // A server that gives fewer a page than was asked says so.
  const next = start + Math.min(mostRows, limit ?? mostRows)
  return { items: answer.data, next: next < count ? placeOf(next, count) : undefined }
}

function pages(
  api: VendorApi,
  cursor: string | undefined,
  path: string,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<ReadPage> {
  return linkedPages({
    cursor,
    first: () => Promise.resolve(placeOf(0, 0)),
    read: (at) => readPage(api, at, query, path),
  })
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
