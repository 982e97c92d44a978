import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fiscaalGemak } from '#functions/connectors/fiscaal-gemak/connector.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { groundlessKey } from '#local/vendors/fiscaal-gemak/simulator.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { keyOf } from '#local/vendors/expected-rows.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'fiscaal-gemak'

describe('FiscaalGemak', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  const open = async (fields: Readonly<Record<string, string>> = demoForms.FiscaalGemak('duinen')): Promise<Rig> => {
    const rig = await openRig({ connector: fiscaalGemak, vendors, clock, credentials: { fields, tokens: null } })
    rigs.push(rig)
    return rig
  }
  const calls = () => vendors.control.calls(vendor)
  const present = () => [...vendors.control.fiscaalGemak.truth('duinen').administrations.keys()]
  /** Reads the first pages, lets something happen, and reads the rest from there. */
  async function seenAround(pages: number, happen: () => void): Promise<Set<string>> {
    const { api } = await open()
    const stream = fiscaalGemak.streams.administrations
    const context = { api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    const seen = new Set<string>()
    let cursor: string | undefined
    let read = 0
    for await (const page of stream?.(context, undefined) ?? []) {
      for (const { externalId } of page.records) seen.add(externalId)
      cursor = page.next
      read += 1
      if (read === pages) break
    }
    happen()
    const rest = await readTable(fiscaalGemak, 'administrations', api, clock.now(), cursor)
    expect(rest.complete).toBe(true)
    for (const id of rest.rows.keys()) seen.add(id)
    return seen
  }

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, clock, size: 1400 })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  it.each(['duinen', 'brandsma', 'lindeboom'])('of %s is called in its own environment', async (firm) => {
    expect(await fiscaalGemak.check?.((await open(demoForms.FiscaalGemak(firm))).api)).toEqual({
      apiUrl: demoForms.FiscaalGemak(firm).apiUrl,
    })
  })

  it('refuses a key in another environment than its own', async () => {
    const { api } = await open({ ...demoForms.FiscaalGemak('duinen'), apiUrl: 'app2.fiscaalgemak.nl' })
    await expect(fiscaalGemak.check?.(api)).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it('is not connected with a key that sees no client: nobody would know why it stays empty', async () => {
    const { api } = await open(groundlessKey('duinen'))
    await expect(fiscaalGemak.check?.(api)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it.each([1, 7, 600])('passes over nobody when %i clients in front go while it is read', async (removed) => {
    const seen = await seenAround(1, () => vendors.control.fiscaalGemak.change('duinen', { removed }))
    expect(present()).toHaveLength(1400 - removed)
    expect(present().filter((id) => !seen.has(id))).toEqual([])
  })

  it('reads those that come while it is read', async () => {
    const seen = await seenAround(2, () => vendors.control.fiscaalGemak.change('duinen', { added: 9 }))
    expect(present().filter((id) => !seen.has(id))).toEqual([])
  })

  it('is asked once more than it has pages, as it has no total', async () => {
    await readTable(fiscaalGemak, 'administrations', (await open()).api, clock.now())
    expect(calls().map(({ path }) => path)).toEqual([
      '/client?offset=0&amount=500',
      '/client?offset=499&amount=500',
      '/client?offset=998&amount=500',
      '/client?offset=1399&amount=500',
    ])
  })

  it('that passes over the offset is not taken for a firm with 500 clients', async () => {
    vendors.control.fault(vendor, { kind: 'same-page' })
    await expect(readTable(fiscaalGemak, 'administrations', (await open()).api, clock.now())).rejects.toMatchObject({
      kind: 'unexpected-answer',
    })
  })

  it('counts the returns of each client and month', async () => {
    const { api } = await open(demoForms.FiscaalGemak('brandsma'))
    const context = { api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    const got = new Map<string, unknown>()
    for await (const { records } of fiscaalGemak.streams.usage?.(context, undefined) ?? [])
      for (const { administrationId, product, amounts } of records) got.set(`${administrationId}|${product}`, amounts)
    const usage = vendors.control.fiscaalGemak.expectedRows('brandsma', clock.now().getTime()).usage ?? []
    expect(got).toEqual(new Map(usage.map((row) => [keyOf(row), row['amounts']])))
  })

  it('whose subscription has no list of returns delivers none, which is not the same as 0', async () => {
    const { api } = await open(demoForms.FiscaalGemak('lindeboom'))
    const got = await readTable(fiscaalGemak, 'usage', api, clock.now())
    expect(got).toMatchObject({ complete: false, cursors: [] })
    expect(calls()).toHaveLength(1)
  })

  it('that gives some lists of returns and refuses another fails: what was counted would go', async () => {
    vendors.control.fault(vendor, { kind: '403', path: '/declaration/', after: 4 })
    await expect(readTable(fiscaalGemak, 'usage', (await open()).api, clock.now())).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })
})
