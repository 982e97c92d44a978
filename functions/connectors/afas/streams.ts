import { z } from 'zod'
import type { afas } from '#domain/connectors/entries/afas.ts'
import type { afasFiscaal } from '#domain/connectors/entries/afas-fiscaal.ts'
import type { CustomerStream, StreamOf } from '../kit/stream.ts'
import type { VendorApi } from '../kit/vendor-api.ts'
import { mapPage, parseItems } from '../kit/snapshot.ts'
import {
  Administration,
  Customer,
  Debtor,
  FiscalAccess,
  FiscalClient,
  firstOf,
  opened,
  rows,
  rowsBetween,
  User,
  UserAdministration,
  UserGroup,
  type Opened,
} from './api.ts'
import { toAccess, toAdministration, toCustomer, toFiscalAccess, toFiscalAdministration, toUser } from './map.ts'

/** What a firm can make itself to deliver more, then what AFAS has of its own. */
const forAdministrations = ['Sync_Administrations', 'Profit_Administrations'] as const
const forUsers = ['Profit_Users'] as const
const forGroups = 'Profit_UserGroups'
const forAccess = 'Sync_UserAdministrations'

/** As CRM: the customers of the firm, of its own list with their order. */
const forCustomers = ['Sync_Customers', 'Profit_Debtor'] as const
const customerIds = { Sync_Customers: 'CustomerId', Profit_Debtor: 'DebtorId' } as const

const forFiscalClients = ['Sync_FiscalClients'] as const
const forFiscalAccess = 'Sync_FiscalAccess'

/** The connectors without which a table has nothing to be read from; of alternatives the one of AFAS itself. */
export function missing({ find }: Opened, product: 'Profit' | 'Fiscaal' | 'CRM'): string[] {
  const needed =
    product === 'CRM' ? [forCustomers] : [product === 'Profit' ? forAdministrations : forFiscalClients, forUsers]
  return needed.flatMap((names) => (names.some((name) => find(name)) ? [] : names.slice(-1)))
}

export const administrations: StreamOf<typeof afas, 'administrations'> = async function* ({ api }, cursor) {
  const asked = async () => ({ connector: await firstOf(api, forAdministrations), orderBy: 'AdminId' })
  for await (const page of rows(api, cursor, asked)) yield mapPage(page, Administration, toAdministration)
}

/** The groups of these users; null where the token does not open the list of groups. */
async function groupsOf(
  users: readonly User[],
  connector: string | undefined,
  api: VendorApi,
): Promise<UserGroup[] | null> {
  const [first, last] = [users.at(0), users.at(-1)]
  if (connector === undefined) return null
  if (first === undefined || last === undefined) return []
  const found = await rowsBetween(api, connector, 'UserId', [first.UserId, last.UserId], 'UserId,GroupId')
  return parseItems(found, UserGroup).good
}

const UsersCursor = z.tuple([z.string(), z.string().nullable()])

/**
 * A user may have a row for each of his groups. They follow each other, also over the end of a page, so the last user of a
 * page travels in the cursor.
 */
export const users: StreamOf<typeof afas, 'users'> = async function* ({ api }, cursor) {
  const [start, before] = cursor === undefined ? [undefined, null] : UsersCursor.parse(JSON.parse(cursor))
  const groups = (await opened(api)).find(forGroups)
  const asked = async () => ({ connector: await firstOf(api, forUsers), orderBy: 'UserId' })
  let last = before
  for await (const page of rows(api, start, asked)) {
    const { good, skipped } = parseItems(page.items, User)
    const seen = new Set<string | null>([last])
    const own = good.filter(({ UserId }) => !seen.has(UserId) && seen.add(UserId))
    last = good.at(-1)?.UserId ?? last
    const theirGroups = await groupsOf(own, groups, api)
    const next = page.next === undefined ? undefined : JSON.stringify([page.next, last])
    const mapped = mapPage({ items: own, next }, User, (user) => toUser(user, theirGroups))
    yield { ...mapped, skipped: [...(page.skipped ?? []), ...skipped, ...(mapped.skipped ?? [])] }
  }
}

/** A connector of the firm's own; undefined: it made none. A read that goes on from a cursor had it. */
async function given(api: VendorApi, cursor: string | undefined, name: string): Promise<string | undefined> {
  return cursor === undefined ? (await opened(api)).find(name) : name
}

/** Without a connector of the firm's own nobody knows who may open what: nothing is said, which is not the same as nobody. */
export const access: StreamOf<typeof afas, 'access'> = async function* ({ api }, cursor) {
  const connector = await given(api, cursor, forAccess)
  if (connector === undefined) return
  const asked = () => Promise.resolve({ connector, orderBy: 'UserId,AdminId' })
  for await (const page of rows(api, cursor, asked)) yield mapPage(page, UserAdministration, toAccess)
}

/** A firm's own list has no field of Profit_Debtor, so the row itself tells which of the two it is of. */
const AnyCustomer = z.union([Customer, Debtor])

export const customers: CustomerStream<typeof afas> = async function* ({ api }, cursor) {
  const asked = async () => {
    const { find } = await opened(api)
    const name = forCustomers.find((one) => find(one) !== undefined) ?? 'Profit_Debtor'
    return { connector: await firstOf(api, forCustomers), orderBy: customerIds[name] }
  }
  for await (const page of rows(api, cursor, asked)) yield mapPage(page, AnyCustomer, toCustomer)
}

export const fiscalAdministrations: StreamOf<typeof afasFiscaal, 'administrations'> = async function* (
  { api },
  cursor,
) {
  const asked = async () => ({ connector: await firstOf(api, forFiscalClients), orderBy: 'ClientId' })
  for await (const page of rows(api, cursor, asked)) yield mapPage(page, FiscalClient, toFiscalAdministration)
}

export const fiscalAccess: StreamOf<typeof afasFiscaal, 'access'> = async function* ({ api }, cursor) {
  const connector = await given(api, cursor, forFiscalAccess)
  if (connector === undefined) return
  const asked = () => Promise.resolve({ connector, orderBy: 'ClientId,UserId' })
  for await (const page of rows(api, cursor, asked)) yield mapPage(page, FiscalAccess, toFiscalAccess)
}
