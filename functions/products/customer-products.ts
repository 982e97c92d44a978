import { hash } from 'node:crypto'
import { activityOf, wasActiveIn, type Activity } from '#domain/combinations/activity.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import { holdsIn, priceKeyIn, type ProductDefinition } from '#domain/products/definition.ts'
import { deriveCounted, deriveUsage, type Derived, type Judged, type SourceUsage } from '#domain/products/derive.ts'
import { deriveInvoiced } from '#domain/products/derive-invoiced.ts'
import { tableOf } from '#domain/products/fields.ts'
import { commonChanges, isExcludedIn, judge, type Deciding } from '#domain/products/judge.ts'
import { customerIn } from '#domain/products/link-history.ts'
import { sameKey, type Product, type ProductKey } from '#domain/products/product.ts'
import type { Source } from '#domain/products/source.ts'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId, ProductId } from '#domain/shared/ids.ts'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { products, type Exclusion } from './collections.ts'
import type { Sources } from './load-sources.ts'
import type { CountedConnection, CountedDefinition, World } from './world.ts'

/** Of the id of a customer, so many characters begin the ids of its products. */
const customersPart = 10
const idLength = 24

/**
 * The id of a new product, the same whenever it is derived. It begins as that of its customer: customers are derived in the
 * order of their ids, so that what one commit writes lies side by side in each index instead of all over the file.
 */
export function productId(
  { definitionId, combinationId, connectionId }: Pick<Product, 'definitionId' | 'combinationId' | 'connectionId'>,
  { splitField, splitValue, sourceId }: ProductKey,
): ProductId {
  const text = JSON.stringify([definitionId, combinationId, connectionId, splitField, splitValue, sourceId])
  return `${combinationId.slice(0, customersPart)}${hash('sha256', text, 'base64url')}`.slice(0, idLength) as ProductId
}

/** By the table. */
type OfConnection = Readonly<Record<Source['table'], readonly Source[]>>

function bySystem({ administrations, users, usage }: Sources): ReadonlyMap<string, OfConnection> {
  const administrationsOf = Map.groupBy(administrations, ({ connectionId }) => connectionId)
  const usersOf = Map.groupBy(users, ({ connectionId }) => connectionId)
  const usageOf = Map.groupBy(usage, ({ connectionId }) => connectionId)
  return new Map(
    [...new Set([...administrationsOf.keys(), ...usersOf.keys()])].map((id) => {
      const own = administrationsOf.get(id) ?? []
      const byExternalId = new Map(own.map((row) => [row.externalId, row]))
      const ofConnection: OfConnection = {
        administrations: own.map((row) => ({ table: 'administrations', row, administration: row }) as const),
        users: (usersOf.get(id) ?? []).map((row) => ({ table: 'users', row, administration: null }) as const),
        usage: (usageOf.get(id) ?? []).flatMap((row) => {
          const administration = byExternalId.get(row.administrationId)
          return administration === undefined ? [] : [{ table: 'usage', row, administration } as const]
        }),
      }
      return [id, ofConnection]
    }),
  )
}

const cellKey = (definitionId: string, connectionId: string): string => `${definitionId} ${connectionId}`

/** What is known of one customer before its products are derived. */
export class Customer {
  readonly id: CombinationId
  readonly combination: Combination
  readonly activity: readonly Activity[]
  readonly known: readonly Stored<Product>[]
  /** By `cellKey`. */
  readonly knownIn: ReadonlyMap<string, readonly Stored<Product>[]>
  readonly exclusions: readonly Exclusion[]
  readonly sources: Sources
  /** Of its sources, by their connection. */
  readonly bySystem: ReadonlyMap<string, OfConnection>

  constructor(
    combination: Combination,
    {
      known,
      exclusions,
      sources,
    }: {
      readonly known: readonly Stored<Product>[]
      readonly exclusions: readonly Exclusion[]
      readonly sources: Sources
    },
  ) {
    this.id = combination.id
    this.combination = combination
    this.activity = activityOf(combination)
    this.known = known
    this.knownIn = Map.groupBy(known, ({ doc }) => cellKey(doc.definitionId, doc.connectionId))
    this.exclusions = exclusions
    this.sources = sources
    this.bySystem = bySystem(sources)
  }

  nameOf(administrationId: string): string | undefined {
    return this.sources.administrations.find(({ id }) => id === administrationId)?.name
  }
}

/** Products a customer has of one definition and one connection. */
interface Cell extends CountedDefinition {
  readonly counted: CountedConnection
}

/** What decides for the sources of a cell, with all that was ever taken away in it. */
const decidingOf = (
  { id, activity, exclusions }: Customer,
  { definition, fields, leaves, counted }: Cell,
): Deciding => ({
  customer: id,
  activity,
  definition,
  fields,
  leaves,
  excluded: exclusions.filter(
    ({ definitionId, connectionId }) => definitionId === definition.id && connectionId === counted.connection.id,
  ),
  archived: counted.connection.archivedSpans ?? [],
})

const wasCustomers =
  ({ id, sources }: Customer, administration: Pick<Administration, 'id' | 'combinationId'>) =>
  (period: Period): boolean =>
    customerIn(sources.histories.get(administration.id)?.spans, administration.combinationId, period) === id

/** Usage by the id of its row, as far as it is this customer's. */
function usageBySource(customer: Customer, sources: readonly Source[]): ReadonlyMap<string, SourceUsage> {
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

/** For which product of a cell each of these sources counts, and counted. */
function judgedOf(customer: Customer, deciding: Deciding, sources: readonly Source[]): Judged[] {
  const common = commonChanges(deciding)
  return sources.map((source) => {
    const record = source.table === 'usage' ? source.administration : source.row
    return judge(source, deciding, { common, spans: customer.sources.histories.get(record.id)?.spans })
  })
}

/** As `judgedOf`, of each definition of one type of source that counts a connection. */
export function judgedBy(
  customer: Customer,
  { connectionId, sourceType }: Pick<Product, 'connectionId' | 'sourceType'>,
  world: World,
): { readonly definition: ProductDefinition; readonly judged: readonly Judged[] }[] {
  const [counted, table] = [world.get(connectionId), tableOf(sourceType)]
  if (counted === undefined || table === undefined) return []
  const sources = customer.bySystem.get(connectionId)?.[table] ?? []
  return counted.definitions
    .filter(({ definition }) => definition.sourceType === sourceType)
    .map((one) => {
      const deciding = decidingOf(customer, { ...one, counted })
      return { definition: one.definition, judged: judgedOf(customer, deciding, sources) }
    })
}

function derive(customer: Customer, cell: Cell, known: readonly Product[], now: Period): Derived[] {
  const { definition, counted } = cell
  const table = tableOf(definition.sourceType)
  if (table === undefined) {
    const { sources } = customer
    const own = sources.invoiceProducts.filter(({ definitionId }) => definitionId === definition.id)
    if (own.length === 0) return []
    const rows = new Map([...sources.administrations, ...sources.users].map((row) => [row.id, row]))
    const lines = own.filter((line) => {
      const row = rows.get(line.sourceId)
      // Of a customer that was not ACTIVE nobody is charged: that is an open point of the month.
      if (row === undefined || wasActiveIn(customer.activity, line.period) === false) return false
      if (holdsIn(definition.off ?? [], line.period)) return false
      return wasCustomers(customer, row)(line.period)
    })
    return deriveInvoiced(lines, now)
  }
  const sources = customer.bySystem.get(counted.connection.id)?.[table] ?? []
  const deciding = decidingOf(customer, cell)
  const judged = judgedOf(customer, deciding, sources)
  if (definition.sourceType !== 'USAGE') return deriveCounted(known, judged, now)
  // Of months that are filled back later, too: they stay without it.
  const isExcluded = (key: ProductKey, period: Period): boolean => isExcludedIn(deciding.excluded, key, period)
  return deriveUsage(known, judged, usageBySource(customer, sources), now, { isEuros: counted.isEuros, isExcluded })
}

/** Whether both say the same of every month; months that pass without a change are none. */
function isSame(product: Product, derived: Derived, now: Pick<Product, 'withdrawnTime' | 'sourceName'>): boolean {
  const text = (one: Derived): string => JSON.stringify([one.members, one.purchases, one.sales, one.running])
  const fingerprint = (one: Derived): string => JSON.stringify(one.quantities)
  if (text(product) !== text(derived) || product.sourceName !== now.sourceName) return false
  if ((product.withdrawnTime === null) !== (now.withdrawnTime === null)) return false
  // Of what is counted the members, or the running number, tell all months; of what is told only the quantities do.
  return derived.running !== 0 || fingerprint(product) === fingerprint(derived)
}

/** The moment of a derivation, as it is compared and as it is written. */
interface Moment {
  readonly period: Period
  readonly text: string
}

/** What changes in the products of one definition, customer and connection. */
function changesOf(tenant: TenantPartition, customer: Customer, cell: Cell, now: Moment): Write[] {
  const { definition, counted } = cell
  const { connection } = counted
  const known = customer.knownIn.get(cellKey(definition.id, connection.id)) ?? []
  const derived = derive(
    customer,
    cell,
    known.map(({ doc }) => doc),
    now.period,
  )
  // Most definitions count nothing of most customers.
  if (derived.length === 0 && known.length === 0) return []
  const documents = tenant.documents(products, connection.id)
  const isGone = customer.combination.deletedTime !== null
  const about = { definitionId: definition.id, combinationId: customer.id, connectionId: connection.id }
  const there = new Set<Stored<Product>>()
  const writes = derived.flatMap((one): Write[] => {
    // A product that is there keeps its id.
    const stored = known.find(({ doc }) => sameKey(doc, one))
    if (stored !== undefined) there.add(stored)
    const withdrawnTime = isGone ? (stored?.doc.withdrawnTime ?? now.text) : null
    const sourceName = one.sourceId === null ? null : (customer.nameOf(one.sourceId) ?? stored?.doc.sourceName ?? null)
    if (stored !== undefined && isSame(stored.doc, one, { withdrawnTime, sourceName })) return []
    const priceKey = priceKeyIn(definition, one)
    const next: Product = {
      ...about,
      ...one,
      ...(priceKey === undefined ? {} : { priceKey }),
      id: stored?.doc.id ?? productId(about, one),
      sourceType: definition.sourceType,
      sourceName,
      withdrawnTime,
      changedTime: now.text,
    }
    return [stored === undefined ? documents.creating(next) : documents.replacing(next, stored.etag)]
  })
  const gone = known.filter((one) => !there.has(one))
  return [...writes, ...gone.map(({ doc, etag }) => documents.deleting(doc.id, etag))]
}

/** Which definitions and connections a customer has, or had, something of. */
function cellsOf({ bySystem: ofConnections, known }: Customer, world: World): Cell[] {
  const there = new Set<string>([...ofConnections.keys(), ...known.map(({ doc }) => doc.connectionId)])
  return [...there].flatMap((id) => {
    const counted = world.get(id)
    return counted === undefined ? [] : counted.definitions.map((one) => ({ ...one, counted }))
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

/** What the sources of a customer come to by some definitions, for who only wants to know. */
export const derivedProducts = (customer: Customer, world: World, now: Period): readonly Derived[] =>
  cellsOf(customer, world).flatMap((cell) => {
    const known = customer.knownIn.get(cellKey(cell.definition.id, cell.counted.connection.id)) ?? []
    return derive(
      customer,
      cell,
      known.map(({ doc }) => doc),
      now,
    )
  })

/** What is to be written so that a customer has the products that its sources make at a moment. */
export function changesOfCustomer(tenant: TenantPartition, customer: Customer, world: World, time: Date): Write[] {
  const now = { period: periodAt(time), text: time.toISOString() }
  return [
    ...cellsOf(customer, world).flatMap((cell) => changesOf(tenant, customer, cell, now)),
    ...orphans(tenant, customer, world),
  ]
}
