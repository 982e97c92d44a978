import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { columnsOf, differences, emptyColumns, recordsOf } from './connector-columns.ts'
import { variants } from './connector-groups.ts'
import { openRig, promised, setClock, type Rig, type SetClock } from './connector-rig.ts'
import { undelivered } from './undelivered-columns.ts'

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

/** Enough for every column to have something in it; fewer where each row takes calls. */
const enough = 120

describe.each(variants)('$name, column by column', ({ name, connector, isCrm, standIn }) => {
  let vendors: Vendors
  let clock: SetClock
  let rig: Rig

  beforeAll(async () => {
    clock = setClock()
    vendors = await startVendors({ port: 0, size: Math.min(enough, standIn.rows ?? enough), clock })
  })
  afterAll(() => vendors.close())
  beforeEach(async () => {
    rig = await openRig({ connector, vendors, clock, credentials: standIn.good(vendors, clock.now()) })
  })
  afterEach(() => rig.close())

  for (const table of promised(connector)) {
    const columns = columnsOf(connector.entry, table, isCrm)

    it(`has in each row of ${table} what its vendor was told`, async () => {
      const rows = standIn.expectedRows(vendors)[table] ?? []
      expect(rows.length).toBeGreaterThan(0)
      const got = await recordsOf(connector, table, { api: rig.api, now: clock.now(), slots: standIn.slots ?? {} })
      expect(differences(columns, rows, got)).toEqual([])
      expect(got.size).toBe(rows.length)
    })

    it(`has nothing in no column of ${table} but those that its vendor does not tell`, () => {
      const without = emptyColumns(columns, standIn.expectedRows(vendors)[table])
      expect(without.toSorted()).toEqual(Object.keys(undelivered[name]?.[table] ?? {}).toSorted())
    })
  }
})

describe('columns that a vendor does not tell', () => {
  it('are of variants and tables that there are', () => {
    const known = new Set(
      variants.flatMap(({ name, connector }) => promised(connector).map((table) => `${name} ${table}`)),
    )
    const listed = Object.entries(undelivered).flatMap(([name, tables]) =>
      Object.keys(tables).map((table) => `${name} ${table}`),
    )
    expect(listed.filter((each) => !known.has(each))).toEqual([])
  })
})
