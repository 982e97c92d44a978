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
import { RenamedUsage } from '#domain/products/renames.ts'
import type { CountedSource } from '#domain/products/source.ts'
import type { Administration } from '#domain/records/record.ts'
import { pastOf } from '#domain/records/row-past.ts'
import type { CombinationId, ProductId } from '#domain/shared/ids.ts'
import { periodAt, periodOf, type Period } from '#domain/shared/period.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { products, usageRenames, type Exclusion } from './collections.ts'
import { lateProducts } from './month-collections.ts'
import type { Sources } from './load-sources.ts'
import { renamesOf, type Rename } from './renames/find.ts'
import type { CountedConnection, CountedDefinition, World } from './world.ts'

/** Number of characters of the customer's id that begin the ids of its products. */
const customersPart = 10
const idLength = 24

/**
 * Deterministic id of a new product. It begins like the customer's id: customers are derived in id order, so that the
 * rows of a commit are adjacent in each index.
 */
export function productId(
  { definitionId, combinationId, connectionId }: Pick<Product, 'definitionId' | 'combinationId' | 'connectionId'>,
  { splitField, splitValue, sourceId }: ProductKey,
): ProductId {
  const text = JSON.stringify([definitionId, combinationId, connectionId, splitField, splitValue, sourceId])
  return `${combinationId.slice(0, customersPart)}${hash('sha256', text, 'base64url')}`.slice(0, idLength) as ProductId
}

/** Sources by table. */
type OfConnection = Readonly<Record<CountedSource['table'], readonly CountedSource[]>>

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
  /** Products derived before. */
  readonly known: readonly Stored<Product>[]
  /** Corrections: amounts for an earlier month, charged in a later one. */
  readonly corrections: readonly Stored<Product>[]
  /** Known products by `cellKey`. */
  readonly knownIn: ReadonlyMap<string, readonly Stored<Product>[]>
  readonly exclusions: readonly Exclusion[]
  readonly sources: Sources
  /** Sources by connection. */
  readonly bySystem: ReadonlyMap<string, OfConnection>
  /** Renamed usage; `isFound`: found by this derivation, to be stored. */
  readonly renames: readonly Rename[]
  readonly renamed: RenamedUsage

  constructor(
    combination: Combination,
    {
      known,
      exclusions,
      sources,
      closedTimes,
      now,
    }: {
      readonly known: readonly Stored<Product>[]
      readonly exclusions: readonly Exclusion[]
      readonly sources: Sources
      readonly closedTimes: ReadonlyMap<Period, string>
      readonly now: Date
    },
  ) {
    this.id = combination.id
    this.combination = combination
    this.activity = activityOf(combination)
    this.known = known.filter(({ doc }) => doc.correctionOf === undefined)
    this.corrections = known.filter(({ doc }) => doc.correctionOf !== undefined)
    this.knownIn = Map.groupBy(this.known, ({ doc }) => cellKey(doc.definitionId, doc.connectionId))
    this.exclusions = exclusions
    this.sources = sources
    this.bySystem = bySystem(sources)
    this.renames = renamesOf(combination.id, sources, now)
    const came = new Map<string, string>(sources.usage.map(({ id: row, spilCreatedAt }) => [row, spilCreatedAt]))
    this.renamed = new RenamedUsage(
      this.renames.flatMap(({ doc }) => (doc.decision === 'APART' ? [] : [doc])),
      { closedTimes, cameAt: (row) => came.get(row) },
    )
  }

  nameOf(administrationId: string): string | undefined {
    return this.sources.administrations.find(({ id }) => id === administrationId)?.name
  }
}

/** Products of a customer by definition and connection. */
interface Cell extends CountedDefinition {
  readonly counted: CountedConnection
}

/** What decides which sources of a cell count, with all exclusions ever made in it. */
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

/** Usage by row id, for the months in which it was this customer's. */
function usageBySource(customer: Customer, sources: readonly CountedSource[]): ReadonlyMap<string, SourceUsage> {
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

/** For which product of a cell each source counts and counted. */
function judgedOf(customer: Customer, deciding: Deciding, sources: readonly CountedSource[]): Judged[] {
  const common = commonChanges(deciding)
  return sources.map((source) => {
    const record = source.table === 'usage' ? source.administration : source.row
    return judge(source, deciding, { common, spans: customer.sources.histories.get(record.id)?.spans })
  })
}

/** As `judgedOf`, for every definition of one source type that counts a connection. */
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
      // A customer that was not ACTIVE is not charged: the line is an open point of the month.
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
  // Applies to months that are filled back later as well.
  const isExcluded = (key: ProductKey, period: Period): boolean => isExcludedIn(deciding.excluded, key, period)
  const rules = { isEuros: counted.isEuros, isExcluded, renamed: customer.renamed }
  return deriveUsage(known, judged, usageBySource(customer, sources), now, rules)
}

/** Whether both have the same quantity in every month; the passing of a month is no difference. */
function isSame(product: Product, derived: Derived, now: Pick<Product, 'withdrawnTime' | 'sourceName'>): boolean {
  const text = (one: Derived): string => JSON.stringify([one.members, one.purchases, one.sales, one.running])
  const fingerprint = (one: Derived): string => JSON.stringify(one.quantities)
  if (text(product) !== text(derived) || product.sourceName !== now.sourceName) return false
  if ((product.withdrawnTime === null) !== (now.withdrawnTime === null)) return false
  // Members or a running number determine all months of counted products; reported products have quantities only.
  return derived.running !== 0 || fingerprint(product) === fingerprint(derived)
}

/** The moment of a derivation, compared and as text, and the months closed by then. */
interface Moment {
  readonly period: Period
  readonly text: string
  readonly closed: readonly Period[]
}

type ReportedAmounts = Pick<Product, 'quantities' | 'purchases' | 'sales'>
const untold: ReportedAmounts = { quantities: {}, purchases: null, sales: null }

/**
 * Closed months for which a product would now count differently: usage and lines of invoices, which sources go on
 * reporting.
 */
function lateIn(
  tenant: TenantPartition,
  { id, connectionId }: Pick<Product, 'id' | 'connectionId'>,
  [before, after]: readonly [ReportedAmounts, ReportedAmounts],
  { closed }: Moment,
): Write[] {
  const inMonth = ({ quantities, purchases, sales }: ReportedAmounts, month: Period): string =>
    JSON.stringify([quantities[month] ?? 0, purchases?.[month] ?? null, sales?.[month] ?? null])
  return closed
    .filter((month) => inMonth(before, month) !== inMonth(after, month))
    .map((period) =>
      tenant
        .documents(lateProducts, connectionId)
        .upserting({ id: `${period} ${id}`, connectionId, productId: id, period }),
    )
}

/** Changes in the products of one definition, customer and connection. */
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
  const isTold = definition.sourceType !== 'ADMINISTRATION' && definition.sourceType !== 'USER'
  const late = (
    product: Pick<Product, 'id' | 'connectionId'>,
    before: ReportedAmounts,
    after: ReportedAmounts,
  ): Write[] => (isTold && !isGone ? lateIn(tenant, product, [before, after], now) : [])
  const writes = derived.flatMap((one): Write[] => {
    // An existing product keeps its id.
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
    return [
      stored === undefined ? documents.creating(next) : documents.replacing(next, stored.etag),
      ...late(next, stored?.doc ?? untold, next),
    ]
  })
  const gone = known.filter((one) => !there.has(one))
  return [...writes, ...gone.flatMap(({ doc, etag }) => [documents.deleting(doc.id, etag), ...late(doc, doc, untold)])]
}

/** Corrections follow their customer and end with their definition. */
function changedCorrections(tenant: TenantPartition, customer: Customer, world: World, now: Moment): Write[] {
  const isGone = customer.combination.deletedTime !== null
  return customer.corrections.flatMap(({ doc, etag }) => {
    const documents = tenant.documents(products, doc.connectionId)
    if (!isCounted(world, doc)) return [documents.deleting(doc.id, etag)]
    if ((doc.withdrawnTime !== null) === isGone) return []
    return [documents.replacing({ ...doc, withdrawnTime: isGone ? now.text : null }, etag)]
  })
}

const isCounted = (world: World, { connectionId, definitionId }: Product): boolean =>
  world.get(connectionId)?.definitions.some(({ definition }) => definition.id === definitionId) === true

/** Definitions and connections a customer has, or had, products of. */
function cellsOf({ bySystem: ofConnections, known }: Customer, world: World): Cell[] {
  const there = new Set<string>([...ofConnections.keys(), ...known.map(({ doc }) => doc.connectionId)])
  return [...there].flatMap((id) => {
    const counted = world.get(id)
    return counted === undefined ? [] : counted.definitions.map((one) => ({ ...one, counted }))
  })
}

/** Products whose definition is gone. */
function orphans(tenant: TenantPartition, { known }: Customer, world: World): Write[] {
  return known.flatMap(({ doc, etag }) =>
    isCounted(world, doc) ? [] : [tenant.documents(products, doc.connectionId).deleting(doc.id, etag)],
  )
}

/** A customer's products under some definitions, without storing them. */
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

/**
 * Administrations and users that count under some definitions, but were there in months since this one of which nobody kept what
 * they were: how many.
 */
export const unknownSources = (customer: Customer, world: World, since: Period): number =>
  cellsOf(customer, world).reduce((count, cell) => {
    const table = tableOf(cell.definition.sourceType)
    if (table === undefined || table === 'usage') return count
    const sources = customer.bySystem.get(cell.counted.connection.id)?.[table] ?? []
    const unknown = sources.filter(({ row }) => {
      const { from } = pastOf(row)
      return from > since && periodOf(row.spilCreatedAt) < from
    })
    const judged = judgedOf(customer, decidingOf(customer, cell), unknown)
    return count + judged.filter(({ steps: [first] }) => first != null && first.key !== null).length
  }, 0)

/** The writes that give a customer the products its sources make at a moment. `closed`: closed months. */
export function changesOfCustomer(
  tenant: TenantPartition,
  customer: Customer,
  world: World,
  { time, closed }: { readonly time: Date; readonly closed: readonly Period[] },
): Write[] {
  const now = { period: periodAt(time), text: time.toISOString(), closed }
  const found = customer.renames.filter(({ isFound }) => isFound)
  return [
    // Stored first: a later derivation must find the pair that this one used.
    ...found.map(({ doc }) => tenant.documents(usageRenames, doc.connectionId).upserting(doc)),
    ...cellsOf(customer, world).flatMap((cell) => changesOf(tenant, customer, cell, now)),
    ...orphans(tenant, customer, world),
    ...changedCorrections(tenant, customer, world, now),
  ]
}
