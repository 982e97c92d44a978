import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isPeriod } from '#domain/shared/period.ts'
import type { SpelledRefusal, VendorAnswer } from '../kit/answer.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../kit/pages.ts'
import { strict } from '../kit/odd-values.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { unless, VendorError } from '../kit/vendor-error.ts'

const text = z.string().nullish()
const flag = z.boolean().nullish()

/** A row of administrations. */
export const Administration = z.object({
  id: z.string(),
  name: z.string(),
  chamberOfCommerceNumber: text,
  customerNumber: text,
  type: text,
  group: text,
  industry: text,
  isActive: flag,
  isBlocked: flag,
  isArchived: flag,
  payrollPeriodType: text,
  lastPayrollRunEndDate: text,
  createdAt: text,
  updatedAt: text,
})
export type Administration = z.output<typeof Administration>

/** A row of users. */
export const User = z.object({
  id: z.string(),
  name: text,
  email: text,
  role: text,
  type: text,
  isActive: flag,
  employeeId: text,
  department: text,
  jobTitle: text,
  lastLoginAt: text,
  createdAt: text,
  updatedAt: text,
})
export type User = z.output<typeof User>

/** A row of access: a user and an administration, or `*` for all of them. */
export const Access = z.object({
  userId: z.string(),
  administrationId: z.string(),
  role: text,
  permissions: z.array(z.string()).nullish(),
})
export type Access = z.output<typeof Access>

/** A row of usage: one product of one administration, with all months asked for that are known. */
export const Usage = z.object({
  administrationId: z.string(),
  product: z.string(),
  amounts: z.record(z.string().refine(isPeriod), strict.number().int().min(0)),
})
export type Usage = z.output<typeof Usage>

/** A row of customers: what a firm's CRM knows of one. */
export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  type: text,
  chamberOfCommerceNumber: text,
  customerNumber: text,
  email: text,
  parentId: text,
  relationType: text,
  industry: text,
  isActive: flag,
  createdAt: text,
  updatedAt: text,
  references: z.record(z.string(), text).nullish(),
  tags: z.record(z.string(), text).nullish(),
})
export type Customer = z.output<typeof Customer>

/** The lists of the contract. */
export const lists = ['administrations', 'users', 'access', 'usage', 'customers'] as const
export type List = (typeof lists)[number]

/** A list that an API says nothing of is one that it does not have. */
export const Meta = z.object({
  contract: z.string(),
  system: text,
  capabilities: z.object({
    administrations: flag,
    users: flag,
    access: flag,
    usage: flag,
    customers: flag,
  } satisfies Record<List, typeof flag>),
})
export type Meta = z.output<typeof Meta>

/** A list that forgets to say whether there is more must not pass for the last page. */
export const Page = z.object({
  data: z.array(z.unknown()),
  page: z.object({ nextCursor: z.string().min(1).nullable() }),
})

const majorVersion = '1'
const mostRows = 500

/** 5,000,000 rows at most; an API may give fewer a page than it was asked for. */
const ceiling = 10_000

const plainId = /^[\w.:-]{1,64}$/u

/** The id under which the firm's own log has the call: it gives back the one we sent. */
export function refusal({ headers }: Pick<VendorAnswer, 'headers'>): SpelledRefusal {
  const reference = headers['x-request-id']
  return reference !== undefined && plainId.test(reference) ? { reference } : {}
}

const named = (): Record<string, string> => ({ 'x-request-id': randomUUID() })

/** Errors: VendorError, also where the API speaks another contract. */
export async function meta(api: VendorApi): Promise<Meta> {
  const answer = await api.call({ path: 'v1/meta', headers: named(), answer: Meta })
  if (answer.contract.split('.')[0] !== majorVersion)
    throw new VendorError('unexpected-answer', 'The API speaks another version of the contract')
  return answer
}

/** Errors: VendorError where a secret that is not right opens the API as well: then so does anybody's. */
export async function isClosed(api: VendorApi): Promise<void> {
  const headers = { ...named(), authorization: `Bearer wrong-on-purpose-${randomUUID()}` }
  const opened = api.call({ path: 'v1/meta', headers, answer: z.unknown() }).then(() => true)
  if ((await unless(opened, ({ kind }) => kind === 'credentials-refused')) === true)
    throw new VendorError('unexpected-answer', 'The API answers whoever asks, with a wrong password as well')
}

/** Of a place that the API no longer knows. */
const gone = 410

type Query = Readonly<Record<string, string>>

/** A page of a list; `cursor` empty: the first. */
async function page(api: VendorApi, list: List, limit: number, cursor: string, query: Query): Promise<SourcePage> {
  const answer = await api.call({
    path: `v1/${list}`,
    query: { ...query, limit, cursor: cursor === '' ? undefined : cursor },
    headers: named(),
    answer: Page,
  })
  return { items: answer.data, next: answer.page.nextCursor ?? undefined }
}

/** Two pages of one row: refused where the second is the first again. Answers the rows. */
export async function tryList(api: VendorApi, list: List, query: Query): Promise<unknown[]> {
  const first = await page(api, list, 1, '', query)
  if (first.next === undefined) return [...first.items]
  const second = await page(api, list, 1, first.next, query)
  const [one, other] = [first.items[0], second.items[0]].map((row) => JSON.stringify(row))
  if (one !== undefined && one === other)
    throw new VendorError('unexpected-answer', `The second page of ${list} is the first one again`)
  return [...first.items, ...second.items]
}

/**
 * The pages of a list. A place that the API no longer knows, as a run was stopped for long, begins the list again, once:
 * rows that come twice do no harm.
 *
 * Errors: VendorError.
 */
export async function* pages(
  api: VendorApi,
  list: List,
  cursor: string | undefined,
  query: Query = {},
): AsyncGenerator<ReadPage> {
  const from = (start: string | undefined) =>
    linkedPages({
      cursor: start,
      ceiling,
      first: () => Promise.resolve(''),
      read: (at) => page(api, list, mostRows, at, query),
    })
  try {
    yield* from(cursor)
  } catch (error) {
    if (!(error instanceof VendorError) || error.status !== gone) throw error
    yield* from(undefined)
  }
}
