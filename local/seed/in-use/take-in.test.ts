import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TenantId } from '#domain/shared/ids.ts'
import { openHouse, type House, type Person } from '#tests/kit/firm.ts'
import { createSimulators } from '../../vendors/simulators.ts'
import { tellLater } from '../../vendors/world/usage.ts'
import { demoFirms } from '../firms.ts'
import { takeInFirm } from './take-in.ts'

/** Some months after the file was made, early in a month and before breakfast. */
const now = new Date('2029-02-03T05:20:00.000Z')

let house: House
let owner: Person
const ask = async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
  const { data, code } = await owner.call(query, variables)
  expect(code).toBeUndefined()
  return data as T
}

beforeAll(async () => {
  house = await openHouse()
  house.time.now = now
  const [firm] = demoFirms
  if (firm === undefined) throw new Error('There is no demo firm')
  await takeInFirm(house.platform, firm, createSimulators({ customers: 600 }))
  owner = house.standing(firm.id as TenantId).person('OWNER')
})
afterAll(async () => {
  tellLater(0)
  await house.close()
})

describe('the demo firm that a first start takes in', () => {
  it('has a month that is closed as it was, and the next one to close', async () => {
    const { home } = await ask<{ home: { products: { monthToClose: string } } }>(
      '{ home { products { monthToClose } } }',
    )
    expect(home.products.monthToClose).toBe('2029-01')
    const proof = await ask('query ($period: Period!) { verifyClosedMonth(period: $period) { intact } }', {
      period: '2028-12',
    })
    expect(proof).toEqual({ verifyClosedMonth: { intact: true } })
  })

  it('earned money in each of the last twelve months, and something of it by season', async () => {
    const { home } = await ask<{ home: { products: { months: { period: string; sums: { sales: string } }[] } } }>(
      '{ home { products { months { period sums { sales } } } } }',
    )
    const sales = home.products.months.slice(0, 12).map(({ sums }) => Math.round(Number(sums.sales)))
    expect(home.products.months[0]?.period).toBe('2029-02')
    expect(Math.min(...sales)).toBeGreaterThan(1_000)
    expect(new Set(sales).size).toBeGreaterThan(6)
  })

  it('has customers that bring in money, of which one costs more than it brings in', async () => {
    await house.work()
    const by = async (column: string, direction: string) => {
      const { combinations } = await ask<{ combinations: { items: { figures: { sales: string; margin: string } }[] } }>(
        'query ($sort: CombinationSort) { combinations(sort: $sort, first: 1) { items { figures { sales margin } } } }',
        { sort: { column, direction } },
      )
      return combinations.items[0]?.figures
    }
    expect(Number((await by('sales', 'DESC'))?.sales)).toBeGreaterThan(100)
    expect(Number((await by('margin', 'ASC'))?.margin)).toBeLessThan(0)
  })

  it('was read last night, with access to the simulators, a held run and a file that lost rows', async () => {
    const { tenantConnections } = await ask<{
      tenantConnections: {
        items: { connector: string; heldRunId: string | null; losses: object[]; syncInfo: { lastSyncStart: string } }[]
      }
    }>(
      '{ tenantConnections(skip: 0, take: 100) { items { connector heldRunId losses { count } syncInfo { lastSyncStart } } } }',
    )
    const { items } = tenantConnections
    const nightly = items.filter(({ connector }) => connector !== 'ManualImportV2' && connector !== 'VisionplannerV2')
    expect(nightly.map(({ syncInfo }) => syncInfo.lastSyncStart.slice(0, 10))).toEqual(nightly.map(() => '2029-02-02'))
    expect(items.filter(({ heldRunId }) => heldRunId !== null).map(({ connector }) => connector)).toEqual(['Blue10'])
    expect(items.find(({ connector }) => connector === 'ManualImportV2')?.losses).toHaveLength(1)
  })

  it('has nothing of a day that is yet to come', async () => {
    const { syncRuns } = await ask<{ syncRuns: { items: { start: string; end: string | null }[] } }>(
      'query ($id: ID!) { syncRuns(connectionId: $id) { items { start end } } }',
      { id: await connectionOf('ExactOnlineNL') },
    )
    expect(syncRuns.items.filter(({ start, end }) => start > now.toISOString() || (end ?? '') > now.toISOString())).toEqual([]) // prettier-ignore
  })
})

async function connectionOf(connector: string): Promise<string> {
  const { tenantConnections } = await ask<{ tenantConnections: { items: { id: string; connector: string }[] } }>(
    '{ tenantConnections(skip: 0, take: 100) { items { id connector } } }',
  )
  return tenantConnections.items.find((one) => one.connector === connector)?.id ?? ''
}
