import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { message, openJobBench, type JobBench } from '#tests/kit/job-bench.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import { again, done, failed, type Outcome } from './job.ts'
import { tasks } from './task.ts'

let bench: JobBench
let copy: Awaited<ReturnType<typeof openJobBench>>['copy']
beforeEach(async () => {
  ;({ bench, copy } = await openJobBench())
})
afterEach(async () => {
  await bench.test.close()
})

describe('messages that are not as they should be', () => {
  const messageOf = (id: string, dispatch = 0) => ({ tenantId: bench.tenant.tenantId, taskId: id, dispatch })

  it('change nothing when doubled, before, during and after the run', async () => {
    let runs = 0
    const { id } = await bench.tenant.start(copy, message)
    bench.run = async (_, { task }) => {
      runs += 1
      expect(await bench.platform.runTask(messageOf(task.id))).toBe('busy')
      return done()
    }
    expect(await bench.platform.runTask(messageOf(id))).toBe('done')
    expect(await bench.platform.runTask(messageOf(id))).toBe('stale')
    expect(runs).toBe(1)
  })

  it('change nothing when they come late: the task has gone on since', async () => {
    const cursors: (string | undefined)[] = []
    bench.run = (_, { cursor }) => {
      cursors.push(cursor)
      return cursor === undefined ? again('second') : done()
    }
    const { id } = await bench.tenant.start(copy, message)
    expect(await bench.platform.runTask(messageOf(id, 0))).toBe('again')
    expect(await bench.platform.runTask(messageOf(id, 0))).toBe('stale')
    expect(await bench.platform.runTask(messageOf(id, 1))).toBe('done')
    expect(cursors).toEqual([undefined, 'second'])
  })

  it('do not shorten a wait when an old one is delivered again', async () => {
    bench.run = () => again('later', 600)
    const { id } = await bench.tenant.start(copy, message)
    expect(await bench.platform.runTask(messageOf(id, 0))).toBe('again')
    expect(await bench.platform.runTask(messageOf(id, 0))).toBe('stale')
  })

  it('are handed back to the queue where they cannot be read or name no firm', async () => {
    const { id } = await bench.tenant.start(copy, message)
    await expect(bench.platform.runTask({ tenantId: bench.tenant.tenantId })).rejects.toThrow()
    await expect(bench.platform.runTask('nonsense')).rejects.toThrow()
    await expect(bench.platform.runTask({ tenantId: 'no-such-firm', taskId: id, dispatch: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it("do nothing with another firm's task", async () => {
    const other = newTenantId()
    await bench.platform.createTenant(other)
    const { id } = await bench.tenant.start(copy, message)
    expect(await bench.platform.runTask({ tenantId: other, taskId: id, dispatch: 0 })).toBe('stale')
    expect(await bench.taskNow(id)).toMatchObject({ state: 'open', attempts: 0 })
  })

  it('carry ids only', async () => {
    await bench.tenant.start(copy, { connectionId: 'connection-with-a-tell-tale-id' })
    const received = bench.queue.receive()
    const said = JSON.parse(received?.body ?? '') as object
    expect(Object.keys(said).toSorted()).toEqual(['dispatch', 'shape', 'taskId', 'tenantId'])
    expect(received?.body).not.toContain('tell-tale')
  })
})

describe('a host that is paused or dies', () => {
  it('cannot finish a task that another has taken over, nor write to it', async () => {
    const paused = Promise.withResolvers<undefined>()
    const running = Promise.withResolvers<undefined>()
    let runs = 0
    let signal: AbortSignal | undefined
    let refused: unknown
    bench.run = async (_, context) => {
      runs += 1
      if (runs === 2) return again('from the second host', 60)
      signal = context.signal
      running.resolve(undefined)
      await paused.promise
      await context.heartbeat({ completed: 99, total: 100 }).catch((error: unknown) => {
        refused = error
      })
      return done()
    }
    const { id } = await bench.tenant.start(copy, message)
    const first = bench.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: id, dispatch: 0 })
    await running.promise
    bench.test.clock.advance(20)
    expect(await bench.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: id, dispatch: 0 })).toBe('again')
    const before = await bench.taskNow(id)
    paused.resolve(undefined)
    expect(await first).toBe('stale')
    expect(refused).toMatchObject({ name: 'LeaseLost' })
    expect(signal?.aborted).toBe(true)
    expect(await bench.taskNow(id)).toEqual(before)
    expect(before).toMatchObject({ state: 'open', cursor: 'from the second host', itemsCompleted: null })
  })

  it('gives its task to the next delivery of the same message once its lease is over', async () => {
    const never = Promise.withResolvers<Outcome>()
    bench.run = () => never.promise
    const { id } = await bench.tenant.start(copy, message)
    const dispatch = { tenantId: bench.tenant.tenantId, taskId: id, dispatch: 0 }
    const abandoned = bench.platform.runTask(dispatch)
    await bench.claimed(id)
    expect(await bench.platform.runTask(dispatch)).toBe('busy')
    bench.test.clock.advance(9)
    bench.run = (_, { attempt }) => (attempt === 2 ? done() : failed('UNKNOWN_ERROR'))
    expect(await bench.platform.runTask(dispatch)).toBe('done')
    never.resolve(done())
    expect(await abandoned).toBe('stale')
  })

  it('has its task taken up when its lease is over, though the message came back before', async () => {
    const never = Promise.withResolvers<Outcome>()
    bench.run = () => never.promise
    const { id } = await bench.tenant.start(copy, message)
    const abandoned = drainJobs(bench.platform)
    await bench.claimed(id)
    bench.queue.releaseLocks()
    bench.run = () => done()
    expect(await drainJobs(bench.platform)).toEqual(['busy'])
    bench.test.clock.advance(9)
    expect(await drainJobs(bench.platform)).toEqual(['done'])
    never.resolve(done())
    expect(await abandoned).toEqual(['stale'])
  })

  it('has its task taken up each time its lease is over, however many die after each other at the same step', async () => {
    const never = Promise.withResolvers<Outcome>()
    const { id } = await bench.tenant.start(copy, message)
    bench.run = () => never.promise
    const abandoned = [drainJobs(bench.platform)]
    await bench.claimed(id)
    for (const death of [1, 2, 3]) {
      // The host is started again at once, and finds the message that the dead one worked on.
      bench.queue.releaseLocks()
      expect(await drainJobs(bench.platform), `death ${death}`).toEqual(['busy'])
      bench.test.clock.advance(9)
      if (death === 3) bench.run = () => done()
      const goingOn = drainJobs(bench.platform)
      if (death === 3) expect(await goingOn).toEqual(['done'])
      else {
        abandoned.push(goingOn)
        while ((await bench.taskNow(id)).attempts === death) await Promise.resolve()
      }
    }
    never.resolve(done())
    expect((await Promise.all(abandoned)).flat()).toEqual(['stale', 'stale', 'stale'])
  })

  it('leaves its task, between a step and the message for the next one, to the message it worked on, at the moment meant', async () => {
    bench.run = (_, { cursor }) => (cursor === undefined ? again('second', 30) : done())
    const { id } = await bench.tenant.start(copy, message)
    const dispatch = { tenantId: bench.tenant.tenantId, taskId: id, dispatch: 0 }
    bench.loseMessages()
    vi.spyOn(bench.queue, 'send').mockRejectedValueOnce(new Error('The host died'))
    expect(await bench.platform.runTask(dispatch)).toBe('again')
    expect(bench.queue.nextVisible()).toBeUndefined()
    // It came back, and once more: the next step is asked for once.
    expect(await bench.platform.runTask(dispatch)).toBe('stale')
    expect(await bench.platform.runTask(dispatch)).toBe('stale')
    expect(await drainJobs(bench.platform)).toEqual([])
    bench.test.clock.advance(31)
    expect(await drainJobs(bench.platform)).toEqual(['done'])
    expect(await bench.taskNow(id)).toMatchObject({ state: 'done' })
  })

  it('fails a task the sixth time that it takes the host with it', async () => {
    const codes: string[] = []
    bench.onFailed = (code) => void codes.push(code)
    const { id } = await bench.tenant.start(copy, message)
    const { doc, etag } = (await bench.tenant.documents(tasks).read(id)) ?? {}
    if (doc === undefined || etag === undefined) throw new Error('The task is gone')
    const until = new Date(bench.test.clock.now().getTime() - 1000).toISOString()
    await bench.tenant
      .documents(tasks)
      .replace({ ...doc, attempts: 5, dispatch: 5, lease: { token: 'dead', until } }, etag)
    expect(await bench.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: id, dispatch: 5 })).toBe('failed')
    expect(codes).toEqual(['UNKNOWN_ERROR'])
  })

  it('tells its jobs to stop, keeps their cursor, and goes on after a restart', async () => {
    const running = Promise.withResolvers<undefined>()
    bench.run = async (_, { signal }) => {
      running.resolve(undefined)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return again('half way')
    }
    const { id } = await bench.tenant.start(copy, message)
    const result = drainJobs(bench.platform)
    await running.promise
    await bench.platform.stopJobs()
    // The loop of the drain meets a platform that takes no more.
    await result.catch(() => undefined)
    expect(await bench.taskNow(id)).toMatchObject({ state: 'open', cursor: 'half way', lease: null })

    const cursors: unknown[] = []
    bench.run = (_, { cursor, attempt }) => {
      cursors.push(cursor, attempt)
      return done()
    }
    await bench.test.restart()
    await bench.drainOverTime()
    expect(cursors).toEqual(['half way', 1])
    expect(await bench.taskNow(id)).toMatchObject({ state: 'done' })
  })

  it('does not count it as an attempt when a job throws because the host stops', async () => {
    const running = Promise.withResolvers<undefined>()
    bench.run = async (_, { signal }) => {
      running.resolve(undefined)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      signal.throwIfAborted()
      return done()
    }
    const { id } = await bench.tenant.start(copy, message)
    const result = bench.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: id, dispatch: 0 })
    await running.promise
    await bench.platform.stopJobs()
    expect(await result).toBe('stopped')
    expect(await bench.taskNow(id)).toMatchObject({ state: 'open', attempts: 0, lease: null })
  })

  it('waits for no job that does not listen', async () => {
    const never = Promise.withResolvers<Outcome>()
    bench.run = () => never.promise
    const { id } = await bench.tenant.start(copy, message)
    const result = bench.platform.runTask({ tenantId: bench.tenant.tenantId, taskId: id, dispatch: 0 })
    await bench.claimed(id)
    await bench.platform.stopJobs(10)
    never.resolve(done())
    await result
  })
})
