import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import { combinations } from '#functions/combinations/index.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'

const list = `query ($period: Period!) { monthAnomalies(period: $period) { id kind customer { name } definition { name } splitValue
  quantity before median users usersMedian price usualPrice peers amount muted { reason until by } } }`
const mute = 'mutation ($input: MuteAnomalyInput!) { muteMonthAnomaly(input: $input) { reason until by } }'
const unmute = 'mutation ($id: ID!) { unmuteMonthAnomaly(id: $id) }'
const state = 'query ($period: Period!) { monthState(period: $period) { points { kind count } } }'

interface Anomaly {
  readonly id: string
  readonly kind: string
  readonly customer: { readonly name: string } | null
  readonly amount: string | null
  readonly muted: { readonly reason: string; readonly until: string; readonly by: string | null } | null
}

let house: House
let firm: Firm
let administrator: Person
let at: ProductsAt
const october = '2026-10'
const steady = (count: number) => ({
  '2026-05': count,
  '2026-06': count,
  '2026-07': count,
  '2026-08': count,
  '2026-09': count,
})

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  at = productsAt(firm.tenant)
  await Promise.all(['a', 'b'].map((id) => at.customer(id)))
  await at.definition('mail')
  await at.definition('scan', { sourceType: 'USAGE' })
  await at.price('mail', '1.00', '2.00')
})

async function listed(period = october): Promise<Anomaly[]> {
  const { data, code } = await administrator.call(list, { period })
  expect(code).toBeUndefined()
  return data?.['monthAnomalies'] as Anomaly[]
}
async function counted(period = october): Promise<number> {
  const { data } = await administrator.call(state, { period })
  const { points } = data?.['monthState'] as { points: { kind: string; count: number }[] }
  return points.find(({ kind }) => kind === 'ANOMALIES')?.count ?? 0
}

describe('what is not as it was before', () => {
  it('is told with its euros, worth most first, and last what has no price', async () => {
    await at.product('mail', 'a', { ...steady(10), '2026-10': 40 })
    await at.product('mail', 'b', steady(3))
    await at.product('scan', 'a', { ...steady(20), '2026-10': 90 })
    expect(await listed()).toMatchObject([
      { kind: 'ABOVE', customer: { name: 'Klant a' }, quantity: '40', median: '10', amount: '60.0000' },
      { kind: 'ZERO', customer: { name: 'Klant b' }, quantity: '0', median: '3', amount: '-6.0000' },
      { kind: 'ABOVE', definition: { name: 'Product scan' }, amount: null },
    ])
    expect(await counted()).toBe(3)
  })

  it('is a first use only of a customer and of a definition that had something before', async () => {
    await at.product('mail', 'a', { '2026-09': 5, '2026-10': 5 })
    await at.product('scan', 'b', { '2026-09': 5, '2026-10': 5 })
    await at.definition('new')
    await at.customer('c')
    await at.product('new', 'a', { '2026-10': 5 })
    await at.product('mail', 'c', { '2026-10': 5 })
    await at.product('mail', 'b', { '2026-10': 2 })
    expect(await listed()).toMatchObject([{ kind: 'FIRST', customer: { name: 'Klant b' }, amount: '4.0000' }])
  })

  it('is no first use and no end of what is split by administration, where the customer has others of it', async () => {
    const of = (sourceId: string) => ({ sourceId: sourceId as never, splitValue: sourceId })
    await at.product('mail', 'a', { ...steady(1), '2026-10': 1 }, of('first'))
    await at.product('mail', 'a', { '2026-10': 1 }, of('second'))
    await at.product('mail', 'a', steady(1), of('third'))
    expect(await listed()).toEqual([])
  })

  it('is no end of a customer that somebody archived', async () => {
    await at.product('mail', 'a', steady(3))
    const documents = firm.tenant.documents(combinations)
    const found = await documents.read('a')
    if (found !== undefined) await documents.upsert({ ...found.doc, spilStatus: 'ARCHIVED' })
    expect(await listed()).toEqual([])
  })

  it('is usage that moves against the users of the same customer in the same system, counted by one definition', async () => {
    const usage = { sourceType: 'USAGE' as const }
    await at.product('scan', 'a', { ...steady(100), '2026-10': 70 }, usage)
    await at.product('mail', 'a', { ...steady(6), '2026-10': 8 }, { splitValue: 'Pro' })
    await at.product('mail', 'a', { ...steady(4), '2026-10': 6 }, { splitValue: 'Basis' })
    await at.definition('seats')
    await at.product('seats', 'a', { ...steady(1), '2026-10': 1 })
    await at.product('scan', 'b', { ...steady(100), '2026-10': 70 }, usage)
    await at.product('mail', 'b', { ...steady(10), '2026-10': 14 }, { connectionId: 'another' as never })
    expect(await listed()).toMatchObject([
      { kind: 'USERS', customer: { name: 'Klant a' }, quantity: '70', median: '100', users: '14', usersMedian: '10' },
    ])
  })

  it('is a price that begins far from what the same thing was charged at before, with all that it counts', async () => {
    await at.price('mail', '1.00', '20.00', { from: october })
    await at.product('mail', 'a', { ...steady(10), '2026-10': 10 })
    await at.product('mail', 'b', { ...steady(5), '2026-10': 5 })
    const found = { kind: 'PRICE', customer: null, quantity: '15', price: '20.0000', usualPrice: '2.0000', peers: 1 }
    expect(await listed()).toMatchObject([{ ...found, amount: '270.0000' }])
    expect(await listed('2026-09')).toEqual([])
  })

  it('is a line of an invoice whose unit is charged far from what other customers are charged for it', async () => {
    await at.definition('licence', { sourceType: 'INVOICE_USER' })
    await at.price('licence', '1.00', '1.00')
    const told = (sales: number) => ({ sourceType: 'INVOICE_USER' as const, sales: { '2026-10': sales * 10_000 } })
    await Promise.all(['c', 'd', 'e', 'f'].map((id) => at.customer(id)))
    for (const id of ['a', 'b', 'c', 'd', 'e']) await at.product('licence', id, { '2026-10': 2 }, told(10))
    await at.product('licence', 'f', { '2026-10': 4 }, told(80))
    expect(await listed()).toMatchObject([
      { kind: 'PRICE', customer: { name: 'Klant f' }, price: '20.0000', usualPrice: '5.0000', peers: 5, amount: '60.0000' },
    ]) // prettier-ignore
  })

  it('is never less than usual in the month that runs', async () => {
    await at.product('mail', 'a', { ...steady(10), '2026-10': 10, '2026-11': 0 })
    await at.product('mail', 'b', { ...steady(40), '2026-10': 40, '2026-11': 1 })
    await at.product('scan', 'b', { '2026-10': 1, '2026-11': 1 }, { sourceType: 'USAGE' })
    await at.product('scan', 'a', { '2026-11': 2 }, { sourceType: 'USAGE' })
    expect((await listed('2026-11')).map(({ kind }) => kind)).toEqual(['FIRST'])
  })
})

describe('muting what is odd', () => {
  const reason = 'De klant stopt met deze dienst.'
  const muting = async (more: object = {}) => {
    const [found] = await listed()
    return administrator.call(mute, {
      input: { period: october, id: found?.id ?? '', until: '2026-12', reason, ...more },
    })
  }
  beforeEach(async () => {
    await at.product('mail', 'a', { ...steady(10), '2026-10': 40 })
    await at.product('mail', 'b', steady(3))
  })

  it('takes it out of the open point and leaves it in the list, with who did it and why, until it is taken back', async () => {
    const { data, code } = await muting()
    expect(code).toBeUndefined()
    expect(data?.['muteMonthAnomaly']).toEqual({ reason, until: '2026-12', by: null })
    expect(await counted()).toBe(1)
    const [muted, other] = await listed()
    expect([muted?.muted?.reason, other?.muted]).toEqual([reason, null])
    expect((await administrator.call(unmute, { id: muted?.id })).code).toBeUndefined()
    expect(await counted()).toBe(2)
    expect((await administrator.call(unmute, { id: muted?.id })).code).toBe('NOT_FOUND')
    const trace = await firm.tenant.documents(auditEvents).query({ where: { field: 'subject', op: 'eq', value: october } })
    expect(trace.map(({ doc }) => doc.action).toSorted()).toEqual(['month.anomaly.mute', 'month.anomaly.unmute'])
  }) // prettier-ignore

  it('asks for a reason, an end that is not before the month, and something that is there', async () => {
    expect((await muting({ reason: '  ' })).code).toBe('INPUT_INVALID')
    expect((await muting({ until: '2026-09' })).code).toBe('INPUT_INVALID')
    expect((await muting({ until: '2029-01' })).code).toBe('INPUT_INVALID')
    expect((await muting({ period: '2027-01', until: '2027-02' })).code).toBe('INPUT_INVALID')
    expect((await muting({ id: 'ZERO-nothing' })).code).toBe('NOT_FOUND')
    expect(await counted()).toBe(2)
  })

  it('holds in this firm only', async () => {
    const [found] = await listed()
    await muting()
    const stranger = (await house.firm()).person('ADMINISTRATOR')
    expect((await stranger.call(unmute, { id: found?.id })).code).toBe('NOT_FOUND')
    expect(await counted()).toBe(1)
  })
})
