import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mijnKantoor } from '#domain/connectors/entries/mijn-kantoor.ts'
import { switchedOffGroups } from '#functions/records/index.ts'
import {
  administration,
  newSystem,
  openSyncBench,
  sourceOf,
  type FakeSystem,
  type SyncBench,
} from '#tests/kit/sync-bench.ts'

let system: FakeSystem
let bench: SyncBench
beforeEach(async () => {
  system = newSystem()
  const { standing } = mijnKantoor.crmTables.administrations
  bench = await openSyncBench(system, { source: () => Object.assign(sourceOf(system), { standing }) })
})
afterEach(async () => {
  await bench.test.close()
})

const customer = (id: string, sourceStatus: string | null, relationType: string | null = null) =>
  administration(id, { data: { sourceStatus, relationType } })
const statuses = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await bench.rows('administrations')).map((row) => [row.externalId, row.spilStatus]))

describe('a customer that is new in a CRM', () => {
  it('is archived where the source calls it inactive or no customer, and active otherwise', async () => {
    system.vendorRows = {
      administrations: [
        customer('a', 'Actief'),
        customer('b', 'Inactief'),
        customer('c', 'Prospect'),
        customer('d', null),
      ],
    }
    await bench.sync()
    expect(await statuses()).toEqual({ a: 'ACTIVE', b: 'ARCHIVED', c: 'ARCHIVED', d: 'ACTIVE' })
  })

  it('is archived also where many come at once', async () => {
    system.pageSize = 400
    system.vendorRows = {
      administrations: Array.from({ length: 400 }, (_, at) =>
        customer(String(at), at % 4 === 0 ? 'Inactief' : 'Actief'),
      ),
    }
    await bench.sync()
    expect(Object.values(await statuses()).filter((status) => status === 'ARCHIVED')).toHaveLength(100)
  })

  it('of a group that somebody switched off is ignored, whatever it is', async () => {
    await bench.tenant.documents(switchedOffGroups, bench.connectionId).create({
      id: bench.connectionId,
      connectionId: bench.connectionId,
      names: ['Prospects'],
    })
    system.vendorRows = {
      administrations: [customer('a', 'Inactief', 'Prospects'), customer('b', 'Inactief', 'Klanten')],
    }
    await bench.sync()
    expect(await statuses()).toEqual({ a: 'IGNORED', b: 'ARCHIVED' })
  })

  it('with a word that nobody knows is active, and counted as odd with the run, without the word', async () => {
    system.vendorRows = {
      administrations: [customer('a', 'Slapend'), customer('b', 'Slapend'), customer('c', 'Actief')],
    }
    const run = await bench.sync()
    expect(await statuses()).toEqual({ a: 'ACTIVE', b: 'ACTIVE', c: 'ACTIVE' })
    expect(bench.table(run, 'administrations')).toMatchObject({
      odd: 2,
      oddValues: [{ path: 'sourceStatus', wanted: 'word', got: 'text', count: 2 }],
    })
    expect(JSON.stringify(run)).not.toContain('Slapend')
  })
})

describe('a customer that is there', () => {
  it('keeps its status where the source changes its mind, and the change is in the history', async () => {
    system.vendorRows = { administrations: [customer('a', 'Actief'), customer('b', 'Inactief')] }
    await bench.sync()
    system.vendorRows = { administrations: [customer('a', 'Inactief'), customer('b', 'Actief')] }
    const run = await bench.sync()
    expect(await statuses()).toEqual({ a: 'ACTIVE', b: 'ARCHIVED' })
    expect(bench.table(run, 'administrations')).toMatchObject({ changes: { changed: 2 } })
  })

  it('keeps it also where it was gone and is back', async () => {
    system.vendorRows = { administrations: [customer('a', 'Inactief'), customer('b', 'Actief')] }
    await bench.sync()
    system.vendorRows = { administrations: [customer('b', 'Actief')] }
    await bench.sync()
    system.vendorRows = { administrations: [customer('a', 'Actief'), customer('b', 'Actief')] }
    await bench.sync()
    expect(await statuses()).toEqual({ a: 'ARCHIVED', b: 'ACTIVE' })
  })
})
