import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { switchedOffGroups, recordDocuments } from '#functions/records/index.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
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
import { countRecords } from '../records/index.ts'

let system: FakeSystem
let bench: SyncBench
beforeEach(async () => {
  system = newSystem()
  bench = await openSyncBench(system)
})
afterEach(async () => {
  await bench.test.close()
})

const everything = () => ({
  administrations: administrations(7),
  users: [user('anna'), user('bram')],
  access: [access('anna', '0'), access('anna', '1'), access('bram', '1')],
  usage: [usage('0', { '2026-02': 4, '2026-03': 5 }), usage('1', { '2026-03': 9 }, 'Loonstroken')],
})

describe('the first sync', () => {
  it('copies every table, each row active and with the names it carries', async () => {
    system.vendorRows = everything()
    const run = await bench.sync()
    expect(run).toMatchObject({ state: 'SUCCESS', error: null, trigger: 'Sanne Voorbeeld' })
    expect(bench.table(run, 'administrations')).toMatchObject({
      read: 7,
      finished: true,
      delivered: true,
      changes: { new: 7, vanished: 0 },
    })
    expect(await bench.rows('administrations')).toHaveLength(7)
    expect((await bench.rows('usage'))[1]).toMatchObject({
      externalId: '1/Loonstroken', administrationName: 'Bakkerij 1', product: 'Loonstroken', amounts: { '2026-03': 9 }, spilStatus: 'ACTIVE', spilDeletedAt: null,
    }) // prettier-ignore
    expect((await bench.rows('access'))[0]).toMatchObject({
      userName: 'Medewerker anna',
      administrationName: 'Bakkerij 0',
    })
    expect((await bench.rows('users')).map(({ accessTo }) => accessTo)).toEqual([2, 1])
  })

  it('keeps a line that the system bills for an administration it does not list, under that id', async () => {
    const line = (externalId: string, administrationId: string) => ({
      externalId,
      administrationId,
      description: ' Licentie ',
      data: { amount: '12.50' },
    })
    system.vendorRows = { administrations: administrations(1), billings: [line('F1/1', '0'), line('F1/2', 'weg')] }
    await bench.sync()
    expect(await bench.rows('billings')).toMatchObject([
      { externalId: 'F1/1', administrationName: 'Bakkerij 0', description: 'Licentie', data: { amount: '12.50' } },
      { externalId: 'F1/2', administrationId: 'weg', administrationName: 'weg' },
    ])
  })

  it('tells the connection when it ended and how many rows there are', async () => {
    system.vendorRows = everything()
    const run = await bench.sync()
    const { syncInfo } = await bench.connection()
    expect(syncInfo).toMatchObject({
      lastSyncStart: run.start,
      firstSuccessfulSyncEnd: run.end,
      lastSuccessfulSyncEnd: run.end,
      lastFailedSyncEnd: null,
    })
    expect((await countRecords(bench.tenant)).get(bench.connectionId)).toEqual({
      administrationCounts: [{ status: 'ACTIVE', count: 7 }],
      userCounts: [{ status: 'ACTIVE', count: 2 }],
    })
  })

  it('leaves nothing behind of what it had to remember', async () => {
    system.vendorRows = everything()
    const run = await bench.sync()
    const { seenPieces } = await import('./runs.ts')
    expect(await bench.tenant.documents(seenPieces, bench.connectionId).count()).toBe(0)
    expect(new Set(run.tables.map(({ phase }) => phase))).toEqual(new Set(['over']))
  })
})

describe('an administration of a group that was switched off', () => {
  it('comes in ignored, and one of another group active', async () => {
    system.vendorRows = { administrations: [administration('1', { data: { relationType: 'Klant' } })] }
    await bench.sync()
    const { connectionId } = bench
    await bench.tenant
      .documents(switchedOffGroups, connectionId)
      .create({ id: connectionId, connectionId, names: ['Prospect'] })
    system.vendorRows = {
      administrations: ['Klant', 'Prospect', null].map((relationType, at) =>
        administration(String(at + 1), { data: { relationType } }),
      ),
    }
    await bench.sync()
    expect((await bench.rows('administrations')).map(({ spilStatus }) => spilStatus)).toEqual([
      'ACTIVE',
      'IGNORED',
      'ACTIVE',
    ])
  })
})

describe('a sync that finds nothing new', () => {
  it('writes no row at all', async () => {
    system.vendorRows = everything()
    await bench.sync()
    const before = await Promise.all([
      bench.versions('administrations'),
      bench.versions('users'),
      bench.versions('access'),
      bench.versions('usage'),
    ])
    const run = await bench.sync()
    const after = await Promise.all([
      bench.versions('administrations'),
      bench.versions('users'),
      bench.versions('access'),
      bench.versions('usage'),
    ])
    expect(after).toEqual(before)
    expect(bench.table(run, 'administrations')).toMatchObject({
      read: 7,
      unchanged: 7,
      changes: { new: 0, changed: 0, reappeared: 0, vanished: 0 },
    })
  })
})

describe('a row', () => {
  it('keeps its status and its combination when it changes, disappears and comes back', async () => {
    system.vendorRows = { administrations: administrations(40) }
    await bench.sync()
    const rows = recordDocuments(bench.tenant, 'administrations', bench.connectionId)
    const { id } = (await bench.rows('administrations')).find(({ externalId }) => externalId === '5') ?? { id: '' }
    await rows.update(id, (row) => ({ ...row, spilStatus: 'IGNORED', combinationId: 'c-1' as CombinationId }))
    const ours = { spilStatus: 'IGNORED', combinationId: 'c-1' }

    const renamed = administrations(40).with(5, administration('5', { name: 'Slagerij' }))
    system.vendorRows = { administrations: renamed }
    const changed = await bench.sync()
    expect((await rows.read(id))?.doc).toMatchObject({ ...ours, name: 'Slagerij' })
    expect(await bench.runs.changes(changed.id, 'administrations', 'changed', 0, 10)).toEqual([
      { rowId: id, externalId: '5', name: 'Slagerij', before: { name: 'Bakkerij 5' }, after: { name: 'Slagerij' } },
    ])

    system.vendorRows = { administrations: renamed.toSpliced(5, 1) }
    const gone = await bench.sync()
    expect((await rows.read(id))?.doc).toMatchObject({ ...ours, spilDeletedAt: bench.clock.now().toISOString() })
    expect(bench.table(gone, 'administrations').changes).toMatchObject({ vanished: 1, changed: 0 })

    system.vendorRows = { administrations: renamed }
    const back = await bench.sync()
    expect((await rows.read(id))?.doc).toMatchObject({ ...ours, spilDeletedAt: null, name: 'Slagerij' })
    expect(bench.table(back, 'administrations').changes).toMatchObject({ reappeared: 1, new: 0, changed: 0 })
  })

  it('keeps the months its source tells no more, and that is no change', async () => {
    system.vendorRows = { administrations: [administration('0')], usage: [usage('0', { '2026-01': 3, '2026-02': 4 })] }
    await bench.sync()
    system.vendorRows = { ...system.vendorRows, usage: [usage('0', { '2026-02': 4 })] }
    const shorter = await bench.sync()
    expect((await bench.rows('usage'))[0]?.amounts).toEqual({ '2026-01': 3, '2026-02': 4 })
    expect(bench.table(shorter, 'usage')).toMatchObject({ unchanged: 1, changes: { changed: 0 } })
    system.vendorRows = { ...system.vendorRows, usage: [usage('0', { '2026-02': 4, '2026-03': 7 })] }
    const later = await bench.sync()
    expect(await bench.runs.changes(later.id, 'usage', 'changed', 0, 10)).toMatchObject([
      { before: { '2026-03': null }, after: { '2026-03': 7 } },
    ])
  })

  it('takes over the new name of the administration it is about', async () => {
    system.vendorRows = everything()
    await bench.sync()
    system.vendorRows = {
      ...everything(),
      administrations: administrations(7).with(0, administration('0', { name: 'Kapper' })),
    }
    await bench.sync()
    expect((await bench.rows('usage'))[0]).toMatchObject({ administrationName: 'Kapper' })
    expect((await bench.rows('access'))[0]).toMatchObject({ administrationName: 'Kapper' })
  })

  it('keeps the link that somebody made while its page was being written', async () => {
    system.vendorRows = { administrations: administrations(3) }
    await bench.sync()
    const rows = recordDocuments(bench.tenant, 'administrations', bench.connectionId)
    const [first] = await bench.rows('administrations')
    system.vendorRows = { administrations: administrations(3).map((one) => ({ ...one, name: `${one.name} BV` })) }
    let linked = false
    bench.wrap = (tenant) => ({
      ...tenant,
      commit: async (writes) => {
        if (!linked && writes.length > 3) {
          linked = true
          await rows.update(first?.id ?? '', (row) => ({ ...row, combinationId: 'c-9' as CombinationId }))
        }
        await tenant.commit(writes)
      },
    })
    const run = await bench.sync()
    expect(linked).toBe(true)
    expect((await bench.rows('administrations'))[0]).toMatchObject({ name: 'Bakkerij 0 BV', combinationId: 'c-9' })
    expect(bench.table(run, 'administrations').changes).toMatchObject({ changed: 3 })
  })
})
