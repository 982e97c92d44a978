import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { message, openJobBench, type JobBench } from '#tests/kit/job-bench.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import { again, done, type Outcome } from './job.ts'
import { openTasks } from './open-tasks.ts'

let bench: JobBench
let copy: Awaited<ReturnType<typeof openJobBench>>['copy']
beforeEach(async () => {
  ;({ bench, copy } = await openJobBench())
})
afterEach(async () => {
  await bench.test.close()
})

describe('the sweeper', () => {
  it('sends the message again of a task whose message was lost', async () => {
    const { id } = await bench.tenant.start(copy, message)
    bench.loseMessages()
    expect(await bench.platform.sweep()).toBe(0)
    bench.test.clock.advance(61)
    expect(await bench.platform.sweep()).toBe(1)
    expect(await drainJobs(bench.platform)).toEqual(['done'])
    expect(await bench.taskNow(id)).toMatchObject({ state: 'done' })
  })

  it('sends the message again of a task whose next step was lost', async () => {
    bench.run = (_, { cursor }) => (cursor === undefined ? again('next', 600) : done())
    const { id } = await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    bench.test.clock.advance(601)
    bench.loseMessages()
    expect(await bench.platform.sweep()).toBe(0)
    bench.test.clock.advance(60)
    expect(await bench.platform.sweep()).toBe(1)
    await drainJobs(bench.platform)
    expect(await bench.taskNow(id)).toMatchObject({ state: 'done' })
  })

  it('revives the task of a host that died', async () => {
    const never = Promise.withResolvers<Outcome>()
    const atWork = Promise.withResolvers<undefined>()
    bench.run = () => {
      atWork.resolve(undefined)
      return never.promise
    }
    const { id } = await bench.tenant.start(copy, message)
    const dead = bench.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: id, dispatch: 0 })
    await atWork.promise
    bench.loseMessages()
    bench.test.clock.advance(31)
    bench.run = () => done()
    expect(await bench.platform.sweep()).toBe(1)
    expect(await drainJobs(bench.platform)).toEqual(['done'])
    never.resolve(done())
    await dead
  })

  it('does not pile up messages of a task that waits its turn in a long lane', async () => {
    await bench.tenant.start(copy, message)
    for (let minute = 0; minute < 60; minute += 1) {
      bench.test.clock.advance(60)
      await bench.platform.sweep()
    }
    expect(bench.loseMessages()).toBeLessThanOrEqual(7)
  })

  it('finds what an older version began, of which no list tells, from the next night on', async () => {
    await bench.tenant.start(copy, message)
    bench.loseMessages()
    const lists = bench.tenant.documents(openTasks)
    for (const page of [0, 1, 2, 3]) await lists.delete(`page-${page}`).catch(() => undefined)
    bench.test.clock.advance(61)
    expect(await bench.platform.sweep()).toBe(0)
    await bench.platform.runNight()
    await drainJobs(bench.platform)
    bench.test.clock.advance(61)
    expect(await bench.platform.sweep()).toBe(1)
  })

  it('keeps no list of what is over', async () => {
    for (let count = 0; count < 60; count += 1) await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    bench.test.clock.advance(61)
    await bench.platform.sweep()
    const pages = await bench.tenant.documents(openTasks).readMany(['page-0', 'page-1', 'page-2', 'page-3'])
    expect([...pages.values()].flatMap(({ doc }) => doc.taskIds)).toEqual([])
  })

  it('looks at every firm, and lets finished tasks be', async () => {
    const firms = Array.from({ length: 12 }, () => newTenantId())
    for (const firm of firms) {
      await bench.platform.createTenant(firm)
      await bench.platform.openTenant(firm).start(copy, message)
    }
    await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    for (const firm of firms.slice(0, 10)) await bench.platform.openTenant(firm).start(copy, message)
    bench.loseMessages()
    bench.test.clock.advance(61)
    expect(await bench.platform.sweep()).toBe(10)
  })

  it.each([1200, 86_400])('finds what waits for a moment of a clock that was %i seconds ahead', async (ahead) => {
    const never = Promise.withResolvers<Outcome>()
    bench.run = (_, { cursor }) => (cursor === undefined ? again('next', 600) : done())
    bench.test.clock.advance(ahead)
    const waiting = await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    bench.run = (_, context) => (context.task.id === waiting.id ? done() : never.promise)
    const held = await bench.tenant.start(copy, message)
    const dead = bench.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: held.id, dispatch: 0 })
    await bench.claimed(held.id)
    bench.run = () => done()
    bench.test.clock.advance(-ahead)
    await bench.platform.sweep()
    await drainJobs(bench.platform)
    for (const { id } of [waiting, held]) expect(await bench.taskNow(id)).toMatchObject({ state: 'done' })
    never.resolve(done())
    await dead
  })
})
