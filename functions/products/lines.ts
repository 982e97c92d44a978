import { decimal, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import { countedIn, type Product } from '#domain/products/product.ts'
import { amountPlaces, marginOf, priceKeyOf, type Line, type Prices } from '#domain/products/price.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { pricesOf } from '../prices/index.ts'
import { products } from './collections.ts'
import { closedLines, closedMonths, type ClosedLine } from './month-collections.ts'

/** A product's line in one month, the same for every table, sum and export. */
export interface MonthLine
  extends
    Line,
    Pick<
      ClosedLine,
      | 'productId'
      | 'definitionId'
      | 'combinationId'
      | 'sourceType'
      | 'splitField'
      | 'splitValue'
      | 'sourceName'
      | 'purchasePrice'
      | 'salesPrice'
      | 'rulePeriod'
    > {
  readonly connectionId: string
  readonly period: Period
  readonly status: 'RUNNING' | 'OPEN' | 'CLOSED'
  /** The earlier month that this correction is for. */
  readonly correctionOf: Period | null
  /** False where the definition is not charged: no price is missing then. */
  readonly isCharged: boolean
  /** Cost reported by the source for an uncharged line; not an amount of the line. Null: none reported. */
  readonly unchargedCost: Decimal | null
  /** The line as closed, with the names of that time. */
  readonly closed: ClosedLine | null
}

const amountOf = (units: number | bigint): Decimal => ({ units: BigInt(units), scale: amountPlaces })

const ofRule = (value: number | bigint | null | undefined, price: string | undefined): string | null =>
  value === undefined ? (price ?? null) : null

/** A product's lines in open months; months without quantity have none. */
export function openLines(product: Product, periods: readonly Period[], now: Period, prices: Prices): MonthLine[] {
  if (product.withdrawnTime !== null) return []
  const { id, definitionId, combinationId, connectionId, sourceType, splitField, splitValue, sourceName } = product
  const ruleIn = prices.of(definitionId, priceKeyOf(product))
  const correctionOf = product.correctionOf ?? null
  const isCharged = prices.isCharged(definitionId)
  const lines: MonthLine[] = []
  for (const period of periods) {
    const counted = countedIn(product, period, now)
    if (counted === undefined) continue
    const rule = ruleIn(period)
    // Listed field by field: a line is made per product and month, and object spread takes four times as long.
    const { quantity, purchase, sales, margin } = prices.line(definitionId, counted, rule)
    lines.push({
      quantity,
      purchase,
      sales,
      margin,
      productId: id,
      definitionId,
      combinationId,
      connectionId,
      sourceType,
      splitField,
      splitValue,
      sourceName,
      period,
      status: period === now ? 'RUNNING' : 'OPEN',
      purchasePrice: ofRule(counted.purchase, rule?.purchaseCostPerUnit),
      salesPrice: ofRule(counted.sales, rule?.salesCostPerUnit),
      rulePeriod: correctionOf === null ? (rule?.startPeriod ?? null) : null,
      correctionOf,
      isCharged,
      unchargedCost: isCharged || counted.purchase == null ? null : amountOf(counted.purchase),
      closed: null,
    })
  }
  return lines
}

/** A product's line in an open month; undefined: none. */
export const openLine = (product: Product, period: Period, now: Period, prices: Prices): MonthLine | undefined =>
  openLines(product, [period], now, prices)[0]

const amount = (text: string | null): Decimal | null => (text === null ? null : (decimal(text) ?? null))

/** A line as it was closed. */
export function closedLine(line: ClosedLine): MonthLine {
  const [purchase, sales] = [amount(line.purchase), amount(line.sales)]
  return {
    ...line,
    connectionId: line.systemId,
    quantity: { units: BigInt(line.quantity), scale: 2 },
    purchase,
    sales,
    margin: marginOf(purchase, sales),
    status: 'CLOSED',
    correctionOf: line.correctionOf ?? null,
    isCharged: line.isCharged ?? true,
    unchargedCost: amount(line.unchargedCost ?? null),
    closed: line,
  }
}

/** Closed months with their closing times. */
export async function closedTimesOf(tenant: TenantPartition): Promise<ReadonlyMap<Period, string>> {
  const found = new Map<Period, string>()
  const where = { field: 'state', op: 'eq', value: 'CLOSED' } as const
  for await (const batch of tenant.documents(closedMonths).scan(where))
    for (const { id, closedTime } of batch) found.set(id, closedTime)
  return found
}

/** Which of these months are closed. */
export async function closedAmong(tenant: TenantPartition, periods: readonly Period[]): Promise<ReadonlySet<Period>> {
  const found = await tenant.documents(closedMonths).readMany(periods)
  return new Set([...found.values()].filter(({ doc }) => doc.state === 'CLOSED').map(({ doc }) => doc.id))
}

/** Customers, definitions or products whose lines are wanted. */
export interface LineScope {
  readonly combinationIds?: readonly string[]
  readonly definitionIds?: readonly string[]
}

function within({ combinationIds, definitionIds }: LineScope): Filter<'combinationId' | 'definitionId'>[] {
  return [
    ...(combinationIds === undefined ? [] : [{ field: 'combinationId', op: 'in', values: combinationIds } as const]),
    ...(definitionIds === undefined ? [] : [{ field: 'definitionId', op: 'in', values: definitionIds } as const]),
  ]
}

/**
 * All lines of some months, in batches: closed months as closed, others as they are now. Tables, sums and exports all
 * use it, so that they agree to the cent. Memory holds one batch.
 */
export async function* linesOf(
  tenant: TenantPartition,
  { periods, now, scope = {} }: { periods: readonly Period[]; now: Period; scope?: LineScope },
): AsyncGenerator<MonthLine[]> {
  const closed = await closedAmong(tenant, periods)
  if (closed.size > 0) {
    const where = { and: [{ field: 'period', op: 'in', values: [...closed] } as const, ...within(scope)] }
    for await (const batch of tenant.documents(closedLines).scan(where)) yield batch.map(closedLine)
  }
  const open = periods.filter((period) => !closed.has(period) && period <= now)
  if (open.length === 0) return
  const prices = await pricesOf(tenant, scope.definitionIds)
  const where = { and: [{ field: 'withdrawnTime', op: 'isNull' } as const, ...within(scope)] }
  for await (const batch of tenant.documents(products).scan(where))
    yield batch.flatMap((product) => openLines(product, open, now, prices))
}
