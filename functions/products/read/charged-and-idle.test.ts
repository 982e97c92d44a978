import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Usage } from '#domain/records/record.ts'
import { definitions } from '#functions/definitions/index.ts'
import { pairedId, recordDocuments, recordId } from '#functions/records/index.ts'
import { closeSeen } from '#tests/kit/closing.ts'
import { answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { definitionOf, productsAt } from '#tests/kit/products.ts'
import { deriveSoon } from '../derive-job.ts'

const time = '2026-10-10T10:00:00.000Z'

let customers: CustomersHouse
let customer: string
beforeEach(async () => {
  customers = await openCustomersHouse()
  const { firm, house } = customers
  house.time.now = new Date(time)
  const [row] = await customers.administrations(['10'])
  customer = await customers.adding({ name: 'Bakkerij De Ster' })
  await customers.link('administrations', { ids: [row], combinationId: customer })
  await defined('use', { sourceType: 'USAGE', criteria: [{ criterionType: 'SPLIT', field: 'PRODUCT' }] })
  await productsAt(firm.tenant).price('use', '1.00', '2.00', { splitValue: 'Scans' })
})
afterEach(() => customers.house.close())

async function defined(id: string, more: Parameters<typeof definitionOf>[1]): Promise<void> {
  const about = {
    connectorName: 'ManualImportV2' as const,
    connectionId: customers.connection,
    createdTime: time,
    countedFrom: time,
  }
  await customers.firm.tenant.documents(definitions).upsert(definitionOf(id, { ...about, ...more }))
}

async function using(amounts: Record<string, number>): Promise<void> {
  const { firm, connection, house } = customers
  const externalId = pairedId('10', 'Scans')
  const row: Usage = {
    id: recordId('usage', connection, externalId),
    connectionId: connection,
    externalId,
    administrationId: '10',
    administrationName: 'Bakkerij',
    product: 'Scans',
    amounts,
    spilStatus: 'ACTIVE',
    data: {},
    contentHash: 'x',
    spilCreatedAt: time,
    spilChangedAt: time,
    spilDeletedAt: null,
  }
  await recordDocuments(firm.tenant, 'usage', connection).upsert(row)
  await deriveSoon([customer], { tenant: firm.tenant, now: house.time.now })
  await house.work()
}

const ask = <T>(query: string, field: string, variables: Record<string, unknown>): Promise<T> =>
  answered<T>(customers.administrator.call(query, variables), field)

const charge =
  'mutation ($id: ID!, $isCharged: Boolean!) { setProductDefinitionCharged(id: $id, isCharged: $isCharged) { isCharged } }'
const year = `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) { totals { year { sales salesMissing } }
  items { id isCharged isDeletable exclusionId total { lines } } } }`
const state = 'query { monthState(period: "2026-10") { points { kind count } } }'

async function unpriced(): Promise<number> {
  const { points } = await ask<{ points: readonly { kind: string; count: number }[] }>(state, 'monthState', {})
  return points.find(({ kind }) => kind === 'MISSING_PRICES')?.count ?? 0
}

it('a definition that came by itself is not charged until it has a price, unless somebody says so: no price of it is missing', async () => {
  await defined('by-itself', { sourceType: 'ADMINISTRATION', isDefault: true })
  await using({ '2026-10': 12 })
  expect(await unpriced()).toBe(0)
  const set = (isCharged: boolean) => ask(charge, 'setProductDefinitionCharged', { id: 'by-itself', isCharged })
  expect(await set(true)).toEqual({ isCharged: true })
  expect(await unpriced()).toBe(1)
  expect(await set(false)).toEqual({ isCharged: false })
  expect(await unpriced()).toBe(0)
  const { totals, items } = await ask<{ totals: unknown; items: readonly { isCharged: boolean }[] }>(
    year,
    'productsByYear',
    { id: customer },
  )
  expect(totals).toEqual({ year: { sales: '24.0000', salesMissing: 0 } })
  expect(items.map(({ isCharged }) => isCharged).sort()).toEqual([false, true])
  expect((await customers.administrator.call(charge, { id: 'x', isCharged: true })).code).toBe('NOT_FOUND')
})

it('a definition that is not charged has no amounts, whatever prices it has', async () => {
  await using({ '2026-10': 12 })
  await ask(charge, 'setProductDefinitionCharged', { id: 'use', isCharged: false })
  expect(await ask(year, 'productsByYear', { id: customer })).toMatchObject({
    totals: { year: { sales: '0.0000', salesMissing: 0 } },
  })
})

it('usage without a line this year stands there to be taken away, and to be brought back', async () => {
  // Longer ago than anything is filled back.
  await using({ '2025-03': 4 })
  customers.house.time.now = new Date('2026-11-03T10:00:00Z')
  const items = async () => {
    const found = await ask<{ items: readonly { id: string; isDeletable: boolean; exclusionId: string | null }[] }>(
      year,
      'productsByYear',
      { id: customer },
    )
    return found.items
  }
  const [idle] = await items()
  expect(idle).toMatchObject({ isDeletable: true, exclusionId: null, total: { lines: 0 } })
  await ask('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', 'deleteProduct', { id: idle?.id })
  await customers.house.work()
  const [away] = await items()
  expect(away).toMatchObject({ isDeletable: false, exclusionId: expect.any(String) as unknown })
  const back = 'mutation ($id: ID!) { removeProductFromBlacklist(id: $id) { id } }'
  await ask(back, 'removeProductFromBlacklist', { id: away?.exclusionId })
  await customers.house.work()
  expect(await items()).toMatchObject([{ isDeletable: true }])
})

it('what a product came to is told by month before it is taken away: of a closed month what was kept', async () => {
  await using({ '2026-08': 4, '2026-09': 6, '2026-10': 12 })
  const query = 'query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) { items { id } } }'
  const { items } = await ask<{ items: readonly { id: string }[] }>(query, 'productsByYear', { id: customer })
  expect((await closeSeen(customers.administrator, '2026-09')).code).toBeUndefined()
  await customers.house.work()
  await productsAt(customers.firm.tenant).price('use', '3.00', '5.00', { splitValue: 'Scans' })
  const months = 'query ($id: ID!) { productRemoval(id: $id) { year { period isClosed quantity purchase sales } } }'
  const { year: told } = await ask<{ year: readonly object[] }>(months, 'productRemoval', { id: items[0]?.id })
  expect(told).toHaveLength(12)
  expect(told.slice(0, 4)).toEqual([
    { period: '2026-10', isClosed: false, quantity: '12.00', purchase: '36.0000', sales: '60.0000' },
    { period: '2026-09', isClosed: true, quantity: '6.00', purchase: '6.0000', sales: '12.0000' },
    { period: '2026-08', isClosed: false, quantity: '4.00', purchase: '12.0000', sales: '20.0000' },
    { period: '2026-07', isClosed: false, quantity: '0.00', purchase: null, sales: null },
  ])
})

it('usage that came this month takes along what was filled back when it is taken away, and says before what that comes to', async () => {
  await using({ '2026-08': 4, '2026-09': 6, '2026-10': 12 })
  const query = `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) { items { id reachesBack total { purchase sales } } } }`
  const items = async () =>
    (await ask<{ items: readonly { id: string; reachesBack: boolean; total: { sales: string } }[] }>(query, 'productsByYear', { id: customer })).items // prettier-ignore
  const removal = 'query ($id: ID!) { productRemoval(id: $id) { months purchase sales isMissingPrice } }'
  const [came] = await items()
  expect(came).toMatchObject({ reachesBack: true, total: { sales: '44.0000' } })
  const told = await ask(removal, 'productRemoval', { id: came?.id })
  expect(told).toEqual({ months: 2, purchase: '10.0000', sales: '20.0000', isMissingPrice: false })
  // In the month after it keeps them: there is nothing to ask.
  customers.house.time.now = new Date('2026-11-03T10:00:00Z')
  expect(await items()).toMatchObject([{ reachesBack: false }])
  expect(await ask(removal, 'productRemoval', { id: came?.id })).toMatchObject({ months: 0, sales: '0.0000' })
  customers.house.time.now = new Date(time)
  await ask('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', 'deleteProduct', { id: came?.id })
  await customers.house.work()
  expect(await items()).toEqual([])
  expect((await customers.administrator.call(removal, { id: came?.id })).code).toBe('NOT_FOUND')
})
