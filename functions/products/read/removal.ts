import { priceKeyIn } from '#domain/products/definition.ts'
import { amountPlaces, quantityPlaces, type Line } from '#domain/products/price.ts'
import { countedIn, sameKey, type Product } from '#domain/products/product.ts'
import { decimalText, minus, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { AppError } from '#domain/shared/errors.ts'
import { periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { ProductRemoval } from '#platform/graphql/generated/resolvers.ts'
import { definitionById } from '../../definitions/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { exclusions, products } from '../collections.ts'
import { derivedProducts } from '../customer-products.ts'
import { readCustomers } from '../derive-customers.ts'
import { isDeletable, keyOfProduct } from '../exclude-key.ts'
import { exclusionOf } from '../exclude-product.ts'
import { closedLine, closedTimesOf } from '../lines.ts'
import { closedLines } from '../month-collections.ts'
import { openWorld } from '../world.ts'

/** Difference of two amounts; null where one is unknown. */
const less = (a: Decimal | null | undefined, b: Decimal | null | undefined): Decimal => minus(a ?? zero, b ?? zero)

/**
 * What leaves open months that are over when a product is removed now. Read-only. Errors: NOT_FOUND, as the removal.
 */
export async function productRemoval(
  id: string,
  { tenant, now: moment }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<ProductRemoval> {
  const product = (await tenant.documents(products).read(id))?.doc
  if (product === undefined) throw new AppError('NOT_FOUND')
  const { definitionId, connectionId, combinationId } = product
  const { doc: definition } = await definitionById(tenant, definitionId)
  if (!isDeletable(product, definition)) throw new AppError('NOT_FOUND')
  const before = (await tenant.documents(exclusions).read(keyOfProduct(product)))?.doc
  const also = exclusionOf(product, before, moment)
  const [now, world, closedTimes, prices] = [
    periodAt(moment),
    await openWorld(tenant, definitionId),
    await closedTimesOf(tenant),
    await pricesOf(tenant, [definitionId]),
  ]
  let left: Pick<Product, 'quantities' | 'running' | 'runningFrom' | 'purchases' | 'sales'> | undefined
  const reading = { tenant, now: moment, closedTimes }
  for await (const { customer } of readCustomers([combinationId], reading, { definitionId, connectionId }, also))
    if (customer !== undefined) left = derivedProducts(customer, world, now).find((one) => sameKey(one, product))
  const ruleIn = prices.of(definitionId, priceKeyIn(definition, product) ?? product.splitValue)
  const lineIn = (of: typeof left, period: Period) => {
    const counted = of === undefined ? undefined : countedIn(of, period, now)
    return counted === undefined ? undefined : prices.line(definitionId, counted, ruleIn(period))
  }
  let [months, purchase, sales, isMissingPrice] = [0, zero, zero, false]
  for (const period of Object.keys(product.quantities) as Period[]) {
    const [is, stays] = [lineIn(product, period), lineIn(left, period)]
    if (period >= now || closedTimes.has(period) || is === undefined) continue
    if (stays?.quantity.units === is.quantity.units && less(is.purchase, stays.purchase).units === 0n) continue
    months += 1
    purchase = plus(purchase, less(is.purchase, stays?.purchase))
    sales = plus(sales, less(is.sales, stays?.sales))
    isMissingPrice ||= prices.isCharged(definitionId) && (is.purchase === null || is.sales === null)
  }
  const shown = (amount: Decimal): string => decimalText(amount, amountPlaces)
  const periods = periodsBack(now, usagePeriods)
  const kept = await keptLines(
    product,
    periods.filter((period) => closedTimes.has(period)),
    tenant,
  )
  const year = periods.map((period) => {
    const isClosed = closedTimes.has(period)
    const line = isClosed ? kept.get(period) : lineIn(product, period)
    return {
      period,
      isClosed,
      quantity: decimalText(line?.quantity ?? zero, quantityPlaces),
      purchase: line?.purchase == null ? null : shown(line.purchase),
      sales: line?.sales == null ? null : shown(line.sales),
    }
  })
  return { months, purchase: shown(purchase), sales: shown(sales), isMissingPrice, year }
}

/** What closed months have of a product. */
async function keptLines(
  { id, combinationId }: Product,
  periods: readonly Period[],
  tenant: TenantPartition,
): Promise<ReadonlyMap<Period, Line>> {
  if (periods.length === 0) return new Map()
  const lines = await tenant.documents(closedLines).query({
    where: {
      and: [
        { field: 'combinationId', op: 'eq', value: combinationId },
        { field: 'period', op: 'in', values: periods },
        { field: 'productId', op: 'eq', value: id },
      ],
    },
  })
  return new Map(lines.map(({ doc }) => [doc.period, closedLine(doc)]))
}
