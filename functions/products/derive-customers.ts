import { hash } from 'node:crypto'
import type { Combination } from '#domain/combinations/combination.ts'
import { splitOf, type ProductDefinition } from '#domain/products/definition.ts'
import { deriveCounted, deriveUsage, type Derived, type Judged, type SourceUsage } from '#domain/products/derive.ts'
import { deriveInvoiced } from '#domain/products/derive-invoiced.ts'
import { tableOf } from '#domain/products/fields.ts'
import { customerIn } from '#domain/products/link-history.ts'
import { sameKey, type Product, type ProductKey } from '#domain/products/product.ts'
import { changedIn, productKeyOf, type Source } from '#domain/products/source.ts'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, ProductId } from '#domain/shared/ids.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore } from '../combinations/index.ts'
import { exclusions, products, type Exclusion } from './collections.ts'
import { loadSources, type Sources } from './load-sources.ts'
import type { CountedConnection, World } from './world.ts'

/** Of the 100 writes of a commit. */
const writesACommit = 95
/** Ids are made of hashes, so that each commit changes pages all over the file: four of them write far fewer together. */
const commitsAFlush = 4

const commitsOf = (writes: readonly Write[]): Write[][] =>
  Array.from({ length: Math.ceil(writes.length / writesACommit) }, (_, at) =>
    writes.slice(at * writesACommit, (at + 1) * writesACommit),
  )

type Deriving = Pick<CommandContext, 'tenant' | 'platform'>

/** The id of a product, the same whenever it is derived. */
export function productId(
  { definitionId, combinationId, connectionId }: Pick<Product, 'definitionId' | 'combinationId' | 'connectionId'>,
  { splitValue, sourceId }: ProductKey,
): ProductId {
  const text = JSON.stringify([definitionId, combinationId, connectionId, splitValue, sourceId])
  return hash('sha256', text, 'base64url').slice(0, 24) as ProductId
}

const later = (...periods: readonly Period[]): Period => periods.reduce((a, b) => (a > b ? a : b))

const monthOf = (moment: string): Period => periodAt(new Date(moment))

/** What is known of one customer before its products are derived. */
interface Customer {
  readonly id: CombinationId
  readonly combination: Combination
  readonly known: readonly Stored<Product>[]
  readonly exclusions: readonly Exclusion[]
  readonly sources: Sources
}

/** Products a customer has of one definition and one connection. */
interface Cell {
  readonly definition: ProductDefinition
  readonly counted: CountedConnection
}

const isActive = ({ deletedTime, spilStatus }: Combination): boolean => deletedTime === null && spilStatus === 'ACTIVE'

const isExclusionOf = (exclusion: Exclusion, { definition, counted }: Cell): boolean =>
  exclusion.definitionId === definition.id &&
  exclusion.connectionId === counted.connection.id &&
  exclusion.splitField === (splitOf(definition)?.field ?? null)

/** Whether a product was taken away when a month was over. */
const holdsIn = ({ createdTime, removedTime }: Exclusion, period: Period): boolean =>
  monthOf(createdTime) <= period && (removedTime === null || period < monthOf(removedTime))

/** A source, for which product it counts and since when. */
function judge(customer: Customer, cell: Cell, source: Source): Judged {
  const { combination } = customer
  const { definition, counted } = cell
  const fields = counted.definitions.find((one) => one.definition === definition)?.fields ?? new Map()
  const key =
    source.table !== 'usage' && source.row.combinationId !== customer.id
      ? null
      : productKeyOf(definition, source, fields)
  const own = customer.exclusions.filter((exclusion) => isExclusionOf(exclusion, cell))
  const about = key === null ? [] : own.filter((exclusion) => sameKey(exclusion, key))
  const isExcluded = about.some(({ removedTime }) => removedTime === null)
  const since = later(
    changedIn(source),
    monthOf(definition.countedFrom),
    monthOf(combination.deletedTime ?? combination.lastUpdateTime),
    ...about.map(({ createdTime, removedTime }) => monthOf(removedTime ?? createdTime)),
  )
  return { id: source.row.id, key: isExcluded || !isActive(combination) ? null : key, since }
}

/** The rows of a customer that a definition may count. */
function sourcesFor({ sources }: Customer, { definition, counted }: Cell): Source[] {
  const { id } = counted.connection
  const of = <T extends { readonly connectionId: ConnectionId }>(rows: readonly T[]): T[] =>
    rows.filter(({ connectionId }) => connectionId === id)
  const table = tableOf(definition.sourceType)
  if (table === 'administrations')
    return of(sources.administrations).map((row) => ({ table, row, administration: row }))
  if (table === 'users') return of(sources.users).map((row) => ({ table, row, administration: null }))
  if (table === undefined) return []
  const byExternalId = new Map(of(sources.administrations).map((row) => [row.externalId, row]))
  return of(sources.usage).flatMap((row): Source[] => {
    const administration = byExternalId.get(row.administrationId)
    return administration === undefined ? [] : [{ table, row, administration }]
  })
}

const wasCustomers =
  ({ id, sources }: Customer, administration: Pick<Administration, 'id' | 'combinationId'>) =>
  (period: Period): boolean =>
    customerIn(sources.histories.get(administration.id)?.spans, administration.combinationId, period) === id

/** Usage by the id of its row, as far as it is this customer's. */
function toldOf(customer: Customer, sources: readonly Source[]): ReadonlyMap<string, SourceUsage> {
  return new Map(
    sources.flatMap((source): [string, SourceUsage][] =>
      source.table === 'usage'
        ? [
            [
              source.row.id,
              { amounts: source.row.amounts, isCustomersIn: wasCustomers(customer, source.administration) },
            ],
          ]
        : [],
    ),
  )
}

function derive(customer: Customer, cell: Cell, known: readonly Product[], now: Period): Derived[] {
  const { definition, counted } = cell
  if (tableOf(definition.sourceType) === undefined) {
    const { sources } = customer
    const rows = new Map([...sources.administrations, ...sources.users].map((row) => [row.id, row]))
    const lines = sources.invoiceProducts.filter((line) => {
      const row = rows.get(line.sourceId)
      return line.definitionId === definition.id && row !== undefined && wasCustomers(customer, row)(line.period)
    })
    return deriveInvoiced(lines, now)
  }
  const sources = sourcesFor(customer, cell)
  const judged = sources.map((source) => judge(customer, cell, source))
  if (definition.sourceType !== 'USAGE') return deriveCounted(known, judged, now)
  // Of months that are filled back later, too: they stay without it.
  const excluded = customer.exclusions.filter((exclusion) => isExclusionOf(exclusion, cell))
  const isExcluded = (key: ProductKey, period: Period): boolean =>
    excluded.some((exclusion) => sameKey(exclusion, key) && holdsIn(exclusion, period))
  return deriveUsage(known, judged, toldOf(customer, sources), now, { isEuros: counted.isEuros, isExcluded })
}

/** Whether both say the same of every month; months that pass without a change are none. */
function isSame(product: Product, derived: Derived, now: Pick<Product, 'withdrawnTime' | 'sourceName'>): boolean {
  const text = (one: Derived): string => JSON.stringify([one.members, one.purchases, one.sales, one.running])
  const told = (one: Derived): string => JSON.stringify(one.quantities)
  if (text(product) !== text(derived) || product.sourceName !== now.sourceName) return false
  if ((product.withdrawnTime === null) !== (now.withdrawnTime === null)) return false
  // Of what is counted the members, or the running number, tell all months; of what is told only the quantities do.
  return derived.running !== 0 || told(product) === told(derived)
}

/** What changes in the products of one definition, customer and connection. */
function changesOf(tenant: TenantPartition, customer: Customer, cell: Cell, time: Date): Write[] {
  const { definition, counted } = cell
  const { connection } = counted
  const documents = tenant.documents(products, connection.id)
  const cellKnown = customer.known.filter(
    ({ doc }) => doc.definitionId === definition.id && doc.connectionId === connection.id,
  )
  const now = periodAt(time)
  const derived = derive(
    customer,
    cell,
    cellKnown.map(({ doc }) => doc),
    now,
  )
  const isGone = customer.combination.deletedTime !== null
  const names = new Map<string, string>(customer.sources.administrations.map(({ id, name }) => [id, name]))
  const about = { definitionId: definition.id, combinationId: customer.id, connectionId: connection.id }
  const ids = new Set<string>()
  const writes = derived.flatMap((one): Write[] => {
    const id = productId(about, one)
    ids.add(id)
    const stored = cellKnown.find(({ doc }) => doc.id === id)
    const withdrawnTime = isGone ? (stored?.doc.withdrawnTime ?? time.toISOString()) : null
    const sourceName = one.sourceId === null ? null : (names.get(one.sourceId) ?? stored?.doc.sourceName ?? null)
    if (stored !== undefined && isSame(stored.doc, one, { withdrawnTime, sourceName })) return []
    const next: Product = {
      ...about,
      ...one,
      id,
      sourceType: definition.sourceType,
      splitField: splitOf(definition)?.field ?? null,
      sourceName,
      withdrawnTime,
      changedTime: time.toISOString(),
    }
    return [stored === undefined ? documents.creating(next) : documents.replacing(next, stored.etag)]
  })
  const gone = cellKnown.filter(({ doc }) => !ids.has(doc.id))
  return [...writes, ...gone.map(({ doc, etag }) => documents.deleting(doc.id, etag))]
}

/** Which definitions and connections a customer has, or had, something of. */
function cellsOf({ sources, known }: Customer, world: World): Cell[] {
  const there = new Set<string>([
    ...sources.administrations.map(({ connectionId }) => connectionId),
    ...sources.users.map(({ connectionId }) => connectionId),
    ...known.map(({ doc }) => doc.connectionId),
  ])
  return [...there].flatMap((id) => {
    const counted = world.get(id)
    return counted === undefined ? [] : counted.definitions.map(({ definition }) => ({ definition, counted }))
  })
}

/** Products of definitions that are gone. */
function orphans(tenant: TenantPartition, { known }: Customer, world: World): Write[] {
  return known.flatMap(({ doc, etag }) => {
    const counted = world.get(doc.connectionId)
    if (counted?.definitions.some(({ definition }) => definition.id === doc.definitionId) === true) return []
    return [tenant.documents(products, doc.connectionId).deleting(doc.id, etag)]
  })
}

/** What is known of the products of some customers, by the customer. */
async function knownOf(
  tenant: TenantPartition,
  ids: readonly CombinationId[],
  only: { readonly definitionId: string | undefined; readonly connectionId: string | undefined },
): Promise<ReadonlyMap<string, Stored<Product>[]>> {
  const documents = tenant.documents(products)
  const where: Filter<'combinationId' | 'definitionId'> = {
    and: [
      { field: 'combinationId', op: 'in', values: ids },
      ...Object.entries(only).flatMap(([field, value]) =>
        value === undefined ? [] : [{ field: field as 'definitionId' | 'connectionId', op: 'eq', value } as const],
      ),
    ],
  }
  const found: Stored<Product>[] = []
  for (let after: string | undefined; ;) {
    const { items, next } = await documents.page({
      where,
      orderBy: [{ field: 'combinationId', direction: 'ascending' }],
      take: 1_000,
      ...(after === undefined ? {} : { after }),
    })
    found.push(...items)
    if (next === undefined) return Map.groupBy(found, ({ doc }) => doc.combinationId)
    after = next
  }
}

async function exclusionsOf(tenant: TenantPartition, ids: readonly string[]): Promise<Exclusion[]> {
  const found: Exclusion[] = []
  const where = { field: 'combinationId', op: 'in', values: ids } as const
  for await (const batch of tenant.documents(exclusions).scan(where)) found.push(...batch)
  return found
}

/** Only what is one customer's, of what was read for several. */
function partOf(all: Sources, id: CombinationId): Sources {
  const isOwn = (row: { readonly id: string; readonly combinationId: CombinationId | null }): boolean =>
    row.combinationId === id || all.histories.get(row.id)?.combinationIds.includes(id) === true
  const administrations = all.administrations.filter(isOwn)
  const users = all.users.filter(isOwn)
  const keys = new Set(administrations.map(({ connectionId, externalId }) => `${connectionId} ${externalId}`))
  const rows = new Set<string>([...administrations, ...users].map((row) => row.id))
  return {
    administrations,
    users,
    usage: all.usage.filter(({ connectionId, administrationId }) => keys.has(`${connectionId} ${administrationId}`)),
    invoiceProducts: all.invoiceProducts.filter(({ sourceId }) => rows.has(sourceId)),
    histories: all.histories,
  }
}

/**
 * Derives the products of some customers anew and writes what is different; answers how many products that are. It may run
 * twice, and beside another: who is late looks again. `definitionId`: only of one definition, `connectionId`: only of one connection.
 * Errors: WRITE_CONFLICT where others keep changing the same products.
 */
export async function deriveCustomers(
  ids: readonly CombinationId[],
  world: World,
  { tenant, platform }: Deriving,
  { definitionId, connectionId }: { readonly definitionId?: string; readonly connectionId?: string } = {},
): Promise<number> {
  return againOnConflict(
    async () => {
      const now = platform.clock.now()
      const store = combinationStore(tenant)
      const [found, sources, excluded, stored] = await Promise.all([
        store.documents.readMany(ids),
        loadSources(tenant, ids, connectionId ?? null),
        exclusionsOf(tenant, ids),
        knownOf(tenant, ids, { definitionId, connectionId }),
      ])
      const writes: Write[] = []
      for (const id of ids) {
        const combination = found.get(id)?.doc
        const known = stored.get(id) ?? []
        if (combination === undefined) {
          // It cannot come back any more.
          writes.push(...known.map(({ doc, etag }) => tenant.documents(products).deleting(doc.id, etag)))
          continue
        }
        const own = excluded.filter(({ combinationId }) => combinationId === id)
        const customer: Customer = { id, combination, known, exclusions: own, sources: partOf(sources, id) }
        for (const cell of cellsOf(customer, world)) writes.push(...changesOf(tenant, customer, cell, now))
        writes.push(...orphans(tenant, customer, world))
      }
      for (let at = 0; at < writes.length; at += writesACommit * commitsAFlush)
        await tenant.commitEach(commitsOf(writes.slice(at, at + writesACommit * commitsAFlush)))
      return writes.length
    },
    { codes: ['WRITE_CONFLICT', 'NOT_FOUND'] },
  )
}
