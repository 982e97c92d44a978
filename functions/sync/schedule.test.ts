import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { administrations, newSystem, openSyncBench, type SyncBench } from '#tests/kit/sync-bench.ts'
import { nightlyTurn } from '#domain/sync/night.ts'
import { connectionStore } from '../connections/index.ts'
import { VendorError } from '../connectors/index.ts'
import { spreadOf } from './lane.ts'
import { syncChanges } from './runs.ts'

let bench: SyncBench
beforeEach(async () => {
  bench = await openSyncBench(newSystem({ administrations: administrations(4) }))
})
afterEach(async () => {
  await bench.test.close()
})

const runs = async (): Promise<number> => (await bench.runs.list(0, 500)).totalCount

async function night(): Promise<void> {
  await bench.test.platform.runNight()
  await drainJobs(bench.test.platform)
}

/** The timers of a whole day, the schedules every quarter of an hour; the syncs they start are carried out. */
async function passDay(): Promise<void> {
  await night()
  for (let quarter = 0; quarter < 96; quarter += 1) {
    bench.clock.advance(900)
    await bench.test.platform.runSchedules()
    await drainJobs(bench.test.platform)
  }
}

function goTo(moment: string): void {
  bench.clock.advance((Date.parse(moment) - bench.clock.now().getTime()) / 1000)
}

describe('the nightly schedule', () => {
  it.each([
    ['an ordinary day', '2026-04-14T10:00:00Z'],
    ['the night that summer time begins', '2026-03-28T10:00:00Z'],
    ['the night that summer time ends', '2026-10-24T10:00:00Z'],
  ])('syncs a connection once in %s', async (_name, noon) => {
    goTo(noon)
    await passDay()
    expect(await runs()).toBe(1)
    const [run] = (await bench.runs.list(0, 1)).items
    const turn = nightlyTurn(new Date(run?.start ?? ''), spreadOf(bench.connectionId))
    expect(run).toMatchObject({ trigger: 'schedule', state: 'SUCCESS' })
    expect(Date.parse(run?.start ?? '') - turn.getTime()).toBeLessThanOrEqual(900_000)
  })

  it('tries a system again the same night that was away for two hours, and not once it has answered', async () => {
    goTo('2026-04-14T10:00:00Z')
    const turn = nightlyTurn(new Date('2026-04-15T00:00:00Z'), spreadOf(bench.connectionId)).getTime()
    const back = turn + 2 * 3_600_000
    bench.system.before = () => {
      if (bench.clock.now().getTime() < back) throw new VendorError('unavailable', 'Away')
    }
    await passDay()
    const states = (await bench.runs.list(0, 10)).items.map(({ state }) => state)
    expect(states[0]).toBe('SUCCESS')
    expect(new Set(states.slice(1))).toEqual(new Set(['FAILED']))
    expect(states.length).toBeLessThanOrEqual(5)
    expect((await bench.connection()).syncAgainOn).toBeNull()
  })

  it('does not try again what will not come right by itself', async () => {
    goTo('2026-04-14T10:00:00Z')
    bench.system.before = () => {
      throw new VendorError('forbidden', 'Not yours')
    }
    await passDay()
    expect(await runs()).toBe(1)
  })

  it('passes by what may not sync', async () => {
    await bench.change({ flags: ['CREDENTIAL_INVALID'] })
    await passDay()
    expect(await runs()).toBe(0)
  })

  it('passes by connections that live by uploads', async () => {
    await bench.change({ connector: 'ManualImportV2' })
    await passDay()
    expect(await runs()).toBe(0)
  })

  it('asks a firm no more for a connection that went away', async () => {
    // Midnight in Amsterdam: whatever its minute of the night is, it is still to come.
    goTo('2026-04-14T22:00:00Z')
    await night()
    const turn = nightlyTurn(bench.clock.now(), spreadOf(bench.connectionId))
    goTo(new Date(Math.max(turn.getTime() - 60_000, bench.clock.now().getTime())).toISOString())
    await bench.tenant.commit([connectionStore(bench.tenant).deleting(bench.connectionId)])
    const started: number[] = []
    for (let minute = 0; minute < 40; minute += 1) {
      bench.clock.advance(60)
      started.push(await bench.test.platform.runSchedules())
      await drainJobs(bench.test.platform)
    }
    expect(started.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  it('does not sync again what a person synced after midnight at a later minute', async () => {
    goTo('2026-04-14T10:00:00Z')
    await bench.sync()
    await passDay()
    expect(await runs()).toBe(2)
  })

  it.each([1, 2])('syncs a connection each night, also where the clock was %i days ahead for an hour', async (days) => {
    goTo('2026-04-14T10:00:00Z')
    bench.clock.advance(days * 86_400)
    await bench.sync()
    await night()
    bench.clock.advance(3600 - days * 86_400)
    const before = await runs()
    for (const more of [1, 2, 3]) {
      await passDay()
      expect(await runs()).toBe(before + more)
    }
  })
})

describe('the history', () => {
  it('is kept thirteen months, with all it lists, and not a day longer', async () => {
    goTo('2026-04-14T10:00:00Z')
    const old = await bench.sync()
    goTo('2027-05-13T23:30:00Z')
    await night()
    expect(await bench.runs.find(old.id)).toBeDefined()
    goTo('2027-05-15T00:30:00Z')
    await night()
    expect(await bench.runs.find(old.id)).toBeUndefined()
    const changes = await bench.tenant.documents(syncChanges, bench.connectionId).query({})
    expect(changes.filter(({ doc }) => doc.runId === old.id)).toEqual([])
  })
})
