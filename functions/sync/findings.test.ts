import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { healthOf } from '#domain/connections/health.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import { VendorError } from '#functions/connectors/index.ts'
import { seeLosses, takeBackSeenLosses } from '#functions/connections/index.ts'
import type { CallsLeft } from '#domain/sync/run.ts'
import type { CommandContext } from '#platform/command.ts'
import { faultyTenant } from '#tests/kit/faulty-tenant.ts'
import {
  administration,
  newSystem,
  openSyncBench,
  sourceOf,
  user,
  type FakeSystem,
  type SyncBench,
} from '#tests/kit/sync-bench.ts'
import { stepsBy } from '#tests/kit/how-much.ts'

let system: FakeSystem
let bench: SyncBench
let limits: readonly CallsLeft[] = []
let missingRole: (() => Promise<string | null>) | undefined
beforeEach(async () => {
  system = newSystem()
  missingRole = undefined
  system.pageSize = 20
  bench = await openSyncBench(system, {
    source: () => ({
      ...sourceOf(system),
      ...(missingRole === undefined ? {} : { missingRole }),
      limits: () => limits,
    }),
  })
})
afterEach(() => bench.test.close())

/** Forty users, of whom the first `filled` have a user name. */
const users = (filled: number): IncomingOf['users'][] =>
  Array.from({ length: 40 }, (_, at) => user(`u${at}`, { data: { userName: at < filled ? `user ${at}` : null } }))
const tell = (filled: number) => (system.vendorRows = { administrations: [administration('1')], users: users(filled) })

async function found() {
  const connection = await bench.connection()
  const known = { ...connection, heldRunId: null, importing: false }
  return {
    state: healthOf(known, { ...catalog[connection.connector], ends: null }, bench.clock.now()).state,
    findings: connection.findings,
  }
}
const person = () => ({ tenant: bench.tenant, now: bench.clock.now(), actor: bench.actor }) as CommandContext

describe('a sync', () => {
  it('makes the first read the measure, and finds the field that lost its value since, until it is back', async () => {
    tell(40)
    await bench.sync()
    expect(await found()).toEqual({ state: 'IN_ORDER', findings: [] })
    tell(30)
    await bench.sync()
    expect(await found()).toMatchObject({
      state: 'SOURCE_CHANGED',
      findings: [{ kind: 'EMPTIED', table: 'users', field: 'userName', count: 10, of: 40, seen: null }],
    })
    // The night after says the same, and is no measure: it stays found.
    const time = (await found()).findings[0]?.time
    await bench.sync()
    expect((await found()).findings).toMatchObject([{ count: 10, time }])
    tell(40)
    await bench.sync()
    expect(await found()).toEqual({ state: 'IN_ORDER', findings: [] })
  })

  it('reads no row twice for its findings, and writes none that did not change', async () => {
    tell(40)
    await bench.sync()
    const given = system.pagesGiven
    await bench.sync()
    expect(system.pagesGiven).toBe(2 * given)
  })

  it('that fails behind a table leaves what the table drifted to the next one', async () => {
    tell(40)
    await bench.sync()
    tell(10)
    system.before = (table) => {
      if (table === 'usage') throw new VendorError('unexpected-answer', 'broken')
    }
    system.vendorRows = { ...system.vendorRows, usage: [] }
    expect(await bench.sync()).toMatchObject({ state: 'FAILED' })
    expect((await found()).findings).toEqual([])
    system.before = () => undefined
    await bench.sync()
    expect((await found()).findings).toMatchObject([{ kind: 'EMPTIED', count: 30 }])
  })

  it.each([true, false])('loses no finding wherever it is killed, the write having %s taken effect', async (late) => {
    const { first, further } = stepsBy(3)
    for (let step = first, reached = step; reached >= step; step += further) {
      await bench.renew()
      tell(40)
      await bench.sync()
      tell(30)
      const fault = faultyTenant({ step, late })
      bench.wrap = fault.wrap
      await bench.sync()
      bench.wrap = (tenant) => tenant
      expect((await found()).findings).toMatchObject([{ kind: 'EMPTIED', field: 'userName', count: 10, seen: null }])
      reached = fault.reached
    }
  })

  it('leaves at rest what somebody has seen, until it gets worse', async () => {
    tell(40)
    await bench.sync()
    tell(30)
    await bench.sync()
    const ids = (await found()).findings.map(({ id }) => id)
    await seeLosses(bench.connectionId, ids, person())
    expect((await found()).state).toBe('IN_ORDER')
    await bench.sync()
    expect((await found()).state).toBe('IN_ORDER')
    await takeBackSeenLosses(bench.connectionId, person())
    expect((await found()).state).toBe('SOURCE_CHANGED')
    await seeLosses(bench.connectionId, ids, person())
    tell(10)
    await bench.sync()
    expect(await found()).toMatchObject({ state: 'SOURCE_CHANGED', findings: [{ count: 20, seen: null }] })
  })

  it('that brings users and no administration says so, until one comes', async () => {
    system.vendorRows = { administrations: [], users: users(3) }
    await bench.sync()
    expect(await found()).toMatchObject({
      state: 'ACCESS_PARTIAL',
      findings: [{ kind: 'NO_ADMINISTRATIONS', count: 40 }],
    })
    tell(3)
    await bench.sync()
    expect(await found()).toEqual({ state: 'IN_ORDER', findings: [] })
  })

  it('keeps what the vendor said last of the calls that are left', async () => {
    tell(40)
    limits = [{ left: 4_312, backOn: '2026-03-11T00:00:00.000Z' }]
    await bench.sync()
    expect((await bench.connection()).limits).toEqual(limits)
    limits = []
    await bench.sync()
    expect((await bench.connection()).limits).toEqual([])
  })

  it('sees a role that its user lacks, without anybody signing in, and that he has it again', async () => {
    missingRole = () => Promise.resolve('SuperUser')
    tell(40)
    await bench.sync()
    expect(await found()).toMatchObject({
      state: 'ACCESS_PARTIAL',
      findings: [{ kind: 'MISSING_ROLE', field: 'SuperUser' }],
    })
    expect((await bench.connection()).credentialInfo['missingRole']).toBe('SuperUser')
    missingRole = () => Promise.reject(new VendorError('unavailable', 'away'))
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    expect((await found()).state).toBe('ACCESS_PARTIAL')
    missingRole = () => Promise.resolve(null)
    await bench.sync()
    expect(await found()).toEqual({ state: 'IN_ORDER', findings: [] })
    expect((await bench.connection()).credentialInfo['missingRole']).toBeUndefined()
  })
})
