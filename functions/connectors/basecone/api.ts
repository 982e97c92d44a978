import { z } from 'zod'
import type { Period } from '#domain/shared/period.ts'
import { bodyAs, classifyByStatus, type Classify, type VendorAnswer } from '../kit/answer.ts'
import type { SignIn } from '../kit/auth-scheme.ts'
import type { StreamContext } from '../kit/stream.ts'
import { allRows, offsetPages, type OffsetAnswer } from '../kit/offset-pages.ts'
import type { ReadPage } from '../kit/pages.ts'
import { lacking, parseItems, type Parsed } from '../kit/snapshot.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { unless } from '../kit/vendor-error.ts'

const text = z.string().nullish()

/** A row of the collection of companies: an administration of the office. */
export const Company = z.object({
  companyId: z.string(),
  name: text,
  email: text,
  accountingSystem: z.object({ type: text, companyCode: text, externalId: text }).nullish(),
  extraData: z.array(z.object({ label: text, value: text })).nullish(),
  modules: z.array(z.object({ code: text, status: text })).nullish(),
})
export type Company = z.output<typeof Company>

/** A row of the collection of users of the office. */
export const User = z.object({
  id: z.string(),
  userName: text,
  name: text,
  email: text,
  roles: z.array(z.string()).nullish(),
})
export type User = z.output<typeof User>

/** A user and a company assigned to him: the user is the one that was asked for. */
export const Assignment = z.object({ userId: z.string(), companyId: z.string() })
export type Assignment = z.output<typeof Assignment>

/** The bookings of a company by month of their transaction date. */
export const Bookings = z.object({ companyId: z.string(), months: z.record(z.string(), z.number().int().min(0)) })
export type Bookings = z.output<typeof Bookings>

const Totals = z.object({ total: z.number().int().min(0).nullish() }).nullish()
/** The key has an underscore in some collections and none in others. */
const Counted = z.object({ _metadata: Totals, metadata: Totals })

function totalOf({ _metadata, metadata }: z.output<typeof Counted>): number | undefined {
  return _metadata?.total ?? metadata?.total ?? undefined
}

const Companies = Counted.extend({ companies: z.array(z.unknown()) }).transform((answer): OffsetAnswer => ({
  items: answer.companies,
  total: totalOf(answer),
}))
const Users = Counted.extend({ users: z.array(z.unknown()) }).transform((answer): OffsetAnswer => ({
  items: answer.users,
  total: totalOf(answer),
}))
/** The totals are optional here: the vendor's page says so. */
const Transactions = Counted.extend({ transactions: z.array(z.unknown()) }).transform((answer): OffsetAnswer => ({
  items: answer.transactions,
  total: totalOf(answer),
}))

const Office = z.object({ name: text, code: text })
const CurrentUser = z.object({ userName: text, roles: z.array(z.string()).nullish() })
const AccessKey = z.object({ apiAccessKey: z.string().min(1) })

const rowsAPage = 100
const keysPath = 'Authentication/ApiAccessKeys'

/** The code of a refusal, in lower case: clients saw it with a capital and without. */
function codeOf(answer: VendorAnswer): string {
  const fields = Object.entries(bodyAs(answer, z.record(z.string(), z.unknown())) ?? {})
  const code = fields.find(([name]) => name.toLowerCase() === 'code')?.[1]
  return typeof code === 'string' ? code.toLowerCase() : ''
}

/** What only the person who gave the credentials can mend; a refusal of Spil's own registration is not among it. */
const refusedCredentials = new Set([
  'user_credentials_invalid',
  'user_has_no_roles',
  'user_locked_out',
  'invalid_authorization_header',
])

/** Basecone refuses credentials with 400 and a code as well as with 401. */
export const classify: Classify = (answer) =>
  answer.status === 400 && refusedCredentials.has(codeOf(answer)) ? 'credentials-refused' : classifyByStatus(answer)

/** A key for one user and one application; asking again ends the one before. */
export const trade: SignIn['trade'] = async (api, client) => {
  const { clientId, clientSecret } = client()
  const { apiAccessKey } = await api.call({
    method: 'POST',
    path: keysPath,
    json: {
      username: api.field('username'),
      password: api.field('password'),
      officeCode: api.field('officeCode'),
      clientIdentifier: clientId,
      clientSecret,
    },
    answer: AccessKey,
  })
  return { token: apiAccessKey }
}

export function companies({ api }: Pick<StreamContext, 'api'>, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return offsetPages({ cursor, limit: rowsAPage, read: companiesFrom(api) })
}

const companiesFrom = (api: VendorApi) => (offset: number, limit: number) =>
  api.call({ path: 'companies', query: { offset, limit, sort: 'name', fields: 'modules' }, answer: Companies })

export function users({ api }: Pick<StreamContext, 'api'>, cursor: string | undefined): AsyncGenerator<ReadPage> {
  return offsetPages({ cursor, limit: rowsAPage, read: usersFrom(api) })
}

const usersFrom = (api: VendorApi) => (offset: number, limit: number) =>
  api.call({ path: 'users', query: { offset, limit }, answer: Users })

function idsOf(items: readonly unknown[], field: 'id' | 'companyId'): Parsed<string> {
  const { good, skipped } = parseItems(items, z.object({ [field]: z.string() }))
  return { good: good.flatMap((row) => row[field] ?? []), skipped }
}

/** The ids of all companies of the office. */
export async function companyIds(api: VendorApi): Promise<Parsed<string>> {
  return idsOf(await allRows({ limit: rowsAPage, read: companiesFrom(api) }), 'companyId')
}

/** The ids of all users of the office. */
export async function userIds(api: VendorApi): Promise<Parsed<string>> {
  return idsOf(await allRows({ limit: rowsAPage, read: usersFrom(api) }), 'id')
}

/** Basecone says 404 of a filter that lets nothing through, and of a user who went a moment ago. */
async function noneWhereNotFound(asked: Promise<OffsetAnswer>): Promise<OffsetAnswer> {
  return (await unless(asked, ({ status }) => status === 404)) ?? { items: [], total: 0 }
}

/** The companies of one user, each to be judged as an `Assignment`. Here the id is called `id`, not `companyId`. */
export async function assignmentsOf(api: VendorApi, userId: string): Promise<unknown[]> {
  const path = `users/${encodeURIComponent(userId)}/companies`
  const rows = await allRows({
    limit: rowsAPage,
    read: (offset, limit) => noneWhereNotFound(api.call({ path, query: { offset, limit }, answer: Companies })),
  })
  const { good, skipped } = idsOf(rows, 'id')
  return [...good.map((companyId) => ({ userId, companyId })), ...lacking(skipped).map(() => ({ userId }))]
}

/**
 * How many bookings of a company are dated from the first of one month to the end of another: the total of the list, or
 * where Basecone leaves it out, its rows.
 *
 * Errors: VendorError.
 */
export async function countBookings(api: VendorApi, companyId: string, first: Period, last: Period): Promise<number> {
  const lastDay = new Date(Date.UTC(Number(last.slice(0, 4)), Number(last.slice(5)), 0)).getUTCDate()
  const transactionDate = JSON.stringify([`${first}-01`, `${last}-${lastDay}`])
  const read = (offset: number, limit: number) =>
    noneWhereNotFound(
      api.call({ path: 'transactions', query: { companyId, transactionDate, offset, limit }, answer: Transactions }),
    )
  const { items, total } = await read(0, 1)
  if (total !== undefined) return total
  return items.length === 0 ? 0 : (await allRows({ limit: rowsAPage, read })).length
}

export interface Account {
  readonly office: string | undefined
  readonly code: string | undefined
  readonly missingRole: string | null
}

/** Whose key it is. Errors: VendorError. */
export async function account(api: VendorApi): Promise<Account> {
  const office = await api.call({ path: 'office', answer: Office })
  return { office: office.name ?? undefined, code: office.code ?? undefined, missingRole: await missingRole(api) }
}

/** Others than a SuperUser see their own companies only. Errors: VendorError. */
export async function missingRole(api: VendorApi): Promise<string | null> {
  const { roles } = await api.call({ path: 'users/currentUser', answer: CurrentUser })
  return roles?.includes('SuperUser') === true ? null : 'SuperUser'
}
