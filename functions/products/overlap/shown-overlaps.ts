import type { ProductDefinition } from '#domain/products/definition.ts'
import { rivalsAmong, salesOf, sharedOf, type Overlap, type OverlapSales } from '#domain/products/overlap.ts'
import { amountPlaces, type Prices } from '#domain/products/price.ts'
import { decimalText, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import type {
  DefinitionOverlap,
  OverlapCustomers,
  ProductDefinitionName,
} from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinationStore, toName } from '../../combinations/index.ts'
import { allDefinitions, definitionById } from '../../definitions/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { pageOf, type Paging } from '../read/paging.ts'
import type { Asking } from '../read/year-table.ts'
import { overlapsIn } from './overlaps.ts'

/** Maximum number of pairs shown. */
const mostPairs = 1_000

/** Errors: INPUT_INVALID for an invalid or future month. */
function monthOf(asked: string | null | undefined, now: Date): Period {
  const current = periodAt(now)
  if (asked == null) return current
  if (!isPeriod(asked) || asked > current) throw new AppError('INPUT_INVALID', { field: 'period' })
  return asked
}

/** Definitions of the same system and source type, which can count the same sources. */
const rivalsOf = (definition: ProductDefinition, all: readonly ProductDefinition[]): string[] =>
  all
    .filter(
      ({ connectorName, sourceType }) =>
        connectorName === definition.connectorName && sourceType === definition.sourceType,
    )
    .map(({ id }) => id)

const text = (amount: Decimal | null): string | null => (amount === null ? null : decimalText(amount, amountPlaces))

const shownSales = ({ sales: [sales, otherSales], twice }: OverlapSales) => ({
  sales: text(sales),
  otherSales: text(otherSales),
  twice: text(twice),
})

const nameOf = ({
  id,
  description,
  connectorName,
  sourceType,
  isDefault,
}: ProductDefinition): ProductDefinitionName => ({ id, description, connectorName, sourceType, isDefault })

/** An overlap as seen from one of its definitions. */
function seenFrom(id: string | undefined, overlap: Overlap): Overlap {
  const [one, other] = overlap.ids
  if (id !== other) return overlap
  const customers = new Map(
    [...overlap.customers].map(
      ([
        customer,
        {
          sources,
          counted: [a, b],
        },
      ]) => [customer, { sources, counted: [b, a] as const }],
    ),
  )
  return { ids: [other, one], customers }
}

export interface OverlapArguments {
  readonly definitionId?: string | null | undefined
  readonly period?: string | null | undefined
}

const definitionsNow = async (tenant: TenantPartition): Promise<ReadonlyMap<string, ProductDefinition>> =>
  new Map((await allDefinitions(tenant)).map((definition) => [definition.id, definition]))

/** Overlaps of one definition or all, with prices. Errors: NOT_FOUND; INPUT_INVALID. */
async function read(
  { definitionId, period: asked }: OverlapArguments,
  { tenant, now }: Pick<Asking, 'tenant' | 'now'>,
): Promise<{ pairs: Overlap[]; period: Period; prices: Prices; names: ReadonlyMap<string, ProductDefinition> }> {
  const period = monthOf(asked, now)
  const one = definitionId == null ? undefined : (await definitionById(tenant, definitionId)).doc
  const of = one && { kind: 'definitionId' as const, ids: rivalsOf(one, await allDefinitions(tenant)) }
  const months = await overlapsIn(tenant, [period], of === undefined ? {} : { of })
  const names = await definitionsNow(tenant)
  const pairs = (months.get(period)?.pairs ?? [])
    .filter(({ ids }) => one === undefined || ids.includes(one.id))
    // A definition deleted since then leaves every open month.
    .filter(({ ids }) => ids.every((id) => names.has(id)))
    .map((pair) => seenFrom(one?.id, pair))
  const prices = await pricesOf(tenant, [...new Set(pairs.flatMap(({ ids }) => ids))])
  return { pairs, period, prices, names }
}

/**
 * Pairs of definitions that count the same sources in a month, the most sources first. Errors: NOT_FOUND for the
 * definition; INPUT_INVALID (`period`) for a future month.
 */
export async function definitionOverlaps(
  args: OverlapArguments,
  asking: Pick<Asking, 'tenant' | 'now'>,
): Promise<DefinitionOverlap[]> {
  const { pairs, period, prices, names } = await read(args, asking)
  return pairs
    .flatMap((pair): DefinitionOverlap[] => {
      const [definition, other] = pair.ids.map((id) => names.get(id))
      if (definition === undefined || other === undefined) return []
      const sales = salesOf({ ids: pair.ids, customers: pair.customers.values() }, prices, period)
      return [
        {
          definition: nameOf(definition),
          other: nameOf(other),
          sources: sharedOf(pair),
          customers: pair.customers.size,
          ...shownSales(sales),
        },
      ]
    })
    .toSorted((a, b) => b.sources - a.sources || (a.other.description < b.other.description ? -1 : 1))
    .slice(0, mostPairs)
}

/** Customers whose sources two definitions both count, the most first. Errors: as `definitionOverlaps`. */
export async function overlapCustomers(
  { otherId, ...args }: OverlapArguments & Paging & { readonly definitionId: string; readonly otherId: string },
  asking: Asking,
): Promise<OverlapCustomers> {
  const { skip, take } = pageOf(args, asking.user)
  await definitionById(asking.tenant, otherId)
  const { pairs, period, prices } = await read(args, asking)
  const pair = pairs.find(({ ids }) => ids[1] === otherId)
  const all = [...(pair?.customers ?? [])].toSorted(
    ([one, a], [other, b]) => b.sources - a.sources || (one < other ? -1 : 1),
  )
  const page = all.slice(skip, skip + take)
  const found = await combinationStore(asking.tenant).documents.readMany(page.map(([id]) => id))
  return {
    totalCount: all.length,
    items: page.flatMap(([id, own]) => {
      const customer = found.get(id)?.doc
      if (pair === undefined || customer === undefined) return []
      const sales = salesOf({ ids: pair.ids, customers: [own] }, prices, period)
      return [{ combination: toName(customer), sources: own.sources, ...shownSales(sales) }]
    }),
  }
}

/** Amounts charged twice in a month, for its closing: only where both definitions have a price. */
export async function chargedTwice(
  tenant: TenantPartition,
  period: Period,
): Promise<{
  readonly amount: Decimal
  readonly places: readonly { definition: ProductDefinition; sources: number }[]
}> {
  const [prices, names] = await Promise.all([pricesOf(tenant), definitionsNow(tenant)])
  const priced = new Set(prices.priced.map(({ definitionId }) => definitionId))
  // In most firms no two priced definitions overlap.
  const rivals = rivalsAmong([...names.values()].filter(({ id }) => priced.has(id)))
  const of = { kind: 'definitionId', ids: rivals.map(({ id }) => id) } as const
  const types = new Set(rivals.map(({ sourceType }) => sourceType))
  const overlaps = (await overlapsIn(tenant, [period], { of, types, isTogether: true })).get(period)
  const shared = new Map<ProductDefinition, number>()
  for (const pair of overlaps?.pairs ?? []) {
    const [one, other] = pair.ids.map((id) => names.get(id))
    if (one === undefined || other === undefined) continue
    if (salesOf({ ids: pair.ids, customers: pair.customers.values() }, prices, period).twice === null) continue
    // Where to solve it: at the firm's own definition, or the later of two.
    const place = one.isDefault || (!other.isDefault && one.createdTime < other.createdTime) ? other : one
    shared.set(place, (shared.get(place) ?? 0) + sharedOf(pair))
  }
  const amount = overlaps?.chargedTwice(prices, period) ?? { units: 0n, scale: amountPlaces }
  return { amount, places: [...shared].map(([definition, sources]) => ({ definition, sources })) }
}
