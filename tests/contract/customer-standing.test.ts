import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import type { CustomerStanding } from '#domain/connectors/standing-sign.ts'
import { isColumnValues } from '#domain/records/column-values.ts'
import { standingReader } from '#domain/records/customer-standing.ts'
import type { ExpectedRow } from '#local/vendors/rows.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { keyOf } from '#local/vendors/expected-rows.ts'
import { recordsOf } from './connector-columns.ts'
import { variants } from './connector-groups.ts'
import { openRig, setClock, type SetClock } from './connector-rig.ts'

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const enough = 120
const asFlag = (row: ExpectedRow): CustomerStanding => (row['isActive'] === false ? 'inactive' : 'active')
/** Where a firm divides its relations, what it calls those that are none comes before whether they are active. */
const byRelation =
  (none: readonly string[], former: readonly string[] = []) =>
  (row: ExpectedRow): CustomerStanding => {
    const relation = typeof row['relationType'] === 'string' ? row['relationType'] : ''
    if (none.includes(relation)) return 'none'
    return former.includes(relation) ? 'inactive' : asFlag(row)
  }

/** What the world of each simulator means by its own words, written down beside the catalogue and not from it. */
const meant: Readonly<Record<string, (row: ExpectedRow) => CustomerStanding>> = {
  'Afas as CRM': (row) => (row['isBlocked'] === true ? 'inactive' : 'active'),
  'Alure as CRM': asFlag,
  'CustomApi as CRM': byRelation(['Prospect'], ['Oud-klant']),
  'KantoorGemak as CRM': byRelation(['Leverancier']),
  'MijnKantoor as CRM': (row) => (row['sourceStatus'] === 'Inactief' ? 'inactive' : 'active'),
  'Qics as CRM': byRelation(['Prospect']),
  'Simplicate as CRM': byRelation(['Prospect', 'Leverancier']),
  'Tess as CRM': asFlag,
}

const crm = variants.filter(({ isCrm }) => isCrm)

describe('who is an active customer', () => {
  it('is known of every CRM that has a simulator', () => {
    expect(crm.map(({ name }) => name).toSorted()).toEqual(Object.keys(meant).toSorted())
  })

  it('is declared by every CRM entry, by columns that it shows', () => {
    for (const { id, crmTables, variants: offered } of catalogEntries) {
      const shape = crmTables.administrations
      expect(shape !== undefined, id).toBe(offered.includes('crm'))
      if (shape === undefined) continue
      expect(shape.standing?.length, id).toBeGreaterThan(0)
      for (const { column, words } of shape.standing ?? []) {
        const kind = shape.columns.find(({ key }) => key === column)?.kind
        expect(kind, `${id} ${column}`).toMatch(/^(?:text|boolean)$/u)
        if (kind === 'boolean') expect(Object.keys(words).toSorted()).toEqual(['false', 'true'])
      }
    }
  })
})

describe.each(crm)('$name', ({ name, connector, standIn }) => {
  let vendors: Vendors
  let clock: SetClock

  beforeAll(async () => {
    clock = setClock()
    vendors = await startVendors({ port: 0, size: Math.min(enough, standIn.rows ?? enough), clock })
  })
  afterAll(() => vendors.close())

  it('tells by its own words which customers are active, and has no word that nobody knows', async () => {
    const standingOf = standingReader(connector.entry.tables.administrations?.standing ?? [])
    const rig = await openRig({ connector, vendors, clock, credentials: standIn.good(vendors, clock.now()) })
    const { slots = {} } = standIn
    const got = await recordsOf(connector, 'administrations', { api: rig.api, now: clock.now(), slots })
    await rig.close()
    const wanted = standIn.expectedRows(vendors).administrations ?? []
    const found = [...got.values()].map(({ data }) => {
      if (!isColumnValues(data)) throw new Error('A row without columns')
      return standingOf(data)
    })
    expect(found.flatMap(({ odd }) => odd)).toEqual([])
    const standings = new Map([...got.keys()].map((key, at) => [key, found[at]?.standing]))
    expect(standings).toEqual(new Map(wanted.map((row) => [keyOf(row), meant[name]?.(row)])))
    // A world in which everybody is active would show nothing.
    expect(new Set(standings.values()).size).toBeGreaterThan(1)
  })
})
