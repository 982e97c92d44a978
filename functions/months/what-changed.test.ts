import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decimal, decimalText, minus, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import { causes } from '#domain/products/difference.ts'
import type { Product } from '#domain/products/product.ts'
import { exclusions, linesOf, products, type MonthLine } from '#functions/products/index.ts'
import { financialRules } from '#functions/prices/index.ts'
import type { Documents } from '#platform/store/documents.ts'
import { plansOf } from '#tests/kit/plans.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { compare } from './compare/compare.ts'
import { productOf, productsAt, ruleOf, type ProductsAt } from '#tests/kit/products.ts'
import { timesOf } from '#tests/kit/how-much.ts'

interface Part {
  readonly cause: string
  readonly amount: string
}
interface Sum {
  readonly lines: number
  readonly purchase: string
  readonly sales: string
  readonly margin: string
  readonly withoutPurchase: number
  readonly withoutSales: number
  readonly withoutMargin: number
}
interface Item {
  readonly productId: string
  readonly customer: { readonly name: string }
  readonly definition: { readonly name: string }
  readonly causes: readonly string[]
  readonly before: { readonly quantity: string; readonly sales: string | null } | null
  readonly after: { readonly quantity: string; readonly sales: string | null } | null
  readonly purchase: readonly Part[]
  readonly sales: readonly Part[]
  readonly margin: readonly Part[]
}
interface Changed {
  readonly before: Sum
  readonly after: Sum
  readonly purchase: readonly Part[]
  readonly sales: readonly Part[]
  readonly margin: readonly Part[]
  readonly totalCount: number
  readonly items: readonly Item[]
}

const sum = '{ lines purchase sales margin withoutPurchase withoutSales withoutMargin }'
const query = `query ($period: Period!, $scope: MonthScope, $measure: DifferenceMeasure, $cause: DifferenceCause, $skip: Int, $take: Int) {
  whatChanged(period: $period, scope: $scope, measure: $measure, cause: $cause, skip: $skip, take: $take) {
    before ${sum} after ${sum} totalCount
    purchase { cause amount } sales { cause amount } margin { cause amount }
    items { productId customer { name } definition { name } causes
      before { quantity sales } after { quantity sales }
      purchase { cause amount } sales { cause amount } margin { cause amount } } } }`

let house: House
let firm: Firm
let reader: Person
let at: ProductsAt

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function newFirm(): Promise<void> {
  firm = await house.firm('ADVANCED')
  reader = firm.person('READ_ONLY')
  at = productsAt(firm.tenant)
}

async function changed(period: string, more: Record<string, unknown> = {}): Promise<Changed> {
  const { data, code } = await reader.call(query, { period, ...more })
  expect(code).toBeUndefined()
  return data?.['whatChanged'] as Changed
}

const byCause = (parts: readonly Part[]): Record<string, string> =>
  Object.fromEntries(parts.map(({ cause, amount }) => [cause, amount]))

describe('what changed since the month before', () => {
  it('tells new, gone, count and price apart, to the ten-thousandth', async () => {
    await newFirm()
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => at.customer(id)))
    await at.definition('mail')
    await at.price('mail', '1.00', '2.00')
    await at.price('mail', '1.00', '2.50', { from: '2026-10' })
    await at.product('mail', 'a', { '2026-09': 10, '2026-10': 12 })
    await at.product('mail', 'b', { '2026-10': 3 })
    await at.product('mail', 'c', { '2026-09': 3 })
    await at.product('mail', 'd', { '2026-09': 1, '2026-10': 1 })
    const { before, after, sales, purchase, margin, items, totalCount } = await changed('2026-10', { measure: 'SALES' })
    expect([before.sales, after.sales]).toEqual(['28.0000', '40.0000'])
    expect(byCause(sales)).toEqual({ NEW: '7.5000', GONE: '-6.0000', COUNT: '4.0000', PRICE: '6.5000' })
    expect(byCause(purchase)).toEqual({ NEW: '3.0000', GONE: '-3.0000', COUNT: '2.0000' })
    expect(byCause(margin)).toEqual({ NEW: '4.5000', GONE: '-3.0000', COUNT: '2.0000', PRICE: '6.5000' })
    expect(totalCount).toBe(4)
    expect(items.map(({ customer, causes: own }) => [customer.name, own])).toEqual([
      ['Klant a', ['COUNT', 'PRICE']],
      ['Klant b', ['NEW']],
      ['Klant c', ['GONE']],
      ['Klant d', ['PRICE']],
    ])
    expect(byCause(items[0]?.sales ?? [])).toEqual({ COUNT: '4.0000', PRICE: '6.0000' })
  })

  it('tells of one customer, of one definition, of one cause, and a page at a time', async () => {
    await newFirm()
    await Promise.all(['a', 'b'].map((id) => at.customer(id)))
    await Promise.all(['mail', 'scan'].map((id) => at.definition(id)))
    await at.price('mail', '1.00', '2.00')
    await at.price('scan', '1.00', '3.00')
    await at.product('mail', 'a', { '2026-09': 10, '2026-10': 12 })
    await at.product('scan', 'a', { '2026-10': 4 })
    await at.product('mail', 'b', { '2026-09': 10, '2026-10': 11 })
    const totals = async (scope: Record<string, string>) => {
      const { before, after, totalCount } = await changed('2026-10', { scope })
      return [before.sales, after.sales, totalCount]
    }
    expect(await totals({ combinationId: 'a' })).toEqual(['20.0000', '36.0000', 2])
    expect(await totals({ definitionId: 'mail' })).toEqual(['40.0000', '46.0000', 2])
    const counts = await changed('2026-10', { cause: 'COUNT' })
    expect([counts.totalCount, counts.items.length, counts.after.sales]).toEqual([2, 2, '58.0000'])
    const second = await changed('2026-10', { skip: 1, take: 1 })
    expect([second.totalCount, second.items.map(({ customer }) => customer.name)]).toEqual([3, ['Klant a']])
    const both = await reader.call(query, { period: '2026-10', scope: { combinationId: 'a', definitionId: 'mail' } })
    expect([both.code, both.field]).toEqual(['INPUT_INVALID', 'scope'])
    expect((await reader.call(query, { period: '2026-12' })).code).toBe('INPUT_INVALID')
    expect((await reader.call(query, { period: '2026-10', take: 0 })).field).toBe('take')
    expect((await reader.call(query, { period: '2026-10', skip: -1 })).field).toBe('skip')
  })

  it('never counts a missing price as nothing: what only one month can tell stands apart', async () => {
    await newFirm()
    await at.customer('a')
    await at.definition('mail')
    await at.definition('scan')
    await at.price('mail', '1.00', '2.00', { from: '2026-10' })
    await at.product('mail', 'a', { '2026-09': 10, '2026-10': 12 })
    await at.product('scan', 'a', { '2026-09': 1, '2026-10': 2 })
    const { before, after, sales, items } = await changed('2026-10')
    expect([before.sales, before.withoutSales, before.lines]).toEqual(['0.0000', 2, 2])
    expect([after.sales, after.withoutSales, after.withoutMargin]).toEqual(['24.0000', 1, 1])
    expect(byCause(sales)).toEqual({ MISSING: '24.0000' })
    expect(items.map(({ definition, causes: own, after: now }) => [definition.name, own, now?.sales])).toEqual([
      ['Product mail', ['COUNT', 'MISSING'], '24.0000'],
      ['Product scan', ['COUNT'], null],
    ])
  })

  it('says split where a count went to another value of it, and exclusion where a person took it away or let it back', async () => {
    await newFirm()
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => at.customer(id)))
    await at.definition('mail')
    for (const splitValue of [null, 'A', 'B', 'a']) await at.price('mail', '1.00', '2.00', { splitValue })
    await at.product('mail', 'a', { '2026-09': 5 })
    await at.product('mail', 'a', { '2026-10': 3 }, { splitValue: 'A' })
    await at.product('mail', 'a', { '2026-10': 2 }, { splitValue: 'a' })
    await at.product('mail', 'b', { '2026-09': 5 }, { splitValue: 'A' })
    await at.product('mail', 'c', { '2026-09': 7 }, { splitValue: 'A' })
    await at.product('mail', 'd', { '2026-10': 2 }, { splitValue: 'B' })
    const entry = {
      connectionId: 'connection',
      definitionId: 'mail',
      splitField: 'LICENSE',
      sourceId: null,
      sourceName: null,
    }
    const entries = [
      // An hour before November in Amsterdam, and an hour before September ends.
      {
        ...entry,
        id: 'x',
        combinationId: 'c',
        splitValue: 'A',
        createdTime: '2026-10-31T21:59:59.000Z',
        removedTime: null,
      },
      {
        ...entry,
        id: 'y',
        combinationId: 'd',
        splitValue: 'B',
        createdTime: '2026-05-01T00:00:00.000Z',
        removedTime: '2026-09-30T22:00:00.000Z',
      },
      {
        ...entry,
        id: 'z',
        combinationId: 'b',
        splitValue: 'A',
        createdTime: '2026-09-30T21:59:59.000Z',
        removedTime: null,
      },
    ]
    await firm.tenant.documents(exclusions).load(
      entries.map((one) => {
        // What came back is taken away a second time since: that forgets nothing.
        const again = one.removedTime === null ? [] : [{ createdTime: '2026-12-01T10:00:00.000Z', removedTime: null }]
        const spans = [{ createdTime: one.createdTime, removedTime: one.removedTime }, ...again]
        return { ...one, ...spans.at(-1), spans }
      }) as never,
    )
    const { sales } = await changed('2026-10')
    // Of a: 5 gone, 3 and 2 come; c was excluded and d let back in; b was excluded in September.
    expect(byCause(sales)).toEqual({ EXCLUSION: '-10.0000', GONE: '-10.0000' })
    const split = await changed('2026-10', { cause: 'SPLIT' })
    expect(
      split.items.map(({ before, after }) => (before === null ? after?.quantity : `-${before.quantity}`)).toSorted(),
    ).toEqual(['-5', '2', '3'])
  })

  it('never walks all products for one line, reads those that are alike in the sequence of their index, and is soon made ready', async () => {
    await newFirm()
    const page = { measure: 'MARGIN', cause: null, skip: 0, take: 25 } as const
    for (const scope of [{ of: 'firm' }, { of: 'definition', id: 'x' }, { of: 'combination', id: 'x' }] as const)
      for (const left of ['kept', 'open'] as const)
        for (const right of ['kept', 'open'] as const) {
          const months = [
            { period: '2026-09' as Period, side: left },
            { period: '2026-10' as Period, side: right },
          ] as const
          const plans = await plansOf(() => compare(firm.tenant, months, { scope, page }))
          const [plan] = plans.filter(({ sql }) => sql.includes('pairs AS'))
          const steps = plan?.steps ?? ''
          expect(steps).not.toBe('')
          // Some 40; three hundred once, of which the first who asked waited, and of a customer everybody.
          expect(plan?.readying).toBeLessThan(150)
          expect(steps).not.toMatch(/CORRELATED (?:SCALAR|LIST) SUBQUERY \d+; SCAN/u)
          if (left === 'open' && right === 'open' && scope.of !== 'combination')
            expect(steps).toMatch(
              /CO-ROUTINE p; (?:SCAN|SEARCH) c USING (?:COVERING )?INDEX [^;]*quantities[^;]*; SCAN p;/u,
            )
        }
  })

  it('goes to who may see products', async () => {
    const basic = await house.firm('BASIC')
    expect((await basic.person('OWNER').call(query, { period: '2026-10' })).code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

const month = fc.constantFrom('2026-08', '2026-09', '2026-10')
const cents = fc.integer({ min: 0, max: 20_000 }).map((units) => decimalText({ units: BigInt(units), scale: 2 }))
const definition = fc.constantFrom('one', 'two', 'three')
const splitValue = fc.constantFrom(null, 'A', 'a', '')
const rule = fc.record({ definition, splitValue, from: month, purchase: cents, sales: cents })
const optionalPrice = fc.option(
  fc.record({
    '2026-09': fc.option(fc.integer({ min: -90_000, max: 900_000 })),
    '2026-10': fc.option(fc.integer({ min: 0, max: 900_000 })),
  }),
)
const counts = fc.record({
  '2026-09': fc.constantFrom(0, 0, 1, 3, 7.5, -3),
  '2026-10': fc.constantFrom(0, 0, 1, 3, 8.25, 7.5),
})
const product = fc.record({
  definition,
  splitValue,
  customer: fc.constantFrom('a', 'b'),
  counts,
  purchases: optionalPrice,
  sales: optionalPrice,
  withdrawn: fc.constantFrom(false, false, false, true),
  // Lines that are alike in everything are read as one row: there are some in every firm.
  alike: fc.constantFrom(1, 1, 3),
})

const total = (parts: readonly Part[]): Decimal =>
  parts.reduce((all, { amount }) => plus(all, decimal(amount) ?? zero), zero)
const text = (value: Decimal): string => decimalText(value, 4)

/** As the monthly tables add up: line by line. */
function added(lines: readonly MonthLine[]) {
  const of = (amount: 'purchase' | 'sales' | 'margin') => ({
    [amount]: text(lines.reduce((all, line) => plus(all, line[amount] ?? zero), zero)),
    [`without${amount[0]?.toUpperCase()}${amount.slice(1)}`]: lines.filter((line) => line[amount] === null).length,
  })
  return { lines: lines.length, ...of('purchase'), ...of('sales'), ...of('margin') }
}

async function linesIn(period: string): Promise<MonthLine[]> {
  const found: MonthLine[] = []
  const asked = { periods: [period as Period], now: '2026-11' as Period }
  for await (const batch of linesOf(firm.tenant, asked)) found.push(...batch)
  return found
}

async function empty<T extends { readonly id: string }>(documents: Documents<T>): Promise<void> {
  const there = await documents.query({})
  await documents.remove(there.map(({ doc }) => doc.id))
}

describe('the parts of what changed', () => {
  it(
    'are together what the lines of the two months differ, whatever the products and prices',
    { timeout: 120_000 },
    async () => {
      // One firm, emptied each time: a firm has a file of its own, for which SQLite makes these statements ready anew.
      await newFirm()
      await fc.assert(
        fc.asyncProperty(
          fc.array(product, { maxLength: 14 }),
          fc.array(rule, { maxLength: 10 }),
          fc.constantFrom('NEW', 'GONE', 'SPLIT', 'COUNT', 'PRICE'),
          async (made, rules, cause) => {
            await empty(firm.tenant.documents(products))
            await empty(firm.tenant.documents(financialRules))
            const all = made.flatMap((one): Product[] =>
              Array.from({ length: one.alike }, () =>
                productOf(one.definition, one.customer, one.counts, {
                  splitValue: one.splitValue,
                  purchases: one.purchases,
                  sales: one.sales,
                  withdrawnTime: one.withdrawn ? '2026-10-10T00:00:00.000Z' : null,
                }),
              ),
            )
            await firm.tenant.documents(products).load(all)
            const priced = rules.map(({ definition: id, purchase, sales, ...more }) =>
              ruleOf(id, purchase, sales, more),
            )
            await firm.tenant.documents(financialRules).load(priced)
            const [before, after] = [await linesIn('2026-09'), await linesIn('2026-10')]
            const response = await changed('2026-10', { take: 500 })
            expect(response.before).toEqual(added(before))
            expect(response.after).toEqual(added(after))
            for (const amount of ['purchase', 'sales', 'margin'] as const) {
              const difference = minus(
                decimal(response.after[amount]) ?? zero,
                decimal(response.before[amount]) ?? zero,
              )
              expect(text(total(response[amount])), amount).toBe(text(difference))
              // The lines tell the same as their sums, cause by cause.
              for (const cause of causes) {
                const of = (parts: readonly Part[]): Decimal => total(parts.filter((part) => part.cause === cause))
                const lines = response.items.reduce((sum, item) => plus(sum, of(item[amount])), zero)
                expect(text(lines), `${amount} ${cause}`).toBe(text(of(response[amount])))
              }
            }
            const key = (line: MonthLine): string =>
              [line.quantity.units, line.purchase?.units, line.sales?.units].join()
            const known = new Map(before.map((line) => [line.productId as string, key(line)]))
            const differ = [
              ...after
                .filter((line) => known.get(line.productId) !== key(line))
                .map(({ productId }) => productId as string),
              ...before
                .filter(({ productId }) => after.every((line) => line.productId !== productId))
                .map(({ productId }) => productId as string),
            ]
            expect(response.items.map(({ productId }) => productId).toSorted()).toEqual(differ.toSorted())
            expect(response.totalCount).toBe(differ.length)
            const some = await changed('2026-10', { skip: 2, take: 3 })
            expect(some.items.map(({ productId }) => productId)).toEqual(
              response.items.slice(2, 5).map(({ productId }) => productId),
            )
            const because = await changed('2026-10', { cause, take: 500 })
            const ofCause = response.items.filter(({ causes: own }) => own.includes(cause))
            expect(because.items.map(({ productId }) => productId)).toEqual(ofCause.map(({ productId }) => productId))
            expect(because.totalCount).toBe(ofCause.length)
          },
        ),
        { numRuns: timesOf({ few: 15, all: 60 }) },
      )
    },
  )
})
