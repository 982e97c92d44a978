import { afterAll, beforeAll, expect, it } from 'vitest'
import { combinations, newCombination } from '#functions/combinations/index.ts'
import type { CombinationId, DefinitionId, ProductId } from '#domain/shared/ids.ts'
import { slotColumns } from '#domain/combinations/combination.ts'
import { compare, decimal, decimalText, plus, times, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import { monthsOf, type Product } from '#domain/products/product.ts'
import { closedLines, closedMonths, linesOf, type ClosedLine, type MonthLine } from '#functions/products/index.ts'
import { answered } from '#tests/kit/customers.ts'
import { plansOf } from '#tests/kit/plans.ts'
import { triedGroups } from './tried-views.ts'
import { wholeDefinitionGroups } from './year-views.ts'
import { definitionOf, openProductHouse, productOf, ruleFrom, type ProductHouse } from '#tests/kit/product-house.ts'
import { closedMonthOf } from '#tests/kit/closing.ts'

let kit: ProductHouse
const customers = 300
const values = ['Basis', 'Plus', '']
const periods = monthsOf(2026)
const now = '2026-11' as Period

/** The same every time: numbers that look like chance. */
function chances(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** What many customers have alike, reported amounts too. */
const alike = (kind: number) => ({
  quantities: { '2026-05': kind * 100 },
  running: 100,
  runningFrom: '2026-06' as Period,
  purchases: kind === 0 ? { '2026-06': 1_234, '2026-07': null } : null,
})

function* generated(): Generator<Product> {
  const chance = chances(7)
  for (let customer = 0; customer < customers; customer += 1) {
    const of = {
      definitionId: 'd',
      combinationId: `c${String(customer)}`,
      connectionId: customer % 2 ? kit.connection : kit.another,
    }
    const split = { splitField: 'PRODUCT', splitValue: 'Gelijk' }
    yield productOf(`p${String(customer)}-alike`, of, { ...split, ...alike(customer % 3) })
    for (const splitValue of values) {
      const quantities: Record<string, number> = {}
      const countedQuantities: Record<string, number | null> = {}
      for (const period of periods)
        if (chance(3) > 0) quantities[period] = (chance(40) - 5) * (chance(9) === 0 ? 37 : 100)
      for (const period of Object.keys(quantities)) countedQuantities[period] = chance(4) === 0 ? null : chance(900_000)
      yield productOf(`p${String(customer)}-${splitValue}`, of, {
        splitField: 'PRODUCT',
        splitValue,
        quantities,
        running: chance(2) * 100,
        runningFrom: '2026-06' as Period,
        purchases: chance(3) === 0 ? countedQuantities : null,
        sales: chance(5) === 0 ? countedQuantities : null,
        withdrawnTime: chance(20) === 0 ? '2026-10-01T00:00:00.000Z' : null,
      })
    }
  }
}

const closedLineOf = (customer: number, period: Period): ClosedLine => ({
  id: `${period}-${String(customer)}`,
  period,
  productId: `p${String(customer)}-Basis` as ProductId,
  definitionId: 'd' as DefinitionId,
  definitionDescription: 'Toen',
  isDefault: false,
  sourceType: 'USAGE',
  combinationId: `c${String(customer)}` as CombinationId,
  combinationName: `Klant ${String(customer)}`,
  customerId: null,
  systemId: kit.connection,
  systemDescription: 'Toen',
  splitField: null,
  splitValue: 'Basis',
  sourceName: null,
  quantity: 100 + customer,
  purchasePrice: null,
  salesPrice: null,
  purchase: customer % 7 === 0 ? null : `${String(customer)}.1234`,
  sales: `${String(customer)}.5000`,
  rulePeriod: null,
})

const lines: MonthLine[] = []

beforeAll(async () => {
  kit = await openProductHouse()
  const { tenant } = kit.firm
  const slots = Object.fromEntries(slotColumns.map((column) => [column, null])) as Record<
    (typeof slotColumns)[number],
    null
  >
  await tenant
    .documents(combinations)
    .load(
      Array.from({ length: customers }, (_, at) =>
        newCombination(
          { name: `Klant ${String((at * 7) % customers)}`, customerId: null, chamberOfCommerceNumber: null, ...slots },
          new Date('2026-01-01T00:00:00Z'),
          { id: `c${String(at)}` as CombinationId },
        ),
      ),
    )
  await kit.writing({
    definitions: [definitionOf('d', { sourceType: 'USAGE', criteria: [{ criterionType: 'SPLIT', field: 'PRODUCT' }] })],
    rules: [
      ruleFrom('d', '2026-02', ['1.25', '2.10'], 'Basis'),
      ruleFrom('d', '2026-07', ['1.30', '2.05'], 'Basis'),
      ruleFrom('d', '2026-01', ['0.03', '0.07'], ''),
    ],
    products: generated(),
  })
  for (const period of ['2026-03', '2026-04'] as Period[]) {
    await tenant.documents(closedMonths).upsert(closedMonthOf(period, '2026-05-01T00:00:00.000Z'))
    await tenant.documents(closedLines).load(Array.from({ length: 50 }, (_, at) => closedLineOf(at * 3, period)))
  }
  for await (const batch of linesOf(tenant, { periods, now, scope: { definitionIds: ['d'] } })) lines.push(...batch)
})
afterAll(() => kit.house.close())

const query = `query ($sort: ProductSort, $skip: Int, $filter: ProductFilter) {
  productsByDefinition(productDefinitionId: "d", year: 2026, sort: $sort, skip: $skip, take: 100, filter: $filter) {
    totalCount
    items { id combination { name } total { purchase purchaseMissing quantity } productExpenses { monthPeriod payableQuantity purchase sales margin } }
    totals { months { lines quantity purchase purchaseMissing sales salesMissing margin marginMissing } year { lines } }
  } }`

const customerYear = `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) { items { id } totals { year { lines } } } }`

interface Answered {
  readonly totalCount: number
  readonly items: readonly {
    readonly id: string
    readonly combination: { readonly name: string }
    readonly total: { readonly purchase: string; readonly quantity: string }
    readonly productExpenses: readonly {
      readonly monthPeriod: string
      readonly purchase: string | null
      readonly payableQuantity: string | null
    }[]
  }[]
  readonly totals: { readonly months: readonly Record<string, unknown>[]; readonly year: { readonly lines: number } }
}

const asked = (sort: Record<string, unknown>, skip = 0, filter = {}): Promise<Answered> =>
  answered(kit.administrator.call(query, { sort, skip, filter }), 'productsByDefinition')

const added = (amounts: readonly (Decimal | null)[]): string =>
  decimalText(
    amounts.reduce<Decimal>((sum, amount) => (amount === null ? sum : plus(sum, amount)), zero),
    4,
  )

it('the store adds up thousands of lines to what they are one by one', async () => {
  expect(lines.length).toBeGreaterThan(5_000)
  const { totals } = await asked({})
  const expected = periods.map((period) => {
    const of = lines.filter((line) => line.period === period)
    const missing = (which: 'purchase' | 'sales' | 'margin') => of.filter((line) => line[which] === null).length
    const sum = (which: 'purchase' | 'sales' | 'margin') => added(of.map((line) => line[which]))
    return {
      lines: of.length,
      quantity: decimalText(
        of.reduce<Decimal>((all, { quantity }) => plus(all, quantity), zero),
        2,
      ),
      purchase: sum('purchase'),
      purchaseMissing: missing('purchase'),
      sales: sum('sales'),
      salesMissing: missing('sales'),
      margin: sum('margin'),
      marginMissing: missing('margin'),
    }
  })
  expect(totals.months).toEqual(expected)
  expect(totals.year.lines).toBe(lines.length)
})

it('a price that is tried makes of each month what it makes of its lines one by one, beside what those came to', async () => {
  const prices = [...values, 'Gelijk'].map((splitFieldValue) => ({
    productDefinitionId: 'd',
    splitFieldValue,
    purchaseCostPerUnit: '3.17',
    salesCostPerUnit: '0.09',
  }))
  const amounts = 'was missing wouldBe'
  const { months } = await answered<{ months: readonly { readonly period: string }[] }>(
    kit.administrator.call(
      `query ($prices: [TriedPriceInput!]!) { triedPrices(prices: $prices) {
        months { period isClosed quantity purchase { ${amounts} } sales { ${amounts} } } } }`,
      { prices },
    ),
    'triedPrices',
  )
  const tells = new Map(Array.from(generated(), ({ id, purchases, sales }) => [id, { purchases, sales }]))
  const unit = { purchase: { units: 317n, scale: 2 }, sales: { units: 9n, scale: 2 } }
  const expected = periods.slice(0, 11).map((period) => {
    const of = lines.filter((line) => line.period === period)
    const isClosed = of.some(({ closed }) => closed !== null)
    const figures = (which: 'purchase' | 'sales') => {
      const isTold = (line: MonthLine): boolean =>
        isClosed ? line[which] !== null : tells.get(line.productId)?.[which === 'sales' ? which : 'purchases'] !== null
      return {
        was: added(of.map((line) => line[which])),
        missing: of.filter((line) => line[which] === null).length,
        wouldBe: added(of.map((line) => (isTold(line) ? line[which] : times(line.quantity, unit[which])))),
      }
    }
    const quantity = added(of.map((line) => line.quantity)).slice(0, -2)
    return { period, isClosed, quantity, purchase: figures('purchase'), sales: figures('sales') }
  })
  expect(months.filter(({ period }) => period >= '2026-01').toReversed()).toEqual(expected)
  expect(expected.filter(({ isClosed }) => isClosed)).toHaveLength(2)
})

it('the store adds up what a filter leaves to what it is one by one', async () => {
  const [all, chosen] = [await asked({}), await asked({}, 0, { connectionIds: [kit.connection, kit.another] })]
  expect(chosen.totals).toEqual(all.totals)
})

it('the store adds up lines from an index of what they are made of, and reads none of their documents', async () => {
  const asking = async (): Promise<void> => {
    const whole = { scope: '["d"]', open: '[]', closed: '[]' }
    await kit.firm.tenant.view(wholeDefinitionGroups, whole)
    await kit.firm.tenant.view(triedGroups, whole)
    expect((await kit.administrator.call(customerYear, { id: 'c7' })).code).toBeUndefined()
  }
  const sums = (await plansOf(asking)).filter(({ sql }) => sql.includes('AS lines'))
  expect(sums.map(({ isLong }) => isLong)).toEqual([true, true, false])
  for (const { steps } of sums) expect(steps).not.toMatch(/SEARCH d /u)
  const byIndex = String.raw`MATERIALIZE counted; SEARCH c USING (?:COVERING )?INDEX c_products/definitionId,splitValue,[^;]*; `
  expect(sums[0]?.steps).toMatch(new RegExp(`${byIndex}SCAN p;`, 'u'))
  expect(sums[1]?.steps).toMatch(new RegExp(String.raw`${byIndex}LIST SUBQUERY \d+; SCAN json_each[^;]*; SCAN p;`, 'u'))
})

it('a year shows every product once over its pages, in the order of what they come to', async () => {
  const sort = { column: 'month', period: '2026-08', value: 'PURCHASE', direction: 'DESC' }
  const seen: Answered['items'][number][] = []
  let total = 0
  do {
    const page = await asked(sort, seen.length)
    total = page.totalCount
    seen.push(...page.items)
  } while (seen.length < total)
  const products = new Set(lines.map(({ productId }) => String(productId)))
  expect(new Set(seen.map(({ id }) => id))).toEqual(products)
  expect(seen.length).toBe(products.size)
  const amounts = seen.map(({ productExpenses }) => productExpenses[7]?.purchase ?? null)
  const known = amounts.flatMap((text) => (text === null ? [] : (decimal(text) ?? [])))
  expect(known.length).toBeGreaterThan(100)
  expect(amounts.slice(known.length).every((text) => text === null)).toBe(true)
  expect(known.every((one, at) => at === 0 || compare(known[at - 1] ?? zero, one) >= 0)).toBe(true)
  // Each row is what its lines are.
  for (const { id, total: sums } of seen.slice(0, 20))
    expect(sums.purchase).toBe(added(lines.filter(({ productId }) => productId === id).map(({ purchase }) => purchase)))
})

it('a year sorts customers as people do: 9 before 10', async () => {
  const names = (await asked({ column: 'name' })).items.map(({ combination }) => Number(combination.name.slice(6)))
  expect(names).toEqual(names.toSorted((a, b) => a - b))
})
