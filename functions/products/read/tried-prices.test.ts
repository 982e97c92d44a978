import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Period } from '#domain/shared/period.ts'
import type { ConnectionId, DefinitionId, ProductId } from '#domain/shared/ids.ts'
import { corrections, type Correction } from '#functions/products/index.ts'
import { closeSeen } from '#tests/kit/closing.ts'
import { answered } from '#tests/kit/customers.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'

const query = `query ($prices: [TriedPriceInput!]!) { triedPrices(prices: $prices) {
  months { period isClosed quantity purchase { was missing wouldBe difference } sales { was missing wouldBe difference } }
  sum { quantity sales { was missing wouldBe difference } } } }`

interface Amounts {
  readonly was: string
  readonly missing: number
  readonly wouldBe: string
  readonly difference: string
}
interface Tried {
  readonly months: readonly {
    readonly period: string
    readonly isClosed: boolean
    readonly quantity: string
    readonly purchase: Amounts
    readonly sales: Amounts
  }[]
  readonly sum: { readonly quantity: string; readonly sales: Amounts }
}

let house: House
let firm: Firm
let administrator: Person
let at: ProductsAt

beforeEach(async () => {
  house = await openHouse()
  house.time.now = new Date('2026-11-20T10:00:00Z')
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  at = productsAt(firm.tenant)
  await Promise.all(['a', 'b'].map((id) => at.customer(id)))
})
afterEach(() => house.close())

const price = (productDefinitionId: string, purchase: string, sales: string, splitFieldValue?: string) => ({
  productDefinitionId,
  purchaseCostPerUnit: purchase,
  salesCostPerUnit: sales,
  splitFieldValue,
})
const trying = (...prices: readonly object[]) => administrator.call(query, { prices })
const tried = (...prices: readonly object[]): Promise<Tried> => answered<Tried>(trying(...prices), 'triedPrices')
const month = ({ months }: Tried, period: string) => months.find((one) => one.period === period)

async function close(period: string): Promise<void> {
  await answered(closeSeen(administrator, period), 'closeMonth')
  await house.work()
}

it('a closed month keeps what it came to, an open one follows, and both stand beside what the price would have made of them', async () => {
  await at.definition('mail')
  await at.price('mail', '1.00', '2.00')
  await at.product('mail', 'a', { '2025-11': 99, '2026-09': 5, '2026-10': 10, '2026-11': 12 })
  await at.product('mail', 'b', { '2026-10': 0.5 })
  await close('2026-10')
  await at.price('mail', '1.10', '2.50', { from: '2026-09' })
  const year = await tried(price('mail', '1.25', '3.00'))
  expect(year.months.map(({ period }) => period)).toHaveLength(12)
  expect(year.months[0]).toMatchObject({
    period: '2026-11',
    isClosed: false,
    quantity: '12.00',
    sales: { was: '30.0000', wouldBe: '36.0000', difference: '6.0000' },
  })
  expect(month(year, '2026-10')).toEqual({
    period: '2026-10',
    isClosed: true,
    quantity: '10.50',
    purchase: { was: '10.5000', missing: 0, wouldBe: '13.1250', difference: '2.6250' },
    sales: { was: '21.0000', missing: 0, wouldBe: '31.5000', difference: '10.5000' },
  })
  expect(month(year, '2026-09')?.sales).toMatchObject({ was: '12.5000', wouldBe: '15.0000' })
  expect(month(year, '2025-12')).toMatchObject({ isClosed: false, quantity: '0.00', sales: { wouldBe: '0.0000' } })
  expect(year.sum).toEqual({
    quantity: '27.50',
    sales: { was: '63.5000', missing: 0, wouldBe: '82.5000', difference: '19.0000' },
  })
})

it('a price of one value is tried on the lines of that value alone, open and closed, and several prices are told together', async () => {
  await at.definition('role', { criteria: [{ criterionType: 'SPLIT', field: 'LICENSE' }] })
  await at.price('role', '1.00', '2.00', { splitValue: 'E3' })
  await at.price('role', '1.00', '4.00', { splitValue: 'E5' })
  for (const splitValue of ['E3', 'E5']) await at.product('role', 'a', { '2026-10': 2, '2026-11': 3 }, { splitValue })
  await close('2026-10')
  const one = await tried(price('role', '1.00', '3.00', 'E3'))
  expect(one.sum).toEqual({
    quantity: '5.00',
    sales: { was: '10.0000', missing: 0, wouldBe: '15.0000', difference: '5.0000' },
  })
  const both = await tried(price('role', '1.00', '3.00', 'E3'), price('role', '1.00', '4.00', 'E5'))
  expect(both.sum).toMatchObject({ quantity: '10.00', sales: { was: '30.0000', wouldBe: '35.0000' } })
})

it('what its source tells stays as it is, and what had no price is told as missing and priced', async () => {
  await at.definition('use')
  await at.product(
    'use',
    'a',
    { '2026-10': 4, '2026-11': 4 },
    { purchases: { ['2026-10' as Period]: 70_000, ['2026-11' as Period]: 90_000 } },
  )
  await close('2026-10')
  const { months } = await tried(price('use', '100.00', '2.00'))
  const sales = { was: '0.0000', missing: 1, wouldBe: '8.0000', difference: '8.0000' }
  expect(months.slice(0, 2)).toMatchObject([
    { purchase: { was: '9.0000', wouldBe: '9.0000', difference: '0.0000' }, sales },
    { purchase: { was: '7.0000', wouldBe: '7.0000', difference: '0.0000' }, sales },
  ])
})

it('a correction keeps its amounts, and has none where the source told none: it is no quantity at a price', async () => {
  await at.definition('mail')
  const corrected = 'corrected' as ProductId
  const correction: Correction = {
    id: corrected,
    productId: 'p' as ProductId,
    definitionId: 'mail' as DefinitionId,
    connectionId: 'connection' as ConnectionId,
    of: '2026-08' as Period,
    into: '2026-10' as Period,
    quantity: 300,
    purchase: null,
    sales: 80_000,
    takenTime: '2026-10-05T10:00:00.000Z',
    actorId: null,
  }
  await firm.tenant.documents(corrections).upsert(correction)
  await at.product('mail', 'a', { '2026-10': 3 }, { id: corrected, correctionOf: '2026-08' as Period, purchases: { '2026-10': null }, sales: { '2026-10': 80_000 } }) // prettier-ignore
  const expected = {
    quantity: '3.00',
    purchase: { was: '0.0000', missing: 1, wouldBe: '0.0000' },
    sales: { was: '8.0000', wouldBe: '8.0000' },
  }
  expect(month(await tried(price('mail', '5.00', '9.00')), '2026-10')).toMatchObject({ ...expected, isClosed: false })
  await close('2026-10')
  expect(month(await tried(price('mail', '5.00', '9.00')), '2026-10')).toMatchObject({ ...expected, isClosed: true })
})

it('what was not charged for want of a price is charged with it; what somebody does not charge stays as it is', async () => {
  await at.definition('standard', { isDefault: true })
  await at.definition('free', { isCharged: false })
  for (const id of ['standard', 'free']) await at.product(id, 'a', { '2026-10': 4, '2026-11': 4 })
  await close('2026-10')
  expect((await tried(price('standard', '1.00', '2.00'))).sum).toMatchObject({
    sales: { was: '0.0000', missing: 0, wouldBe: '16.0000' },
  })
  expect((await tried(price('free', '1.00', '2.00'))).sum).toMatchObject({
    quantity: '8.00',
    sales: { was: '0.0000', missing: 0, wouldBe: '0.0000' },
  })
})

it('is refused for another firm, without permission, and where a price cannot be', async () => {
  await at.definition('mail')
  const input = { prices: [price('mail', '1.00', '2.00')] }
  const other = await house.firm()
  expect((await other.person('ADMINISTRATOR').call(query, input)).code).toBe('NOT_FOUND')
  expect((await firm.person('READ_ONLY').call(query, input)).code).toBe('AUTH_NOT_AUTHORIZED')
  expect(await trying(price('mail', '1.001', '2.00'))).toMatchObject({ code: 'INPUT_INVALID' })
  expect(await trying(price('mail', '1.00', '2.00', 'E3'))).toMatchObject({ code: 'INPUT_INVALID' })
  expect(await trying()).toMatchObject({ code: 'INPUT_INVALID' })
})
