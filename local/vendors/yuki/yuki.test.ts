import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectors } from '#functions/connectors/index.ts'
import { openRig, readTable, setClock, type Rig, type SetClock } from '#tests/contract/connector-rig.ts'
import { demoForms } from '../demo-forms.ts'
import { startVendors, type Vendors } from '../start.ts'
import { yukiClient } from './simulator.ts'

const connector = connectors.Yuki

describe('Yuki', () => {
  let clock: SetClock
  let vendors: Vendors
  let rigs: Rig[]

  beforeEach(async () => {
    clock = setClock()
    rigs = []
    vendors = await startVendors({ port: 0, size: 80, clock })
  })
  afterEach(async () => {
    await Promise.all(rigs.map((rig) => rig.close()))
    await vendors.close()
  })

  async function open(firm = 'duinen', clients: Parameters<typeof openRig>[0]['clients'] = {}): Promise<Rig> {
    const rig = await openRig({
      clients,
      connector,
      vendors,
      clock,
      credentials: { fields: demoForms.Yuki(firm), tokens: null },
    })
    rigs.push(rig)
    return rig
  }

  const calls = () => vendors.control.calls('yuki')

  it('opens one session for a read, and stores none', async () => {
    const rig = await open()
    await readTable(connector, 'users', rig.api, clock.now())
    await readTable(connector, 'administrations', rig.api, clock.now())
    // A session, the domains, the users of forty; the domains, the administrations.
    expect(calls()).toHaveLength(1 + 1 + 40 + 2)
    expect(rig.credentials.saved).toEqual([])
  })

  it.each([
    ['that ends before its time', () => vendors.control.yuki.expireAccessTokens()],
    ['that is a day old', () => clock.advance(86_400_000)],
  ])('goes on with another session after one %s', async (_, end) => {
    const rig = await open()
    const ids = new Set<string>()
    const context = { api: rig.api, file: undefined, slots: {}, now: clock.now(), signal: new AbortController().signal }
    let ended = 0
    for await (const page of connector.streams.users?.(context, undefined) ?? []) {
      for (const { externalId } of page.records) ids.add(externalId)
      ended += page.next === undefined ? 0 : 1
      if (page.next !== undefined) end()
    }
    expect(ids.size).toBe(80)
    expect(ended).toBeGreaterThan(0)
    expect(calls().filter(({ status }) => status === 500)).toHaveLength(ended)
  })

  it('ends where the access key is taken away, with one attempt to open a session', async () => {
    const rig = await open()
    await connector.check?.(rig.api)
    vendors.control.yuki.revokeAccess()
    vendors.control.forgetCalls('yuki')
    await expect(connector.check?.(rig.api)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(calls()).toHaveLength(2)
  })

  it('waits for a session as it waits for everything else', async () => {
    const rig = await open()
    vendors.control.fault('yuki', { kind: '500', path: '/AccountingInfo.asmx' })
    await expect(connector.check?.(rig.api)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(calls()).toHaveLength(5)
    vendors.control.clearFaults('yuki')
    vendors.control.fault('yuki', { kind: '429', path: '/AccountingInfo.asmx', times: 1, seconds: 40 })
    vendors.control.forgetCalls('yuki')
    await connector.check?.(rig.api)
    expect(calls().map(({ status }) => status)).toEqual([429, 200, 200])
  })

  it('reads every other domain where one is closed: only its own users and their access are not told', async () => {
    const rig = await open()
    const before = await readTable(connector, 'users', rig.api, clock.now())
    const access = await readTable(connector, 'access', rig.api, clock.now())
    const [first] = vendors.control.yuki.data('duinen').domains()
    const closed = first?.id ?? ''
    vendors.control.yuki.close(closed)
    const theirs = new Set(
      vendors.control.yuki
        .data('duinen')
        .administrationsOf(closed)
        .map((one) => one.externalId),
    )
    const after = await readTable(connector, 'users', rig.api, clock.now())
    expect([...before.rows.keys()]).toEqual(expect.arrayContaining([...after.rows.keys()]))
    expect(after.rows.size).toBeGreaterThan(before.rows.size / 2)
    const left = await readTable(connector, 'access', rig.api, clock.now())
    const kept = [...access.rows.keys()].filter((key) => ![...theirs].some((id) => key.includes(id)))
    expect([...left.rows.keys()]).toEqual(kept)
    expect(kept.length).toBeLessThan(access.rows.size)
    expect((await readTable(connector, 'administrations', rig.api, clock.now())).rows.size).toBe(80)
  })

  it('opens its sessions as the client that Spil is registered as, where it is', async () => {
    const rig = await open('duinen', { Yuki: yukiClient })
    await connector.check?.(rig.api)
    expect(calls()).toHaveLength(2)
    const wrong = await open('duinen', { Yuki: { ...yukiClient, clientSecret: 'another' } })
    await expect(connector.check?.(wrong.api)).rejects.toThrow()
  })

  it('keeps one firm from another', async () => {
    const others = await readTable(connector, 'administrations', (await open('brandsma')).api, clock.now())
    expect(others.rows).toEqual(new Map(vendors.control.yuki.truth('brandsma').administrations))
  })

  it('stops for hours where the calls of a day are used up, and works the next day', async () => {
    const rig = await open()
    const check = async () => connector.check?.(rig.api)
    for (let count = 0; count < 1000; count += 1) await check()
    await expect(check()).rejects.toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 6 * 3600 })
    const asked = calls().length
    await expect(check()).rejects.toMatchObject({ kind: 'rate-limited' })
    expect(calls()).toHaveLength(asked)
    clock.advance(86_400_000)
    expect(await check()).toEqual({ connectionName: 'Spil' })
  })
})
