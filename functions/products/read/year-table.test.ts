import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CombinationId, DefinitionId, ProductId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { ClosedLine } from '#functions/products/index.ts'
import { closedLines, closedMonths, linesOf, products } from '#functions/products/index.ts'
import { decimalText, plus, zero } from '#domain/shared/decimal.ts'
import { answered } from '#tests/kit/customers.ts'
import { definitionOf, openProductHouse, productOf, ruleFrom, type ProductHouse } from '#tests/kit/product-house.ts'
import { closedMonthOf } from '#tests/kit/closing.ts'

let kit: ProductHouse
let korst: string
let winkel: string

const sums = 'lines quantity purchase purchaseMissing sales salesMissing margin marginMissing'
const table = `year totalCount currentPeriod closedPeriods
  items {
    id isDeletable exclusionId splitFieldValue sourceName
    definition { id description isDefault exists } combination { id name } connection { id connectorName description }
    productExpenses { monthPeriod startDate endDate payableStatus payableQuantity purchase sales margin }
    total { ${sums} }
  }
  totals { months { ${sums} } year { ${sums} } }
  totalsWithChildren { year { ${sums} } }`
const byYear = `query ($id: ID!, $year: Int!, $filter: ProductFilter, $sort: ProductSort, $skip: Int, $take: Int) {
  productsByYear(combinationId: $id, year: $year, filter: $filter, sort: $sort, skip: $skip, take: $take) { ${table} }
}`
const byDefinition = `query ($id: ID!, $year: Int!, $filter: ProductFilter, $sort: ProductSort, $skip: Int, $take: Int) {
  productsByDefinition(productDefinitionId: $id, year: $year, filter: $filter, sort: $sort, skip: $skip, take: $take) { ${table} }
}`

interface Sums {
  readonly lines: number
  readonly quantity: string
  readonly purchase: string
  readonly purchaseMissing: number
  readonly sales: string
  readonly margin: string
}
interface Shown {
  readonly totalCount: number
  readonly closedPeriods: string[]
  readonly items: readonly {
    readonly id: string
    readonly combination: { readonly name: string }
    readonly definition: { readonly description: string; readonly exists: boolean }
    readonly connection: { readonly description: string }
    readonly productExpenses: readonly Record<string, string | null>[]
    readonly total: Sums
    readonly isDeletable: boolean
  }[]
  readonly totals: { readonly months: readonly Sums[]; readonly year: Sums }
  readonly totalsWithChildren: { readonly year: Sums } | null
}

const ofCustomer = (id: string, more: Record<string, unknown> = {}): Promise<Shown> =>
  answered<Shown>(kit.administrator.call(byYear, { id, year: 2026, ...more }), 'productsByYear')
const ofDefinition = (id: string, more: Record<string, unknown> = {}): Promise<Shown> =>
  answered<Shown>(kit.administrator.call(byDefinition, { id, year: 2026, ...more }), 'productsByDefinition')
const ids = ({ items }: Shown): string[] => items.map(({ id }) => id)

/** As a month that is closed keeps it. */
const closedLineWith = (productId: string, period: string, more: Partial<ClosedLine> = {}): ClosedLine => ({
  id: `${period}-${productId}`,
  period: period as Period,
  productId: productId as ProductId,
  definitionId: 'd1' as DefinitionId,
  definitionDescription: 'Zo heette het toen',
  isDefault: false,
  sourceType: 'ADMINISTRATION',
  combinationId: korst as CombinationId,
  combinationName: 'De Korst van toen',
  customerId: null,
  systemId: kit.connection,
  systemDescription: 'Pakket van toen',
  splitField: null,
  splitValue: null,
  sourceName: null,
  quantity: 700,
  purchasePrice: '1.00',
  salesPrice: '1.50',
  purchase: '7.0000',
  sales: '10.5000',
  rulePeriod: '2026-01' as Period,
  ...more,
})

beforeAll(async () => {
  kit = await openProductHouse()
  korst = await kit.adding({ name: 'Bakkerij De Korst' })
  winkel = await kit.adding({ name: 'De Korst Winkel' })
  await kit.administrator.call(
    'mutation ($input: LinkChildrenInput!) { linkChildrenCombination(input: $input) { id } }',
    { input: { combinationId: korst, childIds: [winkel] } },
  )
  const [here, there] = [kit.connection, kit.another]
  await kit.writing({
    definitions: [
      definitionOf('d1', { description: 'Boekhouding' }),
      definitionOf('d2', {
        description: 'Scans',
        connectorName: 'CustomApi',
        connectionId: there,
        sourceType: 'USAGE',
        criteria: [{ criterionType: 'SPLIT', field: 'PRODUCT' }],
      }),
    ],
    rules: [
      ruleFrom('d1', '2026-01', ['10.00', '15.25']),
      ruleFrom('d1', '2026-05', ['11.00', '16.00']),
      ruleFrom('d2', '2026-01', ['0.05', '0.09'], 'Facturen'),
    ],
    products: [
      productOf(
        'p1',
        { definitionId: 'd1', combinationId: korst, connectionId: here },
        {
          members: { 'a-1': [{ from: '2026-02' as Period, till: null }] },
          quantities: { '2026-02': 200, '2026-03': 300 },
          running: 400,
          runningFrom: '2026-04' as Period,
        },
      ),
      productOf(
        'p2',
        { definitionId: 'd2', combinationId: korst, connectionId: there },
        {
          sourceType: 'USAGE',
          splitField: 'PRODUCT',
          splitValue: 'Facturen',
          quantities: { '2025-12': 900, '2026-01': 12_345, '2026-10': 100 },
          lastPeriod: '2026-10' as Period,
        },
      ),
      // Of this value nobody has a price.
      productOf(
        'p3',
        { definitionId: 'd2', combinationId: korst, connectionId: there },
        {
          sourceType: 'USAGE',
          splitField: 'PRODUCT',
          splitValue: 'Bonnen',
          quantities: { '2026-01': 500 },
          lastPeriod: '2026-01' as Period,
        },
      ),
      productOf(
        'p4',
        { definitionId: 'd1', combinationId: winkel, connectionId: here },
        {
          quantities: { '2026-06': 100 },
          lastPeriod: '2026-06' as Period,
        },
      ),
      productOf(
        'gone',
        { definitionId: 'd1', combinationId: korst, connectionId: here },
        {
          quantities: { '2026-06': 9_900 },
          withdrawnTime: '2026-11-02T00:00:00.000Z',
        },
      ),
    ],
  })
})
afterAll(() => kit.house.close())

describe('the products of a customer in a year', () => {
  it('have twelve months: what ran on counts until now, and a month that has not come has no status', async () => {
    const { items, totalCount } = await ofCustomer(korst)
    expect(totalCount).toBe(3)
    const [first] = items
    expect(first?.definition.description).toBe('Boekhouding')
    expect(first?.productExpenses.map(({ payableQuantity }) => payableQuantity)).toEqual([
      null,
      '2.00',
      '3.00',
      '4.00',
      '4.00',
      '4.00',
      '4.00',
      '4.00',
      '4.00',
      '4.00',
      '4.00',
      null,
    ])
    expect(first?.productExpenses.map(({ payableStatus }) => payableStatus)).toEqual([
      ...Array.from({ length: 10 }, () => 'OPEN'),
      'RUNNING',
      null,
    ])
    expect(first?.productExpenses[1]).toMatchObject({
      monthPeriod: '2026-02',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    })
  })

  it('cost what the rule of their month says, in four decimals', async () => {
    const { items } = await ofCustomer(korst)
    const [books, , invoices] = items
    expect(books?.productExpenses[3]).toMatchObject({ purchase: '40.0000', sales: '61.0000', margin: '21.0000' })
    expect(books?.productExpenses[4]).toMatchObject({ purchase: '44.0000', sales: '64.0000', margin: '20.0000' })
    expect(invoices?.productExpenses[0]).toMatchObject({
      payableQuantity: '123.45',
      purchase: '6.1725',
      sales: '11.1105',
    })
    expect(books?.total).toMatchObject({ lines: 10, quantity: '37.00', purchase: '398.0000', purchaseMissing: 0 })
  })

  it('show a price that is missing as missing, and count it beside every sum', async () => {
    const { items, totals } = await ofCustomer(korst)
    const receipts = items.find(({ id }) => id === 'p3')
    expect(receipts?.productExpenses[0]).toMatchObject({ payableQuantity: '5.00', purchase: null, margin: null })
    expect(totals.months[0]).toMatchObject({
      lines: 2,
      quantity: '128.45',
      purchase: '6.1725',
      purchaseMissing: 1,
      salesMissing: 1,
      margin: '4.9380',
      marginMissing: 1,
    })
    expect(totals.year).toMatchObject({ lines: 13, purchaseMissing: 1, purchase: '404.2225' })
  })

  it('come to the same in the totals as line by line', async () => {
    const { totals } = await ofCustomer(korst)
    let purchase = zero
    const periods = totals.months.map((_, at) => `2026-${String(at + 1).padStart(2, '0')}` as Period)
    const lines = linesOf(kit.firm.tenant, { periods, now: '2026-11' as Period, scope: { combinationIds: [korst] } })
    for await (const batch of lines) for (const line of batch) purchase = plus(purchase, line.purchase ?? zero)
    expect(totals.year.purchase).toBe(decimalText(purchase, 4))
  })

  it('of a parent come with those under it beside its own', async () => {
    const { totals, totalsWithChildren } = await ofCustomer(korst)
    expect(totals.year.lines).toBe(13)
    expect(totalsWithChildren?.year).toMatchObject({ lines: 14, purchase: '415.2225' })
    expect((await ofCustomer(winkel)).totalsWithChildren).toBeNull()
  })

  it('are sorted by name, system, a month or the total, and paged without one missing or twice', async () => {
    expect(ids(await ofCustomer(korst))).toEqual(['p1', 'p3', 'p2'])
    expect(ids(await ofCustomer(korst, { sort: { column: 'name', direction: 'DESC' } }))).toEqual(['p2', 'p3', 'p1'])
    const january = { column: 'month', period: '2026-01', value: 'QUANTITY', direction: 'DESC' }
    expect(ids(await ofCustomer(korst, { sort: january }))).toEqual(['p2', 'p3', 'p1'])
    const purchase = { column: 'total', value: 'PURCHASE', direction: 'DESC' }
    expect(ids(await ofCustomer(korst, { sort: purchase }))).toEqual(['p1', 'p2', 'p3'])
    const second = await ofCustomer(korst, { sort: purchase, skip: 1, take: 1 })
    expect([second.totalCount, ids(second)]).toEqual([3, ['p2']])
    // The totals are those of all pages.
    expect(second.totals.year.lines).toBe(13)
    const past = await ofCustomer(korst, { skip: 25 })
    expect([past.totalCount, past.items]).toEqual([3, []])
  })

  it('are found by definition, value and system; the totals follow', async () => {
    const found = await ofCustomer(korst, { filter: { search: 'factur' } })
    expect([ids(found), found.totals.year.lines]).toEqual([['p2'], 2])
    expect(ids(await ofCustomer(korst, { filter: { search: 'boekh' } }))).toEqual(['p1'])
    expect(ids(await ofCustomer(korst, { filter: { connectionIds: [kit.another] } }))).toEqual(['p3', 'p2'])
    expect(ids(await ofCustomer(korst, { filter: { search: 'nergens' } }))).toEqual([])
  })

  it('of an earlier year are those of that year', async () => {
    const before = await ofCustomer(korst, { year: 2025 })
    expect(ids(before)).toEqual(['p2'])
    expect(before.items[0]?.productExpenses[11]).toMatchObject({ payableQuantity: '9.00', purchase: null })
  })

  it('are refused for a year, a month or a page that cannot be', async () => {
    const refused = async (more: Record<string, unknown>) => {
      const { code, field } = await kit.administrator.call(byYear, { id: korst, year: 2026, ...more })
      return [code, field]
    }
    expect(await refused({ year: 2027 })).toEqual(['INPUT_INVALID', 'year'])
    expect(await refused({ year: 1999 })).toEqual(['INPUT_INVALID', 'year'])
    expect(await refused({ take: 0 })).toEqual(['INPUT_INVALID', 'take'])
    expect(await refused({ skip: -1 })).toEqual(['INPUT_INVALID', 'skip'])
    expect(await refused({ sort: { column: 'month', period: '2025-01' } })).toEqual(['INPUT_INVALID', 'sort.period'])
    expect((await kit.administrator.call(byYear, { id: 'nobody', year: 2026 })).code).toBe('NOT_FOUND')
  })

  it('are not for a firm of the tier BASIC', async () => {
    const basic = await kit.house.firm('BASIC')
    expect((await basic.person('OWNER').call(byYear, { id: korst, year: 2026 })).code).toBe('AUTH_NOT_AUTHORIZED')
  })
})

describe('the products of a definition in a year', () => {
  it('are one row for each customer, found by the customer', async () => {
    const all = await ofDefinition('d1')
    expect(all.items.map(({ combination }) => combination.name)).toEqual(['Bakkerij De Korst', 'De Korst Winkel'])
    expect(all.totals.year).toMatchObject({ lines: 11, quantity: '38.00' })
    expect(ids(await ofDefinition('d1', { filter: { search: 'winkel' } }))).toEqual(['p4'])
    expect(ids(await ofDefinition('d1', { sort: { column: 'month', period: '2026-06', direction: 'ASC' } }))).toEqual([
      'p4',
      'p1',
    ])
  })
})

describe('a month that is closed', () => {
  it('shows what was closed, also of what is gone since, under the name it had', async () => {
    const { tenant } = kit.firm
    await tenant
      .documents(closedMonths)
      .upsert(closedMonthOf('2026-03', '2026-04-02T00:00:00.000Z', { lines: 2, purchase: '27.0000' }))
    await tenant.documents(closedLines).load([
      closedLineWith('p1', '2026-03'),
      closedLineWith('vanished', '2026-03', {
        definitionId: 'd-gone' as DefinitionId,
        purchase: null,
        quantity: 100,
      }),
    ])
    const shown = await ofCustomer(korst)
    expect(shown.closedPeriods).toEqual(['2026-03'])
    expect(shown.items.find(({ id }) => id === 'p1')?.productExpenses[2]).toMatchObject({
      payableStatus: 'CLOSED',
      payableQuantity: '7.00',
      purchase: '7.0000',
      sales: '10.5000',
    })
    const vanished = shown.items.find(({ id }) => id === 'vanished')
    expect(vanished?.definition).toMatchObject({ description: 'Zo heette het toen', exists: false })
    expect(vanished).toMatchObject({ isDeletable: false, total: { lines: 1, purchaseMissing: 1 } })
    expect(shown.totals.months[2]).toMatchObject({ lines: 2, quantity: '8.00', purchase: '7.0000', purchaseMissing: 1 })
    expect(ids(await ofCustomer(korst, { filter: { search: 'heette' } }))).toEqual(['vanished'])
    expect((await ofDefinition('d1')).totals.months[2]).toMatchObject({ lines: 1, purchase: '7.0000' })
    // A month that is being closed is not closed yet.
    await tenant.documents(closedMonths).update('2026-03', (month) => ({ ...month, state: 'CLOSING' }))
    expect((await ofCustomer(korst)).totals.months[2]).toMatchObject({ lines: 1, quantity: '3.00' })
    expect(await tenant.documents(products).count()).toBe(5)
  })
})
