import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Administration, Usage } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { neverSynced } from '#domain/connections/connection.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { recordDocuments, recordId } from './index.ts'

const add = 'mutation { addConnection(input: { connector: "ManualImportV2" }) { id } }'
const administrations = `query ($id: ID!, $filter: TableFilter, $sort: TableSort, $skip: Int, $take: Int) {
  manualImportV2Administrations(connectionId: $id, filter: $filter, sort: $sort, skip: $skip, take: $take) {
    totalCount items { spilId spilStatus externalId name chamberOfCommerceNumber type }
  }
}`
const usage = `query ($id: ID!, $sort: TableSort, $filter: TableFilter) {
  manualImportV2UsageSummaries(connectionId: $id, sort: $sort, filter: $filter) {
    latestPeriod totalCount items { administrationName product current period01 period11 }
  }
}`
const setStatus = `mutation ($input: UpdateRecordsStatusInput!) { updateConnectionAdministrationsStatus(input: $input) { ids status } }`

interface Row {
  readonly spilId: string
  readonly spilStatus: string
  readonly name: string
}
interface Table {
  readonly totalCount: number
  readonly items: Row[]
}

let house: House
let firm: Firm
let administrator: Person
let id: ConnectionId

const names = ['Kantoor 10', 'Kantoor 9', 'Élan Advies', 'Bakkerij De Korst', 'Zeeman %_ "quotes"']

function administration(name: string, index: number): Administration {
  const externalId = String(1000 + index)
  return {
    id: recordId('administrations', id, externalId),
    connectionId: id,
    externalId,
    spilStatus: 'ACTIVE',
    combinationId: null,
    data: { customerExternalId: `CRM-${index}`, sourceStatus: 'Actief', type: index % 2 === 0 ? 'BV' : null },
    contentHash: 'x',
    spilCreatedAt: '2026-11-01T00:00:00.000Z',
    spilChangedAt: '2026-11-01T00:00:00.000Z',
    spilDeletedAt: null,
    name,
    chamberOfCommerceNumber: index === 3 ? '01234567' : null,
  }
}

function usageRow(product: string, amounts: Usage['amounts']): Usage {
  const { name, chamberOfCommerceNumber, ...row } = administration('Bakkerij De Korst', 3)
  expect(chamberOfCommerceNumber).not.toBeNull()
  return {
    ...row,
    id: recordId('usage', id, product),
    externalId: product,
    administrationId: '1003',
    administrationName: name,
    product,
    amounts,
  }
}

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  administrator = firm.person('ADMINISTRATOR')
  const { data } = await administrator.call(add)
  id = (data?.['addConnection'] as { id: ConnectionId }).id
  await house.work()
  const rows = recordDocuments(firm.tenant, 'administrations', id)
  await rows.load(names.map(administration))
  await rows.upsert({ ...administration('Verdwenen', 99), spilDeletedAt: '2026-11-10T00:00:00.000Z' })
  await recordDocuments(firm.tenant, 'usage', id).load([
    usageRow('Loonstroken', { '2026-11': 5, '2026-10': 50 }),
    usageRow('Facturen', { '2026-11': 40, '2025-12': 7 }),
  ])
})
afterAll(() => house.close())

async function read(variables: Record<string, unknown> = {}, person = administrator): Promise<Table> {
  const { data, code } = await person.call(administrations, { id, ...variables })
  expect(code).toBeUndefined()
  return data?.['manualImportV2Administrations'] as Table
}

const nameOf = ({ name }: Row): string => name

describe('a table of a connection', () => {
  it('is sorted as people sort, and leaves out what has vanished', async () => {
    const { totalCount, items } = await read()
    expect(totalCount).toBe(5)
    expect(items.map(nameOf)).toEqual([
      'Bakkerij De Korst',
      'Élan Advies',
      'Kantoor 9',
      'Kantoor 10',
      'Zeeman %_ "quotes"',
    ])
  })

  it('is paged without losing or repeating a row', async () => {
    const pages = await Promise.all(
      [0, 2, 4].map((skip) => read({ skip, take: 2, sort: { column: 'type', direction: 'DESC' } })),
    )
    expect(pages.flatMap(({ items }) => items.map(nameOf)).toSorted()).toEqual(names.toSorted())
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([5, 5, 5])
  })

  it('is searched by 200 characters at most: each is looked for in every row', async () => {
    const asked = (search: string) => administrator.call(administrations, { id, filter: { search } })
    expect(await asked('x'.repeat(200))).toMatchObject({ code: undefined })
    expect(await asked('x'.repeat(201))).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('is searched in every searchable column, without accents, and takes signs literally', async () => {
    expect((await read({ filter: { search: 'elan' } })).items.map(nameOf)).toEqual(['Élan Advies'])
    expect((await read({ filter: { search: 'CRM-3' } })).items.map(nameOf)).toEqual(['Bakkerij De Korst'])
    expect((await read({ filter: { search: '0123' } })).items.map(nameOf)).toEqual(['Bakkerij De Korst'])
    expect((await read({ filter: { search: '%_ "' } })).items.map(nameOf)).toEqual(['Zeeman %_ "quotes"'])
    expect((await read({ filter: { search: 'bestaat niet' } })).totalCount).toBe(0)
  })

  it('refuses a column it cannot sort by, a filter it does not know, and a page that is too large', async () => {
    for (const variables of [
      { sort: { column: 'contentHash' } },
      { filter: { userId: 'u1' } },
      { take: 1001 },
      { skip: -1 },
    ]) {
      expect(await administrator.call(administrations, { id, ...variables })).toMatchObject({ code: 'INPUT_INVALID' })
    }
  })

  it('shows twelve months of usage, the current one first, and sorts by one of them', async () => {
    const { data } = await administrator.call(usage, { id, sort: { column: 'current', direction: 'DESC' } })
    expect(data?.['manualImportV2UsageSummaries']).toEqual({
      latestPeriod: '2026-11',
      totalCount: 2,
      items: [
        { administrationName: 'Bakkerij De Korst', product: 'Facturen', current: 40, period01: 0, period11: 7 },
        { administrationName: 'Bakkerij De Korst', product: 'Loonstroken', current: 5, period01: 50, period11: 0 },
      ],
    })
  })

  it('tells of usage whose it is by the link of its administration, which is kept nowhere else', async () => {
    const rows = recordDocuments(firm.tenant, 'administrations', id)
    const bakery = recordId('administrations', id, '1003')
    const question = `query ($id: ID!, $filter: TableFilter) {
      manualImportV2UsageSummaries(connectionId: $id, filter: $filter) { totalCount items { combinationId } }
    }`
    const asked = async (filter?: object) =>
      (await administrator.call(question, { id, filter })).data?.['manualImportV2UsageSummaries']
    expect(await asked({ onlyUnconnected: true })).toMatchObject({ totalCount: 2 })
    await rows.update(bakery, (row) => ({ ...row, combinationId: 'c-1' as CombinationId }))
    expect(await asked()).toEqual({ totalCount: 2, items: [{ combinationId: 'c-1' }, { combinationId: 'c-1' }] })
    expect(await asked({ onlyUnconnected: true })).toMatchObject({ totalCount: 0 })
    await rows.update(bakery, (row) => ({ ...row, combinationId: null }))
    expect(await asked()).toEqual({ totalCount: 2, items: [{ combinationId: null }, { combinationId: null }] })
  })

  it('adds up each month of all rows that the filter leaves, not of the page', async () => {
    const question = `query ($id: ID!, $filter: TableFilter) {
      manualImportV2UsageSummaries(connectionId: $id, filter: $filter, take: 1) { totals { current period01 period11 period05 } }
    }`
    const totals = async (filter?: object): Promise<unknown> =>
      (await administrator.call(question, { id, filter })).data?.['manualImportV2UsageSummaries']
    expect(await totals()).toEqual({ totals: { current: '45', period01: '50', period11: '7', period05: '0' } })
    expect(await totals({ search: 'facturen' })).toEqual({
      totals: { current: '40', period01: '0', period11: '7', period05: '0' },
    })
    expect(await totals({ search: 'nothing' })).toEqual({
      totals: { current: '0', period01: '0', period11: '0', period05: '0' },
    })
  })

  it('adds up the columns of a system that can be added up, whatever of them are told', async () => {
    const added = await administrator.call('mutation { addConnection(input: { connector: "VisionplannerV2" }) { id } }')
    const { id: other } = added.data?.['addConnection'] as { id: ConnectionId }
    const row = (index: number, numberOfProducts: number | null): Administration => ({
      ...administration(`Kantoor ${String(index)}`, index),
      id: recordId('administrations', other, String(index)),
      connectionId: other,
      data: { startSubscription: null, numberOfProducts, lastInvoice: null },
    })
    await recordDocuments(firm.tenant, 'administrations', other).load([row(1, 3), row(2, null), row(12, 40)])
    const question = `query ($id: ID!, $filter: TableFilter) {
      visionplannerV2Administrations(connectionId: $id, filter: $filter, take: 1) { totalCount totals { numberOfProducts } }
    }`
    const totals = async (filter?: object): Promise<unknown> =>
      (await administrator.call(question, { id: other, filter })).data?.['visionplannerV2Administrations']
    expect(await totals()).toEqual({ totalCount: 3, totals: { numberOfProducts: '43' } })
    expect(await totals({ search: 'kantoor 1' })).toEqual({ totalCount: 2, totals: { numberOfProducts: '43' } })
    expect(await totals({ search: 'kantoor 2' })).toEqual({ totalCount: 1, totals: { numberOfProducts: '0' } })
  })

  it('has no rows when it belongs to another connector', async () => {
    const { data } = await administrator.call(
      'query ($id: ID!) { exactOnlineNlDivisions(connectionId: $id) { totalCount items { name } } }',
      { id },
    )
    expect(data).toEqual({ exactOnlineNlDivisions: { totalCount: 0, items: [] } })
  })

  it('is not found by another firm', async () => {
    const other = (await house.firm()).person('OWNER')
    expect(await other.call(administrations, { id })).toMatchObject({ code: 'NOT_FOUND' })
    const ids = (await read()).items.map(({ spilId }) => spilId)
    expect(await other.call(setStatus, { input: { connectionId: id, ids, status: 'IGNORED' } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('ends the rows of a file where the subscription does, whatever the browser asks', async () => {
    const unpaid = await house.firm('NONE')
    const person = unpaid.person('ADMINISTRATOR')
    const { data } = await person.call(add)
    const { id: own } = data?.['addConnection'] as { id: ConnectionId }
    await house.work()
    const rows = Array.from({ length: 30 }, (_, index) => ({
      ...administration(`Rij ${index}`, index),
      id: recordId('administrations', own, String(index)),
      connectionId: own,
    }))
    await recordDocuments(unpaid.tenant, 'administrations', own).load(rows)
    const rowsAt = async (skip: number, take: number): Promise<number> => {
      const answer = await person.call(administrations, { id: own, skip, take })
      const table = answer.data?.['manualImportV2Administrations'] as Table
      expect(table.totalCount).toBe(30)
      return table.items.length
    }
    expect(await rowsAt(0, 1_000)).toBe(25)
    expect(await rowsAt(20, 1_000)).toBe(5)
    expect(await rowsAt(25, 501)).toBe(0)
    expect(await rowsAt(0, 500)).toBe(30)
    const paid = await administrator.call(administrations, { id, skip: 50_000, take: 1_000 })
    expect(paid.data?.['manualImportV2Administrations']).toMatchObject({ totalCount: 5, items: [] })
  })

  it('gives the demo firm 25 rows a page at most, whatever it asks', async () => {
    const demo = await house.firm('DEMO')
    const person = demo.person('ADMINISTRATOR')
    const { data } = await person.call(add)
    const own = (data?.['addConnection'] as { id: ConnectionId }).id
    const rows = Array.from({ length: 26 }, (_, index) => ({
      ...administration(`Demo ${index}`, index),
      connectionId: own,
    }))
    await recordDocuments(demo.tenant, 'administrations', own).load(rows)
    const answer = await person.call(administrations, { id: own, take: 500 })
    expect((answer.data?.['manualImportV2Administrations'] as Table).items).toHaveLength(25)
  })

  it('shows unconnected rows to administrators only', async () => {
    expect((await read({ filter: { onlyUnconnected: true } })).totalCount).toBe(5)
    const reader = firm.person('READ_ONLY')
    expect(await reader.call(administrations, { id, filter: { onlyUnconnected: true } })).toMatchObject({
      code: 'AUTH_NOT_AUTHORIZED',
    })
    expect((await read({}, reader)).totalCount).toBe(5)
  })
})

describe('the status of rows', () => {
  const change = (ids: string[], status: string, person = administrator) =>
    person.call(setStatus, { input: { connectionId: id, ids, status } })

  it('is changed in bulk, counted on the connection, and filters the table', async () => {
    const ids = (await read()).items.slice(0, 2).map(({ spilId }) => spilId)
    expect(await change([...ids, 'a-unknown'], 'IGNORED')).toMatchObject({ code: 'NOT_FOUND' })
    expect((await change(ids, 'IGNORED')).data).toEqual({
      updateConnectionAdministrationsStatus: { ids: expect.arrayContaining(ids) as string[], status: 'IGNORED' },
    })
    expect((await read({ filter: { status: 'IGNORED' } })).totalCount).toBe(2)
    expect((await read({ filter: { status: 'ACTIVE' } })).totalCount).toBe(3)
    const { data } = await administrator.call(
      'query ($id: ID!) { tenantConnection(id: $id) { totalAdministrations dataInfo { administrationCounts { spilStatus count } } } }',
      { id },
    )
    expect(data?.['tenantConnection']).toEqual({
      totalAdministrations: 5,
      dataInfo: {
        administrationCounts: [
          { spilStatus: 'ACTIVE', count: 3 },
          { spilStatus: 'IGNORED', count: 2 },
        ],
      },
    })
  })

  it('is refused to readers, for NONE, for nothing and for more than a page', async () => {
    expect(await change(['a'], 'ACTIVE', firm.person('READ_ONLY'))).toMatchObject({ code: 'AUTH_NOT_AUTHORIZED' })
    expect(await change(['a'], 'NONE')).toMatchObject({ code: 'INPUT_INVALID' })
    expect(await change([], 'ACTIVE')).toMatchObject({ code: 'INPUT_INVALID' })
    expect(
      await change(
        Array.from({ length: 501 }, (_, index) => `a-${index}`),
        'ACTIVE',
      ),
    ).toMatchObject({ code: 'INPUT_INVALID' })
  })

  it('is refused while a sync runs and after a failed one', async () => {
    const now = house.time.now.toISOString()
    const moments = [
      { ...neverSynced, lastSyncStart: now, lastSyncUpdate: now },
      { ...neverSynced, lastSyncStart: now, lastFailedSyncEnd: now },
    ]
    for (const syncInfo of moments) {
      await connectionStore(firm.tenant).update(id, (connection) => ({ ...connection, syncInfo }))
      expect(await change(['a'], 'ACTIVE')).toMatchObject({ code: 'CANT_UPDATE_CONNECTION_ENTITY_STATUS', status: 409 })
    }
  })
})
