import { hash } from 'node:crypto'
import type { Combination } from '#domain/combinations/combination.ts'
import { splitOf, type ProductDefinition } from '#domain/products/definition.ts'
import { deriveCounted, deriveUsage, type Derived, type Judged, type SourceUsage } from '#domain/products/derive.ts'
import { deriveInvoiced } from '#domain/products/derive-invoiced.ts'
import { tableOf } from '#domain/products/fields.ts'
import { customerIn } from '#domain/products/link-history.ts'
import { sameKey, type Product, type ProductKey } from '#domain/products/product.ts'
import { changedIn, productKeyOf, type FieldsByKey, type Source } from '#domain/products/source.ts'
import type { Administration } from '#domain/records/record.ts'
import type { CombinationId, ProductId } from '#domain/shared/ids.ts'
import { periodAt, periodOf, type Period } from '#domain/shared/period.ts'
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
  { splitValue, sourceId }: ProductKey,
): ProductId {
  const text = JSON.stringify([definitionId, combinationId, connectionId, splitValue, sourceId])
  return `${combinationId.slice(0, customersPart)}${hash('sha256', text, 'base64url')}`.slice(0, idLength) as ProductId
}

const later = (...periods: readonly Period[]): Period => periods.reduce((a, b) => (a > b ? a : b))

/** A row that may count, with the month in which it became what it is. */
interface DatedSource {
  readonly source: Source
  readonly since: Period
}

/** By the table. */
type OfConnection = Readonly<Record<Source['table'], readonly DatedSource[]>>

const dated = (source: Source): DatedSource => ({ source, since: changedIn(source) })

function bySystem({ administrations, users, usage }: Sources): ReadonlyMap<string, OfConnection> {
  const administrationsOf = Map.groupBy(administrations, ({ connectionId }) => connectionId)
  const usersOf = Map.groupBy(users, ({ connectionId }) => connectionId)
  const usageOf = Map.groupBy(usage, ({ connectionId }) => connectionId)
  return new Map(
    [...new Set([...administrationsOf.keys(), ...usersOf.keys()])].map((id) => {
      const own = administrationsOf.get(id) ?? []
      const byExternalId = new Map(own.map((row) => [row.externalId, row]))
      const ofConnection: OfConnection = {
        administrations: own.map((row) => dated({ table: 'administrations', row, administration: row })),
        users: (usersOf.get(id) ?? []).map((row) => dated({ table: 'users', row, administration: null })),
        usage: (usageOf.get(id) ?? []).flatMap((row) => {
          const administration = byExternalId.get(row.administrationId)
          return administration === undefined ? [] : [dated({ table: 'usage', row, administration })]
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
  /** The month in which it became what it is. */
  readonly since: Period
  readonly isActive: boolean
  readonly known: readonly Stored<Product>[]
  /** By `cellKey`. */
  readonly knownIn: ReadonlyMap<string, readonly Stored<Product>[]>
  readonly exclusions: readonly Exclusion[]
  readonly sources: Sources
  /** Of its sources, by their connection. */
  readonly dated: ReadonlyMap<string, OfConnection>

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
    const { id, deletedTime, spilStatus, lastUpdateTime } = combination
    this.id = id
    this.combination = combination
    this.since = periodOf(deletedTime ?? lastUpdateTime)
    this.isActive = deletedTime === null && spilStatus === 'ACTIVE'
    this.known = known
    this.knownIn = Map.groupBy(known, ({ doc }) => cellKey(doc.definitionId, doc.connectionId))
    this.exclusions = exclusions
    this.sources = sources
    this.dated = bySystem(sources)
  }

  nameOf(administrationId: string): string | undefined {
    return this.sources.administrations.find(({ id }) => id === administrationId)?.name
  }
}

/** Products a customer has of one definition and one connection. */
interface Cell extends CountedDefinition {
  readonly counted: CountedConnection
}

const isExclusionOf = (exclusion: Exclusion, { definition, counted }: Cell): boolean =>
  exclusion.definitionId === definition.id &&
  exclusion.connectionId === counted.connection.id &&
  exclusion.splitField === (splitOf(definition)?.field ?? null)

/** Whether a product was taken away when a month was over. */
const holdsIn = ({ createdTime, removedTime }: Exclusion, period: Period): boolean =>
  periodOf(createdTime) <= period && (removedTime === null || period < periodOf(removedTime))

function keyOf(customer: Customer, definition: ProductDefinition, source: Source, fields: FieldsByKey) {
  return source.table !== 'usage' && source.row.combinationId !== customer.id
    ? null
    : productKeyOf(definition, source, fields)
}

/** A source, for which product it counts and since when. `excluded`: what was ever taken away in this cell. */
function judge(
  customer: Customer,
  { definition, fields, countedFrom }: Cell,
  { source, since }: DatedSource,
  excluded: readonly Exclusion[],
): Judged {
  const key = keyOf(customer, definition, source, fields)
  const about = key === null ? [] : excluded.filter((exclusion) => sameKey(exclusion, key))
  const isExcluded = about.some(({ removedTime }) => removedTime === null)
  return {
    id: source.row.id,
    key: isExcluded || !customer.isActive ? null : key,
    since: later(
      since,
      countedFrom,
      customer.since,
      ...about.map(({ createdTime, removedTime }) => periodOf(removedTime ?? createdTime)),
    ),
  }
}

const wasCustomers =
  ({ id, sources }: Customer, administration: Pick<Administration, 'id' | 'combinationId'>) =>
  (period: Period): boolean =>
    customerIn(sources.histories.get(administration.id)?.spans, administration.combinationId, period) === id

/** Usage by the id of its row, as far as it is this customer's. */
function usageBySource(customer: Customer, sources: readonly DatedSource[]): ReadonlyMap<string, SourceUsage> {
  return new Map(
    sources.flatMap(({ source }): [string, SourceUsage][] =>
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
  const table = tableOf(definition.sourceType)
  if (table === undefined) {
    const { sources } = customer
    const own = sources.invoiceProducts.filter(({ definitionId }) => definitionId === definition.id)
    if (own.length === 0) return []
    const rows = new Map([...sources.administrations, ...sources.users].map((row) => [row.id, row]))
    const lines = own.filter((line) => {
      const row = rows.get(line.sourceId)
      return row !== undefined && wasCustomers(customer, row)(line.period)
    })
    return deriveInvoiced(lines, now)
  }
  const sources = customer.dated.get(counted.connection.id)?.[table] ?? []
  // Of months that are filled back later, too: they stay without it.
  const excluded = customer.exclusions.filter((exclusion) => isExclusionOf(exclusion, cell))
  const judged = sources.map((source) => judge(customer, cell, source, excluded))
  if (definition.sourceType !== 'USAGE') return deriveCounted(known, judged, now)
  const isExcluded = (key: ProductKey, period: Period): boolean =>
    excluded.some((exclusion) => sameKey(exclusion, key) && holdsIn(exclusion, period))
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
    const next: Product = {
      ...about,
      ...one,
      id: stored?.doc.id ?? productId(about, one),
      sourceType: definition.sourceType,
      splitField: splitOf(definition)?.field ?? null,
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
function cellsOf({ dated: ofConnections, known }: Customer, world: World): Cell[] {
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

/** What is to be written so that a customer has the products that its sources make at a moment. */
export function changesOfCustomer(tenant: TenantPartition, customer: Customer, world: World, time: Date): Write[] {
  const now = { period: periodAt(time), text: time.toISOString() }
  return [
    ...cellsOf(customer, world).flatMap((cell) => changesOf(tenant, customer, cell, now)),
    ...orphans(tenant, customer, world),
  ]
}
