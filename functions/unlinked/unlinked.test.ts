import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Administration, Usage } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { pairedId, recordDocuments, recordId } from '#functions/records/index.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { productsAt, type ProductsAt } from '#tests/kit/products.ts'
import { sumUnlinked } from './sum-unlinked.ts'

const asked =
  '{ home { unlinked { usedIn amount items { connectionId sourceType sources unpriced amount isPartial } } } }'
const points =
  'query ($period: Period!) { monthState(period: $period) { points { kind count amount places { id count } } } }'

interface Worth {
  readonly usedIn: string | null
  readonly amount: string
  readonly items: readonly { readonly connectionId: string; readonly sourceType: string; readonly amount: string }[]
}

let house: House
let firm: Firm
let at: ProductsAt
let administrator: Person
let connectionId: ConnectionId
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  firm = await house.firm()
  at = productsAt(firm.tenant)
  administrator = firm.person('ADMINISTRATOR')
  connectionId = await connecting('ManualImportV2')
  await at.customer('korst')
})
afterAll(() => house.close())

async function connecting(connector: string): Promise<ConnectionId> {
  const { data } = await administrator.call(`mutation { addConnection(input: { connector: "${connector}" }) { id } }`)
  await house.work()
  return (data?.['addConnection'] as { id: ConnectionId }).id
}
const row = (table: 'administrations' | 'usage', externalId: string, of: ConnectionId) => ({
  id: recordId(table, of, externalId),
  connectionId: of,
  externalId,
  spilStatus: 'ACTIVE' as const,
  data: {},
  contentHash: 'x',
  spilCreatedAt: '2026-11-01T00:00:00.000Z',
  spilChangedAt: '2026-11-01T00:00:00.000Z',
  spilDeletedAt: null,
})
async function administrations(count: number, more: Partial<Administration> = {}, of = connectionId): Promise<void> {
  const prefix = more.combinationId ?? more.spilStatus ?? 'nobody'
  const rows = Array.from({ length: count }, (_, index): Administration => {
    const externalId = `${prefix}-${String(index)}`
    return { ...row('administrations', externalId, of), name: externalId, combinationId: null, chamberOfCommerceNumber: null, ...more } // prettier-ignore
  })
  await recordDocuments(firm.tenant, 'administrations', of).load(rows)
}
async function usage(administrationId: string, product: string, amounts: Usage['amounts']): Promise<void> {
  const externalId = pairedId(administrationId, product)
  const own: Usage = { ...row('usage', externalId, connectionId), administrationId, administrationName: 'x', product, amounts } // prettier-ignore
  await recordDocuments(firm.tenant, 'usage', connectionId).load([own])
}
const counting = (id: string, more: Parameters<ProductsAt['definition']>[1] = {}) =>
  at.definition(id, { connectorName: 'ManualImportV2', connectionId, sourceType: 'ADMINISTRATION', ...more })

async function worth(person = administrator): Promise<Worth | null> {
  await firm.tenant.start(sumUnlinked, {})
  await house.work()
  const { data, code } = await person.call(asked)
  expect(code).toBeUndefined()
  return (data?.['home'] as { unlinked: Worth | null }).unlinked
}

it('comes to its number times the price, without what has a customer, is ignored, or is gone', async () => {
  await counting('books')
  await at.price('books', '2.00', '4.50')
  await administrations(141)
  await administrations(3, { combinationId: 'korst' as CombinationId })
  await administrations(4, { spilStatus: 'IGNORED' })
  expect(await worth()).toEqual({
    usedIn: '2026-10',
    amount: '634.5000',
    items: [
      { connectionId, sourceType: 'ADMINISTRATION', sources: 141, unpriced: 0, amount: '634.5000', isPartial: false },
    ],
  })
})

it('adds what two definitions count once, and says of what has no price that it has none', async () => {
  await counting('all')
  await counting('again')
  await counting('bv', { criteria: [{ criterionType: 'FILTER', field: 'TYPE', value: 'BV' }] })
  await at.price('all', '1.00', '2.00')
  await at.price('bv', '1.00', '5.00')
  await administrations(10)
  expect((await worth())?.items).toMatchObject([{ sources: 10, unpriced: 0, amount: '20.0000' }])
  const typed = { ...row('administrations', 'bv', connectionId), name: 'bv', combinationId: null, chamberOfCommerceNumber: null, data: { type: 'BV' } } // prettier-ignore
  await recordDocuments(firm.tenant, 'administrations', connectionId).load([typed])
  expect((await worth())?.items).toMatchObject([{ sources: 11, amount: '25.0000' }])
  const other = await connecting('ManualImportV2')
  await at.definition('free', { connectorName: 'ManualImportV2', connectionId: other, sourceType: 'ADMINISTRATION' })
  await administrations(7, {}, other)
  expect((await worth())?.items).toMatchObject([
    { connectionId, amount: '25.0000' },
    { connectionId: other, sources: 7, unpriced: 7, amount: '0.0000' },
  ])
})

it('counts usage of the last month that is whole, and each administration once', async () => {
  await counting('scans', { sourceType: 'USAGE' })
  await at.price('scans', '0.10', '0.25')
  await administrations(2)
  await usage('nobody-0', 'Scan', { '2026-10': 40, '2026-11': 3 })
  await usage('nobody-0', 'Mail', { '2026-10': 10 })
  await usage('nobody-1', 'Scan', { '2026-11': 99 })
  expect((await worth())?.items).toEqual([
    { connectionId, sourceType: 'USAGE', sources: 1, unpriced: 0, amount: '12.5000', isPartial: false },
  ])
})

it('is told in the month with its euros, the dearest system first, and only where it is worth something', async () => {
  const second = await connecting('ManualImportV2')
  await counting('books')
  await at.definition('dear', { connectorName: 'ManualImportV2', connectionId: second, sourceType: 'ADMINISTRATION' })
  await at.price('books', '1.00', '2.00')
  await administrations(10)
  await administrations(2, {}, second)
  const pointOf = async (): Promise<unknown> => {
    await worth()
    const { data } = await administrator.call(points, { period: '2026-10' })
    return (data?.['monthState'] as { points: { kind: string }[] }).points.find(
      ({ kind }) => kind === 'UNLINKED_SOURCES',
    )
  }
  expect(await pointOf()).toEqual({ kind: 'UNLINKED_SOURCES', count: 10, amount: '20.0000', places: [{ id: connectionId, count: 10 }] }) // prettier-ignore
  await at.price('dear', '1.00', '50.00')
  expect(await pointOf()).toMatchObject({ count: 12, amount: '120.0000' })
  expect((await worth())?.items.map((item) => item.connectionId)).toEqual([second, connectionId])
})

it('follows a link, without anybody asking for it, and forgets a connection that was archived', async () => {
  await counting('books')
  await at.price('books', '1.00', '2.00')
  await administrations(2)
  expect((await worth())?.amount).toBe('4.0000')
  const link = `mutation ($id: ID!) { linkAdministrations(input: { combinationId: "korst", ids: [$id] }) { batchId } }`
  const linked = await administrator.call(link, { id: recordId('administrations', connectionId, 'nobody-0') })
  expect(linked.code).toBeUndefined()
  await house.work()
  const now = async () => ((await administrator.call(asked)).data?.['home'] as { unlinked: Worth }).unlinked
  expect((await now()).amount).toBe('2.0000')
  await administrator.call('mutation ($id: ID!) { archiveConnection(input: { id: $id }) { id } }', { id: connectionId })
  expect(await now()).toMatchObject({ amount: '0.0000', items: [] })
})

it('is for who may see products', async () => {
  const plain = await house.firm('BASIC')
  const { data } = await plain.person('OWNER').call(asked)
  expect(data?.['home']).toEqual({ unlinked: null })
})
