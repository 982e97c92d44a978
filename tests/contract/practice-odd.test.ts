import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Skipped } from '#functions/connectors/index.ts'
import { isPractice } from '#functions/connectors/index.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { variants } from './connector-groups.ts'
import { openRig, setClock } from './connector-rig.ts'
import { disfiguring } from './odd-answers.ts'

const clock = setClock()
let vendors: Vendors
beforeEach(async () => {
  vendors = await startVendors({ port: 0, size: 12, clock })
})
afterEach(() => vendors.close())

/** The mapping with one column of its administrations read as a date, or as a number, from a field of another kind. */
function mappedWith(json: unknown, column: string, expression: unknown): unknown {
  const mapping = structuredClone(json) as { resources: { administrations: unknown } }
  const blocks = [mapping.resources.administrations].flat() as { fields: Record<string, unknown> }[]
  for (const { fields } of blocks) fields[column] = expression
  return mapping
}

const forms = [
  { kind: 'date', expression: { date: 'odd', format: 'dd-MM-yyyy' }, unreadable: '2026-31-31', wanted: 'other' },
  { kind: 'number', expression: { number: 'odd', decimal: ',' }, unreadable: 'twaalf', wanted: 'number' },
] as const

for (const { name, connector, standIn } of variants.filter((one) => isPractice(one.connector) && !one.isCrm))
  for (const { kind, expression, unreadable, wanted } of forms)
    it(`${name} counts a ${kind} that cannot be read in the form of its mapping, and keeps the row`, async () => {
      if (!isPractice(connector)) throw new Error(`${name} has no mapping`)
      const mapped = connector.practice.remapped(
        mappedWith(connector.practice.read.json, 'externalId', expression),
        'the mapping of this test',
      )
      const read = async (value: unknown) => {
        const rig = await openRig({
          connector: mapped,
          vendors,
          clock,
          credentials: standIn.good(vendors, clock.now()),
          through: (outbound) => disfiguring(outbound, standIn.list.path, (row) => ({ ...row, odd: value })),
        })
        const signal = new AbortController().signal
        const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal }
        const skipped: Skipped[] = []
        let rows = 0
        try {
          for await (const page of mapped.streams.administrations?.(context, undefined) ?? []) {
            rows += page.records.length
            skipped.push(...(page.skipped ?? []))
          }
        } finally {
          await rig.close()
        }
        return { rows, skipped: skipped.filter((one) => 'path' in one && one.path === 'externalId') }
      }
      const good = await read(kind === 'date' ? '5-3-2026' : '1.234,50')
      const odd = await read(unreadable)
      expect(good.rows).toBeGreaterThan(0)
      expect(good.skipped).toEqual([])
      expect((await read(null)).skipped).toEqual([])
      expect(odd.rows).toBe(good.rows)
      expect(odd.skipped).toEqual([{ path: 'externalId', wanted, got: 'text', count: good.rows }])
    })
