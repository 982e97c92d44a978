import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VendorError } from '#functions/connectors/index.ts'
import {
  administration,
  administrations,
  access,
  newSystem,
  openSyncBench,
  user,
  type FakeSystem,
  type SyncBench,
} from '#tests/kit/sync-bench.ts'
import { toTenantConnection } from '../connections/index.ts'
import { approveSyncRun, rejectSyncRun } from './decide-held-run.ts'
import { syncResolvers } from './resolvers.ts'
import { countRecords } from '../records/index.ts'

let system: FakeSystem
let bench: SyncBench
beforeEach(async () => {
  system = newSystem({ administrations: administrations(100) })
  bench = await openSyncBench(system)
})
afterEach(async () => {
  await bench.test.close()
})

const live = async (): Promise<number> =>
  (await bench.rows('administrations')).filter(({ spilDeletedAt }) => spilDeletedAt === null).length
const decision = () => ({ tenant: bench.tenant, actor: { ...bench.actor }, now: bench.clock.now() })

describe('the safeguard', () => {
  it('lets ten of a hundred rows go', async () => {
    await bench.sync()
    system.vendorRows = { administrations: administrations(90) }
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    expect(await live()).toBe(90)
  })

  it('holds a run that would remove eleven of a hundred, and still keeps what is new and changed', async () => {
    await bench.sync()
    system.vendorRows = {
      administrations: [...administrations(89).with(0, administration('0', { name: 'Kapper' })), administration('new')],
    }
    const run = await bench.sync()
    expect(run).toMatchObject({ state: 'HELD', error: null })
    expect(bench.table(run, 'administrations')).toMatchObject({
      held: true,
      finished: true,
      changes: { new: 1, changed: 1, vanished: 11 },
    })
    expect(await live()).toBe(101)
    expect((await bench.rows('administrations'))[0]).toMatchObject({ name: 'Kapper' })
    const listed = await bench.runs.changes(run.id, 'administrations', 'vanished', 0, 50)
    expect(listed.map(({ externalId }) => Number(externalId)).sort((a, b) => a - b)).toEqual([
      89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99,
    ])
  })

  it('lets five rows of a small table go, and holds six', async () => {
    system.vendorRows = { administrations: administrations(12) }
    await bench.sync()
    system.vendorRows = { administrations: administrations(7) }
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    system.vendorRows = { administrations: administrations(1) }
    expect(await bench.sync()).toMatchObject({ state: 'HELD' })
    expect(await live()).toBe(7)
  })

  it('holds a run to which the source told nothing where there was something', async () => {
    system.vendorRows = { administrations: administrations(2) }
    await bench.sync()
    system.vendorRows = { administrations: [] }
    const run = await bench.sync()
    expect(run).toMatchObject({ state: 'HELD' })
    expect(bench.table(run, 'administrations').changes.vanished).toBe(2)
    expect(await live()).toBe(2)
  })

  it('does not mind an empty table that was empty', async () => {
    system.vendorRows = { administrations: [] }
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
  })

  it('judges each table by itself', async () => {
    system.vendorRows = { administrations: administrations(100), users: [user('a'), user('b')] }
    await bench.sync()
    system.vendorRows = { administrations: administrations(20), users: [user('a')] }
    const run = await bench.sync()
    expect(bench.table(run, 'administrations').held).toBe(true)
    expect(bench.table(run, 'users')).toMatchObject({ held: false, changes: { vanished: 1 } })
  })

  it('is not needed after the next good read: the truth comes back by itself', async () => {
    await bench.sync()
    system.vendorRows = { administrations: [] }
    const held = await bench.sync()
    system.vendorRows = { administrations: administrations(100) }
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    expect(await bench.run(held.id)).toMatchObject({ state: 'REJECTED', error: 'superseded' })
    expect(await live()).toBe(100)
  })
})

describe('a held run', () => {
  const hold = async () => {
    system.vendorRows = {
      administrations: administrations(100),
      users: [user('a')],
      access: [...Array(8).keys()].map((id) => access('a', String(id))),
    }
    await bench.sync()
    system.vendorRows = { administrations: administrations(40), users: [user('a')], access: [access('a', '1')] }
    return bench.sync()
  }

  it('removes what it listed once an administrator approves', async () => {
    const run = await hold()
    expect((await bench.rows('users'))[0]?.accessTo).toBe(8)
    const address = { connectionId: bench.connectionId, id: run.id }
    expect(await approveSyncRun(address, decision())).toMatchObject({ state: 'RUNNING' })
    await bench.drainOverTime()
    expect(await bench.run(run.id)).toMatchObject({ state: 'SUCCESS', end: run.end })
    expect(await live()).toBe(40)
    expect((await bench.rows('users'))[0]?.accessTo).toBe(1)
    const counts = (await countRecords(bench.tenant)).get(bench.connectionId)
    expect(counts?.administrationCounts).toEqual([{ status: 'ACTIVE', count: 40 }])
  })

  it('keeps the rows once an administrator rejects', async () => {
    const run = await hold()
    await rejectSyncRun({ connectionId: bench.connectionId, id: run.id }, decision())
    await bench.drainOverTime()
    expect(await bench.run(run.id)).toMatchObject({ state: 'REJECTED' })
    expect(await live()).toBe(100)
  })

  it('can be decided on only once', async () => {
    const run = await hold()
    const address = { connectionId: bench.connectionId, id: run.id }
    await rejectSyncRun(address, decision())
    await expect(approveSyncRun(address, decision())).rejects.toMatchObject({ code: 'RUN_NOT_HELD' })
    await expect(rejectSyncRun(address, decision())).rejects.toMatchObject({ code: 'RUN_NOT_HELD' })
  })

  it('cannot be approved while a sync runs', async () => {
    const run = await hold()
    bench.clock.advance(60)
    await bench.start()
    await expect(approveSyncRun({ connectionId: bench.connectionId, id: run.id }, decision())).rejects.toMatchObject({
      code: 'CONNECTION_ALREADY_SYNCING',
    })
  })

  it('that was approved removes nothing when the source was read again before it came to that', async () => {
    const run = await hold()
    await approveSyncRun({ connectionId: bench.connectionId, id: run.id }, decision())
    // The removal waits in its lane while a sync goes first.
    const { queue } = bench.test.platform
    if (!('receive' in queue)) throw new Error('Another queue than expected')
    const { SqliteQueue } = await import('#platform/jobs/sqlite-queue.ts')
    if (!(queue instanceof SqliteQueue)) throw new Error('Another queue than expected')
    const waiting = queue.receive()
    if (waiting === undefined) throw new Error('No removal waits')
    queue.complete(waiting.lock)
    system.vendorRows = { administrations: administrations(100) }
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    await bench.test.platform.runTask(waiting.body)
    expect(await bench.run(run.id)).toMatchObject({ state: 'REJECTED', error: 'superseded' })
    expect(await live()).toBe(100)
  })
})

describe('half a read', () => {
  const kinds = ['unavailable', 'unexpected-answer', 'rate-limited', 'credentials-refused', 'forbidden'] as const
  it.each(kinds)('that ends in %s removes nothing', async (kind) => {
    await bench.sync()
    system.vendorRows = { administrations: administrations(3) }
    system.before = (_table, page) => {
      if (page === 0) return
      throw new VendorError(kind, 'no more')
    }
    system.pageSize = 2
    const run = await bench.sync()
    expect(run).toMatchObject({ state: 'FAILED', error: kind })
    expect(await live()).toBe(100)
    expect((await bench.connection()).syncInfo).toMatchObject({ lastFailedSyncEnd: run.end })
  })

  it('that stops without saying that there is no more removes nothing', async () => {
    await bench.sync()
    const { sourceOf } = await import('#tests/kit/sync-bench.ts')
    const { syncConnectionJob } = await import('./sync-connection.ts')
    const whole = sourceOf(system)
    await bench.test.restart([
      syncConnectionJob(() =>
        Promise.resolve({
          ...whole,
          async *read(table, cursor, signal) {
            let count = 0
            for await (const page of whole.read(table, cursor, signal)) if ((count += 1) < 3) yield page
          },
        }),
      ),
    ])
    expect(await bench.sync()).toMatchObject({ state: 'FAILED', error: 'unexpected-answer' })
    expect(await live()).toBe(100)
  })

  it('that lacks a whole table leaves that table alone', async () => {
    system.vendorRows = { administrations: administrations(9), users: [user('a')] }
    await bench.sync()
    system.vendorRows = { administrations: administrations(9) }
    const run = await bench.sync()
    expect(run).toMatchObject({ state: 'SUCCESS' })
    expect(bench.table(run, 'users')).toMatchObject({
      delivered: false,
      finished: false,
      held: false,
      changes: { vanished: 0 },
    })
    expect((await bench.rows('users'))[0]).toMatchObject({ spilDeletedAt: null })
  })

  it('that told of no table at all is no success', async () => {
    await bench.sync()
    system.vendorRows = {}
    expect(await bench.sync()).toMatchObject({ state: 'FAILED', error: 'unexpected-answer' })
  })
})

describe('a connection', () => {
  const { heldRunId } = syncResolvers.TenantConnection
  const shown = async () => {
    const connection = toTenantConnection(await bench.connection())
    return heldRunId(connection, {}, { tenant: bench.tenant } as never)
  }

  async function held(): Promise<string> {
    await bench.sync()
    system.vendorRows = { administrations: administrations(10) }
    return (await bench.sync()).id
  }

  it('says which run waits for an answer, until there is one', async () => {
    expect(await shown()).toBeNull()
    const id = await held()
    expect(await shown()).toBe(id)
    await rejectSyncRun({ connectionId: bench.connectionId, id }, decision())
    expect(await shown()).toBeNull()
  })

  it('still says so after a sync that failed, and no more once the source was read whole', async () => {
    const id = await held()
    system.before = () => {
      throw new VendorError('unavailable', 'Away')
    }
    expect(await bench.sync()).toMatchObject({ state: 'FAILED' })
    expect(await shown()).toBe(id)
    system.before = () => undefined
    system.vendorRows = { administrations: administrations(100) }
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    expect(await shown()).toBeNull()
  })
})
