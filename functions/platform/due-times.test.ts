import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { defineJob, done } from './jobs/job.ts'

const ran: TenantId[] = []
/** When the job says that its firm is due again; undefined: it does not say. */
let next: Date | null | undefined

const visit = defineJob({
  name: 'visit',
  message: z.strictObject({}),
  internal: true,
  dedupe: () => 'firm',
  budgetMinutes: 1,
  async run(_message, { tenant }) {
    ran.push(tenant.tenantId)
    if (next !== undefined) await tenant.dueAt('visits', next ?? undefined)
    return done()
  },
})

let test: TestPlatform
const firms: TenantId[] = []
beforeEach(async () => {
  ran.length = 0
  firms.length = 0
  next = null
  test = await openTestPlatform([visit], createTestClock(), { schedules: [{ name: 'visits', job: visit }] })
  for (let number = 0; number < 3; number += 1) {
    const tenantId = newTenantId()
    await test.platform.createTenant(tenantId)
    firms.push(tenantId)
  }
})
afterEach(() => test.close())

const firm = (number: number) => test.platform.openTenant(firms[number] ?? ('none' as TenantId))
const inMinutes = (minutes: number): Date => new Date(test.clock.now().getTime() + minutes * 60_000)

async function tick(): Promise<number> {
  const started = await test.platform.runSchedules()
  await drainJobs(test.platform)
  return started
}

describe('a schedule', () => {
  it('asks only the firms whose time has come', async () => {
    await firm(0).dueBy('visits', inMinutes(10))
    await firm(1).dueBy('visits', inMinutes(90))
    expect(await tick()).toBe(0)
    test.clock.advance(601)
    expect(await tick()).toBe(1)
    expect(ran).toEqual([firms[0]])
    expect(await tick()).toBe(0)
    for (let minute = 0; minute < 85; minute += 1) {
      test.clock.advance(60)
      await tick()
    }
    expect(ran).toEqual([firms[0], firms[1]])
  })

  it('keeps the earliest of the times it is told, and the one its own job says', async () => {
    await firm(0).dueBy('visits', inMinutes(10))
    await firm(0).dueBy('visits', inMinutes(30))
    await firm(0).dueBy('visits', inMinutes(5))
    test.clock.advance(301)
    next = inMinutes(20)
    expect(await tick()).toBe(1)
    test.clock.advance(19 * 60)
    expect(await tick()).toBe(0)
    test.clock.advance(61)
    next = null
    expect(await tick()).toBe(1)
  })

  it('finds what was due while nobody looked', async () => {
    await firm(2).dueBy('visits', inMinutes(10))
    await tick()
    test.clock.advance(3 * 86_400)
    expect(await tick()).toBe(1)
  })

  it('asks again in a quarter of an hour where the job has not said when', async () => {
    next = undefined
    await firm(0).dueBy('visits', inMinutes(0))
    expect(await tick()).toBe(1)
    test.clock.advance(14 * 60)
    expect(await tick()).toBe(0)
    test.clock.advance(61)
    expect(await tick()).toBe(1)
  })

  it('passes a suspended firm by', async () => {
    await firm(0).dueBy('visits', inMinutes(0))
    await test.platform.suspendTenant(firms[0] ?? ('none' as TenantId), true)
    expect(await tick()).toBe(0)
    expect(ran).toEqual([])
  })

  it('asks every firm at night, whatever stands there', async () => {
    await test.platform.runNight()
    await drainJobs(test.platform)
    expect(ran.toSorted()).toEqual(firms.toSorted())
  })

  it('survives a restart', async () => {
    await firm(1).dueBy('visits', inMinutes(10))
    await test.restart()
    test.clock.advance(601)
    expect(await tick()).toBe(1)
  })

  it.each(['goes on', 'begins anew'])(
    'asks a firm at once that a clock a day ahead put off, by a host that %s',
    async (host) => {
      test.clock.advance(86_400)
      await firm(0).dueBy('visits', inMinutes(10))
      await tick()
      test.clock.advance(-86_400)
      if (host === 'begins anew') await test.restart()
      expect(await tick()).toBe(1)
      expect(ran).toEqual([firms[0]])
      expect(await tick()).toBe(0)
    },
  )
})
