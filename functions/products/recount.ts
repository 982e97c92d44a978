import { priceKeyIn, recountedFrom, type ProductDefinition } from '#domain/products/definition.ts'
import { amountPlaces, type Line } from '#domain/products/price.ts'
import { nextToClose } from '#domain/products/closed-month.ts'
import { AppError } from '#domain/shared/errors.ts'
import { addMonths, periodAt, periodOf, type Period } from '#domain/shared/period.ts'
import { zero, decimalText, plus, shortDecimalText, type Decimal } from '#domain/shared/decimal.ts'
import { countedIn, monthsBetween, type Product } from '#domain/products/product.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { definitionById, definitionChanged, definitions } from '../definitions/index.ts'
import type { RecountedMonth, RecountSums } from '#platform/graphql/generated/resolvers.ts'
import { pricesOf } from '../prices/index.ts'
import { auditing } from './auditing.ts'
import { closedMonths } from './month-collections.ts'
import { derivedProducts } from './customer-products.ts'
import { readCustomers } from './derive-customers.ts'
import { customersOfDefinition } from './derive-job.ts'
import { openWorld } from './world.ts'

const customersABatch = 100

/** First open month in which a definition counts. */
async function firstOpen(tenant: TenantPartition, { createdTime }: ProductDefinition): Promise<Period> {
  const closed: Period[] = []
  const isShut = { not: { field: 'state', op: 'eq', value: 'REOPENED' } } as const
  for await (const batch of tenant.documents(closedMonths).scan(isShut)) closed.push(...batch.map(({ id }) => id))
  const created = periodOf(createdTime)
  const next = nextToClose(closed)
  return next === undefined || next < created ? created : next
}

/**
 * Errors: PRODUCT_DEFINITION_LOCKED for a default definition that was never switched off and leaves nothing to
 * others.
 */
function refuseUnchanged({ isDefault, off, leaves }: ProductDefinition): void {
  if (isDefault && off === undefined && leaves === undefined) throw new AppError('PRODUCT_DEFINITION_LOCKED')
}

/**
 * Counts open months that are over again by the present definition; without this they keep what it counted then.
 * Errors: NOT_FOUND; PRODUCT_DEFINITION_LOCKED for an unchanged default definition.
 */
export function recountDefinition(id: string, context: CommandContext): Promise<ProductDefinition> {
  const { tenant } = context
  return againOnConflict(async () => {
    const { doc: before, etag } = await definitionById(tenant, id)
    refuseUnchanged(before)
    const from = await firstOpen(tenant, before)
    const after = recountedFrom(before, from)
    await tenant.commit([
      tenant.documents(definitions).replacing(after, etag),
      tenant.publishing(definitionChanged, { definitionId: after.id }),
      auditing(context, { action: 'product.recount', subject: after.id, after: { from } }),
    ])
    return after
  })
}

/** Sums of a month's lines, and the number of lines without a price. */
class Sums {
  #lines = 0
  #withoutPrice = 0
  #quantity: Decimal = zero
  #purchase: Decimal = zero
  #sales: Decimal = zero

  add({ quantity, purchase, sales }: Line, isCharged: boolean): void {
    this.#lines += 1
    if (isCharged && (purchase === null || sales === null)) this.#withoutPrice += 1
    this.#quantity = plus(this.#quantity, quantity)
    this.#purchase = plus(this.#purchase, purchase ?? zero)
    this.#sales = plus(this.#sales, sales ?? zero)
  }

  get shown(): RecountSums {
    return {
      lines: this.#lines,
      quantity: shortDecimalText(this.#quantity),
      purchase: decimalText(this.#purchase, amountPlaces),
      sales: decimalText(this.#sales, amountPlaces),
      withoutPrice: this.#withoutPrice,
    }
  }
}

type Counts = Pick<
  Product,
  'quantities' | 'running' | 'runningFrom' | 'purchases' | 'sales' | 'splitField' | 'splitValue'
>

/**
 * Open months that are over, as they are and as a recount would make them, the latest first. Read-only. Errors:
 * NOT_FOUND; PRODUCT_DEFINITION_LOCKED.
 */
export async function recountPreview(id: string, context: CommandContext): Promise<RecountedMonth[]> {
  const { tenant, now: time } = context
  const now = periodAt(time)
  const { doc: definition } = await definitionById(tenant, id)
  refuseUnchanged(definition)
  const from = await firstOpen(tenant, definition)
  const months = monthsBetween(from, addMonths(now, -1)).map((period) => ({
    period,
    before: new Sums(),
    after: new Sums(),
  }))
  const prices = await pricesOf(tenant, [id])
  const add = (side: 'before' | 'after', product: Counts): void => {
    const ruleIn = prices.of(id, priceKeyIn(definition, product) ?? product.splitValue)
    for (const month of months) {
      const counted = countedIn(product, month.period, now)
      if (counted !== undefined) month[side].add(prices.line(id, counted, ruleIn(month.period)), prices.isCharged(id))
    }
  }
  const world = await openWorld(tenant, recountedFrom(definition, from))
  const customers = await customersOfDefinition(tenant, world, id)
  // Closed months are left out.
  const looking = { tenant, now: time, closedTimes: new Map<Period, string>() }
  for (let at = 0; at < customers.length; at += customersABatch)
    for await (const { customer, known } of readCustomers(customers.slice(at, at + customersABatch), looking, {
      definitionId: id,
    })) {
      if (customer === undefined || customer.combination.deletedTime !== null) continue
      for (const { doc } of known) if (doc.withdrawnTime === null && doc.correctionOf === undefined) add('before', doc)
      for (const derived of derivedProducts(customer, world, now)) add('after', derived)
    }
  return months.toReversed().map(({ period, before, after }) => ({ period, before: before.shown, after: after.shown }))
}
