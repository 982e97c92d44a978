import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { combinations } from '#functions/combinations/index.ts'
import { closedLines, closedMonths, products, productTouches } from '#functions/products/index.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'
import { closeSeen, closing } from '#tests/kit/closing.ts'
import { closeMonthJob } from './close-month.ts'

const state = `query ($period: Period!) { monthState(period: $period) { status obstacle next
  sum { lines purchase sales margin withoutSales } points { kind count places { id name count } }
  closed { status closedBy lines purchase sales checksum } } }`
const verify =
  'query ($period: Period!) { verifyClosedMonth(period: $period) { lines purchase sales checksum intact } }'
const differences = `query ($period: Period!) { differencesFromClosed(period: $period) { totalCount
  before { lines sales } after { lines sales } sales { cause amount }
  items { customer { name } causes before { sales } after { sales } } } }`

interface State {
  readonly status: string
  readonly obstacle: string | null
  readonly next: string | null
  readonly sum: { readonly lines: number; readonly sales: string; readonly withoutSales: number }
  readonly points: readonly {
    readonly kind: string
    readonly count: number
    readonly places: readonly { id: string }[]
  }[]
  readonly closed: {
    readonly status: string
    readonly closedBy: string
    readonly lines: number
    readonly sales: string
    readonly checksum: string
  } | null
}

const houses: House[] = []
let house: House
let firm: Firm
let administrator: Person
let at: ProductsAt

beforeEach(async () => {
  house = await openHouse()
  houses.push(house)
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  at = productsAt(firm.tenant)
  await Promise.all(['a', 'b'].map((id) => at.customer(id)))
  await at.definition('mail')
  await at.definition('scan')
  await at.price('mail', '1.00', '2.00')
  await at.product('mail', 'a', { '2026-09': 5, '2026-10': 10, '2026-11': 12 })
  await at.product('mail', 'b', { '2026-09': 5, '2026-10': 4, '2026-11': 12 })
  await at.product('scan', 'b', { '2026-10': 3 })
})
afterAll(() => Promise.all(houses.map((each) => each.close())))

const answered = ({ data, code }: Answer, field: string): unknown => {
  expect(code).toBeUndefined()
  return data?.[field]
}
const stateOf = async (period: string): Promise<State> =>
  answered(await administrator.call(state, { period }), 'monthState') as State

async function closed(period: string): Promise<void> {
  answered(await closeSeen(administrator, period), 'closeMonth')
  await house.work()
}

describe('closing a month', () => {
  it('keeps every line under the names of then, with the sums and a checksum that anybody can make again', async () => {
    const begun = answered(await closeSeen(administrator, '2026-10'), 'closeMonth') as { status: string }
    expect(begun).toMatchObject({ status: 'CLOSING', lines: 0, closedBy: null })
    expect((await stateOf('2026-10')).obstacle).toBe('MONTH_ALREADY_CLOSED')
    await house.work()
    const after = await stateOf('2026-10')
    expect(after).toMatchObject({
      status: 'CLOSED',
      next: '2026-11',
      points: [{ kind: 'MISSING_PRICES', count: 1 }],
      sum: { lines: 3, sales: '28.0000', withoutSales: 1 },
    })
    expect(after.closed).toMatchObject({ lines: 3, sales: '28.0000' })
    expect(after.closed?.checksum).toMatch(/^[0-9a-f]{64}$/u)
    const closedMonth = await firm.tenant
      .documents(closedLines)
      .query({ orderBy: [{ field: 'combinationName', direction: 'ascending' }] })
    expect(
      closedMonth.map(({ doc }) => [
        doc.combinationName,
        doc.definitionDescription,
        doc.quantity,
        doc.salesPrice,
        doc.sales,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Klant a', 'Product mail', 1000, '2.00', '20.0000'],
        ['Klant b', 'Product mail', 400, '2.00', '8.0000'],
        ['Klant b', 'Product scan', 300, null, null],
      ]),
    )
    const verified = answered(await administrator.call(verify, { period: '2026-10' }), 'verifyClosedMonth') as {
      intact: boolean
      checksum: string
    }
    expect([verified.intact, verified.checksum]).toEqual([true, after.closed?.checksum])
    const trace = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'subject', op: 'eq', value: '2026-10' } })
    expect(trace.map(({ doc }) => [doc.action, doc.source, doc.actorId]).toSorted()).toEqual([
      ['month.close', 'screen', administrator.user.id],
      ['month.closed', 'system', administrator.user.id],
    ])
  })

  it('goes in order: any month that is over first, then the one that follows, never one that runs', async () => {
    const nothing = { lines: 0, purchase: '0', sales: '0', openPoints: 0 }
    const refused = async (period: string) =>
      (await administrator.call(closing, { input: { period, ...nothing } })).code
    expect(await refused('2026-11')).toBe('MONTH_NOT_OVER')
    expect(await refused('2027-01')).toBe('MONTH_NOT_OVER')
    await closed('2026-09')
    expect(await refused('2026-09')).toBe('MONTH_ALREADY_CLOSED')
    expect(await refused('2026-08')).toBe('MONTH_OUT_OF_TURN')
    await closed('2026-10')
    house.time.now = new Date('2026-12-31T22:59:59.000Z')
    expect(await refused('2026-12')).toBe('MONTH_NOT_OVER')
    house.time.now = new Date('2026-12-31T23:00:00.000Z')
    expect(await refused('2026-12')).toBe('MONTH_OUT_OF_TURN')
    await closed('2026-11')
    expect((await stateOf('2026-12')).obstacle).toBeNull()
  })

  it('is for administrators, one at a time', async () => {
    expect((await closeSeen(firm.person('READ_ONLY'), '2026-10')).code).toBe('AUTH_NOT_AUTHORIZED')
    answered(await closeSeen(administrator, '2026-09'), 'closeMonth')
    expect((await closeSeen(administrator, '2026-10')).code).toBe('BACKGROUND_TASK_IN_PROGRESS')
  })

  it('waits for products that are still being derived, and gives up after five minutes as if nothing had been asked', async () => {
    const touches = firm.tenant.documents(productTouches)
    const of = { combinationId: 'a' as CombinationId, connectionId: null }
    const touch = { ...of, id: 'a', time: house.time.now.toISOString() }
    await touches.upsert(touch)
    expect((await closeSeen(administrator, '2026-10')).code).toBe('MONTH_STILL_DERIVED')
    expect((await stateOf('2026-10')).points).toContainEqual({ kind: 'STILL_DERIVED', count: 1, places: [] })
    await touches.delete('a')
    answered(await closeSeen(administrator, '2026-10'), 'closeMonth')
    await touches.upsert(touch)
    await house.work()
    const [task] = await firm.tenant
      .documents(tasks)
      .query({ where: { field: 'job', op: 'eq', value: closeMonthJob.name } })
    expect([task?.doc.state, task?.doc.error]).toEqual(['failed', 'MONTH_STILL_DERIVED'])
    expect(await firm.tenant.documents(closedMonths).count()).toBe(0)
    await touches.delete('a')
    await closed('2026-10')
    expect((await stateOf('2026-10')).status).toBe('CLOSED')
  })
})

describe('a closed month', () => {
  it('stays as it was kept, and says what would differ now, whatever became of customers, products and prices', async () => {
    await closed('2026-10')
    await at.price('mail', '1.00', '3.00', { from: '2026-10' })
    await firm.tenant.documents(combinations).update('a', (doc) => ({ ...doc, name: 'Andere naam' }))
    const rows = await firm.tenant
      .documents(products)
      .query({ where: { field: 'definitionId', op: 'eq', value: 'scan' } })
    for (const { doc } of rows) await firm.tenant.documents(products).delete(doc.id)
    expect((await stateOf('2026-10')).sum).toMatchObject({ lines: 3, sales: '28.0000' })
    const response = answered(
      await administrator.call(differences, { period: '2026-10' }),
      'differencesFromClosed',
    ) as Record<string, unknown>
    expect(response).toMatchObject({
      before: { lines: 3, sales: '28.0000' },
      after: { lines: 2, sales: '42.0000' },
      sales: [{ cause: 'PRICE', amount: '14.0000' }],
      totalCount: 3,
    })
    expect(response['items']).toContainEqual({
      customer: { name: 'Klant b' },
      causes: ['GONE'],
      before: { sales: null },
      after: null,
    })
    expect((await administrator.call(differences, { period: '2026-09' })).code).toBe('NOT_FOUND')
  })

  it('is what the month after it is compared with', async () => {
    await closed('2026-10')
    await at.price('mail', '1.00', '3.00', { from: '2026-10' })
    const query =
      'query { whatChanged(period: "2026-11", measure: SALES) { before { sales } after { sales } sales { cause amount } items { causes } } }'
    const response = answered(await administrator.call(query), 'whatChanged')
    // 28 kept; 24 pieces at 3.00 now: ten more at the kept price of 2.00, and a euro more for each.
    expect(response).toEqual({
      before: { sales: '28.0000' },
      after: { sales: '72.0000' },
      sales: [
        { cause: 'COUNT', amount: '20.0000' },
        { cause: 'PRICE', amount: '24.0000' },
      ],
      items: [{ causes: ['COUNT', 'PRICE'] }, { causes: ['COUNT', 'PRICE'] }, { causes: ['GONE'] }],
    })
    house.time.now = new Date('2026-12-02T10:00:00.000Z')
    await closed('2026-11')
    expect(answered(await administrator.call(query), 'whatChanged')).toEqual(response)
  })

  it('says so where what was kept is not what it was', async () => {
    await closed('2026-10')
    const [line] = await firm.tenant
      .documents(closedLines)
      .query({ where: { field: 'quantity', op: 'eq', value: 1000 } })
    if (line === undefined) throw new Error('The line was kept')
    await firm.tenant.documents(closedLines).upsert({ ...line.doc, customerId: 'another' })
    const response = answered(await administrator.call(verify, { period: '2026-10' }), 'verifyClosedMonth')
    expect(response).toMatchObject({ intact: false, lines: 3, sales: '28.0000' })
    expect((await administrator.call(verify, { period: '2026-09' })).code).toBe('NOT_FOUND')
  })
})

describe('what is still open in a month', () => {
  it('names the definitions without a price and what is not as it was before', async () => {
    const steady = { '2026-05': 10, '2026-06': 11, '2026-07': 10, '2026-08': 9, '2026-09': 10 }
    await at.product('scan', 'a', { ...steady, '2026-10': 40 })
    await at.product('mail', 'a', { ...steady, '2026-10': 15 })
    const { points } = await stateOf('2026-10')
    expect(points).toEqual([
      { kind: 'MISSING_PRICES', count: 2, places: [{ id: 'scan', name: 'Product scan', count: 2 }] },
      { kind: 'ANOMALIES', count: 2, places: [] },
    ])
    const query =
      'query { monthAnomalies(period: "2026-10") { kind customer { name } definition { name } quantity before median least most months } }'
    expect(answered(await administrator.call(query), 'monthAnomalies')).toEqual([
      {
        kind: 'ABOVE',
        customer: { name: 'Klant a' },
        definition: { name: 'Product scan' },
        quantity: '40',
        before: '10',
        median: '10',
        least: '5',
        most: '15',
        months: 5,
      },
      {
        kind: 'FIRST',
        customer: { name: 'Klant b' },
        definition: { name: 'Product scan' },
        quantity: '3',
        before: '0',
        median: '0',
        least: '0',
        most: '0',
        months: 0,
      },
    ])
  })
})
