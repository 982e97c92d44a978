import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VendorError, type Skipped } from '#functions/connectors/index.ts'
import { emptyColumns } from '#domain/sync/drift.ts'
import type { SyncRun } from '#domain/sync/run.ts'
import {
  access,
  administration,
  administrations,
  newSystem,
  openSyncBench,
  usage,
  user,
  type FakeSystem,
  type SyncBench,
} from '#tests/kit/sync-bench.ts'

let system: FakeSystem
let bench: SyncBench
beforeEach(async () => {
  system = newSystem()
  bench = await openSyncBench(system)
})
afterEach(async () => {
  await bench.test.close()
})

const odd = (externalId: string | null, pairedWith?: string): Skipped => ({
  externalId,
  reason: 'unexpected-shape',
  ...(pairedWith === undefined ? {} : { pairedWith }),
})
const onFirstPage = (...skipped: Skipped[]) => (system.skipped = (_, page) => (page === 0 ? skipped : []))
const liveIds = async (): Promise<string[]> =>
  (await bench.rows('administrations'))
    .filter(({ spilDeletedAt }) => spilDeletedAt === null)
    .map(({ externalId }) => externalId)
const table = (run: SyncRun) => bench.table(run, 'administrations')

describe('a record that cannot be read', () => {
  it('keeps its row as it was, night after night, however few they are', async () => {
    system.vendorRows = { administrations: administrations(60) }
    await bench.sync()
    const before = await bench.versions('administrations')
    // Each night below what the safeguard would hold: four nights would have taken twenty rows.
    for (const night of [1, 2, 3, 4]) {
      system.vendorRows = { administrations: administrations(60 - 5 * night) }
      onFirstPage(...Array.from({ length: 5 * night }, (_, at) => odd(String(60 - 5 * night + at))))
      const run = await bench.sync()
      expect(run.state).toBe('SUCCESS')
      expect(table(run)).toMatchObject({ changes: { vanished: 0 }, skipped: { 'unexpected-shape': 5 * night } })
    }
    expect(await liveIds()).toHaveLength(60)
    expect(await bench.versions('administrations')).toEqual(before)
  })

  it('makes its connection incomplete, until a night in which everything comes in', async () => {
    const losses = async () => (await bench.connection()).losses
    system.vendorRows = { administrations: administrations(3) }
    onFirstPage(odd('8'), odd('9'))
    const first = await bench.sync()
    expect(await losses()).toMatchObject([{ kind: 'SYNC', id: first.id, count: 2, of: 5, seen: null }])
    system.before = () => {
      throw new VendorError('unexpected-answer', 'broken')
    }
    expect(await bench.sync()).toMatchObject({ state: 'FAILED' })
    expect(await losses()).toMatchObject([{ id: first.id, count: 2 }])
    system.before = () => undefined
    onFirstPage()
    await bench.sync()
    expect(await losses()).toEqual([])
  })

  it('does not keep the row of a record that is really gone', async () => {
    system.vendorRows = { administrations: administrations(6) }
    await bench.sync()
    system.vendorRows = { administrations: administrations(4) }
    onFirstPage(odd('4'))
    expect(table(await bench.sync())).toMatchObject({ changes: { vanished: 1 }, unreadable: 0, spared: 0 })
    expect(await liveIds()).not.toContain('5')
  })

  it('without a readable id spares every row of its table that was not met, and the run says how many', async () => {
    system.vendorRows = { administrations: administrations(6), users: [user('anna'), user('bram')] }
    await bench.sync()
    system.vendorRows = { administrations: administrations(4), users: [user('anna')] }
    system.skipped = (of, page) => (of === 'administrations' && page === 1 ? [odd(null), odd(' ')] : [])
    const run = await bench.sync()
    expect(run.state).toBe('SUCCESS')
    expect(table(run)).toMatchObject({ changes: { vanished: 0 }, unreadable: 2, spared: 2, finished: true })
    expect(await liveIds()).toHaveLength(6)
    expect(bench.table(run, 'users')).toMatchObject({ changes: { vanished: 1 }, unreadable: 0 })
    system.skipped = () => []
    expect(table(await bench.sync())).toMatchObject({ changes: { vanished: 2 }, spared: 0 })
  })

  it('that our own rules refuse keeps its row too', async () => {
    system.vendorRows = { administrations: administrations(3), usage: [usage('0', { '2026-03': 5 }), usage('1', {})] }
    await bench.sync()
    system.vendorRows = {
      administrations: [...administrations(2), administration('2', { name: ' ' })],
      usage: [usage('0', { '2026-03': Number.NaN }), usage('1', {})],
    }
    const run = await bench.sync()
    expect(table(run)).toMatchObject({ skipped: { 'name-missing': 1 }, changes: { vanished: 0, changed: 0 } })
    expect(bench.table(run, 'usage')).toMatchObject({ skipped: { 'unexpected-shape': 1 }, changes: { vanished: 0 } })
    expect(await bench.rows('usage')).toMatchObject([{ amounts: { '2026-03': 5 }, spilDeletedAt: null }, {}])
    expect((await bench.rows('administrations'))[2]).toMatchObject({ name: 'Bakkerij 2', spilDeletedAt: null })
  })

  it('of a table of pairs keeps its row where both ids are known, else all of them', async () => {
    const whole = {
      administrations: administrations(2),
      users: [user('anna'), user('bram')],
      access: [access('anna', '0'), access('anna', '1'), access('bram', '1')],
    }
    system.vendorRows = whole
    await bench.sync()
    system.vendorRows = { ...whole, access: [access('anna', '0')] }
    system.skipped = (of) => (of === 'access' ? [odd('anna', '1')] : [])
    expect(bench.table(await bench.sync(), 'access')).toMatchObject({ changes: { vanished: 1 }, unreadable: 0 })
    system.vendorRows = { ...whole, access: [access('bram', '1')] }
    system.skipped = (of) => (of === 'access' ? [odd('anna')] : [])
    expect(bench.table(await bench.sync(), 'access')).toMatchObject({ changes: { vanished: 0 }, spared: 2 })
  })

  it('is made good by one of the same id that can be read', async () => {
    system.vendorRows = { administrations: administrations(4) }
    await bench.sync()
    system.vendorRows = {
      administrations: [administration('0', { name: 'Bakkerij Nieuw' }), ...administrations(4).slice(1)],
    }
    onFirstPage(odd('0'))
    expect(table(await bench.sync())).toMatchObject({ changes: { changed: 1, vanished: 0 }, liveSeen: 4 })
    expect((await bench.rows('administrations'))[0]).toMatchObject({ name: 'Bakkerij Nieuw' })
  })

  it('counts as met for a process that goes on after another died', async () => {
    system.vendorRows = { administrations: administrations(9) }
    await bench.sync()
    system.vendorRows = { administrations: administrations(8) }
    onFirstPage(odd('8'))
    let died = false
    system.before = (_, page) => {
      if (page !== 2 || died) return
      died = true
      throw new Error('The process died')
    }
    await bench.start()
    await bench.drainOverTime()
    expect(died).toBe(true)
    expect(await liveIds()).toHaveLength(9)
  })
})

describe('a table at its end', () => {
  it('stands where one page had nothing but an odd record', async () => {
    system.vendorRows = { administrations: administrations(7) }
    system.pageSize = 1
    system.skipped = (_, page) => (page === 3 ? [odd('99')] : [])
    expect(await bench.sync()).toMatchObject({ state: 'SUCCESS' })
    expect(await liveIds()).toHaveLength(7)
  })

  it('has not been read where most of its records are odd: the run fails, what could be read is there, nothing goes', async () => {
    system.vendorRows = { administrations: administrations(8) }
    await bench.sync()
    system.vendorRows = { administrations: [administration('9'), administration('0', { name: 'Anders' })] }
    onFirstPage(odd('1'), odd('2'), odd('3'))
    const run = await bench.sync()
    expect(run).toMatchObject({ state: 'FAILED', error: 'unexpected-answer' })
    expect(table(run)).toMatchObject({ finished: false, error: 'unexpected-answer', changes: { vanished: 0, new: 1 } })
    expect(await liveIds()).toHaveLength(9)
  })

  it('has not been read where no record has an id', async () => {
    system.vendorRows = { administrations: administrations(8) }
    await bench.sync()
    system.vendorRows = { administrations: [] }
    onFirstPage({ externalId: null, reason: 'id-missing' }, { externalId: null, reason: 'id-missing' })
    expect(await bench.sync()).toMatchObject({ state: 'FAILED', error: 'unexpected-answer' })
    expect(await liveIds()).toHaveLength(8)
  })

  it('tells which columns no record fills, and which were filled the time before', async () => {
    const row = (industry: string | null, type: string | null) =>
      Array.from({ length: 6 }, (_, at) => administration(String(at), { data: { industry, type, group: null } }))
    system.vendorRows = { administrations: row('Bakkers', 'BV') }
    expect(table(await bench.sync())).toMatchObject({ filled: { industry: 6, type: 6, group: 0 }, emptied: [] })
    system.vendorRows = { administrations: row(null, 'BV') }
    const drifted = table(await bench.sync())
    expect(drifted).toMatchObject({ filled: { industry: 0, type: 6 }, emptied: ['industry'] })
    expect(emptyColumns(drifted)).toEqual(['industry', 'group'])
    expect(table(await bench.sync()).emptied).toEqual([])
    expect(bench.test.logged.filter((line) => line.includes('vendor.drift'))).toEqual([
      expect.stringContaining('industry'),
    ])
  })

  it('is compared with the time before by the shape of its answers, fields included that nobody reads', async () => {
    const shape = (name: string) => ({
      looked: { items: 20, 'items.*': 20 },
      kinds: { [`items.*.${name}`]: { text: 20 } },
      isCut: false,
    })
    const drifts = () => bench.test.logged.filter((line) => line.includes('vendor.drift'))
    system.vendorRows = { administrations: administrations(7) }
    system.shapes = { administrations: shape('postcode') }
    await bench.sync()
    await bench.sync()
    expect(drifts()).toEqual([])
    system.shapes = { administrations: shape('zipCode') }
    // The table is read, and the vendor fails behind it: what was seen until then is told all the same.
    system.before = (of) => {
      if (of === 'users') throw new VendorError('unexpected-answer', 'broken')
    }
    system.vendorRows = { ...system.vendorRows, users: [user('anna')] }
    expect(await bench.sync()).toMatchObject({ state: 'FAILED' })
    expect(drifts()).toEqual([expect.stringContaining('items.*.postcode gone (text); items.*.zipCode new (text)')])
    system.before = () => undefined
    await bench.sync()
    expect(drifts()).toHaveLength(1)
  })

  it('tells where values were odd, of what kind and how often, over all pages', async () => {
    system.vendorRows = { administrations: administrations(7) }
    system.skipped = (_, page) => [
      { path: 'Status', wanted: 'number', got: 'text', count: 2 },
      ...(page === 1 ? [{ path: 'Created', wanted: 'text', got: 'list', count: 1 } as const] : []),
    ]
    const run = await bench.sync()
    expect(table(run)).toMatchObject({ read: 7, odd: 7, skipped: {}, unreadable: 0 })
    expect(table(run).oddValues).toEqual([
      { path: 'Status', wanted: 'number', got: 'text', count: 6 },
      { path: 'Created', wanted: 'text', got: 'list', count: 1 },
    ])
  })
})
