import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import { faultyTenant, type Fault } from '#tests/kit/faulty-tenant.ts'
import {
  access,
  administration,
  administrations,
  newSystem,
  openSyncBench,
  usage,
  user,
  type SyncBench,
  type VendorRows,
} from '#tests/kit/sync-bench.ts'
import { stepsBy } from '#tests/kit/how-much.ts'
import { seenPieces } from './runs.ts'
import { countRecords } from '../records/index.ts'

const yesterday: VendorRows = {
  administrations: administrations(12),
  users: [user('anna'), user('bram'), user('carla')],
  access: [access('anna', '0'), access('anna', '1'), access('bram', '11')],
  usage: [usage('0', { '2026-02': 4 }), usage('1', { '2026-02': 9 })],
}
/** Something of each kind: new, changed, gone, twice in the list, with an id that is too long. */
const today: VendorRows = {
  administrations: [
    ...administrations(11).with(3, administration('3', { name: 'Kapper' })),
    administration('12'),
    administration('5'),
    administration('9'.repeat(300)),
  ],
  users: [user('anna'), user('bram', { email: null }), user('dirk')],
  access: [access('anna', '0'), access('dirk', '1')],
  usage: [usage('0', { '2026-03': 5 }), usage('1', { '2026-02': 9 })],
}

/** All that a person can see, without the moments. */
async function outcome(run: SyncRun) {
  const tables = await Promise.all(
    (['administrations', 'users', 'access', 'usage'] as const).map((table) => bench.rows(table)),
  )
  const history = await Promise.all(
    run.tables.flatMap(({ table }) =>
      (['new', 'changed', 'reappeared', 'vanished'] as const).map((kind) =>
        bench.runs.changes(run.id, table, kind, 0, 400),
      ),
    ),
  )
  return {
    rows: tables.map((rows) =>
      rows
        .toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
        .map((row) => ({
          ...row,
          // Each bench has a connection of its own, and ids are made of it.
          id: '',
          connectionId: '',
          spilCreatedAt: '',
          spilChangedAt: '',
          spilDeletedAt: row.spilDeletedAt === null ? null : 'gone',
        })),
    ),
    counts: run.tables.map(({ table, read, unchanged, skipped, changes, held, finished }) => ({
      table,
      read,
      unchanged,
      skipped,
      changes,
      held,
      finished,
    })),
    history: history.map((changes) =>
      changes
        .map(({ externalId, name, before, after }) => ({ externalId, name, before, after }))
        .sort((a, b) => (a.externalId < b.externalId ? -1 : 1)),
    ),
    state: run.state,
    counted: (await countRecords(bench.tenant)).get(bench.connectionId),
    pieces: await bench.tenant.documents(seenPieces, bench.connectionId).count(),
  }
}

let bench: SyncBench
beforeAll(async () => {
  bench = await openSyncBench(newSystem())
})
afterAll(async () => {
  await bench.test.close()
})

/** A connection that was synced yesterday, and whose system tells of other things today. */
async function arrange(): Promise<void> {
  const { system } = bench
  await bench.renew()
  system.pageSize = 3
  system.vendorRows = yesterday
  system.before = () => undefined
  await bench.sync()
  system.vendorRows = today
  // Every other page is slow enough for a checkpoint, so that faults fall before and behind one.
  system.before = (_table, page) => {
    if (page % 2 === 1) bench.clock.advance(6)
  }
}

async function undisturbed() {
  await arrange()
  return outcome(await bench.sync())
}

/** A connection that was never synced, and pages large enough for rows to be written in bulk. */
async function arrangeFirst(): Promise<void> {
  await bench.renew()
  bench.system.vendorRows = {
    administrations: administrations(300),
    users: [user('anna')],
    access: [access('anna', '299')],
  }
  bench.system.pageSize = 120
}

/** The sync that `arrange` prepares, with one fault; answers whether the fault was reached. */
async function disturbed(
  arrangement: () => Promise<void>,
  fault: Fault,
  expected: Awaited<ReturnType<typeof outcome>>,
): Promise<boolean> {
  await arrangement()
  const faulty = faultyTenant(fault)
  bench.wrap = faulty.wrap
  const run = await bench.sync()
  const when = `a fault at write ${fault.step}, ${fault.late ? 'after' : 'before'} it took effect`
  expect(await outcome(run), when).toEqual(expected)
  return faulty.reached >= fault.step
}

describe('a store that fails once', () => {
  it.each([false, true])('at any write of a sync (answer lost: %s) changes nothing about its outcome', async (late) => {
    const expected = await undisturbed()
    expect(expected.counts[0]).toMatchObject({
      read: 14,
      skipped: { 'duplicate-id': 1, 'id-too-long': 1 },
      changes: { new: 1, changed: 1, vanished: 1 },
      unchanged: 10,
    })
    const { first, further } = stepsBy(3)
    let step = first
    while (await disturbed(arrange, { step, late }, expected)) step += further
    expect(step).toBeGreaterThan(20)
  })

  it.each([
    { late: false, apart: false },
    { late: true, apart: false },
    { late: false, apart: true },
    { late: true, apart: true },
  ])(
    'at any write of a first sync in bulk (answer lost: $late, step by step: $apart) changes nothing either',
    async ({ late, apart }) => {
      await arrangeFirst()
      const expected = await outcome(await bench.sync())
      expect(expected.counts[0]).toMatchObject({ read: 300, changes: { new: 300 }, unchanged: 0 })
      const { first, further } = stepsBy(3)
      let step = first
      while (await disturbed(arrangeFirst, { step, late, apart }, expected)) step += further
      expect(step).toBeGreaterThan(15)
    },
  )

  it('twice in one sync changes nothing either', async () => {
    const expected = await undisturbed()
    for (const [first, second] of [
      [4, 9],
      [8, 8],
      [12, 3],
      [15, 15],
    ] as const) {
      await arrange()
      const faults = [faultyTenant({ step: first, late: false }), faultyTenant({ step: second, late: true })]
      // Each attempt of the job meets the next fault.
      bench.wrap = (tenant) => faults.shift()?.wrap(tenant) ?? tenant
      expect(await outcome(await bench.sync())).toEqual(expected)
    }
  })

  it('for good ends the sync as failed, with the rows of yesterday where they were', async () => {
    await arrange()
    bench.wrap = (tenant) => ({ ...tenant, commit: () => Promise.reject(new AppError('UNAVAILABLE')) })
    const run = await bench.sync()
    expect(run).toMatchObject({ state: 'FAILED', error: 'unexpected' })
    expect(await bench.rows('administrations')).toHaveLength(12)
    expect((await bench.connection()).syncInfo).toMatchObject({ lastFailedSyncEnd: run.end })
  })
})
