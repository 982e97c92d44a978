import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TenantPartition } from '#platform/tenant.ts'
import {
  access,
  administration,
  administrations,
  newSystem,
  openSyncBench,
  usage,
  user,
  type SyncBench,
} from '#tests/kit/sync-bench.ts'
import { VendorError } from '../../connectors/index.ts'
import { recordId } from '../../records/index.ts'
import { NameCache } from './carried-names.ts'
import { tableRules } from './tables.ts'

const numbers = [...Array(40).keys()]
const vendorRows = () => ({
  administrations: administrations(40),
  users: numbers.map((id) => user(String(id))),
  access: numbers.map((id) => access(String(id), String(39 - id))),
  usage: numbers.map((id) => usage(String(id), { '2026-03': id })),
})

const named: ReadonlySet<string> = new Set(['administrations', 'users'])

let bench: SyncBench
/** Ids of rows that were read whole. */
let asked: string[]
beforeEach(async () => {
  bench = await openSyncBench(newSystem(vendorRows()))
  asked = []
  bench.wrap = (tenant) => telling(tenant)
})
afterEach(() => bench.test.close())

function telling(tenant: TenantPartition): TenantPartition {
  const documents = (...given: Parameters<TenantPartition['documents']>): object =>
    new Proxy(tenant.documents(...given), {
      get(target, name) {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...values: unknown[]): unknown => {
          if (name === 'readMany' && named.has(given[0].name)) asked.push(...(values[0] as string[]))
          return Reflect.apply(member, target, values) as unknown
        }
      },
    })
  return { ...tenant, documents: documents as TenantPartition['documents'] }
}

describe('the names that rows carry', () => {
  it('are not read where they came in with the same run, be it the first or one in which nothing changed', async () => {
    await bench.sync()
    expect((await bench.rows('access'))[0]).toMatchObject({
      userName: 'Medewerker 0',
      administrationName: 'Bakkerij 39',
    })
    // Of users the number of administrations they work in is written behind all of access.
    expect(asked.toSorted()).toEqual(numbers.map((id) => recordId('users', bench.connectionId, String(id))).toSorted())
    asked = []
    const unchanged = await bench.sync()
    expect(bench.table(unchanged, 'usage')).toMatchObject({ read: 40, unchanged: 40 })
    expect(asked).toEqual([])
  })

  it('are read by a message that goes on with a run, since another one met them', async () => {
    const { system } = bench
    let failed = false
    system.before = (table, page) => {
      if (failed || table !== 'access' || page !== 5) return
      failed = true
      throw new VendorError('unavailable', 'Away for a moment')
    }
    const run = await bench.sync()
    expect(run.state).toBe('SUCCESS')
    const carried = (await bench.rows('access')).map(({ userId, userName, administrationName }) => ({ userId, userName, administrationName })) // prettier-ignore
    expect(carried).toHaveLength(40)
    for (const { userId, userName, administrationName } of carried)
      expect([userName, administrationName]).toEqual([`Medewerker ${userId}`, `Bakkerij ${39 - Number(userId)}`])
    // Each once: what is left of access names some of them, usage all.
    const ids = numbers.map((id) => recordId('administrations', bench.connectionId, String(id)))
    expect(asked.filter((id) => id.startsWith('a-')).toSorted()).toEqual(ids.toSorted())
  })

  it('are those of the row where the system told of it in a way that nobody understands', async () => {
    await bench.sync()
    asked = []
    const { system } = bench
    system.vendorRows = { ...vendorRows(), users: vendorRows().users.toSpliced(3, 1) }
    system.skipped = (table, page) =>
      table === 'users' && page === 0 ? [{ reason: 'name-missing', externalId: '3' }] : []
    const run = await bench.sync()
    expect(bench.table(run, 'access')).toMatchObject({ read: 40, unchanged: 40 })
    expect(asked).toEqual([recordId('users', bench.connectionId, '3')])
  })

  it('are all known for the rows of one page, however few memory is to hold', async () => {
    await bench.sync()
    asked = []
    const { tenant, connectionId } = bench
    const names = new NameCache({ tenant: telling(tenant), connectionId, tables: ['administrations', 'usage'] }, 4)
    names.remember('administrations', numbers.slice(0, 6).map((id) => ({ externalId: String(id), record: administration(String(id)) }))) // prettier-ignore
    const carriedBy = async (ids: readonly number[]): Promise<unknown[]> => {
      const records = ids.map((id) => usage(String(id), {}))
      await names.learn(tableRules.usage, records)
      return records.map((record) => names.of(tableRules.usage, 'usage', record))
    }
    const expected = (ids: readonly number[]) =>
      ids.map((id) => ({ userName: '', administrationName: `Bakkerij ${id}` }))
    expect(await carriedBy([0, 1, 2, 3])).toEqual(expected([0, 1, 2, 3]))
    expect(asked).toEqual([])
    for (const ids of [[0, 9], [9, 0, 20, 21, 22, 23], [5], [23, 22]]) expect(await carriedBy(ids)).toEqual(expected(ids)) // prettier-ignore
    expect(asked).toHaveLength(1 + 4 + 1)
  })
})
