import { z } from 'zod'
import { offsetPages, type OffsetAnswer } from '../kit/offset-pages.ts'
import type { ReadPage } from '../kit/pages.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { VendorError } from '../kit/vendor-error.ts'

const text = z.string().nullish()
const flag = z.boolean().nullish()
/** A connector that a firm makes itself has a number here or a text, as it likes. */
const code = z.union([z.number().int(), z.string()])

/** A row of Profit_Administrations, which has the first three, or of a firm's own Sync_Administrations. */
export const Administration = z.object({
  AdminId: code,
  AdminNm: text,
  AdminCd: code.nullish(),
  ChOfCommNr: code.nullish(),
  DebtorId: code.nullish(),
  Industry: text,
  CreateDate: text,
  ModifiedDate: text,
  Blocked: flag,
})
export type Administration = z.output<typeof Administration>

/** A row of Profit_Users. */
export const User = z.object({
  UserId: z.string(),
  Description: text,
  Email: text,
  UPN: text,
  Blocked: flag,
  Windows: flag,
  Connector: flag,
  OutSite: flag,
  InSite: flag,
})
export type User = z.output<typeof User>

/** A row of Profit_UserGroups. The name is spelled as AFAS spells it. */
export const UserGroup = z.object({ UserId: z.string(), GroupId: code, Decription: text })
export type UserGroup = z.output<typeof UserGroup>

/** A row of a firm's own Sync_UserAdministrations. */
export const UserAdministration = z.object({ UserId: z.string(), AdminId: code })
export type UserAdministration = z.output<typeof UserAdministration>

/** A row of a firm's own Sync_FiscalClients: a client for one kind of tax. */
export const FiscalClient = z.object({
  ClientId: code,
  Name: text,
  ClientType: text,
  ChOfCommNr: code.nullish(),
  DebtorId: code.nullish(),
  Blocked: flag,
  CreateDate: text,
  ModifiedDate: text,
})
export type FiscalClient = z.output<typeof FiscalClient>

/** A row of a firm's own Sync_FiscalAccess. */
export const FiscalAccess = z.object({ ClientId: code, UserId: z.string(), Role: text })
export type FiscalAccess = z.output<typeof FiscalAccess>

/** A row of Profit_Debtor. */
export const Debtor = z.object({
  DebtorId: code,
  DebtorName: text,
  ChOfCommNr: code.nullish(),
  Blocked: flag,
  CreateDate: text,
  ModifiedDate: text,
})
export type Debtor = z.output<typeof Debtor>

const slot = code.nullish()

/** A row of a firm's own Sync_Customers, which numbers its references and tags itself. */
export const Customer = z.object({
  CustomerId: code,
  Name: text,
  ChOfCommNr: code.nullish(),
  Email: text,
  ParentId: code.nullish(),
  Blocked: flag,
  CreateDate: text,
  ModifiedDate: text,
  Reference1: slot,
  Reference2: slot,
  Reference3: slot,
  Reference4: slot,
  Reference5: slot,
  Tag1: slot,
  Tag2: slot,
  Tag3: slot,
  Tag4: slot,
  Tag5: slot,
})
export type Customer = z.output<typeof Customer>

const MetaInfo = z.object({
  getConnectors: z.array(z.object({ id: z.string() })).nullish(),
  info: z.object({ envid: text, appName: text }).nullish(),
})

const List = z.object({ rows: z.array(z.unknown()) })

const rowsAPage = 500
/** 100,000 users have more groups than that; 5,000,000 rows are more than any firm has. */
const ceiling = 10_000

/** What the token opens: an environment, and the get connectors that its app connector holds. */
export interface Opened {
  readonly environment: string | undefined
  /** The connector by this name as AFAS spells it; undefined: the token does not open it. */
  readonly find: (name: string) => string | undefined
}

/** Errors: VendorError 'credentials-refused' where the token is good for nothing. */
export async function opened(api: VendorApi): Promise<Opened> {
  const { getConnectors, info } = await api.call({ path: 'metainfo', answer: MetaInfo })
  const names = new Map((getConnectors ?? []).map(({ id }) => [id.toLowerCase(), id]))
  return { environment: info?.envid ?? undefined, find: (name) => names.get(name.toLowerCase()) }
}

/**
 * AFAS answers 401 for a token that is wrong and for one that lacks the right to this connector; only what every token may
 * ask tells them apart.
 */
async function asItIs(error: unknown, api: VendorApi): Promise<unknown> {
  if (!(error instanceof VendorError) || error.kind !== 'credentials-refused') return error
  await opened(api)
  return new VendorError('forbidden', 'The token is good, but not for this connector', { cause: error })
}

interface ConnectorQuery {
  readonly connector: string
  /** Without an order AFAS may repeat rows on the next page, or leave some out. */
  readonly orderBy: string
  readonly parameters?: Readonly<Record<string, string>>
}

/** There is no total and no next link. */
async function rowsFrom(api: VendorApi, asked: ConnectorQuery, skip: number, take: number): Promise<OffsetAnswer> {
  const { connector, orderBy, parameters } = asked
  const query = { skip, take, orderbyfieldids: orderBy, ...parameters }
  const path = `connectors/${encodeURIComponent(connector)}`
  const answer = await api.call({ path, query, answer: List }).catch(async (error: unknown) => {
    throw await asItIs(error, api)
  })
  return { items: answer.rows, total: undefined }
}

/** The rows of a connector, which is looked up when the first page is asked. */
export function rows(
  api: VendorApi,
  cursor: string | undefined,
  asked: () => Promise<ConnectorQuery>,
): AsyncGenerator<ReadPage> {
  let known: Promise<ConnectorQuery> | undefined
  const read = async (skip: number, take: number): Promise<OffsetAnswer> => {
    known ??= asked()
    return rowsFrom(api, await known, skip, take)
  }
  return offsetPages({ cursor, limit: rowsAPage, ceiling, read })
}

/** Errors: VendorError 'forbidden' where the token opens none of the connectors. */
export async function firstOf(api: VendorApi, names: readonly string[]): Promise<string> {
  const { find } = await opened(api)
  const found = names.map(find).find((name) => name !== undefined)
  if (found === undefined) throw new VendorError('forbidden', `The app connector lacks ${names.join(' and ')}`)
  return found
}

/** Marks of a filter; a value that holds one would be read as two. */
const parts = /[,;]/u

/** All rows between two values of a field, both included; nothing where such a question cannot be asked. */
export async function rowsBetween(
  api: VendorApi,
  connector: string,
  field: string,
  [from, until]: readonly [string, string],
  orderBy: string,
): Promise<unknown[]> {
  if (parts.test(from) || parts.test(until)) return []
  const between = { filterfieldids: `${field},${field}`, filtervalues: `${from},${until}`, operatortypes: '2,3' }
  const found: unknown[] = []
  const asked = () => Promise.resolve({ connector, orderBy, parameters: between })
  for await (const page of rows(api, undefined, asked)) found.push(...page.items)
  return found
}
