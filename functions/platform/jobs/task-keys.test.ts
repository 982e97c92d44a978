import { afterEach, describe, expect, it } from 'vitest'
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { z } from 'zod'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import type { TenantPartition } from '../tenant.ts'
import { again, defineJob, done, type JobContext, type Outcome } from './job.ts'
import { tasks, taskSlots, type Task } from './task.ts'

const Message = z.object({ subject: z.string(), note: z.string() })
type Message = z.infer<typeof Message>
type Run = (message: Message, context: JobContext) => Promise<Outcome> | Outcome

let test: TestPlatform
afterEach(() => test.close())

/** A firm with one job; `keys` says which of its keys it has. */
async function firmWith(keys: { readonly dedupe?: boolean; readonly exclusive?: boolean }, run: Run) {
  const work = defineJob<Message>({
    name: 'work',
    message: Message,
    budgetMinutes: 8,
    subject: ({ subject }) => ({ type: 'connection', id: subject }),
    ...(keys.dedupe === true ? { dedupe: ({ subject }) => subject } : {}),
    ...(keys.exclusive === true ? { exclusive: () => 'heavy' } : {}),
    run: async (message, context) => await run(message, context),
  })
  const other = defineJob<Message>({ ...work, name: 'other' })
  test = await openTestPlatform([work, other])
  const tenantId = newTenantId()
  await test.platform.createTenant(tenantId)
  return { work, other, tenant: test.platform.openTenant(tenantId) }
}

const message = (note: string, subject = 'one'): Message => ({ subject, note })

async function tasksOf(tenant: TenantPartition): Promise<Task[]> {
  const found = await tenant.documents(tasks).query({ orderBy: [{ field: 'createdOn', direction: 'ascending' }] })
  return found.map(({ doc }) => doc)
}

/** A slot that nobody holds any more would close its key for ever. */
async function slotsOf(tenant: TenantPartition): Promise<number> {
  const all = await tasksOf(tenant)
  const ids = all.flatMap(({ dedupe, group }) => [dedupe, group]).filter((id) => id !== null)
  return (await tenant.documents(taskSlots).readMany(ids)).size
}

describe('a job with a dedupe key', () => {
  it('runs once for many touches, with the message of the last', async () => {
    const seen: string[] = []
    const { work, tenant } = await firmWith({ dedupe: true }, ({ note }) => {
      seen.push(note)
      return done()
    })
    const first = await tenant.start(work, message('first'))
    for (const note of ['second', 'third']) expect(await tenant.start(work, message(note))).toEqual(first)
    await drainJobs(test.platform)
    expect(seen).toEqual(['third'])
    expect(await slotsOf(tenant)).toBe(0)
  })

  it('runs once more when it is touched while it runs, and only once for many touches', async () => {
    const seen: string[] = []
    const { work, tenant } = await firmWith({ dedupe: true }, async ({ note }, context) => {
      seen.push(note)
      if (note === 'first') for (const late of ['second', 'third']) await context.tenant.start(work, message(late))
      return done()
    })
    await tenant.start(work, message('first'))
    await drainJobs(test.platform)
    expect(seen).toEqual(['first', 'third'])
    expect((await tasksOf(tenant)).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await slotsOf(tenant)).toBe(0)
  })

  it('does not forget a touch that came between two of its messages', async () => {
    const seen: (string | undefined)[] = []
    const { work, tenant } = await firmWith({ dedupe: true }, (_, { cursor }) => {
      seen.push(cursor)
      return cursor === undefined && seen.length === 1 ? again('half', 60) : done()
    })
    await tenant.start(work, message('first'))
    await drainJobs(test.platform)
    await tenant.start(work, message('second'))
    test.clock.advance(61)
    await drainJobs(test.platform)
    expect(seen).toEqual([undefined, 'half', undefined])
  })

  it('is told apart by its key and by its name', async () => {
    const { work, other, tenant } = await firmWith({ dedupe: true }, () => done())
    await tenant.start(work, message('first'))
    await tenant.start(work, message('first', 'two'))
    await tenant.start(other, message('first'))
    expect(await tasksOf(tenant)).toHaveLength(3)
  })

  it('begins anew once it has ended', async () => {
    const { work, tenant } = await firmWith({ dedupe: true }, () => done())
    const first = await tenant.start(work, message('first'))
    await drainJobs(test.platform)
    expect(await tenant.start(work, message('second'))).not.toEqual(first)
  })

  it('takes two touches of one commit as one', async () => {
    const { work, tenant } = await firmWith({ dedupe: true }, () => done())
    await tenant.commit([tenant.starting(work, message('first')).write, tenant.starting(work, message('second')).write])
    expect((await tasksOf(tenant)).map((task) => task.state)).toEqual(['open'])
    await drainJobs(test.platform)
    expect(await slotsOf(tenant)).toBe(0)
  })
})

describe('an exclusive group', () => {
  it('refuses another of the group while one is open, and nothing of that commit is written', async () => {
    const { work, other, tenant } = await firmWith({ exclusive: true }, () => done())
    await tenant.start(work, message('first'))
    await expect(tenant.start(other, message('second'))).rejects.toMatchObject({ code: 'BACKGROUND_TASK_IN_PROGRESS' })
    expect(await tasksOf(tenant)).toHaveLength(1)
    await drainJobs(test.platform)
    await tenant.start(other, message('second'))
  })

  it('lets one of many through that come at the same moment', async () => {
    const { work, tenant } = await firmWith({ exclusive: true }, () => done())
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, number) => tenant.start(work, message(String(number)))),
    )
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(11)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'BACKGROUND_TASK_IN_PROGRESS' })
    expect(await tasksOf(tenant)).toHaveLength(1)
  })

  it('is open again when the task has failed for good', async () => {
    const { work, tenant } = await firmWith({ exclusive: true }, () => {
      throw new Error('broken')
    })
    await tenant.start(work, message('first'))
    for (let round = 0; round < 8; round += 1) {
      await drainJobs(test.platform)
      test.clock.advance(300)
    }
    expect((await tasksOf(tenant))[0]).toMatchObject({ state: 'failed', error: 'UNKNOWN_ERROR' })
    expect(await slotsOf(tenant)).toBe(0)
  })
})

describe('a task that is cancelled', () => {
  const open = async (run: Run, ended: string[] = []) => {
    const work = defineJob<Message>({
      name: 'work',
      message: Message,
      budgetMinutes: 8,
      cancellable: true,
      oneAtATime: () => 'one lane',
      dedupe: ({ subject }) => subject,
      run: async (given, context) => await run(given, context),
      onCancelled: ({ note }) => Promise.resolve(void ended.push(note)),
    })
    test = await openTestPlatform([work])
    const tenantId = newTenantId()
    await test.platform.createTenant(tenantId)
    return { work, tenant: test.platform.openTenant(tenantId), ended }
  }
  const cancel = async (tenant: TenantPartition, id: string): Promise<void> => {
    const stored = await tenant.documents(tasks).read(id)
    if (stored === undefined) throw new Error('The task is gone')
    await tenant.commit([tenant.cancelling(stored)])
  }

  it('does not run when it was waiting, and its job leaves everything in order', async () => {
    const seen: string[] = []
    const { work, tenant, ended } = await open(({ note }) => {
      seen.push(note)
      return done()
    })
    const { id } = await tenant.start(work, message('first'))
    await cancel(tenant, id)
    await drainJobs(test.platform)
    expect({ seen, ended }).toEqual({ seen: [], ended: ['first'] })
    expect((await tasksOf(tenant))[0]).toMatchObject({ state: 'cancelled', lease: null })
    expect(await slotsOf(tenant)).toBe(0)
  })

  it('is stopped in the middle of its run, once its host hears of it', async () => {
    const running = Promise.withResolvers<undefined>()
    const { work, tenant, ended } = await open(async (_, { signal, heartbeat }) => {
      running.resolve(undefined)
      for (;;) {
        await heartbeat()
        await letOthersIn()
        signal.throwIfAborted()
      }
    })
    const { id } = await tenant.start(work, message('first'))
    const drained = drainJobs(test.platform)
    await running.promise
    await cancelWhileItBeats(() => cancel(tenant, id))
    await drained
    await drainJobs(test.platform)
    expect(ended).toEqual(['first'])
    expect((await tasksOf(tenant))[0]).toMatchObject({ state: 'cancelled', error: null })
  })

  it('is done all the same when it was through before it heard of it', async () => {
    const { work, tenant, ended } = await open(async (_, context) => {
      await cancel(context.tenant, context.task.id)
      return done()
    })
    await tenant.start(work, message('first'))
    await drainJobs(test.platform)
    expect(ended).toEqual([])
    expect((await tasksOf(tenant))[0]).toMatchObject({ state: 'done' })
  })
})

/** The run writes its heartbeat to the same record, again and again. */
async function cancelWhileItBeats(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await attempt()
      return
    } catch {
      await letOthersIn()
    }
  }
}

describe('the progress of a task', () => {
  it('is written without the job waiting for it, the last of it before the task ends', async () => {
    const { work, tenant } = await firmWith({}, (_, { report }) => {
      for (let row = 1; row <= 1000; row += 1) report({ completed: row, total: 1000 })
      return done()
    })
    await tenant.start(work, message('first'))
    await drainJobs(test.platform)
    expect((await tasksOf(tenant))[0]).toMatchObject({ state: 'done', itemsCompleted: 1000, itemsTotal: 1000 })
  })
})

describe('the record of a finished task', () => {
  it('is kept ninety days, that of an internal one two, and then it is gone', async () => {
    const { work, tenant } = await firmWith({}, () => done())
    await tenant.start(work, message('first'))
    await drainJobs(test.platform)
    test.clock.advance(89 * 86_400)
    await test.platform.runNight()
    await drainJobs(test.platform)
    expect((await tasksOf(tenant)).map(({ job }) => job)).toEqual(['work', 'tidy-firm'])
    test.clock.advance(3 * 86_400)
    await test.platform.runNight()
    await drainJobs(test.platform)
    expect((await tasksOf(tenant)).map(({ job }) => job)).toEqual(['tidy-firm'])
  })

  it('stays while the task is open, however old it is', async () => {
    const { work, tenant } = await firmWith({}, () => again('on', 200 * 86_400))
    await tenant.start(work, message('first'))
    await drainJobs(test.platform)
    test.clock.advance(150 * 86_400)
    await test.platform.runNight()
    await drainJobs(test.platform)
    expect((await tasksOf(tenant)).map(({ job }) => job)).toContain('work')
  })
})
