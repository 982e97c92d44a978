import { decimal, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import { countedIn, type Product } from '#domain/products/product.ts'
import { amountPlaces, marginOf, priceKeyOf, type Line, type Prices } from '#domain/products/price.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { pricesOf } from '../prices/index.ts'
import { products } from './collections.ts'
import { closedLines, closedMonths, type ClosedLine } from './month-collections.ts'

/** What one product came to in one month, as every table, sum and export shows it. */
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
  /** It came too late for this earlier month, and was taken into this one. */
  readonly correctionOf: Period | null
  /** Of what is not no price is missing. */
  readonly isCharged: boolean
  /** Of what is not charged what its source told that it costs, which is no amount; null: it told none. */
  readonly unchargedCost: Decimal | null
  /** As it was when the month was closed, with the names of then. */
  readonly closed: ClosedLine | null
}

const amountOf = (units: number | bigint): Decimal => ({ units: BigInt(units), scale: amountPlaces })

const ofRule = (value: number | bigint | null | undefined, price: string | undefined): string | null =>
  value === undefined ? (price ?? null) : null

/** The lines of a product in months that are not closed; a month in which there is nothing has none. */
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
    // Each field by its name: a line is made for every product and month, and spreading another into it takes four times as long.
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

/** The line of a product in a month that is not closed; undefined: there is none. */
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

/** Every month that is closed, with the moment it was. */
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

/** Of which customers, definitions or products lines are asked. */
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
 * Every line of some months, in batches: closed months as they were closed, others as they are. One place for all tables,
 * sums and exports, so that they agree to the cent. Memory holds one batch.
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
