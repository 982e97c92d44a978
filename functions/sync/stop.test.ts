import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { healthOf } from '#domain/connections/health.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { tasks } from '#platform/jobs/task.ts'
import {
  administrations,
  newSystem,
  openSyncBench,
  user,
  type FakeSystem,
  type SyncBench,
} from '#tests/kit/sync-bench.ts'
import { spreadOf } from './lane.ts'
import { turnOf } from './schedule-syncs.ts'

let system: FakeSystem
let bench: SyncBench
beforeEach(async () => {
  system = newSystem({ administrations: administrations(12), users: [user('a'), user('b')] })
  bench = await openSyncBench(system)
})
afterEach(async () => {
  await bench.test.close()
})

/** As the list of tasks does it. */
async function stop(): Promise<void> {
  const [stored] = await bench.tenant.documents(tasks).query({
    where: {
      and: [
        { field: 'job', op: 'eq', value: 'sync-connection' },
        { field: 'state', op: 'eq', value: 'open' },
      ],
    },
  })
  if (stored === undefined) throw new Error('No sync is under way')
  expect(stored.doc.cancellable).toBe(true)
  await bench.tenant.commit([bench.tenant.cancelling(stored)])
}

/** Somebody stops the next sync while the given page is asked for; answers the run. */
async function stoppedAt(page: number): Promise<Awaited<ReturnType<SyncBench['run']>>> {
  let stopped = false
  system.before = async (table, at) => {
    if (stopped || table !== 'administrations' || at !== page) return
    stopped = true
    await stop()
    // The run hears of it with its next sign of life; until then it asks for pages.
    bench.clock.advance(6)
  }
  bench.clock.advance(60)
  const id = await bench.start()
  await bench.drainOverTime()
  expect(stopped).toBe(true)
  return bench.run(id)
}

const state = async (): Promise<string> => {
  const connection = await bench.connection()
  const known = { ...connection, heldRunId: connection.heldRun, importing: false, credentialModificationTime: null }
  return healthOf(known, catalog[connection.connector], bench.clock.now()).state
}

describe('a sync that somebody stops', () => {
  it('ends as stopped, keeps what it read and removes nothing', async () => {
    await bench.sync()
    system.vendorRows = { administrations: administrations(9), users: [] }
    const run = await stoppedAt(1)
    expect(run).toMatchObject({ state: 'STOPPED', error: null })
    expect(run.end).not.toBeNull()
    const rows = await bench.rows('administrations')
    expect(rows.filter(({ spilDeletedAt }) => spilDeletedAt === null)).toHaveLength(12)
    expect((await bench.rows('users')).filter(({ spilDeletedAt }) => spilDeletedAt === null)).toHaveLength(2)
  })

  it('leaves the connection as the runs before it did', async () => {
    await bench.sync()
    const before = (await bench.connection()).syncInfo
    await stoppedAt(1)
    expect((await bench.connection()).syncInfo).toMatchObject({
      lastSuccessfulSyncEnd: before?.lastSuccessfulSyncEnd,
      lastFailedSyncEnd: null,
    })
    expect(await state()).toBe('IN_ORDER')
  })

  it('leaves a connection that never synced as one that never synced', async () => {
    await stoppedAt(1)
    expect((await bench.connection()).syncInfo).toBeNull()
    expect(await state()).toBe('FIRST_SYNC_AWAITED')
  })

  it('makes room for the next one, which brings the rest', async () => {
    await stoppedAt(1)
    system.before = () => undefined
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    expect(await bench.rows('administrations')).toHaveLength(12)
    expect((await bench.runs.list(0, 10)).items.map((run) => run.state)).toEqual(['SUCCESS', 'STOPPED'])
  })

  it('is not started again by the schedule of the same night', async () => {
    await stoppedAt(1)
    const connection = await bench.connection()
    const turn = turnOf(connection, bench.clock.now())
    const again = turnOf({ ...connection, stoppedSyncStart: null }, bench.clock.now())
    expect(connection.stoppedSyncStart).not.toBeNull()
    expect(turn?.getTime()).toBeGreaterThanOrEqual(again?.getTime() ?? Number.POSITIVE_INFINITY)
    expect(spreadOf(connection.id)).toBeGreaterThan(0)
  })

  it('that still waits for its turn ends without having asked anything', async () => {
    const id = await bench.start()
    await stop()
    await bench.drainOverTime()
    expect(await bench.run(id)).toMatchObject({ state: 'STOPPED', tables: [] })
    expect(system.pagesGiven).toBe(0)
  })
})
