import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reeleezee } from '#functions/connectors/reeleezee/connector.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { keyOf } from '#local/vendors/expected-rows.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'reeleezee'
const firm = 'duinen'

describe('Reeleezee', () => {
  let clock: SetClock
  let vendors: Vendors
  let rig: Rig

  const calls = () => vendors.control.calls(vendor)
  const truth = () => vendors.control.reeleezee.truth(firm, clock.now().getTime())
  const context = () => ({
    api: rig.api,
    file: undefined,
    slots: {},
    now: clock.now(),
    signal: new AbortController().signal,
  })

  beforeEach(async () => {
    clock = setClock()
    vendors = await startVendors({ port: 0, clock, size: 250 })
    rig = await openRig({
      connector: reeleezee,
      vendors,
      clock,
      credentials: { fields: demoForms.Reeleezee(firm), tokens: null },
    })
  })
  afterEach(async () => {
    await rig.close()
    await vendors.close()
  })

  it('takes a password with a colon and letters beyond ASCII, and tells the login it is of', async () => {
    expect(await reeleezee.check?.(rig.api)).toEqual({ username: demoForms.Reeleezee(firm).username })
  })

  it('whose login may open nothing is not taken for a good one', async () => {
    vendors.control.fault(vendor, { kind: 'empty' })
    await expect(reeleezee.check?.(rig.api)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('gives the invoices of twelve months, per administration and kind', async () => {
    const got = new Map<string, unknown>()
    for await (const page of reeleezee.streams.usage?.(context(), undefined) ?? [])
      for (const { administrationId, product, amounts } of page.records) {
        expect(Object.keys(amounts)).toHaveLength(12)
        got.set(`${administrationId}|${product}`, amounts)
      }
    const usage = vendors.control.reeleezee.expectedRows(firm, clock.now().getTime()).usage ?? []
    expect(got).toEqual(new Map(usage.map((row) => [keyOf(row), row['amounts']])))
  })

  it('is called twice a second, and never twice at once', async () => {
    const begin = clock.now().getTime()
    await readTable(reeleezee, 'usage', rig.api, clock.now())
    const starts = calls().map(({ at }) => at)
    expect(starts.length / ((clock.now().getTime() - begin) / 1000)).toBeLessThanOrEqual(2.1)
    expect(new Set(starts).size).toBe(starts.length)
  })

  it('is asked for a second page where it was asked first, whatever host its link names', async () => {
    await readTable(reeleezee, 'administrations', rig.api, clock.now())
    expect(calls().map(({ path }) => path)).toEqual([
      '/api/v1/Administrations',
      '/api/v1/Administrations?%24skip=100',
      '/api/v1/Administrations?%24skip=200',
    ])
  })

  it('whose password was changed is refused', async () => {
    vendors.control.reeleezee.revokeAccess()
    await expect(readTable(reeleezee, 'usage', rig.api, clock.now())).rejects.toMatchObject({
      kind: 'credentials-refused',
    })
    expect(calls()).toHaveLength(1)
  })

  it('loses no administration’s numbers when one is gone and another is new', async () => {
    const before = truth()
    vendors.control.reeleezee.change(firm, { removed: 3, added: 5 })
    const { rows } = await readTable(reeleezee, 'usage', rig.api, clock.now())
    expect([...rows.keys()].sort()).toEqual([...truth().usage.keys()].sort())
    expect(truth().administrations.size).toBe(before.administrations.size + 2)
  })
})
