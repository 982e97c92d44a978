import { afterEach, describe, expect, it, vi } from 'vitest'
import { VendorError } from '#functions/connectors/index.ts'
import { demoForms } from '#local/vendors/demo-forms.ts'
import { connectFirm, openConnectedHouse, type ConnectedHouse } from '#tests/kit/connected-house.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { movingTime } from '#tests/kit/moving-time.ts'

/** How long a vendor may take to answer, in milliseconds, and calls that wait till a test lets go of them. */
const limits = vi.hoisted(() => ({ patience: 20_000, held: '', letGo: Promise.withResolvers<never>() }))
vi.mock(import('#functions/connectors/kit/outbound.ts'), async (original) => {
  const real = await original()
  const outboundOf: typeof real.outboundOf = (origins) => {
    const outbound = real.outboundOf(origins)
    return {
      ...outbound,
      send: (request) =>
        limits.held !== '' && request.url.hostname.startsWith(limits.held)
          ? limits.letGo.promise
          : outbound.send({ ...request, timeLimitMs: limits.patience }),
    }
  }
  return { ...real, outboundOf }
})

const waits = movingTime()
const vendor = 'custom-api'
let house: ConnectedHouse

async function open(): Promise<void> {
  house = await openConnectedHouse({ connector: 'CustomApi', size: 60 })
  waits.pass = (milliseconds) => {
    house.house.time.now = new Date(house.house.time.now.getTime() + milliseconds)
  }
}
afterEach(async () => {
  Object.assign(limits, { patience: 20_000, held: '' })
  await house.close()
})

const rowsOf = async (rig: ConnectedHouse): Promise<unknown> =>
  (await rig.lastRun()).tables.map(({ table, new: added, changed, unchanged }) => [table, added + changed + unchanged])

describe('a vendor that hangs', () => {
  it('at any call of a sync ends it as unavailable, costs no row, and is read whole once it answers', async () => {
    await open()
    await house.giveCredentials(demoForms.CustomApi('duinen'))
    expect(await house.finish()).toMatchObject({ state: 'SUCCESS' })
    const whole = await rowsOf(house)
    house.vendors.control.forgetCalls(vendor)
    expect(await house.sync()).toMatchObject({ state: 'SUCCESS' })
    const calls = house.vendors.control.calls(vendor).length
    expect(calls).toBeGreaterThan(3)
    // In `npm test` at one call by chance, in `npm run test:all` at each.
    const first = timesOf({ few: Math.floor(Math.random() * calls), all: 0 })
    const last = timesOf({ few: first, all: calls - 1 })
    for (let call = first; call <= last; call += 1) {
      limits.patience = 150
      house.vendors.control.fault(vendor, { kind: 'hang', after: call })
      expect(await house.sync(), `call ${call}`).toMatchObject({ state: 'FAILED', error: 'unavailable' })
      expect(await house.flags()).toEqual(['NONE'])
      limits.patience = 20_000
      house.vendors.control.clearFaults(vendor)
      const after = await house.sync()
      expect(after, `call ${call}`).toMatchObject({ state: 'SUCCESS' })
      // Nothing was taken for gone, and nothing is new.
      for (const { new: added, vanished, reappeared } of after.tables)
        expect([added, vanished, reappeared], `call ${call}`).toEqual([0, 0, 0])
      expect(await rowsOf(house)).toEqual(whole)
    }
  })

  it('at every connection of one firm keeps no other firm waiting', async () => {
    await open()
    await house.giveCredentials(demoForms.CustomApi('duinen'))
    await house.finish()
    const neighbour = await connectFirm(house, 'CustomApi')
    limits.held = 'duinen'
    limits.letGo = Promise.withResolvers<never>()
    const start = 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }'
    await house.ask('syncConnection', start)
    let isOver = false
    // As one worker of the host, that waits for the vendor.
    const hanging = drainJobs(house.house.platform).then(() => {
      isOver = true
    })
    await neighbour.giveCredentials(demoForms.CustomApi('brandsma'))
    await drainJobs(house.house.platform)
    for (let more = 0; more < 2; more += 1) {
      expect(await neighbour.lastRun()).toMatchObject({ state: 'SUCCESS', error: null })
      await neighbour.ask('syncConnection', start)
      await drainJobs(house.house.platform)
    }
    expect(await house.lastRun()).toMatchObject({ state: 'RUNNING' })
    expect(isOver).toBe(false)
    limits.letGo.reject(new VendorError('unavailable', 'The vendor did not answer'))
    await hanging
    expect(await house.finish()).toMatchObject({ state: 'FAILED', error: 'unavailable' })
  })
})
