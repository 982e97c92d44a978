import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#platform/audit.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'

const list = `query { coverageLeavers { hasDirectory purchase sales unpriced isPartial
  items { id name email state connectionId combination { name } purchase sales aside { reason dueOn by } } } }`
const setAside = 'mutation ($input: LeaverAsideInput!) { setLeaverAside(input: $input) { reason dueOn } }'
const takeUp = 'mutation ($id: ID!) { takeUpLeaver(id: $id) }'

interface Found {
  readonly hasDirectory: boolean
  readonly purchase: string | null
  readonly sales: string | null
  readonly unpriced: number
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly state: string
    readonly purchase: string | null
    readonly sales: string | null
    readonly aside: { readonly reason: string; readonly dueOn: string } | null
  }[]
}

let house: House
let firm: Firm
let administrator: Person
let at: ProductsAt
const directory = 'directory' as ConnectionId
const system = 'system' as ConnectionId

const user = (connectionId: ConnectionId, name: string, email: string | null, more: Partial<User> = {}): User => ({
  id: recordId('users', connectionId, name),
  connectionId,
  externalId: name,
  name,
  email,
  accessTo: null,
  spilStatus: 'ACTIVE',
  combinationId: null,
  data: {},
  contentHash: 'x',
  spilCreatedAt: '2026-11-01T00:00:00.000Z',
  spilChangedAt: '2026-11-01T00:00:00.000Z',
  spilDeletedAt: null,
  ...more,
})
const person = (name: string, more: Partial<User> = {}): User => {
  const email = `${name}@kantoor.example`
  return user(directory, name, email, { data: { userName: email, isActive: true }, ...more })
}

const connecting = (id: ConnectionId, connector: ConnectorId) =>
  firm.tenant.commit([connectionStore(firm.tenant).creating(syncedConnection(id, connector))])

async function listed(who = administrator): Promise<Found> {
  const { data, code } = await who.call(list)
  expect(code).toBeUndefined()
  return data?.['coverageLeavers'] as Found
}

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  at = productsAt(firm.tenant)
  await connecting(system, 'CustomApi')
})

/** A directory with who is there, may not sign in any more, and is gone; and a system that knows them all. */
async function directoryAndSystem(): Promise<void> {
  await connecting(directory, 'MicrosoftEntraID')
  await recordDocuments(firm.tenant, 'users', directory).load([
    person('els'),
    person('piet', { data: { userName: 'piet@kantoor.example', isActive: false } }),
    person('ria', { spilDeletedAt: '2026-11-02T00:00:00.000Z' }),
  ])
  await at.customer('a', 'Bakkerij')
  await recordDocuments(firm.tenant, 'users', system).load([
    user(system, 'Els', 'Els@Kantoor.example'),
    user(system, 'Piet', 'PIET@kantoor.example', { combinationId: 'a' as CombinationId }),
    user(system, 'Ria', 'ria@kantoor.example'),
    user(system, 'Tim', 'tim@kantoor.example'),
    user(system, 'Klant', 'iemand@klant.example'),
    user(system, 'Weg', 'weg@kantoor.example', { spilDeletedAt: '2026-11-02T00:00:00.000Z' }),
    user(system, 'Uit', 'uit@kantoor.example', { spilStatus: 'IGNORED' }),
    user(system, 'Zonder', null),
  ])
} // prettier-ignore

describe('users who are gone from the directory', () => {
  it('are nobody where no directory is connected', async () => {
    await recordDocuments(firm.tenant, 'users', system).load([user(system, 'Piet', 'piet@kantoor.example')])
    expect(await listed()).toMatchObject({ hasDirectory: false, items: [], purchase: '0.0000', unpriced: 0 })
  })

  it('are told with why, and no customers of the firm, nor who is no active user', async () => {
    await directoryAndSystem()
    const { items, hasDirectory, unpriced } = await listed()
    expect(hasDirectory).toBe(true)
    expect(items.map(({ name, state }) => [name, state])).toEqual([
      ['Piet', 'DISABLED'],
      ['Ria', 'GONE'],
      ['Tim', 'UNKNOWN'],
    ])
    expect(items[0]).toMatchObject({ combination: { name: 'Bakkerij' }, purchase: null, sales: null })
    expect(unpriced).toBe(3)
  })

  it('cost what the dearest definition charges that counts them, and those who are not counted nothing', async () => {
    await directoryAndSystem()
    await at.definition('licence')
    await at.definition('dearer')
    await at.definition('off', { off: [{ createdTime: '2026-01-01T00:00:00.000Z', removedTime: null }] })
    await at.price('licence', '5.00', '8.00')
    await at.price('dearer', '12.50', '20.00')
    await at.price('off', '100.00', '100.00')
    const { items, purchase, sales, unpriced } = await listed()
    expect(items.map((one) => [one.purchase, one.sales])).toEqual([
      ['12.5000', '20.0000'],
      ['12.5000', '20.0000'],
      ['12.5000', '20.0000'],
    ])
    expect({ purchase, sales, unpriced }).toEqual({ purchase: '37.5000', sales: '60.0000', unpriced: 0 })
  })

  it('have no euros for who may not see amounts', async () => {
    await directoryAndSystem()
    await at.definition('licence')
    await at.price('licence', '5.00', '8.00')
    const basic = house.standing(firm.tenant.tenantId, 'BASIC').person('ADMINISTRATOR')
    expect(await listed(basic)).toMatchObject({ purchase: null, sales: null, items: [{ purchase: null }, {}, {}] })
  })
})

describe('setting such a user aside', () => {
  const reason = 'Blijft tot de overdracht.'
  const setting = async (more: object = {}) => {
    const [found] = (await listed()).items
    return administrator.call(setAside, { input: { id: found?.id ?? '', reason, dueOn: '2026-12-01', ...more } })
  }
  beforeEach(async () => {
    await directoryAndSystem()
    await at.definition('licence')
    await at.price('licence', '5.00', '8.00')
  })

  it('takes the euros off the total until the day it comes back, or somebody takes it up', async () => {
    expect((await setting()).data?.['setLeaverAside']).toEqual({ reason, dueOn: '2026-12-01' })
    const { items, purchase } = await listed()
    expect([purchase, items.filter(({ aside }) => aside !== null).map(({ aside }) => aside?.reason)]).toEqual(['10.0000', [reason]]) // prettier-ignore
    const id = items.find(({ aside }) => aside !== null)?.id
    expect((await administrator.call(takeUp, { id })).code).toBeUndefined()
    expect((await listed()).purchase).toBe('15.0000')
    expect((await administrator.call(takeUp, { id })).code).toBe('NOT_FOUND')
    const trace = await firm.tenant.documents(auditEvents).query({ where: { field: 'subject', op: 'eq', value: id ?? '' } })
    expect(trace.map(({ doc }) => doc.action).toSorted()).toEqual(['coverage.leaver.aside', 'coverage.leaver.taken-up'])
  }) // prettier-ignore

  it('asks for a reason, a day to come and somebody who is in the list', async () => {
    expect((await setting({ reason: '' })).code).toBe('INPUT_INVALID')
    expect((await setting({ dueOn: '2026-11-20' })).code).toBe('INPUT_INVALID')
    expect((await setting({ id: recordId('users', system, 'Els') })).code).toBe('NOT_FOUND')
    expect((await listed()).purchase).toBe('15.0000')
  })

  it('is of this firm alone', async () => {
    await setting()
    const id = (await listed()).items.find(({ aside }) => aside !== null)?.id
    const stranger = (await house.firm()).person('ADMINISTRATOR')
    expect((await stranger.call(takeUp, { id })).code).toBe('NOT_FOUND')
    expect((await stranger.call(setAside, { input: { id, reason, dueOn: '2026-12-01' } })).code).toBe('NOT_FOUND')
    expect((await listed()).purchase).toBe('10.0000')
  })
})
