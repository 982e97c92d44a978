import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { InvoiceProduct } from '#domain/products/invoice-product.ts'
import type { Administration, Usage, User } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { invoiceProducts } from '../invoice-products/index.ts'
import { recordCollections } from '../records/index.ts'
import { linkHistories, usageRenames, type KeptRename, type LinkHistory } from './collections.ts'

/**
 * Yields to other work before the result is used: a local file answers at once, so that several queries would block
 * the event loop.
 */
export async function othersServed<T>(reading: Promise<T>): Promise<T> {
  const read = await reading
  await setImmediate()
  return read
}

/** A stored document; its schema was checked when it was written. */
const documentOf = <T>() => z.object({ doc: z.string().transform((text) => JSON.parse(text) as T) })

const rowsIn = <T>(rows: readonly { readonly doc: T }[]): T[] => rows.map(({ doc }) => doc)

const { administrations, users, usage } = recordCollections

/** `ids`: customer ids as JSON. `connectionId`: restricts to one connection. */
type OfCustomers = Readonly<Record<'ids', string>>
type OfCustomersInOne = Readonly<Record<'ids' | 'connectionId', string>>

/**
 * The same query for all connections and for one. Each uses an index of its own, which one text with `OR` would not.
 * `text` contains the condition for the customer.
 */
function ofCustomers<T>(
  name: string,
  over: Parameters<ReturnType<typeof defineView>>[0]['over'],
  text: (whose: (table: string) => string) => string,
) {
  const row = documentOf<T>()
  const some = (table: string): string =>
    `${table}.combinationId IS NOT NULL AND ${table}.combinationId IN (SELECT value FROM json_each(:ids))`
  const ofAll = defineView<OfCustomers>()({ name, over, text: text(some), row })
  const ofOne = defineView<OfCustomersInOne>()({
    name: `${name}-in-connection`,
    over,
    text: text((table) => `${table}.connectionId = :connectionId AND ${some(table)}`),
    row,
  })
  return async (tenant: TenantPartition, customers: readonly string[], connectionId: string | null): Promise<T[]> => {
    const ids = JSON.stringify(customers)
    const found = await (connectionId === null
      ? tenant.view(ofAll, { ids })
      : tenant.view(ofOne, { ids, connectionId }))
    return rowsIn(found)
  }
}

const linkedAdministrations = ofCustomers<Administration>(
  'administrations-of-customers',
  [administrations],
  (whose) => `SELECT a.doc AS doc FROM administrations AS a WHERE ${whose('a')}`,
)

const linkedUsers = ofCustomers<User>(
  'users-of-customers',
  [users],
  (whose) => `SELECT u.doc AS doc FROM users AS u WHERE ${whose('u')}`,
)

/** Index keys find the rows; the full ids decide. */
const usageOfCustomers = ofCustomers<Usage>(
  'usage-of-customers',
  [administrations, usage],
  (whose) => `
    SELECT u.doc AS doc FROM administrations AS a
      CROSS JOIN usage AS u ON u.connectionId = a.connectionId AND u.administrationId = a.externalId
    WHERE ${whose('a')} AND json_extract(u.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')`,
)

/** Usage of administrations that now belong to another customer or to none. */
async function usageOf(tenant: TenantPartition, rows: readonly Administration[]): Promise<Usage[]> {
  const found: Usage[] = []
  for (const [connectionId, own] of Map.groupBy(rows, (row) => row.connectionId)) {
    const where = { field: 'administrationId', op: 'in', values: own.map(({ externalId }) => externalId) } as const
    for await (const batch of tenant.documents<Usage, string>(usage, connectionId).scan(where)) found.push(...batch)
  }
  return found
}

const invoiceLinesOf = defineView<{ readonly ids: string }>()({
  name: 'invoice-products-of-sources',
  over: [invoiceProducts],
  text: `
    SELECT p.doc AS doc FROM json_each(:ids) AS wanted
      CROSS JOIN invoiceProducts AS p ON p.sourceId = wanted.value`,
  row: documentOf<InvoiceProduct>(),
})

/** Link histories of records that moved away from one of these customers. */
async function movedHistories(
  tenant: TenantPartition,
  customers: readonly string[],
  connectionId: string | null,
): Promise<LinkHistory[]> {
  const found: LinkHistory[] = []
  const where = {
    and: [
      { field: 'combinationIds', op: 'in', values: customers },
      { field: 'hasMoved', op: 'eq', value: true },
      ...(connectionId === null ? [] : [{ field: 'connectionId', op: 'eq', value: connectionId } as const]),
    ],
  } as const
  for await (const batch of tenant.documents(linkHistories).scan(where)) found.push(...batch)
  return found
}

/** All sources that may count for some customers. */
export interface Sources {
  readonly administrations: readonly Administration[]
  readonly users: readonly User[]
  /** With the administration's external id; includes administrations that were once theirs. */
  readonly usage: readonly Usage[]
  readonly invoiceProducts: readonly InvoiceProduct[]
  /** Link histories of records that moved between customers. */
  readonly histories: ReadonlyMap<string, LinkHistory>
  /** Renames with a row that is gone. */
  readonly renames: readonly KeptRename[]
}

/** Known renames of rows that their source no longer reports: only those were renamed, or got their name back. */
async function renamesAmong(tenant: TenantPartition, rows: readonly Usage[]): Promise<KeptRename[]> {
  const ids = rows.flatMap(({ id, spilDeletedAt }) => (spilDeletedAt === null ? [] : [id]))
  if (ids.length === 0) return []
  const found: KeptRename[] = []
  const where = { field: 'rows', op: 'in', values: ids } as const
  for await (const batch of tenant.documents(usageRenames).scan(where)) found.push(...batch)
  return found
}

/**
 * Reads what may count for customers: one query per table, whatever the number of rows. `connectionId`: one
 * connection; null: all.
 */
export async function loadSources(
  tenant: TenantPartition,
  customers: readonly CombinationId[],
  connectionId: string | null,
): Promise<Sources> {
  const ownAdministrations = await othersServed(linkedAdministrations(tenant, customers, connectionId))
  const ownUsers = await othersServed(linkedUsers(tenant, customers, connectionId))
  const found = await movedHistories(tenant, customers, connectionId)
  const histories = new Map(found.map((history) => [history.id as string, history]))
  const own = new Set<string>([...ownAdministrations, ...ownUsers].map(({ id }) => id))
  const past = found.filter(({ id }) => !own.has(id))
  const pastOf = (table: LinkHistory['table']): string[] =>
    past.filter((history) => history.table === table).map(({ id }) => id)
  const [pastAdministrations, pastUsers] = await Promise.all([
    readAll<Administration>(pastOf('administrations'), (some) => tenant.documents(administrations).readMany(some)),
    readAll<User>(pastOf('users'), (some) => tenant.documents(users).readMany(some)),
  ])
  const everyAdministration = [...ownAdministrations, ...pastAdministrations]
  const sourceIds = [...everyAdministration, ...ownUsers, ...pastUsers].map(({ id }) => id)
  const used = await othersServed(usageOfCustomers(tenant, customers, connectionId))
  const usedBefore = await usageOf(tenant, pastAdministrations)
  const lines = await othersServed(tenant.view(invoiceLinesOf, { ids: JSON.stringify(sourceIds) }).then(rowsIn))
  const everyUsage = [...used, ...usedBefore]
  return {
    administrations: everyAdministration,
    users: [...ownUsers, ...pastUsers],
    usage: everyUsage,
    invoiceProducts: lines,
    histories,
    renames: await renamesAmong(tenant, everyUsage),
  }
}

/** Splits what was read by customer; a row that once was another's belongs to both. */
export function partsOf(all: Sources, ids: readonly CombinationId[]): (id: CombinationId) => Sources {
  const administrationsOf = byCustomer(all.administrations, all, ids)
  const usersOf = byCustomer(all.users, all, ids)
  const usageOf = Map.groupBy(all.usage, ({ connectionId, administrationId }) => `${connectionId} ${administrationId}`)
  const linesOf = Map.groupBy(all.invoiceProducts, ({ sourceId }) => sourceId)
  const renamesOf = Map.groupBy(all.renames, ({ from }) => from)
  return (id) => {
    const [own, ownUsers] = [administrationsOf.get(id) ?? [], usersOf.get(id) ?? []]
    const used = own.flatMap(({ connectionId, externalId }) => usageOf.get(`${connectionId} ${externalId}`) ?? [])
    return {
      administrations: own,
      users: ownUsers,
      usage: used,
      invoiceProducts: [...own, ...ownUsers].flatMap((row) => linesOf.get(row.id) ?? []),
      histories: all.histories,
      renames: all.renames.length === 0 ? [] : used.flatMap((row) => renamesOf.get(row.id) ?? []),
    }
  }
}

function byCustomer<T extends Administration | User>(
  rows: readonly T[],
  { histories }: Sources,
  ids: readonly CombinationId[],
): ReadonlyMap<CombinationId, readonly T[]> {
  const found = new Map<CombinationId, T[]>(ids.map((id) => [id, []]))
  for (const row of rows) {
    const past = histories.get(row.id)?.combinationIds ?? []
    const owners = row.combinationId === null ? past : new Set([row.combinationId, ...past])
    for (const id of owners) found.get(id)?.push(row)
  }
  return found
}

async function readAll<T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Map<string, { readonly doc: T }>>,
): Promise<T[]> {
  return ids.length === 0 ? [] : rowsIn([...(await read(ids)).values()])
}
