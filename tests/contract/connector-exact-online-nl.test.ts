import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startVendors, type Vendors } from '#local/vendors/start.ts'
import { openRig, readTable, setClock, tokensOf, type Rig, type SetClock } from './connector-rig.ts'
import { exactOnlineNl } from '#functions/connectors/exact-online-nl/connector.ts'

const vendor = 'exact-online-nl'

describe('Exact Online', () => {
  let clock: SetClock
  let vendors: Vendors
  let rig: Rig

  async function start(options: { size: number; callsAMinute?: number; callsADay?: number }): Promise<void> {
    vendors = await startVendors({ port: 0, clock, ...options })
    const tokens = tokensOf(vendors.control.exact.grant('duinen', clock.now().getTime()), clock.now(), 600)
    rig = await openRig({ connector: exactOnlineNl, vendors, clock, credentials: { fields: {}, tokens } })
  }
  const read = (table: 'administrations' | 'users' | 'access', from?: string) =>
    readTable(exactOnlineNl, table, rig.api, clock.now(), from)
  const paths = () => vendors.control.calls(vendor).map((call) => call.path)

  beforeEach(async () => {
    clock = setClock()
    await start({ size: 200 })
  })
  afterEach(async () => {
    await rig.close()
    await vendors.close()
  })

  it('gives what the person can open where the licence may not read all divisions', async () => {
    vendors.control.fault(vendor, { kind: '403', path: 'AllDivisions' })
    const got = await read('administrations')
    expect(got).toMatchObject({ complete: true, rows: { size: 196 } })
    expect(paths().filter((path) => path.includes('AllDivisions'))).toHaveLength(1)
  })

  it('does not take a refusal in the middle of all divisions for their end', async () => {
    vendors.control.fault(vendor, { kind: '403', path: 'AllDivisions', after: 1 })
    await expect(read('administrations')).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('does not take refused divisions for none', async () => {
    vendors.control.fault(vendor, { kind: '403', path: 'system/Divisions' })
    await expect(read('administrations')).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('is asked for users without a division, and always with a selection', async () => {
    await Promise.all([read('users'), read('access')])
    expect(
      paths()
        .filter((path) => path.includes('system/Users'))
        .every((path) => path.startsWith('/api/v1/system/Users?')),
    ).toBe(true)
    expect(paths().every((path) => path.includes('select='))).toBe(true)
  })

  it('is not asked beyond its 60 calls a minute, nor refused once', async () => {
    await rig.close()
    await vendors.close()
    await start({ size: 5000, callsAMinute: 60 })
    const got = await read('administrations')
    expect(got.rows.size).toBe(5000)
    const calls = vendors.control.calls(vendor).filter((call) => call.path.startsWith('/api/v1'))
    expect(calls.filter((call) => call.status !== 200)).toEqual([])
    const busiest = Math.max(
      ...calls.map((call) => calls.filter((other) => other.at >= call.at && other.at < call.at + 60_000).length),
    )
    expect(busiest).toBeLessThanOrEqual(60)
  })

  it('that has given its calls of the day is left until tomorrow', async () => {
    await rig.close()
    await vendors.close()
    await start({ size: 600, callsADay: 5 })
    await expect(read('administrations')).rejects.toMatchObject({ kind: 'rate-limited' })
    const calls = vendors.control.calls(vendor)
    expect(calls.map((call) => call.status)).toEqual([200, 200, 200, 200, 200])
  })
})
