import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { authorizationUrl, exchangeCode } from '#functions/connectors/index.ts'
import { loketNl } from '#functions/connectors/loket-nl/connector.ts'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { keyOf } from '#local/vendors/expected-rows.ts'
import { openRig, readTable, setClock, tokensOf, type Rig, type SetClock } from './connector-rig.ts'

const vendor = 'loket-nl'
const firm = 'duinen'

describe('Loket.nl', () => {
  let clock: SetClock
  let vendors: Vendors
  let rig: Rig

  const calls = () => vendors.control.calls(vendor)
  const truth = () => vendors.control.loket.truth(firm, clock.now().getTime())
  const context = () => ({
    api: rig.api,
    file: undefined,
    slots: {},
    now: clock.now(),
    signal: new AbortController().signal,
  })

  async function start(size: number): Promise<void> {
    vendors = await startVendors({ port: 0, clock, size })
    const tokens = tokensOf(vendors.control.loket.grant(firm, clock.now().getTime()), clock.now(), 600)
    rig = await openRig({ connector: loketNl, vendors, clock, credentials: { fields: {}, tokens } })
  }
  async function restart(size: number): Promise<void> {
    await rig.close()
    await vendors.close()
    await start(size)
  }

  beforeEach(async () => {
    clock = setClock()
    await start(330)
  })
  afterEach(async () => {
    await rig.close()
    await vendors.close()
  })

  it('gives access by its consent page, which wants the scope that reads everything', async () => {
    const redirectUri = 'http://localhost:7070/loketnl-callback'
    const config = { vendorOrigins: vendors.origins, oauthClients: vendors.oauthClients }
    const address = authorizationUrl({ connector: loketNl, config, redirectUri, state: 'one-time' })
    expect(await (await fetch(address)).text()).toContain('Loket.nl')
    const body = new URLSearchParams({ redirect_uri: redirectUri, state: 'one-time', firm, decision: 'allow' })
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    const code = new URL(answer.headers.get('location') ?? 'about:blank').searchParams.get('code') ?? ''
    const tokens = await exchangeCode({ connector: loketNl, config, clock, redirectUri, code })
    expect(tokens.expiresAt).toBe(new Date(clock.now().getTime() + 3599 * 1000).toISOString())
  })

  it('tells whose access it is', async () => {
    expect(await loketNl.check?.(rig.api)).toEqual({
      account: 'Hanneke Duinmeijer',
      firm: 'Administratiekantoor Duinen',
    })
  })

  it('counts the approved payroll runs of every administration and whom they paid, corrections with them and test years not', async () => {
    const got = new Map<string, unknown>()
    for await (const page of loketNl.streams.usage?.(context(), undefined) ?? [])
      for (const row of page.records) got.set(keyOf({ ...row }), row.amounts)
    const usage = vendors.control.loket.expectedRows(firm, clock.now().getTime()).usage ?? []
    expect(got).toEqual(new Map(usage.map((row) => [keyOf(row), row['amounts']])))
  })

  it('that may not show whom a run paid fails that table, and no other', async () => {
    vendors.control.fault(vendor, { kind: '403', path: '/results' })
    const read = (table: 'usage' | 'users') => readTable(loketNl, table, rig.api, clock.now())
    await expect(read('usage')).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await read('users')).rows.size).toBe(truth().users.size)
  })

  it('gives the payroll of an administration where it may be read, and nothing made up where it may not', async () => {
    vendors.control.fault(vendor, { kind: '403', path: '/payrollperiods', times: 1 })
    const ends: unknown[] = []
    for await (const page of loketNl.streams.administrations?.(context(), undefined) ?? []) {
      for (const { data } of page.records)
        if (data['isPayroll'] === true) ends.push(data['lastPayrollRunEnd'])
        else expect(data['lastPayrollRunEnd']).toBeNull()
    }
    expect(ends.filter((end) => end === null)).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set([null, '2026-02-28']))
  })

  it('passes over nobody when rows in front go while it is read', async () => {
    const seen = new Set<string>()
    let cursor: string | undefined
    for await (const page of loketNl.streams.administrations?.(context(), undefined) ?? []) {
      for (const { externalId } of page.records) seen.add(externalId)
      cursor = page.next
      break
    }
    vendors.control.loket.change(firm, { removed: 120 })
    const rest = await readTable(loketNl, 'administrations', rig.api, clock.now(), cursor)
    for (const id of rest.rows.keys()) seen.add(id)
    const present = [...truth().administrations.keys()]
    expect(present).toHaveLength(210)
    expect(present.filter((id) => !seen.has(id))).toEqual([])
  })

  it('goes on in the middle of what an office’s own users may open', async () => {
    await restart(2500)
    const whole = await readTable(loketNl, 'access', rig.api, clock.now())
    const cursor = whole.cursors.findLast((place) => place.startsWith('office|'))
    const rest = await readTable(loketNl, 'access', rig.api, clock.now(), cursor)
    expect(rest.complete).toBe(true)
    expect(cursor).toBeDefined()
    expect(rest.rows.size).toBeLessThan(whole.rows.size)
    expect([...whole.rows.keys()].slice(-rest.rows.size)).toEqual([...rest.rows.keys()])
    const given = [...whole.rows.keys()].slice(0, -rest.rows.size).at(-1)
    expect(cursor).toBe(`office|${given?.replace('|', ' ') ?? ''}`)
  })

  it('is not asked by more than ten calls a second', async () => {
    const begin = clock.now().getTime()
    await readTable(loketNl, 'administrations', rig.api, clock.now())
    expect(calls().length / ((clock.now().getTime() - begin) / 1000)).toBeLessThanOrEqual(10.1)
  })
})
