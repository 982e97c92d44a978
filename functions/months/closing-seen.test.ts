import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { tasks } from '#platform/jobs/task.ts'
import { combinations } from '#functions/combinations/index.ts'
import { closedLines, closedMonths, products } from '#functions/products/index.ts'
import { closeSeen, closing, seenBy, type SeenInput } from '#tests/kit/closing.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { customerOf, productOf, productsAt, type ProductsAt } from '#tests/kit/products.ts'

const state = `query ($period: Period!) { monthState(period: $period) { status openPoints mustBeTyped
  points { kind count amount placesCount mayBeSetAside places { id name amount } setAside { by reason } } } }`
const aside = 'mutation ($input: MonthPointInput!) { setMonthPointAside(input: $input) { kind setAside { reason } } }'
const takeUp = 'mutation ($period: Period!, $kind: MonthPointKind!) { takeUpMonthPoint(period: $period, kind: $kind) }'
const pages = `query ($skip: Int!, $take: Int!) { monthPointPlaces(period: "2026-10", kind: CUSTOMERS_WITHOUT_LINES, skip: $skip, take: $take) {
  totalCount items { id } } }`

interface Point {
  readonly kind: string
  readonly count: number
  readonly amount: string | null
  readonly placesCount: number
  readonly mayBeSetAside: boolean
  readonly places: readonly { readonly id: string; readonly amount: string | null }[]
  readonly setAside: { readonly reason: string } | null
}
interface State {
  readonly status: string
  readonly openPoints: number
  readonly mustBeTyped: boolean
  readonly points: readonly Point[]
}

let house: House
let firm: Firm
let administrator: Person
let at: ProductsAt
const october = '2026-10'

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  at = productsAt(firm.tenant)
  await at.customer('a', 'Bakkerij')
  await at.definition('mail')
  await at.definition('scan')
  await at.price('mail', '1.00', '2.00')
  await at.product('mail', 'a', { '2026-09': 10, '2026-10': 10 })
})

const stateOf = async (period = october): Promise<State> => {
  const { data, code } = await administrator.call(state, { period })
  expect(code).toBeUndefined()
  return data?.['monthState'] as State
}
const pointOf = async (kind: string): Promise<Point | undefined> =>
  (await stateOf()).points.find((point) => point.kind === kind)
const close = (input: SeenInput & { readonly typed?: string }) => administrator.call(closing, { input })
const setAside = (kind: string, count: number, reason = 'Dit wordt niet doorbelast') =>
  administrator.call(aside, { input: { period: october, kind, count, reason } })

describe('whoever closes a month', () => {
  it('types its name where a point is open, and only there', async () => {
    await at.product('scan', 'a', { '2026-10': 3 })
    const seen = await seenBy(administrator, october)
    expect([(await stateOf()).openPoints, (await stateOf()).mustBeTyped]).toEqual([1, true])
    for (const typed of [undefined, '', 'ja', 'september 2026'])
      expect(await close({ ...seen, ...(typed === undefined ? {} : { typed }) })).toMatchObject({
        code: 'MONTH_NOT_TYPED',
        field: 'input.typed',
      })
    expect((await close({ ...seen, typed: 'Oktober 2026' })).code).toBeUndefined()
    await house.work()
    expect((await stateOf()).status).toBe('CLOSED')
    await at.price('scan', '1.00', '2.00')
  })

  it('types nothing where all is well', async () => {
    expect((await stateOf()).mustBeTyped).toBe(false)
    expect((await close(await seenBy(administrator, october))).code).toBeUndefined()
  })

  it('types the name of a month that brings in nothing, also where nothing is open', async () => {
    const seen = await seenBy(administrator, '2026-07')
    expect([seen.openPoints, (await stateOf('2026-07')).mustBeTyped]).toEqual([0, true])
    expect((await close(seen)).code).toBe('MONTH_NOT_TYPED')
    expect((await close({ ...seen, typed: '2026-07' })).code).toBeUndefined()
    await house.work()
  })

  it('closes what they saw: of a price that was raised or a point that came meanwhile they are told', async () => {
    const seen = await seenBy(administrator, october)
    await at.price('mail', '1.00', '3.00', { from: october })
    expect((await close(seen)).code).toBe('MONTH_CHANGED_SINCE')
    const again = await seenBy(administrator, october)
    await at.product('scan', 'a', { '2026-10': 3 })
    expect((await close({ ...again, typed: october })).code).toBe('MONTH_CHANGED_SINCE')
    expect(await firm.tenant.documents(closedMonths).count()).toBe(0)
    expect((await closeSeen(administrator, october)).code).toBeUndefined()
  })

  it('closes nothing where a price is raised before the lines are kept: the month is open, and its task says why', async () => {
    expect((await closeSeen(administrator, october)).code).toBeUndefined()
    await at.price('mail', '1.00', '3.00', { from: october })
    await house.work()
    expect((await stateOf()).status).toBe('OPEN')
    expect(await firm.tenant.documents(closedLines).count()).toBe(0)
    const [task] = await firm.tenant.documents(tasks).query({ where: { field: 'job', op: 'eq', value: 'close-month' } })
    expect(task?.doc.error).toBe('MONTH_CHANGED_SINCE')
  })

  it('is told on the month itself that a closing came to nothing, until the month is closed', async () => {
    const failed = async () =>
      (await administrator.call('{ monthState(period: "2026-10") { failedClosing { time error } } }')).data
    expect(await failed()).toEqual({ monthState: { failedClosing: null } })
    await closeSeen(administrator, october)
    await at.price('mail', '1.00', '3.00', { from: october })
    await house.work()
    expect(await failed()).toEqual({
      monthState: { failedClosing: { time: expect.any(String) as unknown, error: 'MONTH_CHANGED_SINCE' } },
    })
    house.time.now = new Date(house.time.now.getTime() + 60_000)
    await closeSeen(administrator, october)
    await house.work()
    expect(await failed()).toEqual({ monthState: { failedClosing: null } })
  })

  it('is one of two: the other is told that it is closed already', async () => {
    const other = firm.person('OWNER')
    const seen = await seenBy(administrator, october)
    const answers = await Promise.all([close(seen), other.call(closing, { input: seen })])
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(['MONTH_ALREADY_CLOSED', 'BACKGROUND_TASK_IN_PROGRESS']).toContain(codes.find((code) => code !== undefined))
    await house.work()
    expect((await stateOf()).status).toBe('CLOSED')
  })
})

describe('a point that is set aside', () => {
  beforeEach(async () => {
    await at.product('scan', 'a', { '2026-10': 3 })
  })

  it('is open no more, says who let it be and why, and is kept with the closed month', async () => {
    expect((await setAside('MISSING_PRICES', 1, '  Wordt niet doorbelast ')).code).toBeUndefined()
    expect(await stateOf()).toMatchObject({
      openPoints: 0,
      mustBeTyped: false,
      points: [{ kind: 'MISSING_PRICES', setAside: { reason: 'Wordt niet doorbelast' } }],
    })
    expect((await close(await seenBy(administrator, october))).code).toBeUndefined()
    await house.work()
    await at.price('scan', '1.00', '2.00')
    expect(await stateOf()).toMatchObject({
      status: 'CLOSED',
      points: [{ kind: 'MISSING_PRICES', count: 1, places: [{ id: 'scan' }], setAside: { reason: 'Wordt niet doorbelast' } }],
    }) // prettier-ignore
    const trace = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'subject', op: 'eq', value: october } })
    expect(trace.map(({ doc }) => doc.action).toSorted()).toEqual(['month.close', 'month.closed', 'month.point.aside'])
  })

  it('is open again once there is more of it, and once somebody takes it up', async () => {
    await setAside('MISSING_PRICES', 1)
    await at.product('scan', 'a', { '2026-10': 4 }, { splitValue: 'Pro' })
    expect((await pointOf('MISSING_PRICES'))?.setAside).toBeNull()
    await setAside('MISSING_PRICES', 2)
    expect((await pointOf('MISSING_PRICES'))?.setAside).not.toBeNull()
    const taken = () => administrator.call(takeUp, { period: october, kind: 'MISSING_PRICES' })
    expect((await taken()).code).toBeUndefined()
    expect((await stateOf()).openPoints).toBe(1)
    expect((await taken()).code).toBe('NOT_FOUND')
  })

  it('was seen as it is, with a reason, in a month that is over and open', async () => {
    expect((await setAside('MISSING_PRICES', 2)).code).toBe('MONTH_CHANGED_SINCE')
    expect((await setAside('HELD_RUNS', 1)).code).toBe('MONTH_CHANGED_SINCE')
    expect(await setAside('MISSING_PRICES', 1, ' x ')).toMatchObject({ code: 'INPUT_INVALID', field: 'input.reason' })
    expect(await setAside('STILL_DERIVED', 1)).toMatchObject({ code: 'INPUT_INVALID', field: 'input.kind' })
    const input = { period: '2026-11', kind: 'MISSING_PRICES', count: 1, reason: 'Later' }
    expect((await administrator.call(aside, { input })).code).toBe('MONTH_NOT_OVER')
    await closeSeen(administrator, october)
    expect((await setAside('MISSING_PRICES', 1)).code).toBe('MONTH_ALREADY_CLOSED')
    await house.work()
    expect((await setAside('MISSING_PRICES', 1)).code).toBe('MONTH_ALREADY_CLOSED')
  })
})

describe('what is at stake', () => {
  it('is of a missing price what was charged the month before, and else what will be', async () => {
    await at.price('scan', '1.00', '1.50', { from: '2026-09' })
    await at.product('scan', 'a', { '2026-09': 2, '2026-10': 3 })
    await closeSeen(administrator, '2026-09')
    await house.work()
    const { data } = await administrator.call('{ monthState(period: "2026-09") { status } }')
    expect(data).toMatchObject({ monthState: { status: 'CLOSED' } })
    const gone = 'mutation ($id: ID!) { deleteProductDefinitionFinancialRule(id: $id) { id } }'
    const rules = await administrator.call('{ productDefinitionFinancialRules(productDefinitionId: "scan") { id } }')
    const [rule] = rules.data?.['productDefinitionFinancialRules'] as { id: string }[]
    await administrator.call(gone, { id: rule?.id })
    await house.work()
    expect(await pointOf('MISSING_PRICES')).toMatchObject({ count: 1, amount: '4.5000' })
    await at.definition('later')
    await at.price('later', '1.00', '4.00', { from: '2026-12' })
    await at.product('later', 'a', { '2026-10': 2 })
    expect(await pointOf('MISSING_PRICES')).toMatchObject({ count: 2, amount: '12.5000', places: [{ id: 'later', amount: '8.0000' }, { id: 'scan' }] }) // prettier-ignore
  })

  it('is of a customer that suddenly has nothing what it came to the month before', async () => {
    await at.customer('b', 'Slager')
    await at.customer('c', 'Nooit iets')
    await at.product('mail', 'b', { '2026-09': 7 })
    expect(await pointOf('CUSTOMERS_WITHOUT_LINES')).toMatchObject({
      count: 1,
      amount: '14.0000',
      places: [{ id: 'b', name: 'Slager', amount: '14.0000' }],
    })
    // Nobody knows yet what comes in a month that runs.
    expect((await stateOf('2026-11')).points.map(({ kind }) => kind)).not.toContain('CUSTOMERS_WITHOUT_LINES')
  })

  it('of thousands of places is told with the worst of them, and the others by the page', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `k${index}`)
    await firm.tenant.documents(combinations).load(many.map((id) => customerOf(id)))
    const used = many.map((id, index) => productOf('mail', id, { '2026-09': index + 1 }))
    await firm.tenant.documents(products).load(used)
    const point = await pointOf('CUSTOMERS_WITHOUT_LINES')
    expect([point?.count, point?.placesCount, point?.places.length, point?.places[0]?.id]).toEqual([
      5_000,
      5_000,
      25,
      'k4999',
    ])
    const page = async (skip: number, take: number) =>
      (await administrator.call(pages, { skip, take })).data?.['monthPointPlaces'] as { totalCount: number; items: { id: string }[] } // prettier-ignore
    expect(await page(4_998, 100)).toEqual({ totalCount: 5_000, items: [{ id: 'k1' }, { id: 'k0' }] })
    expect((await administrator.call(pages, { skip: 0, take: 501 })).code).toBe('INPUT_INVALID')
    await setAside('CUSTOMERS_WITHOUT_LINES', 5_000)
    expect((await stateOf()).openPoints).toBe(0)
  })
})
