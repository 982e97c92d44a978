import { z } from 'zod'
import type { CustomerFigures } from '#domain/combinations/combination.ts'
import type { Prices } from '#domain/products/price.ts'
import { countedIn, type Product } from '#domain/products/product.ts'
import type { Decimal } from '#domain/shared/decimal.ts'
import { periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { pricesOf } from '../../prices/index.ts'
import { products } from '../collections.ts'
import { closedTimesOf } from '../lines.ts'
import { closedLines } from '../month-collections.ts'

/** The running month and the eleven before it. */
const monthsKept = 12

/** What lines of products are made of, as one text each. It stands in columns: no document is read for it. */
const makings = defineView<{ readonly customers: string }>()({
  name: 'product-makings-of-customers',
  over: [products],
  text: `
    SELECT combinationId,
      json_array(definitionId, coalesce(priceKey, splitValue), runningFrom, running, quantities, purchases, sales) AS making
    FROM products WHERE combinationId IN (SELECT value FROM json_each(:customers)) AND withdrawnTime IS NULL`,
  row: z.object({ combinationId: z.string(), making: z.string() }),
})

const Amounts = z.string().nullable()
const Making = z.tuple([z.string(), z.string().nullable(), z.custom<Period>(), z.int(), z.string(), Amounts, Amounts])

/** What closed months stay, by customer and month. */
const closedSales = defineView<{ readonly customers: string; readonly months: string }>()({
  name: 'closed-sales-of-customers',
  over: [closedLines],
  text: `
    SELECT combinationId, period, sum(sales) AS sales FROM closedLines
    WHERE combinationId IN (SELECT value FROM json_each(:customers)) AND period IN (SELECT value FROM json_each(:months))
    GROUP BY combinationId, period`,
  row: z.object({ combinationId: z.string(), period: z.custom<Period>(), sales: z.int().nullable() }),
})

/** What lines come to: those that are alike come to the same, so they are worked out once. */
interface Worth {
  readonly sales: readonly number[]
  readonly hasLine: boolean
  /** Of the running month; undefined: there is no line in it. */
  readonly now:
    { readonly sales: number | null; readonly margin: number | null; readonly isMissing: boolean } | undefined
}

/** Of firms have the same few things of the same few sorts: memory has a bound. */
const mostKnown = 20_000

const unitsOf = (amount: Decimal | null): number | null => (amount === null ? null : Number(amount.units))

/** The lines of products in some months, by what they are made of. */
class Worths {
  readonly #known = new Map<string, Worth>()
  readonly #periods: readonly Period[]
  readonly #open: ReadonlySet<Period>
  readonly #prices: Prices

  /** `periods`: the running one last. */
  constructor(periods: readonly Period[], open: ReadonlySet<Period>, prices: Prices) {
    this.#periods = periods
    this.#open = open
    this.#prices = prices
  }

  of(making: string): Worth {
    const known = this.#known.get(making)
    if (known !== undefined) return known
    if (this.#known.size >= mostKnown) this.#known.clear()
    const worth = this.#worked(Making.parse(JSON.parse(making)))
    this.#known.set(making, worth)
    return worth
  }

  #worked([definitionId, priceKey, runningFrom, running, quantities, purchases, sales]: z.infer<typeof Making>): Worth {
    const read = (text: string | null) => (text === null ? null : (JSON.parse(text) as NonNullable<Product['sales']>))
    const product = {
      runningFrom,
      running,
      quantities: JSON.parse(quantities) as Product['quantities'],
      purchases: read(purchases),
      sales: read(sales),
    }
    const current = this.#periods.at(-1)
    const ruleIn = this.#prices.of(definitionId, priceKey)
    const isCharged = this.#prices.isCharged(definitionId)
    let [hasLine, now] = [false, undefined as Worth['now']]
    const salesByMonth = this.#periods.map((period) => {
      const counted = current === undefined || !this.#open.has(period) ? undefined : countedIn(product, period, current)
      if (counted === undefined) return 0
      hasLine = true
      const line = this.#prices.line(definitionId, counted, ruleIn(period))
      if (period === current)
        now = { sales: unitsOf(line.sales), margin: unitsOf(line.margin), isMissing: isCharged && line.margin === null }
      return unitsOf(line.sales) ?? 0
    })
    return { sales: salesByMonth, hasLine, now }
  }
}

/** What the products of one customer come to, while it is added up. */
class Adding {
  readonly #year: number[]
  #sales: number | null = null
  #margin: number | null = null
  #missing = 0
  #hasLine = false

  constructor(months: number) {
    this.#year = Array.from({ length: months }, () => 0)
  }

  add({ sales, hasLine, now }: Worth): void {
    this.#hasLine ||= hasLine
    for (const [at, amount] of sales.entries()) this.#year[at] = (this.#year[at] ?? 0) + amount
    if (now === undefined) return
    if (now.sales !== null) this.#sales = (this.#sales ?? 0) + now.sales
    if (now.margin !== null) this.#margin = (this.#margin ?? 0) + now.margin
    if (now.isMissing) this.#missing += 1
  }

  addClosed(at: number, sales: number): void {
    this.#hasLine = true
    this.#year[at] = (this.#year[at] ?? 0) + sales
  }

  shown(period: Period): CustomerFigures | undefined {
    if (!this.#hasLine) return undefined
    const [sales, margin] = [this.#sales, this.#margin]
    return {
      period,
      sales,
      margin,
      salesBelow: sales === null ? null : -sales,
      marginBelow: margin === null ? null : -margin,
      missing: this.#missing,
      year: this.#year,
      change: (this.#year.at(-2) ?? 0) - (this.#year.at(-3) ?? 0),
    }
  }
}

/** What the products of some customers come to; of who has no line in a year there is none. */
export async function figuresOf(
  tenant: TenantPartition,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, CustomerFigures>> {
  const current = periodAt(now)
  const periods = periodsBack(current, monthsKept).toReversed()
  const customers = JSON.stringify(ids)
  const [closed, prices] = await Promise.all([closedTimesOf(tenant), pricesOf(tenant)])
  const worths = new Worths(periods, new Set(periods.filter((period) => !closed.has(period))), prices)
  const adding = new Map<string, Adding>()
  const of = (id: string): Adding => {
    const known = adding.get(id) ?? new Adding(periods.length)
    adding.set(id, known)
    return known
  }
  for (const { combinationId, making } of await tenant.view(makings, { customers }))
    of(combinationId).add(worths.of(making))
  if (closed.size > 0)
    for (const { combinationId, period, sales } of await tenant.view(closedSales, {
      customers,
      months: JSON.stringify(periods.filter((period) => closed.has(period))),
    }))
      of(combinationId).addClosed(periods.indexOf(period), sales ?? 0)
  return new Map(
    [...adding].flatMap(([id, one]) => {
      const figures = one.shown(current)
      return figures === undefined ? [] : [[id, figures] as const]
    }),
  )
}
