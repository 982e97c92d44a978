import { isChargedBy, priceKeyIn, type ProductDefinition } from '#domain/products/definition.ts'
import { amountPlaces, lineOf, quantityPlaces, type Line, type UnitPrices } from '#domain/products/price.ts'
import type { Derived } from '#domain/products/derive.ts'
import { countedIn } from '#domain/products/product.ts'
import {
  besideMonths,
  sinceAlways,
  type Beside,
  type CameIn,
  type TriedFigures,
} from '#domain/products/tried-definition.ts'
import type { Came } from '#domain/products/tried-price.ts'
import { decimalText, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { CombinationId, DefinitionId } from '#domain/shared/ids.ts'
import { periodAt, periodOf, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { LongContext } from '#platform/command.ts'
import type { QueryTriedDefinitionArgs, TriedDefinition } from '#platform/graphql/generated/resolvers.ts'
import { definitionById, type DefinitionDraft } from '../../definitions/index.ts'
import { askedDefinition } from '../../prices/index.ts'
import { derivedProducts, unknownSources } from '../customer-products.ts'
import { readCustomers } from '../derive-customers.ts'
import { chunksOf, customersOfConnections, customersOfOneABatch } from '../derive-job.ts'
import { openWorld, type World } from '../world.ts'
import { linesThatCame, priceAt } from './tried-prices.ts'

type Asking = Pick<LongContext, 'tenant' | 'now' | 'signal'>

/** A definition that nobody made yet, as what it counts would be charged. */
const made = (asked: DefinitionDraft, now: Date): ProductDefinition => ({
  ...asked,
  id: 'tried' as DefinitionId,
  description: '',
  productCode: null,
  isDefault: false,
  createdTime: now.toISOString(),
  countedFrom: now.toISOString(),
})

/** The sums of one month, gathered line by line. */
class Month {
  #quantity = zero
  #purchase: Came = { amount: zero, missing: 0 }
  #sales: Came = { amount: zero, missing: 0 }

  add({ quantity, purchase, sales }: Line, isCharged: boolean): void {
    const more = ({ amount, missing }: Came, value: Decimal | null): Came => ({
      amount: plus(amount, value ?? zero),
      missing: missing + (isCharged && value === null ? 1 : 0),
    })
    this.#quantity = plus(this.#quantity, quantity)
    this.#purchase = more(this.#purchase, purchase)
    this.#sales = more(this.#sales, sales)
  }

  in(period: Period): CameIn {
    return {
      period,
      quantity: { amount: this.#quantity, missing: 0 },
      purchase: this.#purchase,
      sales: this.#sales,
    }
  }
}

const figure = ({ was, wouldBe, difference }: Beside, places: number) => ({
  was: decimalText(was.amount, places),
  missing: was.missing,
  wouldBe: decimalText(wouldBe.amount, places),
  wouldMiss: wouldBe.missing,
  difference: decimalText(difference, places),
})

const shown = ({ quantity, purchase, sales }: TriedFigures) => ({
  quantity: figure(quantity, quantityPlaces),
  purchase: figure(purchase, amountPlaces),
  sales: figure(sales, amountPlaces),
})

/** Which systems came in the course of some months, and since when there is one. Of usage earlier months are told, too. */
function connectedSince(world: World, { sourceType }: ProductDefinition, since: Period) {
  const connections = [...world.values()].filter(({ definitions }) => definitions.length > 0)
  const came = connections
    .map(({ connection: { id, description, creationTime } }) => ({
      id,
      description,
      connectedIn: periodOf(creationTime),
    }))
    .toSorted((a, b) => (a.connectedIn < b.connectedIn ? -1 : 1))
  return sourceType === 'USAGE'
    ? { first: since, systems: [] }
    : { first: came[0]?.connectedIn ?? since, systems: came.filter(({ connectedIn }) => connectedIn > since) }
}

/** What is tried, and what it is charged by. */
interface Tried {
  readonly world: World
  readonly isCharged: boolean
  readonly priceIn: (product: Derived, period: Period) => UnitPrices | undefined
}

/** What all customers would have had of it, and of how many rows that is not known of every month. */
async function wouldHaveCome(
  { world, isCharged, priceIn }: Tried,
  periods: readonly Period[],
  { tenant, now: time, signal }: Asking,
): Promise<{ readonly wouldBe: readonly CameIn[]; readonly unknownRows: number }> {
  const [now, since] = [periodAt(time), periods.at(-1) ?? periodAt(time)]
  const months = new Map(periods.map((period) => [period, new Month()]))
  const looking = { tenant, now: time, closedTimes: new Map<Period, string>() }
  let unknownRows = 0
  const add = (product: Derived): void => {
    for (const [period, month] of months) {
      const counted = countedIn(product, period, now)
      if (counted === undefined) continue
      const charged = isCharged ? counted : { quantity: counted.quantity }
      month.add(lineOf(charged, isCharged ? priceIn(product, period) : undefined), isCharged)
    }
  }
  for (const { connection, definitions } of world.values()) {
    if (definitions.length === 0) continue
    const found = await tenant.view(customersOfConnections, { ids: JSON.stringify([connection.id]) })
    const ids = found.map(({ id }) => id as CombinationId)
    // What was derived once is another thing: products of no definition.
    const only = { connectionId: connection.id, definitionId: '' }
    for (const some of chunksOf(ids, customersOfOneABatch))
      for await (const { customer } of readCustomers(some, looking, only)) {
        signal.throwIfAborted()
        if (customer === undefined || customer.combination.deletedTime !== null) continue
        unknownRows += unknownSources(customer, world, since)
        for (const product of derivedProducts(customer, world, now)) add(product)
      }
  }
  return { wouldBe: Array.from(months, ([period, month]) => month.in(period)), unknownRows }
}

/** Errors: INPUT_INVALID with the field. */
const unitPrices = (typed: QueryTriedDefinitionArgs['prices']): UnitPrices | undefined =>
  typed == null
    ? undefined
    : {
        purchaseCostPerUnit: priceAt(typed.purchaseCostPerUnit, 'prices.purchaseCostPerUnit'),
        salesCostPerUnit: priceAt(typed.salesCostPerUnit, 'prices.salesCostPerUnit'),
      }

/**
 * What a definition would have made of the running month and the eleven before it, closed ones beside what was kept of them: by
 * the rules by which products are derived, of rows, links and customers as they were at the end of each month. Errors:
 * NOT_FOUND; INPUT_INVALID with the field; the reason of the signal.
 */
export async function triedDefinition(
  { input, prices: typed }: QueryTriedDefinitionArgs,
  { tenant, now: time, signal }: Asking,
): Promise<TriedDefinition> {
  const asked = await askedDefinition(input, tenant)
  const id = input.productDefinitionId ?? undefined
  const stored = id === undefined ? undefined : (await definitionById(tenant, id)).doc
  const price = unitPrices(typed)
  const periods = periodsBack(periodAt(time), usagePeriods)
  const since = periods.at(-1) ?? periodAt(time)
  const definition = sinceAlways(stored ?? made(asked, time), asked.criteria, since)
  const [world, { closed, prices, groups }] = await Promise.all([
    openWorld(tenant, definition),
    linesThatCame(new Map(stored === undefined ? [] : [[stored.id, stored]]), periods, tenant),
  ])
  const was = groups.map(({ group, period, came }): CameIn => {
    const quantity = { units: group.quantity, scale: quantityPlaces }
    return { period, quantity: { amount: quantity, missing: 0 }, ...came }
  })
  const tried: Tried = {
    world,
    isCharged: isChargedBy(definition, price !== undefined || prices.isCharged(definition.id)),
    priceIn: (product, period) =>
      price ?? prices.at(definition.id, priceKeyIn(definition, product) ?? product.splitValue, period),
  }
  const { wouldBe, unknownRows } = await wouldHaveCome(tried, periods, { tenant, now: time, signal })
  const { months, sum } = besideMonths(periods, was, wouldBe)
  const { first, systems } = connectedSince(world, definition, since)
  return {
    months: months.map(({ period, ...figures }) => ({
      period,
      isClosed: closed.has(period),
      isKnown: period >= first,
      ...shown(figures),
    })),
    sum: shown(sum),
    systems,
    unknownRows,
  }
}
