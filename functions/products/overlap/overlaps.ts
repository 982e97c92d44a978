import { z } from 'zod'
import { isEuros } from '#domain/products/fields.ts'
import { customerIn, type LinkSpan } from '#domain/products/link-history.ts'
import type { Judged } from '#domain/products/derive.ts'
import { priceKeyIn, type ProductDefinition, type SourceType } from '#domain/products/definition.ts'
import { Overlaps, type Counting } from '#domain/products/overlap.ts'
import type { MemberSpan, ProductKey } from '#domain/products/product.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { judgedBy } from '../customer-products.ts'
import { readCustomers } from '../derive-customers.ts'
import { closedTimesOf } from '../lines.ts'
import { connectionsOf } from '../read/shown-product.ts'
import { openWorld, type World } from '../world.ts'
import {
  sharedCounts,
  sharedTogether,
  sharedUsage,
  type ScopeKind,
  type SharedGroup,
  type SharedScope,
} from './shared-views.ts'

/** Products to check for overlap; default: all. */
export interface OverlapScope {
  /** Restricts to customers or definitions. */
  readonly of?: { readonly kind: Exclude<ScopeKind, 'all'>; readonly ids: readonly string[] }
  /** Restricts to connections and to products found by a search; null: no restriction. */
  readonly systems?: readonly string[] | null
  readonly found?: readonly string[] | null
  /** Restricts to source types; default: all. */
  readonly types?: ReadonlySet<SourceType>
  /** Groups over all customers, as if they were one; for definitions. */
  readonly isTogether?: boolean
}

/** Source types for which a system has two definitions; others cannot overlap. */
export function sharedTypes(all: readonly ProductDefinition[]): ReadonlySet<SourceType> {
  const bySystem = Map.groupBy(all, ({ connectorName, sourceType }) => `${connectorName} ${sourceType}`)
  return new Set([...bySystem.values()].flatMap(([first, second]) => (first && second ? [first.sourceType] : [])))
}

const listed = (ids: readonly string[] | null | undefined): string | null => (ids == null ? null : JSON.stringify(ids))

/** Products a source counts for, with the months. */
interface CountingSpans extends Counting {
  readonly spans: readonly MemberSpan[]
}

const Written = z.array(z.tuple([z.string(), z.string().nullable(), z.custom<readonly MemberSpan[]>(Array.isArray)]))

/** Caches parsed texts: a firm has the same few over and over. */
class CountingTexts {
  readonly #known = new Map<string, readonly CountingSpans[]>()

  read(text: string): readonly CountingSpans[] {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const read = Written.parse(JSON.parse(text)).map(([definitionId, priceKey, spans]) => ({
      definitionId,
      priceKey,
      spans,
    }))
    this.#known.set(text, read)
    return read
  }

  /** Those that count in a month. */
  in(text: string, period: Period): readonly Counting[] {
    return this.read(text).filter(({ spans }) =>
      spans.some(({ from, till }) => from <= period && (till === null || period <= till)),
    )
  }
}

/** The product a source counts for in a month, as far as known. */
function keyIn({ steps, cameIn }: Judged, period: Period): ProductKey | null {
  const [first] = steps
  if (first === undefined) return null
  // Before its first known state a source counts as in that state, if its product keeps only numbers.
  if (period < first.since) return cameIn !== undefined && cameIn <= period ? first.key : null
  return steps.findLast(({ since }) => since <= period)?.key ?? null
}

function countingOf(definition: ProductDefinition, key: ProductKey): Counting {
  return { definitionId: definition.id, priceKey: priceKeyIn(definition, key) ?? key.splitValue }
}

const whole = 100

/** A customer with more sources than its products keep: each source is judged, as in a derivation. */
async function addJudged(
  tenant: TenantPartition,
  { combinationId, connectionId, sourceType, definitions }: SharedGroup,
  { months, world }: { readonly months: ReadonlyMap<Period, Overlaps>; readonly world: World },
): Promise<void> {
  if (connectionId === null || sourceType === null) return
  const only = { connectionId }
  const wanted = new Set(definitions)
  // Renames found here are not stored, so their time does not matter.
  const looking = { tenant, now: new Date(0), closedTimes: await closedTimesOf(tenant) }
  for await (const { customer } of readCustomers([combinationId as CombinationId], looking, only)) {
    if (customer === undefined) continue
    const about = { connectionId: connectionId as ConnectionId, sourceType }
    const judged = judgedBy(customer, about, world).filter(({ definition }) => wanted.has(definition.id))
    const bySource = new Map<string, { definition: ProductDefinition; one: Judged }[]>()
    for (const { definition, judged: sources } of judged)
      for (const one of sources) {
        const own = bySource.get(one.id) ?? []
        bySource.set(one.id, own)
        own.push({ definition, one })
      }
    for (const own of bySource.values())
      for (const [period, overlaps] of months) {
        const counting = own.flatMap(({ definition, one }) => {
          const key = keyIn(one, period)
          return key === null ? [] : [countingOf(definition, key)]
        })
        overlaps.add({ customer: combinationId, counting, sources: 1, quantity: whole })
      }
  }
}

/** Customer of a usage row in a month, where its administration moved between customers. */
function ownerIn(moved: string, period: Period): CombinationId | null {
  const [spans, owner] = JSON.parse(moved) as [readonly LinkSpan[], CombinationId | null]
  return customerIn(spans, owner, period)
}

/** Usage reported in euros makes one product, whatever the amount. */
async function eurosAmong(tenant: TenantPartition, connectionIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (connectionIds.size === 0) return new Set()
  const connections = await connectionsOf(tenant)
  return new Set(
    [...connectionIds].filter((id) => {
      const connection = connections.get(id)
      return connection !== undefined && isEuros(connection.connector, connection.isCrm)
    }),
  )
}

async function addUsage(
  tenant: TenantPartition,
  [kind, scope]: readonly [ScopeKind, SharedScope],
  months: ReadonlyMap<Period, Overlaps>,
): Promise<void> {
  const groups = await tenant.view(sharedUsage[kind], { ...scope, periods: JSON.stringify([...months.keys()]) })
  const euros = await eurosAmong(tenant, new Set(groups.map(({ connectionId }) => connectionId)))
  const texts = new CountingTexts()
  for (const { combinationId, connectionId, counting: text, period: month, sources, amount, moved } of groups) {
    const period = month as Period
    if (moved !== null && ownerIn(moved, period) !== combinationId) continue
    const shared = {
      customer: combinationId,
      counting: texts.in(text, period),
      sources,
      quantity: Math.round(amount * whole),
    }
    const product = euros.has(connectionId) ? { product: `${combinationId} ${connectionId}` } : {}
    months.get(period)?.add({ ...shared, ...product })
  }
}

/**
 * Sources counted more than once in each of some months, from the members of products: a month tells what it counted,
 * whatever its definitions are now. Two queries, each consistent; nothing is stored.
 */
export async function overlapsIn(
  tenant: TenantPartition,
  periods: readonly Period[],
  { of, systems, found, types, isTogether = false }: OverlapScope = {},
): Promise<ReadonlyMap<Period, Overlaps>> {
  const months = new Map(periods.map((period) => [period, new Overlaps()]))
  const [first] = [...periods].sort()
  if (first === undefined) return months
  const kind = of?.kind ?? 'all'
  const scope: SharedScope = { scope: listed(of?.ids), systems: listed(systems), found: listed(found), first }
  const hasAny = (...some: readonly SourceType[]): boolean =>
    types === undefined || some.some((type) => types.has(type))
  const counts = isTogether && kind === 'definitionId' ? sharedTogether : sharedCounts[kind]
  const groups = hasAny('ADMINISTRATION', 'USER') ? await tenant.view(counts, scope) : []
  if (hasAny('USAGE')) await addUsage(tenant, [kind, scope], months)
  const texts = new CountingTexts()
  for (const { combinationId: customer, counting: text, sources } of groups)
    for (const [period, overlaps] of months) {
      const counting = text === null ? [] : texts.in(text, period)
      overlaps.add({ customer, counting, sources, quantity: sources * whole })
    }
  const large = groups.filter(({ counting }) => counting === null)
  if (large.length > 0) {
    const world = await openWorld(tenant)
    for (const group of large) await addJudged(tenant, group, { months, world })
  }
  return months
}
