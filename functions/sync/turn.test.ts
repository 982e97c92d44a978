import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import { VendorError } from '#functions/connectors/index.ts'
import { rowParts } from '#tests/kit/product-parts.ts'
import { administrations, newSystem, openSyncBench, type FakeSystem, type SyncBench } from '#tests/kit/sync-bench.ts'
import { auditEvents } from '#platform/audit.ts'
import { tasks } from '#platform/jobs/task.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { Ledger, TurnLost } from './engine/ledger.ts'
import { recordsChanged, runEnded } from './events.ts'
import { syncRuns } from './runs.ts'

let system: FakeSystem
let bench: SyncBench
beforeEach(async () => {
  system = newSystem({ administrations: administrations(12) })
  bench = await openSyncBench(system)
})
afterEach(async () => {
  await bench.test.close()
})

const codeOf = (result: PromiseSettledResult<unknown>): unknown =>
  result.status === 'rejected' ? (result.reason as { code: unknown }).code : 'started'

function queue(): SqliteQueue {
  if (bench.test.platform.queue instanceof SqliteQueue) return bench.test.platform.queue
  throw new Error('Another queue than expected')
}

/** Empty once the client of every system is written. */
const unwritten = catalogEntries
  .filter(({ availability }) => availability === 'planned')
  .slice(0, 1)
  .map(({ id }) => [{ connector: id }, 'CONNECTOR_NOT_AVAILABLE'] as const)

describe('the turn of a connection', () => {
  it('is taken by one of two that start at the same moment', async () => {
    const results = await Promise.allSettled([bench.start(), bench.start('schedule')])
    expect(results.map(codeOf).sort()).toEqual(['CONNECTION_ALREADY_SYNCING', 'started'])
    await bench.drainOverTime()
    expect((await bench.runs.list(0, 10)).totalCount).toBe(1)
  })

  it('leaves an audit event and a running state behind', async () => {
    await bench.start()
    const traces = await bench.tenant.documents(auditEvents).query({})
    expect(traces.map(({ doc }) => doc)).toMatchObject([{ action: 'connection.sync', subject: bench.connectionId }])
    expect((await bench.connection()).syncInfo).toMatchObject({
      lastSyncStart: bench.clock.now().toISOString(),
      lastSyncUpdate: bench.clock.now().toISOString(),
    })
  })

  it.each([
    [{ status: 'ARCHIVED' }, 'CONNECTION_NOT_ACTIVE'],
    [{ flags: ['CREDENTIAL_REQUIRED'] }, 'CONNECTION_NOT_AUTHORIZED'],
    [{ flags: ['CREDENTIAL_INVALID'] }, 'CONNECTION_NOT_AUTHORIZED'],
    [{ flags: ['FIRST_UPLOAD_REQUIRED'] }, 'FIRST_UPLOAD_REQUIRED'],
    ...unwritten,
  ] as const)('is refused where %j', async (fields, code) => {
    await bench.change(fields)
    await expect(bench.start()).rejects.toMatchObject({ code })
    expect((await bench.runs.list(0, 10)).totalCount).toBe(0)
  })

  it('can be taken over an hour after the last sign of life, and the old run writes nothing more', async () => {
    const old = await bench.start()
    const stored = await bench.runs.byId(old)
    const ledger = await Ledger.open(bench.tenant, stored)
    bench.clock.advance(3590)
    await expect(bench.start()).rejects.toMatchObject({ code: 'CONNECTION_ALREADY_SYNCING' })
    bench.clock.advance(11)
    const taken = await bench.start()
    await bench.drainOverTime()
    expect(await bench.run(taken)).toMatchObject({ state: 'SUCCESS' })
    expect(await bench.run(old)).toMatchObject({ state: 'FAILED', error: 'abandoned' })
    await expect(ledger.change({ silences: 1 })).rejects.toThrow(TurnLost)
  })

  it('ends the writing of the first process once a second one holds the run', async () => {
    const id = await bench.start()
    const first = await Ledger.open(bench.tenant, await bench.runs.byId(id))
    const second = await Ledger.open(bench.tenant, await bench.runs.byId(id))
    await expect(first.writeRows([])).rejects.toThrow(TurnLost)
    await second.writeRows([])
  })

  it('ends with the connection: a sync of a connection that was archived is dropped', async () => {
    const id = await bench.start()
    await bench.change({ status: 'ARCHIVED' })
    await bench.drainOverTime()
    expect(await bench.run(id)).toMatchObject({ state: 'FAILED', error: 'not-authorized' })
    expect(await bench.rows('administrations')).toHaveLength(0)
  })

  it('is free an hour after a run died, also where the clock was a day ahead meanwhile', async () => {
    bench.clock.advance(86_400)
    const old = await bench.start()
    bench.clock.advance(-86_400)
    const taken = await bench.start()
    await bench.drainOverTime()
    expect(await bench.run(taken)).toMatchObject({ state: 'SUCCESS', number: 2 })
    expect((await bench.runs.list(0, 10)).items.map(({ id }) => id)).not.toContain(old)
    expect((await bench.connection()).syncInfo?.lastSyncStart).toBe((await bench.run(taken)).start)
  })

  it('gives each run a higher number than the one before it, whatever the clock says', async () => {
    const ids = []
    for (const leap of [0, -1200, 86_400, -86_400, -86_400]) {
      bench.clock.advance(leap)
      ids.push((await bench.sync()).id)
    }
    const { items } = await bench.runs.list(0, 10)
    expect(items.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(items.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  })
})

describe('a queue message', () => {
  it('that comes twice is one sync', async () => {
    const id = await bench.start()
    const received = queue().receive()
    if (received === undefined) throw new Error('No message waits')
    await Promise.all([bench.test.platform.runTask(received.body), bench.test.platform.runTask(received.body)])
    await bench.test.platform.runTask(received.body)
    queue().complete(received.lock)
    expect(await bench.run(id)).toMatchObject({ state: 'SUCCESS' })
    expect(bench.table(await bench.run(id), 'administrations')).toMatchObject({ read: 12, changes: { new: 12 } })
  })

  it('that comes after its run was over settles what a crash left open, and nothing else', async () => {
    const id = await bench.start()
    await bench.drainOverTime()
    const settled = await bench.connection()
    const [task] = await bench.tenant
      .documents(tasks)
      .query({ where: { field: 'job', op: 'eq', value: 'sync-connection' } })
    if (task === undefined) throw new Error('The task is gone')
    // The process died after the run had ended and before the connection heard of it.
    await bench.change({
      syncInfo: { ...(settled.syncInfo ?? fail()), firstSuccessfulSyncEnd: null, lastSuccessfulSyncEnd: null },
    })
    await bench.tenant.documents(tasks).replace({ ...task.doc, state: 'open', lease: null, dispatch: 0 }, task.etag)
    await bench.test.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: task.doc.id, dispatch: 0 })
    expect(await bench.connection()).toEqual(settled)
    expect(bench.table(await bench.run(id), 'administrations').read).toBe(12)
    // The run is done, and so is its task.
    expect((await bench.tenant.documents(tasks).read(task.doc.id))?.doc.state).toBe('done')
  })
})

const fail = (): never => {
  throw new Error('The connection was never synced')
}

describe('a vendor', () => {
  it('that names a wait is asked again after it, from the page where it stopped', async () => {
    let refused = false
    system.before = (_table, page) => {
      if (page !== 2 || refused) return
      refused = true
      throw new VendorError('rate-limited', 'slow down', { retryAfterSeconds: 300 })
    }
    const id = await bench.start()
    await bench.drain()
    const waits = bench.clock.now()
    expect(await bench.run(id)).toMatchObject({ state: 'RUNNING', waitedSeconds: 300 })
    await bench.drainOverTime()
    expect(bench.clock.now().getTime() - waits.getTime()).toBeGreaterThanOrEqual(300_000)
    expect(bench.table(await bench.run(id), 'administrations')).toMatchObject({
      read: 12,
      changes: { new: 12 },
      skipped: {},
    })
    expect(system.pagesGiven).toBe(4)
  })

  it('that goes on asking for waits is given an hour in all, then the run fails', async () => {
    system.before = () => {
      throw new VendorError('rate-limited', 'slow down', { retryAfterSeconds: 1500 })
    }
    expect(await bench.sync()).toMatchObject({ state: 'FAILED', error: 'rate-limited', waitedSeconds: 3000 })
  })

  it('that is slow lets others of its lane have their turn after two minutes', async () => {
    system.vendorRows = { administrations: administrations(12) }
    system.before = () => bench.clock.advance(50)
    await bench.start()
    expect((await bench.drain()).slice(0, 2)).toEqual(['again', 'done'])
    expect(system.pagesGiven).toBe(4)
    expect(await bench.rows('administrations')).toHaveLength(12)
  })

  it('that takes longer than that for one page is waited for, and not asked for it again', async () => {
    system.vendorRows = { administrations: administrations(3) }
    system.before = () => bench.clock.advance(300)
    await bench.start()
    await bench.drain()
    expect(system.pagesGiven).toBe(1)
    expect(await bench.rows('administrations')).toHaveLength(3)
  })

  it('that stays silent is asked three times more', async () => {
    let silent = 3
    system.before = () => {
      silent -= 1
      if (silent >= 0) throw new VendorError('unavailable', 'nothing')
    }
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS', silences: 3 })
  })

  it('that refuses the credentials flags the connection; the next good sync takes the flag away', async () => {
    system.before = () => {
      throw new VendorError('credentials-refused', 'who are you')
    }
    expect(await bench.sync()).toMatchObject({ state: 'FAILED', error: 'credentials-refused' })
    expect((await bench.connection()).flags).toEqual(['CREDENTIAL_INVALID'])
    await bench.change({ flags: [] })
    system.before = () => undefined
    await bench.sync()
    expect((await bench.connection()).flags).toEqual([])
  })

  it('that refuses one table only still gives the others', async () => {
    system.vendorRows = { ...system.vendorRows, users: [] }
    system.before = (table) => {
      if (table === 'administrations') throw new VendorError('forbidden', 'no right')
    }
    const run = await bench.sync()
    expect(run.state).toBe('SUCCESS')
    expect(bench.table(run, 'administrations')).toMatchObject({ error: 'forbidden', finished: false })
    expect(bench.table(run, 'users')).toMatchObject({ error: null, finished: true })
  })
})

describe('a sync whose time is over', () => {
  it('goes on in a new message where it stopped', async () => {
    let late = false
    system.before = (_table, page) => {
      if (page !== 2 || late) return
      late = true
      bench.clock.advance(9 * 60)
    }
    const id = await bench.start()
    // The others tell whoever follows the end of a run.
    const published = new Set<string>([runEnded.name, recordsChanged.name])
    const followers = rowParts.subscriptions?.filter(({ event }) => published.has(event.name)) ?? []
    expect(followers.length).toBeGreaterThan(0)
    expect(await bench.drain()).toEqual(['again', 'done', ...followers.map(() => 'done')])
    expect(bench.table(await bench.run(id), 'administrations')).toMatchObject({
      read: 12,
      unchanged: 0,
      changes: { new: 12 },
    })
    expect(system.pagesGiven).toBe(4)
  })

  it('goes on in another process from the same place', async () => {
    let stopped = false
    system.before = (_table, page) => {
      if (page !== 2 || stopped) return
      stopped = true
      throw new VendorError('rate-limited', 'slow down', { retryAfterSeconds: 30 })
    }
    const id = await bench.start()
    await bench.drain()
    await bench.test.restart()
    await bench.drainOverTime()
    expect(bench.table(await bench.run(id), 'administrations')).toMatchObject({
      read: 12,
      unchanged: 0,
      changes: { new: 12 },
    })
    expect(await bench.tenant.documents(syncRuns, bench.connectionId).count()).toBe(1)
  })
})
