import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { closedLines, formerLines } from '#functions/products/index.ts'
import { closeSeen, closing, seenBy } from '#tests/kit/closing.ts'
import { colleague as known } from '#tests/kit/colleague.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'

const reopening = 'mutation ($input: ReopenMonthInput!) { reopenMonth(input: $input) { status } }'
const state = `query ($period: Period!) { monthState(period: $period) { status next reopenUntil reopenObstacle
  sum { lines sales } closed { sales } reopened { sales lines reason closedTime points { kind count setAside { reason } } } } }`
const differences = `query ($period: Period!) { differencesFromClosed(period: $period) { before { sales } after { sales } } }`
const homeSales = '{ home { products { months { period sums { sales } } } } }'
const raising = 'mutation ($input: RaiseFinancialRulesInput!) { raiseFinancialRules(input: $input) { raised } }'
const failure = 'query ($period: Period!) { monthState(period: $period) { failedClosing { error } } }'
const aside = 'mutation ($input: MonthPointInput!) { setMonthPointAside(input: $input) { kind } }'

interface State {
  readonly status: string
  readonly next: string | null
  readonly reopenUntil: string | null
  readonly reopenObstacle: string | null
  readonly sum: { readonly lines: number; readonly sales: string }
  readonly closed: { readonly sales: string } | null
  readonly reopened: readonly { readonly sales: string; readonly reason: string }[]
}

let house: House
let firm: Firm
let owner: Person
let at: ProductsAt
const october = '2026-10'
const begun = new Date('2026-11-20T10:00:00.000Z')

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.time.now = begun
  firm = await house.firm()
  owner = firm.person('OWNER')
  at = productsAt(firm.tenant)
  await at.customer('a')
  await at.definition('mail')
  await at.price('mail', '1.00', '2.00')
  await at.product('mail', 'a', { '2026-09': 10, '2026-10': 10 })
})

async function close(period = october): Promise<void> {
  expect((await closeSeen(owner, period)).code).toBeUndefined()
  await house.work()
}
const reopen = async (period = october, reason = 'Prijs was fout', person = owner) =>
  (await person.call(reopening, { input: { period, reason } })).code
const stateOf = async (period = october): Promise<State> =>
  (await owner.call(state, { period })).data?.['monthState'] as State
const later = (hours: number): void => {
  house.time.now = new Date(begun.getTime() + hours * 3_600_000)
}

describe('opening a closed month again', () => {
  it('lets it follow what it is made of, and keeps what it was closed with beside what it is then closed with', async () => {
    await close()
    expect(await stateOf()).toMatchObject({
      reopenUntil: '2026-11-21T10:00:00.000Z',
      reopenObstacle: null,
      reopened: [],
    })
    expect(await reopen()).toBeUndefined()
    await at.price('mail', '1.00', '3.00', { from: october })
    expect(await stateOf()).toMatchObject({
      status: 'OPEN',
      next: october,
      closed: null,
      reopenObstacle: 'MONTH_NOT_CLOSED',
      sum: { lines: 1, sales: '30.0000' },
      reopened: [{ lines: 1, sales: '20.0000', reason: 'Prijs was fout' }],
    })
    const { data } = await owner.call(differences, { period: october })
    expect(data).toEqual({ differencesFromClosed: { before: { sales: '20.0000' }, after: { sales: '30.0000' } } })
    later(1)
    await close()
    expect(await stateOf()).toMatchObject({
      status: 'CLOSED',
      closed: { sales: '30.0000' },
      reopenUntil: '2026-11-21T11:00:00.000Z',
      reopened: [{ sales: '20.0000', closedTime: begun.toISOString() }],
    })
    const [kept] = await firm.tenant.documents(formerLines).query({})
    expect([kept?.doc.sales, kept?.doc.closedTime]).toEqual(['20.0000', begun.toISOString()])
    const trace = await firm.tenant
      .documents(auditEvents)
      .query({ where: { field: 'action', op: 'eq', value: 'month.reopen' } })
    expect(trace.map(({ doc }) => [doc.subject, doc.actorId, doc.before, doc.after])).toEqual([
      [october, owner.user.id, expect.objectContaining({ sales: '20.0000' }), { reason: 'Prijs was fout' }],
    ])
  })

  it('is added up anew for home, however soon it is closed again', async () => {
    await close()
    const sales = async () => {
      const { data } = await owner.call(homeSales)
      const home = data?.['home'] as { products: { months: { period: string; sums: { sales: string } }[] } }
      return home.products.months.find(({ period }) => period === october)?.sums.sales
    }
    expect(await sales()).toBe('20.0000')
    expect(await reopen()).toBeUndefined()
    await at.price('mail', '1.00', '3.00', { from: october })
    later(1)
    await close()
    expect(await sales()).toBe('30.0000')
  })

  it('is for owners, within 24 hours, with a reason', async () => {
    expect(await reopen()).toBe('MONTH_NOT_CLOSED')
    await close()
    expect(await reopen(october, 'Fout', firm.person('ADMINISTRATOR'))).toBe('AUTH_NOT_AUTHORIZED')
    expect(await reopen(october, '  ')).toBe('INPUT_INVALID')
    later(24)
    expect(await reopen()).toBe('MONTH_REOPEN_TOO_LATE')
    expect(await stateOf()).toMatchObject({
      status: 'CLOSED',
      reopenUntil: null,
      reopenObstacle: 'MONTH_REOPEN_TOO_LATE',
    })
  })

  it('begins with the last of several: no month is open before a closed one', async () => {
    await close('2026-09')
    await close()
    expect(await reopen('2026-09')).toBe('MONTH_LATER_CLOSED')
    expect(await reopen(october)).toBeUndefined()
    expect((await stateOf()).next).toBe(october)
    expect(await reopen('2026-09')).toBeUndefined()
    // And they are closed in their order again.
    expect((await closeSeen(owner, '2026-09')).code).toBeUndefined()
    expect(await reopen('2026-09')).toBe('MONTH_NOT_CLOSED')
    await house.work()
    expect((await stateOf('2026-09')).status).toBe('CLOSED')
  })

  it('is done by one of eight who do it at once, and not while the month is being closed', async () => {
    expect((await closeSeen(owner, october)).code).toBeUndefined()
    expect(await reopen()).toBe('MONTH_NOT_CLOSED')
    await house.work()
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        reopen(october, `Nummer ${at}`, at % 2 === 0 ? owner : firm.person('OWNER')),
      ),
    )
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'MONTH_NOT_CLOSED')).toHaveLength(7)
    expect((await stateOf()).reopened).toHaveLength(1)
  })

  it('and closing the month after it at the same moment leave no month open before a closed one', async () => {
    await close('2026-09')
    const [reopened, closed] = await Promise.all([reopen('2026-09'), closeSeen(owner, october)])
    await house.work()
    const states = [(await stateOf('2026-09')).status, (await stateOf()).status]
    expect([reopened === undefined, closed.code === undefined, ...states]).toEqual(
      reopened === undefined ? [true, false, 'OPEN', 'OPEN'] : [false, true, 'CLOSED', 'CLOSED'],
    )
  })

  it('while others close it and raise its prices leaves it at the price that was seen, and tells each what became of it', async () => {
    const other = firm.person('OWNER')
    const raise = (percentage: string) =>
      other.call(raising, { input: { productDefinitionIds: ['mail'], percentage, startDate: october } })
    await close()
    const [first, second, raised] = await Promise.all([reopen(), reopen(october, 'Ook fout', other), raise('50')])
    expect([first, second].filter((code) => code === undefined)).toHaveLength(1)
    expect(raised.code).toBeUndefined()
    // What became of the last closing is told by its time.
    later(1)
    const input = { ...(await seenBy(owner, october)), typed: october }
    expect(input.sales).toBe('30.0000')
    const [mine, theirs, , again] = await Promise.all([
      owner.call(closing, { input }),
      other.call(closing, { input }),
      raise('100'),
      reopen(october, 'Nog eens', other),
    ])
    expect(again).toBe('MONTH_NOT_CLOSED')
    expect([mine, theirs].filter(({ code }) => code === undefined).length).toBeLessThan(2)
    await house.work()
    const { status, closed, sum } = await stateOf()
    const { data } = await owner.call(failure, { period: october })
    const refused = [mine, theirs].every(({ code }) => code !== undefined)
    expect([status, closed?.sales, sum.sales, data]).toEqual(
      status === 'CLOSED'
        ? ['CLOSED', '30.0000', '30.0000', { monthState: { failedClosing: null } }]
        : [
            'OPEN',
            undefined,
            '60.0000',
            { monthState: { failedClosing: refused ? null : { error: 'MONTH_CHANGED_SINCE' } } },
          ],
    )
  })

  it('keeps the lines of before where closing it anew does not come to its end', async () => {
    await close()
    await reopen()
    expect((await closeSeen(owner, october)).code).toBeUndefined()
    await at.price('mail', '1.00', '3.00', { from: october })
    await house.work()
    expect(await stateOf()).toMatchObject({ status: 'OPEN', reopened: [{ sales: '20.0000' }] })
    expect(await firm.tenant.documents(closedLines).count()).toBe(1)
    const { data } = await owner.call(differences, { period: october })
    expect(data).toEqual({ differencesFromClosed: { before: { sales: '20.0000' }, after: { sales: '30.0000' } } })
    await close()
    expect((await stateOf()).closed).toEqual({ sales: '30.0000' })
  })

  it('shows what was open then, and why it was let be', async () => {
    await at.definition('scan')
    await at.product('scan', 'a', { '2026-10': 3 })
    await owner.call(aside, {
      input: { period: october, kind: 'MISSING_PRICES', count: 1, reason: 'Niet doorbelast' },
    })
    await close()
    await reopen()
    expect(await stateOf()).toMatchObject({
      reopened: [{ points: [{ kind: 'MISSING_PRICES', count: 1, setAside: { reason: 'Niet doorbelast' } }] }],
    })
  })

  it('is told to every administrator but the owner who did it', async () => {
    const [anna, bram] = [await known(house, firm, 'OWNER'), await known(house, firm, 'ADMINISTRATOR')]
    await close()
    expect(await reopen(october, 'Prijs was fout', anna)).toBeUndefined()
    await house.work()
    const bell = async (person: Person) =>
      (await person.call('{ notifications { items { kind name path } } }')).data?.['notifications']
    expect(await bell(bram)).toEqual({
      items: [{ kind: 'MONTH_REOPENED', name: '10-2026', path: '/products/months/2026-10' }],
    })
    expect(await bell(anna)).toEqual({ items: [] })
  })
})

describe('the clock', () => {
  it('closes December from the first second of January on, in Amsterdam', async () => {
    await at.product('mail', 'a', { '2026-12': 10 })
    house.time.now = new Date('2026-12-31T22:59:59.000Z')
    expect((await closeSeen(owner, '2026-12')).code).toBe('MONTH_NOT_OVER')
    house.time.now = new Date('2026-12-31T23:00:00.000Z')
    expect((await closeSeen(owner, '2026-12')).code).toBeUndefined()
    await house.work()
    house.time.now = new Date('2027-01-01T22:59:59.999Z')
    expect(await reopen('2026-12')).toBeUndefined()
  })

  it.each([
    ['begins', '2030-03', '2030-03-31T22:00:00.000Z'],
    ['ends', '2027-10', '2027-10-31T23:00:00.000Z'],
  ])('closes a month on whose last day summer time %s from the first second after it on', async (_, period, over) => {
    await at.product('mail', 'a', { [period]: 10 })
    house.time.now = new Date(Date.parse(over) - 1)
    expect((await closeSeen(owner, period)).code).toBe('MONTH_NOT_OVER')
    house.time.now = new Date(over)
    expect((await closeSeen(owner, period)).code).toBeUndefined()
  })

  it.each([
    ['begins', '2030-02', '2030-03-30T20:00:00.000Z'],
    ['ends', '2027-09', '2027-10-30T20:00:00.000Z'],
  ])('leaves 24 hours to open a month again over the night in which summer time %s', async (_, period, closedTime) => {
    await at.product('mail', 'a', { [period]: 10 })
    house.time.now = new Date(closedTime)
    await close(period)
    const end = Date.parse(closedTime) + 24 * 3_600_000
    house.time.now = new Date(end)
    expect(await reopen(period)).toBe('MONTH_REOPEN_TOO_LATE')
    house.time.now = new Date(end - 1)
    expect(await reopen(period)).toBeUndefined()
  })
})
