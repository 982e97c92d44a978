import { afterEach, describe, expect, it } from 'vitest'
import { demoForms } from '#local/vendors/demo-forms.ts'
import type { FaultKind } from '#local/vendors/faults.ts'
import { openConnectedHouse, type ConnectedHouse } from '#tests/kit/connected-house.ts'
import { movingTime } from '#tests/kit/moving-time.ts'
import { firstOf } from '#tests/kit/how-much.ts'

// Waiting moves the clock of the house and takes no time.
const waits = movingTime()

const vendor = 'custom-api'
const firm = 'duinen'
let house: ConnectedHouse
afterEach(() => house.close())

async function open(size: number): Promise<void> {
  house = await openConnectedHouse({ connector: 'CustomApi', size })
  waits.pass = (milliseconds) => {
    house.house.time.now = new Date(house.house.time.now.getTime() + milliseconds)
  }
}
const fault = (kind: FaultKind, more: { rate?: number; times?: number; after?: number } = {}): void =>
  house.vendors.control.fault(vendor, { kind, path: '/v1/', ...more })
const refusals = (): number => house.vendors.control.calls(vendor).filter(({ faults }) => faults.includes('401')).length

/** Every row of the vendor, told by the counts of the run. */
async function allArrived(): Promise<void> {
  const truth = house.vendors.control.customApi.truth(firm, house.house.time.now.getTime())
  const { tables } = await house.lastRun()
  const counts = new Map(
    tables.map(({ table, new: added, unchanged, changed }) => [table, added + unchanged + changed]),
  )
  for (const table of ['administrations', 'users', 'access', 'usage'] as const)
    expect([table, counts.get(table.toUpperCase())]).toEqual([table, truth[table].size])
}

describe('a vendor whose credentials are a form', () => {
  it.each(firstOf(1, [1, 2, 3]))(
    'and that stumbles in every way at once, three calls of ten, gives every row in the end (seed %i)',
    async (seed) => {
      await open(2000)
      const kinds = ['429', '429-date', '429-bare', '500', 'drop', 'html', 'half', 'redirect'] as const
      await house.giveCredentials(demoForms.CustomApi(firm))
      for (const [place, kind] of kinds.entries()) {
        fault(kind, { rate: 0.15 / kinds.length, after: seed })
        // By chance alone some would not come among a hundred calls.
        fault(kind, { times: 1, after: 4 * place + seed })
      }
      fault('401', { rate: 0.15, after: seed })
      await house.finish()
      for (let more = 0; (await house.lastRun()).state !== 'SUCCESS' && more < 3; more += 1) {
        expect(await house.flags()).not.toContain('CREDENTIAL_INVALID')
        await house.sync()
      }
      const struck = new Set(house.vendors.control.calls(vendor).flatMap(({ faults }) => faults))
      expect([...struck].toSorted()).toEqual([...kinds, '401'].toSorted())
      expect(refusals()).toBeGreaterThan(3)
      expect(await house.flags()).not.toContain('CREDENTIAL_INVALID')
      await allArrived()
    },
  )

  it('and that refuses them in the middle of a sync is asked again minutes later, and the sync succeeds', async () => {
    await open(300)
    await house.giveCredentials(demoForms.CustomApi(firm))
    fault('401', { after: 3, times: 2 })
    expect(await house.finish()).toMatchObject({ state: 'SUCCESS' })
    const asked = house.vendors.control.calls(vendor)
    const waits = asked.flatMap(({ at, faults }, place) =>
      faults.includes('401') ? [(asked[place + 1]?.at ?? at) - at] : [],
    )
    expect(waits).toHaveLength(2)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(60_000)
    expect(await house.flags()).not.toContain('CREDENTIAL_INVALID')
  })

  it('and that refuses them for some minutes from the first call on is waited for', async () => {
    await open(300)
    await house.giveCredentials(demoForms.CustomApi(firm))
    await house.finish()
    fault('401', { times: 2 })
    const before = house.house.time.now.getTime()
    expect(await house.sync()).toMatchObject({ state: 'SUCCESS', error: null })
    expect(house.house.time.now.getTime() - before).toBeGreaterThanOrEqual(360_000)
    expect(await house.flags()).not.toContain('CREDENTIAL_INVALID')
  })

  it('and that keeps refusing them is believed after three calls, six minutes apart in all', async () => {
    await open(300)
    await house.giveCredentials(demoForms.CustomApi(firm))
    await house.finish()
    fault('401')
    expect(await house.sync()).toMatchObject({ state: 'FAILED', error: 'credentials-refused' })
    expect(refusals()).toBe(3)
    expect(await house.flags()).toContain('CREDENTIAL_INVALID')
  })

  it('and that accepts every call but one is believed after five, and asked no more that hour', async () => {
    await open(300)
    await house.giveCredentials(demoForms.CustomApi(firm))
    await house.finish()
    house.vendors.control.fault(vendor, { kind: '401', path: '/users' })
    const before = house.house.time.now.getTime()
    expect(await house.sync()).toMatchObject({ state: 'FAILED', error: 'credentials-refused' })
    expect(refusals()).toBe(5)
    expect(house.house.time.now.getTime() - before).toBeLessThan(15 * 60_000)
    expect(await house.flags()).toContain('CREDENTIAL_INVALID')
  })

  it('and that refuses each list some times is asked for each of them, and the sync succeeds', async () => {
    await open(300)
    await house.giveCredentials(demoForms.CustomApi(firm))
    await house.finish()
    for (const list of ['administrations', 'users', 'usage'])
      house.vendors.control.fault(vendor, { kind: '401', path: `/${list}`, times: 4 })
    expect(await house.sync()).toMatchObject({ state: 'SUCCESS' })
    expect(refusals()).toBe(12)
    expect(await house.flags()).not.toContain('CREDENTIAL_INVALID')
  })
})
