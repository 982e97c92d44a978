import { z } from 'zod'
import { farFrom } from '#domain/products/anomaly.ts'
import { isInvoiceType } from '#domain/products/definition.ts'
import { decimal, type Decimal } from '#domain/shared/decimal.ts'
import { amountPlaces, priceKeyOf, type FinancialRule } from '#domain/products/price.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions } from '../../definitions/index.ts'
import { financialRules, pricesOf } from '../../prices/index.ts'
import { products } from '../../products/index.ts'
import { countIn } from '../points/quantity.ts'
import { Counting, countingOf } from './counting.ts'
import { mostOfAKind } from './odd-counts.ts'

/** Former prices of the same thing that a price is judged by. A firm has a price once or twice a year: one is enough. */
const mostFormer = 6
const fewestFormer = 1
/** Lines of others that the price of a line is judged by, with its own. */
const fewestLines = 6

interface Priced {
  /** Ten-thousandths of a euro. */
  readonly price: number
  readonly usual: number
  /** Of how many other prices that is the middle. */
  readonly peers: number
}

/** A price far from those of its kind: of a definition that begins in a month, or of one line of an invoice. */
export type OddPrice = Priced & ({ readonly rule: FinancialRule } | { readonly product: Counting })

const unitsOf = (price: string): number => {
  const { units, scale }: Decimal = decimal(price) ?? { units: 0n, scale: 0 }
  return Number(units) * 10 ** (amountPlaces - scale)
}

/** Prices that begin in a month and are far from what the same thing was charged at before. */
async function oddRules(tenant: TenantPartition, period: Period): Promise<OddPrice[]> {
  const where = { field: 'startPeriod', op: 'eq', value: period } as const
  const rules: FinancialRule[] = []
  for await (const batch of tenant.documents(financialRules).scan(where)) rules.push(...batch)
  if (rules.length === 0) return []
  const prices = await pricesOf(tenant, [...new Set(rules.map(({ definitionId }) => definitionId))])
  return rules.flatMap((rule): OddPrice[] => {
    if (!prices.isCharged(rule.definitionId)) return []
    const at = prices.of(rule.definitionId, priceKeyOf(rule))
    const former: number[] = []
    for (let next = at(addMonths(period, -1)); next !== undefined && former.length < mostFormer;) {
      former.push(unitsOf(next.salesCostPerUnit))
      next = at(addMonths(next.startPeriod, -1))
    }
    const price = unitsOf(rule.salesCostPerUnit)
    const usual = farFrom(price, former, fewestFormer)
    return usual === undefined ? [] : [{ rule, price, usual, peers: former.length }]
  })
}

/** What a unit of each line of invoices is charged at in a month: of products in these definitions. */
const charged = `SELECT p.*, CAST(round(a * 100.0 / q) AS INTEGER) AS unit FROM (
    SELECT *, ${countIn(':month')} AS q, sales ->> :month AS a FROM products
    WHERE definitionId IN (SELECT value FROM json_each(:definitions)) AND withdrawnTime IS NULL AND sales IS NOT NULL) AS p
  WHERE q > 0 AND a > 0`

const unitPrices = defineView<{ readonly month: string; readonly definitions: string }>()({
  name: 'months-unit-prices',
  over: [products],
  text: `SELECT definitionId, splitValue, unit, count(*) AS lines FROM (${charged}) GROUP BY definitionId, splitValue, unit`,
  row: z.object({ definitionId: z.string(), splitValue: z.string().nullable(), unit: z.int(), lines: z.int() }),
  long: true,
})

const linesAt = defineView<{
  readonly month: string
  readonly definitions: string
  readonly wanted: string
  readonly take: number
}>()({
  name: 'months-lines-at-prices',
  over: [products],
  text: `SELECT ${countingOf('l')}, w.value ->> 2 AS unit FROM (${charged}) AS l JOIN json_each(:wanted) AS w
      ON l.definitionId = w.value ->> 0 AND l.splitValue IS w.value ->> 1 AND l.unit = w.value ->> 2
    ORDER BY l.id LIMIT :take`,
  row: Counting.extend({ unit: z.int() }),
  long: true,
})

/** Lines of invoices whose unit is charged far from what other customers are charged for the same. */
async function oddLines(tenant: TenantPartition, month: Period): Promise<OddPrice[]> {
  const invoiced = (await allDefinitions(tenant)).filter(({ sourceType }) => isInvoiceType(sourceType))
  const prices = await pricesOf(tenant, invoiced.map(({ id }) => id)) // prettier-ignore
  const own = invoiced.flatMap(({ id }) => (prices.isCharged(id) ? [id] : []))
  if (own.length === 0) return []
  const definitions = JSON.stringify(own)
  const rows = await tenant.view(unitPrices, { month, definitions })
  const keyOf = (row: { readonly definitionId: string; readonly splitValue: string | null }, unit: number): string =>
    JSON.stringify([row.definitionId, row.splitValue, unit])
  const far = new Map<string, Priced>()
  for (const kind of Map.groupBy(rows, (row) => keyOf(row, 0)).values()) {
    const all = kind.flatMap(({ unit, lines }) => Array.from({ length: lines }, () => unit))
    for (const row of kind) {
      const usual = farFrom(row.unit, all, fewestLines)
      if (usual !== undefined) far.set(keyOf(row, row.unit), { price: row.unit, usual, peers: all.length - 1 })
    }
  }
  if (far.size === 0) return []
  const wanted = `[${[...far.keys()].join(',')}]`
  const found = await tenant.view(linesAt, { month, definitions, wanted, take: mostOfAKind })
  return found.flatMap((product): OddPrice[] => {
    const priced = far.get(keyOf(product, product.unit))
    return priced === undefined ? [] : [{ product, ...priced }]
  })
}

export async function oddPrices(period: Period, tenant: TenantPartition): Promise<OddPrice[]> {
  const [rules, lines] = await Promise.all([oddRules(tenant, period), oddLines(tenant, period)])
  return [...rules, ...lines]
}

/** How much of some priced things a month counts, in hundredths. */
const counted = defineView<{ readonly month: string; readonly definitions: string }>()({
  name: 'months-counted-of-prices',
  over: [products],
  text: `SELECT definitionId, coalesce(priceKey, splitValue) AS key, sum(${countIn(':month')}) AS quantity FROM products
    WHERE definitionId IN (SELECT value FROM json_each(:definitions)) AND withdrawnTime IS NULL GROUP BY 1, 2`,
  row: z.object({ definitionId: z.string(), key: z.string().nullable(), quantity: z.int() }),
  long: true,
})

/** What a month counts at each of some rules, in hundredths. */
export async function countedAt(tenant: TenantPartition, month: Period, rules: readonly FinancialRule[]) {
  const keyOf = (definitionId: string, key: string | null): string => JSON.stringify([definitionId, key])
  const ids = [...new Set(rules.map(({ definitionId }) => definitionId))]
  const rows = ids.length === 0 ? [] : await tenant.view(counted, { month, definitions: JSON.stringify(ids) })
  const sums = new Map(rows.map(({ definitionId, key, quantity }) => [keyOf(definitionId, key), quantity]))
  return (rule: FinancialRule): number => sums.get(keyOf(rule.definitionId, priceKeyOf(rule))) ?? 0
}
