import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demoApi } from '#local/vendors/custom-api/simulator.ts'
import { demoKey as fiscaalKey } from '#local/vendors/fiscaal-gemak/simulator.ts'
import { demoUser } from '#local/vendors/nmbrs/simulator.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { demoKey } from '#local/vendors/yuki/simulator.ts'
import { openHouse, type House, type Person } from '#tests/kit/firm.ts'

// Waits for the pace of a vendor are real here.
vi.setConfig({ testTimeout: 60_000 })

const add = `mutation ($connector: String!) { addConnection(input: { connector: $connector }) { id } }`
const save = `mutation ($input: UpdateConnectionCredentialInput!) { updateConnectionCredential(input: $input) { flags } }`
const sync = `mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }`
const runs = `query ($id: ID!) { syncRuns(connectionId: $id) { items {
  state tables { table error read new changed vanished unchanged skipped } } } }`

interface Table {
  readonly table: string
  readonly error: string | null
  readonly read: number
  readonly new: number
  readonly changed: number
  readonly vanished: number
  readonly unchanged: number
  readonly skipped: number
}

let vendors: Vendors
let house: House
let owner: Person
let ticking: NodeJS.Timeout

beforeAll(async () => {
  const now = { of: (): Date => new Date(0) }
  vendors = await startVendors({ port: 0, size: 4, clock: { now: () => now.of() } })
  house = await openHouse({ SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins) })
  now.of = () => house.time.now
  // The pace of a vendor is kept by this clock, which stands still otherwise.
  ticking = setInterval(() => {
    house.time.now = new Date(house.time.now.getTime() + 250)
  }, 5)
  owner = (await house.firm()).person('OWNER')
})
afterAll(async () => {
  clearInterval(ticking)
  await house.close()
  await vendors.close()
})

/** Adds a connection and fills in its form: the first sync is then done. */
async function connect(connector: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { data } = await owner.call(add, { connector })
  const { id } = data?.['addConnection'] as { id: string }
  await house.work()
  const credentials = Object.entries(fields).map(([name, value]) => ({ name, value }))
  expect((await owner.call(save, { input: { id, credentials } })).data).toEqual({
    updateConnectionCredential: { flags: ['NONE'] },
  })
  await house.work()
  return id
}

async function lastRun(id: string): Promise<{ readonly state: string; readonly tables: readonly Table[] }> {
  const { data } = await owner.call(runs, { id })
  const [run] = (data?.['syncRuns'] as { items: { state: string; tables: Table[] }[] }).items
  return run ?? { state: 'none', tables: [] }
}

const nothing = { error: null, new: 0, changed: 0, vanished: 0, unchanged: 0, skipped: 0 }

describe.each([
  {
    connector: 'CustomApi',
    fields: { ...demoApi('duinen') },
    counts: () => {
      const { administrations, users, usage, access } = vendors.control.customApi.truth(
        'duinen',
        house.time.now.getTime(),
      )
      return { ADMINISTRATIONS: administrations.size, USERS: users.size, ACCESS: access.size, USAGE: usage.size }
    },
  },
  {
    connector: 'FiscaalGemak',
    fields: { ...fiscaalKey('brandsma') },
    counts: () => {
      const { administrations, usage } = vendors.control.fiscaalGemak.truth('brandsma', house.time.now.getTime())
      return { ADMINISTRATIONS: administrations.size, USAGE: usage.size }
    },
  },
  { connector: 'Nmbrs', fields: demoUser('duinen'), counts: () => ({ ADMINISTRATIONS: 4, USAGE: 4 }) },
  {
    connector: 'Yuki',
    fields: demoKey('duinen'),
    counts: () => ({ ADMINISTRATIONS: 4, USERS: 4, ACCESS: vendors.control.yuki.truth('duinen').access.size }),
  },
])('what is typed in the form of $connector', ({ connector, fields, counts }) => {
  it('becomes rows, and the same rows again without a write', async () => {
    const id = await connect(connector, fields)
    const tables = Object.entries(counts()).map(([table, read]) => ({ ...nothing, table, read }))
    expect(await lastRun(id)).toEqual({
      state: 'SUCCESS',
      tables: tables.map((table) => ({ ...table, new: table.read })),
    })
    await owner.call(sync, { id })
    await house.work()
    expect(await lastRun(id)).toEqual({
      state: 'SUCCESS',
      tables: tables.map((table) => ({ ...table, unchanged: table.read })),
    })
  })
})
