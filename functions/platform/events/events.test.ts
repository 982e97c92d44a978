import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import type { TenantPartition } from '../tenant.ts'
import { defineEvent } from './event.ts'
import { subscribe, subscribeJob, type AnySubscription } from './subscription.ts'
import { events } from './outbox.ts'
import { defineJob, done } from '../jobs/job.ts'
import { tasks } from '../jobs/task.ts'

const rowsChanged = defineEvent({ name: 'rows.changed', schema: z.object({ number: z.int() }) })
const runEnded = defineEvent({ name: 'run.ended', schema: z.object({ number: z.int() }) })

let test: TestPlatform
afterEach(() => test.close())

async function firmWith(subscriptions: readonly AnySubscription[], jobs: Parameters<typeof openTestPlatform>[0] = []) {
  test = await openTestPlatform(jobs, createTestClock(), { events: [rowsChanged, runEnded], subscriptions })
  const tenantId = newTenantId()
  await test.platform.createTenant(tenantId)
  return test.platform.openTenant(tenantId)
}

const tell = (tenant: TenantPartition, number: number, event = rowsChanged): Promise<void> =>
  tenant.commit([tenant.publishing(event, { number })])

async function overTime(): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    await drainJobs(test.platform)
    test.clock.advance(4000)
  }
}

const storedOf = async (tenant: TenantPartition): Promise<number[]> =>
  (await tenant.documents(events).query({ orderBy: [{ field: 'sequence', direction: 'ascending' }] })).map(
    ({ doc }) => doc.sequence,
  )

describe('an event', () => {
  it('reaches everybody who follows it, in the order of the commits, and nobody else', async () => {
    const delivered: string[] = []
    const listen = (name: string, event: typeof rowsChanged) =>
      subscribe(event, { name, run: ({ number }) => Promise.resolve(void delivered.push(`${name} ${number}`)) })
    const tenant = await firmWith([
      listen('first', rowsChanged),
      listen('second', rowsChanged),
      listen('end', runEnded),
    ])
    for (const number of [1, 2, 3]) await tell(tenant, number)
    await drainJobs(test.platform)
    for (const name of ['first', 'second'])
      expect(delivered.filter((line) => line.startsWith(name))).toEqual([`${name} 1`, `${name} 2`, `${name} 3`])
    expect(delivered.filter((line) => line.startsWith('end'))).toEqual([])
  })

  it('of another firm is not heard here', async () => {
    const delivered: string[] = []
    const tenant = await firmWith([
      subscribe(rowsChanged, {
        name: 'listener',
        run: (_, context) => Promise.resolve(void delivered.push(context.tenant.tenantId)),
      }),
    ])
    const other = newTenantId()
    await test.platform.createTenant(other)
    await tell(tenant, 1)
    await drainJobs(test.platform)
    expect(delivered).toEqual([tenant.tenantId])
  })

  it('is numbered without a gap when many tell at the same moment', async () => {
    const delivered: number[] = []
    const tenant = await firmWith([
      subscribe(rowsChanged, { name: 'listener', run: ({ number }) => Promise.resolve(void delivered.push(number)) }),
    ])
    await Promise.all(Array.from({ length: 6 }, (_, number) => tell(tenant, number)))
    await drainJobs(test.platform)
    expect(delivered.toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect(await storedOf(tenant)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('is not told where the change it tells of is refused', async () => {
    const tenant = await firmWith([])
    const refused = tenant.documents(events).deleting('event-9', 'no such etag')
    // A load may come half, and has no place for what is told.
    await expect(
      tenant.documents(events).load([], { with: [tenant.publishing(rowsChanged, { number: 1 })] }),
    ).rejects.toThrow('with `commit`')
    await expect(tenant.commit([tenant.publishing(rowsChanged, { number: 1 }), refused])).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_FOUND|WRITE_CONFLICT/) as string,
    })
    expect(await storedOf(tenant)).toEqual([])
  })

  it('of an earlier version is heard in its present shape', async () => {
    const now = defineEvent({
      name: rowsChanged.name,
      schema: z.strictObject({ numbers: z.array(z.int()) }),
      shape: 2,
      upgrade: (payload) => ({ numbers: [z.object({ number: z.int() }).parse(payload).number] }),
    })
    const heard: unknown[] = []
    const tenant = await firmWith([
      subscribe(now, { name: 'now', run: (payload) => Promise.resolve(void heard.push(payload)) }),
    ])
    await tell(tenant, 7)
    await tenant.commit([tenant.publishing(now, { numbers: [8, 9] })])
    await drainJobs(test.platform)
    expect(heard).toEqual([{ numbers: [7] }, { numbers: [8, 9] }])
  })

  it('that nobody declared cannot be told', async () => {
    const tenant = await firmWith([])
    expect(() => tenant.publishing(defineEvent({ name: 'made.up', schema: z.object({}) }), {})).toThrow('made.up')
  })

  it('starts a task where a job follows it', async () => {
    const seen: number[] = []
    const count = defineJob({
      name: 'count',
      message: z.object({ number: z.int() }),
      budgetMinutes: 1,
      run: ({ number }) => {
        seen.push(number)
        return Promise.resolve(done())
      },
    })
    const odd = ({ number }: { number: number }) => (number % 2 === 0 ? undefined : { number })
    const tenant = await firmWith([subscribeJob(rowsChanged, count, odd)], [count])
    for (const number of [1, 2, 3]) await tell(tenant, number)
    await drainJobs(test.platform)
    expect(seen).toEqual([1, 3])
  })
})

describe('a subscriber that fails', () => {
  it('is told the same again until it goes well, and nothing later before that', async () => {
    const delivered: number[] = []
    let failures = 3
    const tenant = await firmWith([
      subscribe(rowsChanged, {
        name: 'listener',
        run: ({ number }) => {
          delivered.push(number)
          if (number === 1 && failures-- > 0) throw new Error('not now')
          return Promise.resolve()
        },
      }),
    ])
    for (const number of [1, 2]) await tell(tenant, number)
    await overTime()
    expect(delivered).toEqual([1, 1, 1, 1, 2])
  })

  it('is shown as a task that failed, once it has failed for hours, and goes on when somebody tries again', async () => {
    const delivered: number[] = []
    let broken = true
    const tenant = await firmWith([
      subscribe(rowsChanged, {
        name: 'listener',
        run: ({ number }) => {
          if (broken) return Promise.reject(new Error('not yet'))
          return Promise.resolve(void delivered.push(number))
        },
      }),
    ])
    await tell(tenant, 1)
    await drainJobs(test.platform)
    const shown = async () =>
      (await tenant.documents(tasks).query({ where: { field: 'internal', op: 'eq', value: false } })).map(
        ({ doc }) => doc,
      )
    expect(await shown()).toEqual([])
    await overTime()
    const [failed, ...others] = await shown()
    expect(others).toEqual([])
    expect(failed).toMatchObject({
      job: 'deliver-events',
      state: 'failed',
      error: 'EVENT_NOT_FOLLOWED',
      retryable: true,
    })
    broken = false
    await overTime()
    expect(delivered).toEqual([])
    if (failed === undefined) throw new Error('a task that failed')
    await tenant.commit([tenant.retrying(failed).write])
    await drainJobs(test.platform)
    expect(delivered).toEqual([1])
  })

  it('that was shown as failed is tried again each night', async () => {
    const delivered: number[] = []
    let broken = true
    const tenant = await firmWith([
      subscribe(rowsChanged, {
        name: 'listener',
        run: ({ number }) =>
          broken ? Promise.reject(new Error('not yet')) : Promise.resolve(void delivered.push(number)),
      }),
    ])
    await tell(tenant, 1)
    await overTime()
    broken = false
    test.clock.advance(86_400)
    await test.platform.runNight()
    await drainJobs(test.platform)
    expect(delivered).toEqual([1])
  })

  it('is not in the way of the others', async () => {
    const delivered: number[] = []
    const tenant = await firmWith([
      subscribe(rowsChanged, { name: 'broken', run: () => Promise.reject(new Error('never')) }),
      subscribe(rowsChanged, { name: 'well', run: ({ number }) => Promise.resolve(void delivered.push(number)) }),
    ])
    for (const number of [1, 2]) await tell(tenant, number)
    await overTime()
    expect(delivered).toEqual([1, 2])
  })
})

describe('what was told', () => {
  it('is deleted two weeks after everybody has heard it, and after thirty days where somebody has not', async () => {
    let broken = true
    const tenant = await firmWith([
      subscribe(rowsChanged, { name: 'well', run: () => Promise.resolve() }),
      subscribe(runEnded, {
        name: 'broken',
        run: () => (broken ? Promise.reject(new Error('not yet')) : Promise.resolve()),
      }),
    ])
    await tell(tenant, 1)
    await tell(tenant, 2, runEnded)
    await drainJobs(test.platform)
    const night = async (days: number) => {
      test.clock.advance(days * 86_400)
      await test.platform.runNight()
      await drainJobs(test.platform)
      return storedOf(tenant)
    }
    expect(await night(13)).toEqual([1, 2])
    expect(await night(2)).toEqual([2])
    expect(await night(16)).toEqual([])
    broken = false
    await tell(tenant, 3, runEnded)
    await overTime()
  })

  it('is not told to somebody who began to listen after it', async () => {
    const delivered: number[] = []
    const listener = subscribe(rowsChanged, {
      name: 'listener',
      run: ({ number }) => Promise.resolve(void delivered.push(number)),
    })
    const tenant = await firmWith([listener])
    await tell(tenant, 1, runEnded)
    await tell(tenant, 2)
    await drainJobs(test.platform)
    expect(delivered).toEqual([2])
  })
})
