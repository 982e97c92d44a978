import { afterAll, beforeAll, expect, it } from 'vitest'
import { combinationStore } from '#functions/combinations/index.ts'
import { linesOf, sumMonths } from '#functions/products/index.ts'
import { periodAt, periodsBack } from '#domain/shared/period.ts'
import { closeSeen } from '#tests/kit/closing.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt } from '#tests/kit/products.ts'

const asked = `query ($sort: CombinationSort, $first: Int, $after: String, $before: String) {
  combinations(sort: $sort, first: $first, after: $after, before: $before) {
    nextCursor previousCursor items { name figures { period sales margin missing year } }
  }
}`

interface Figures {
  readonly period: string
  readonly sales: string | null
  readonly margin: string | null
  readonly missing: number
  readonly year: readonly string[]
}
interface Page {
  readonly nextCursor: string | null
  readonly previousCursor: string | null
  readonly items: readonly { readonly name: string; readonly figures: Figures | null }[]
}

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function pageOf(person: Person, variables: Record<string, unknown> = {}): Promise<Page> {
  const { data, code } = await person.call(asked, variables)
  expect(code).toBeUndefined()
  return data?.['combinations'] as Page
}

const names = ({ items }: Page): string[] => items.map(({ name }) => name)

async function added(firm: Firm): Promise<void> {
  await firm.tenant.start(sumMonths, {})
  await house.work()
}

/** Three customers with products, one that earns nothing for the firm, and one without any. */
async function firmWithPrices(): Promise<Firm> {
  const firm = await house.firm()
  const at = productsAt(firm.tenant)
  for (const id of ['a', 'b', 'c', 'nobody']) await at.customer(id, id)
  for (const id of ['mail', 'loss', 'scan', 'told']) await at.definition(id)
  await at.price('mail', '1.00', '2.50')
  await at.price('mail', '1.00', '3.00', { from: '2026-11' })
  await at.price('loss', '4.00', '1.00')
  await at.product('mail', 'a', { '2026-10': 10 }, { running: 1_200 })
  await at.product('scan', 'a', { '2026-11': 3 })
  await at.product('loss', 'b', { '2026-11': 2 })
  await at.product('told', 'c', { '2026-11': 1 }, { purchases: { '2026-11': 5_000 }, sales: { '2026-11': 12_345 } })
  await added(firm)
  return firm
}

it('the figures of customers tell what each brings in this month and in each of twelve, and of how many lines an amount is missing', async () => {
  const firm = await firmWithPrices()
  const { items } = await pageOf(firm.person('READ_ONLY'))
  const of = (name: string) => items.find((one) => one.name === name)?.figures
  expect(of('a')).toMatchObject({ period: '2026-11', sales: '36.0000', margin: '24.0000', missing: 1 })
  expect(of('a')?.year).toEqual([...Array.from({ length: 10 }, () => '0.0000'), '25.0000', '36.0000'])
  expect(of('b')).toMatchObject({ sales: '2.0000', margin: '-6.0000', missing: 0 })
  expect(of('c')).toMatchObject({ sales: '1.2345', margin: '0.7345' })
  expect(of('nobody')).toBeNull()
})

it('the figures of customers agree with the lines of the months, closed ones included, and keep what was closed when a price changes', async () => {
  const firm = await firmWithPrices()
  const administrator = firm.person('ADMINISTRATOR')
  expect((await closeSeen(administrator, '2026-10')).code).toBeUndefined()
  await house.work()
  const price = `mutation { createProductDefinitionFinancialRule(input: { productDefinitionId: "mail",
    startDate: "2026-10-01", purchaseCostPerUnit: "1.00", salesCostPerUnit: "4.00" }) { id } }`
  expect((await administrator.call(price, {})).code).toBeUndefined()
  await house.work()
  const now = periodAt(house.time.now)
  const periods = periodsBack(now, 12).toReversed()
  const sales = new Map<string, bigint>()
  for await (const batch of linesOf(firm.tenant, { periods, now }))
    for (const { combinationId, period, sales: amount } of batch) {
      const key = `${combinationId} ${period}`
      sales.set(key, (sales.get(key) ?? 0n) + (amount === null ? 0n : amount.units))
    }
  const { items } = await pageOf(administrator)
  expect(items.find(({ name }) => name === 'a')?.figures?.year.slice(-2)).toEqual(['25.0000', '36.0000'])
  for (const { name, figures } of items)
    for (const [at, period] of periods.entries())
      expect(Math.round(Number(figures?.year[at] ?? 0) * 10_000)).toBe(Number(sales.get(`${name} ${period}`) ?? 0n))
})

it('customers are sorted by their figures, those without one last either way, also over pages and back', async () => {
  const person = (await firmWithPrices()).person('READ_ONLY')
  const by = (column: string, direction: string) => ({ sort: { column, direction } })
  expect(names(await pageOf(person, by('sales', 'DESC')))).toEqual(['a', 'b', 'c', 'nobody'])
  expect(names(await pageOf(person, by('sales', 'ASC')))).toEqual(['c', 'b', 'a', 'nobody'])
  expect(names(await pageOf(person, by('margin', 'ASC')))).toEqual(['b', 'c', 'a', 'nobody'])
  const first = await pageOf(person, { ...by('margin', 'ASC'), first: 2 })
  const second = await pageOf(person, { ...by('margin', 'ASC'), first: 2, after: first.nextCursor })
  expect(names(second)).toEqual(['a', 'nobody'])
  expect(names(await pageOf(person, { ...by('margin', 'ASC'), first: 2, before: second.previousCursor }))).toEqual(
    names(first),
  )
})

it('the figures of customers, and an order by them, are withheld from a firm that has no amounts', async () => {
  const firm = await house.firm('BASIC')
  const at = productsAt(firm.tenant)
  await at.customer('a')
  await at.definition('mail')
  await at.price('mail', '1.00', '2.00')
  await at.product('mail', 'a', { '2026-11': 1 })
  await added(firm)
  const person = firm.person('OWNER')
  expect((await pageOf(person)).items).toEqual([{ name: 'Klant a', figures: null }])
  const refused = { code: 'AUTH_NOT_AUTHORIZED' }
  expect(await person.call(asked, { sort: { column: 'sales', direction: 'ASC' } })).toMatchObject(refused)
  const neighbour = `{ adjacentCombination(id: "a", direction: NEXT, sort: { column: margin }) { name } }`
  expect(await person.call(neighbour, {})).toMatchObject(refused)
})

it('the figures of customers follow the month that began, and leave what somebody changes of the customer alone', async () => {
  const firm = await firmWithPrices()
  const before = (await combinationStore(firm.tenant).find('a'))?.doc
  const then = house.time.now
  house.time.now = new Date('2026-12-02T10:00:00.000Z')
  await added(firm)
  const after = (await combinationStore(firm.tenant).find('a'))?.doc
  expect(after?.figures).toMatchObject({ period: '2026-12', sales: 360_000, missing: 0 })
  expect([after?.revision, after?.lastUpdateTime]).toEqual([before?.revision, before?.lastUpdateTime])
  house.time.now = then
})
