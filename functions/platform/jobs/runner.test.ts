import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { message, openJobBench, type JobBench } from '#tests/kit/job-bench.ts'
import { z } from 'zod'
import { again, defineJob, done, failed, skip } from './job.ts'
import type { Task } from './task.ts'

let bench: JobBench
let copy: Awaited<ReturnType<typeof openJobBench>>['copy']
beforeEach(async () => {
  ;({ bench, copy } = await openJobBench())
})
afterEach(async () => {
  await bench.test.close()
})

describe('a task', () => {
  it('runs once, with its message, and is done with its warnings', async () => {
    const seen: unknown[] = []
    bench.run = (given, context) => {
      seen.push(given, context.attempt, context.cursor, context.tenant.tenantId)
      return done(['rows-skipped'])
    }
    const { id } = await bench.tenant.start(copy, message)
    expect(await drainJobs(bench.platform)).toEqual(['done'])
    expect(seen).toEqual([message, 1, undefined, bench.tenant.tenantId])
    expect(await bench.taskNow(id)).toMatchObject({
      state: 'done',
      warnings: ['rows-skipped'],
      lease: null,
      error: null,
    })
  })

  it('is skipped with its reason', async () => {
    bench.run = () => skip('the connection may not sync any more')
    const { id } = await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    expect(await bench.taskNow(id)).toMatchObject({ state: 'skipped', reason: 'the connection may not sync any more' })
  })

  it('goes on from its cursor in a new message, without counting that as an attempt', async () => {
    const seen: (string | number | undefined)[] = []
    bench.run = (_, { cursor, attempt }) => {
      seen.push(cursor, attempt)
      return cursor === 'page-3' ? done() : again(cursor === undefined ? 'page-2' : 'page-3')
    }
    const { id } = await bench.tenant.start(copy, message)
    expect(await drainJobs(bench.platform)).toEqual(['again', 'again', 'done'])
    expect(seen).toEqual([undefined, 1, 'page-2', 1, 'page-3', 1])
    expect(await bench.taskNow(id)).toMatchObject({ state: 'done', cursor: 'page-3' })
  })

  it('waits as long as the job asks before it goes on', async () => {
    bench.run = (_, { cursor }) => (cursor === undefined ? again('later', 120) : done())
    await bench.tenant.start(copy, message)
    expect(await drainJobs(bench.platform)).toEqual(['again'])
    bench.test.clock.advance(119)
    expect(await drainJobs(bench.platform)).toEqual([])
    bench.test.clock.advance(2)
    expect(await drainJobs(bench.platform)).toEqual(['done'])
  })

  it('gets a deadline from the budget of its job', async () => {
    let deadline: Date | undefined
    bench.run = (_, context) => {
      deadline = context.deadline
      return done()
    }
    await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    expect(deadline).toEqual(new Date(bench.test.clock.now().getTime() + 8 * 60_000))
  })

  it('that holds much memory waits, without an attempt, while its host has as many of those as fit', async () => {
    const release = Promise.withResolvers<undefined>()
    let [beside, most] = [0, 0]
    const large = defineJob({
      name: 'large',
      message: z.object({ at: z.int() }),
      budgetMinutes: 5,
      memory: 'large',
      run: async () => {
        beside += 1
        most = Math.max(most, beside)
        await release.promise
        beside -= 1
        return done()
      },
    })
    await bench.test.restart([copy, large])
    const { platform, tenant } = bench
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push((await tenant.start(large, { at })).id)
    const running: Promise<string>[] = []
    for (const taskId of ids) running.push(platform.runTask({ tenantId: tenant.tenantId, taskId, dispatch: 0 }))
    await expect(Promise.race(running.slice(4))).resolves.toBe('again')
    release.resolve(undefined)
    expect(await Promise.all(running)).toEqual(['done', 'done', 'done', 'done', 'again', 'again'])
    bench.test.clock.advance(11)
    expect((await drainJobs(platform)).filter((result) => result === 'done')).toHaveLength(2)
    expect(most).toBe(4)
    for (const id of ids) expect((await bench.taskNow(id)).attempts).toBe(1)
  })

  it('shows how far it is while it runs', async () => {
    let seen: Task | undefined
    bench.run = async (_, context) => {
      await context.heartbeat({ completed: 40, total: 100 })
      seen = await bench.taskNow(context.task.id)
      return done()
    }
    await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    expect(seen).toMatchObject({
      state: 'open',
      itemsCompleted: 40,
      itemsTotal: 100,
      heartbeat: bench.test.clock.now().toISOString(),
    })
  })

  it('remembers who asked for it', async () => {
    const requestedBy = 'user-1' as UserId
    const { id } = await bench.platform.openTenant(bench.tenant.tenantId, { requestedBy }).start(copy, message)
    expect(await bench.taskNow(id)).toMatchObject({ requestedBy: 'user-1' })
  })

  it('cannot be started with a message that its job does not take, nor for a job that is not there', async () => {
    await expect(bench.tenant.start(copy, { connectionId: 7 as unknown as string })).rejects.toThrow()
    const other = defineJob({
      name: 'other',
      message: z.object({ connectionId: z.string() }),
      budgetMinutes: 1,
      run: () => Promise.resolve(done()),
    })
    await expect(bench.tenant.start(other, message)).rejects.toThrow('Job other is not among the jobs')
  })
})

describe('a task that goes wrong', () => {
  it('is tried five times, further apart each time, and then fails with the code of its error', async () => {
    const times: number[] = []
    const codes: string[] = []
    bench.run = () => {
      times.push(bench.test.clock.now().getTime())
      throw new AppError('VENDOR_UNAVAILABLE')
    }
    bench.onFailed = (code) => void codes.push(code)
    const { id } = await bench.tenant.start(copy, message)
    for (let second = 0; second < 1000; second += 1) {
      await drainJobs(bench.platform)
      bench.test.clock.advance(1)
    }
    const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000)
    expect(gaps).toEqual([5, 15, 45, 135])
    expect(codes).toEqual(['VENDOR_UNAVAILABLE'])
    expect(await bench.taskNow(id)).toMatchObject({
      state: 'failed',
      error: 'VENDOR_UNAVAILABLE',
      lease: null,
      attempts: 5,
    })
  })

  it('fails with UNKNOWN_ERROR where the user may not read the reason, and logs the stack', async () => {
    bench.run = () => {
      throw new TypeError('x is not a function')
    }
    const { id } = await bench.tenant.start(copy, message)
    await bench.drainOverTime()
    expect(await bench.taskNow(id)).toMatchObject({ state: 'failed', error: 'UNKNOWN_ERROR' })
    expect(JSON.stringify(await bench.taskNow(id))).not.toContain('not a function')
    expect(
      bench.test.logged.filter((line) => line.includes('task.attempt-failed') && line.includes('x is not a function')),
    ).toHaveLength(5)
  })

  it('fails at once where the job says so', async () => {
    const codes: string[] = []
    bench.run = () => failed('CONNECTION_CREDENTIALS_REFUSED')
    bench.onFailed = (code) => void codes.push(code)
    const { id } = await bench.tenant.start(copy, message)
    expect(await drainJobs(bench.platform)).toEqual(['failed'])
    expect(codes).toEqual(['CONNECTION_CREDENTIALS_REFUSED'])
    expect(await bench.taskNow(id)).toMatchObject({ state: 'failed', error: 'CONNECTION_CREDENTIALS_REFUSED' })
  })

  it('starts counting anew after progress', async () => {
    let runs = 0
    bench.run = (_, { cursor }) => {
      runs += 1
      if (runs % 5 !== 0) throw new Error('hiccup')
      return cursor === 'b' ? done() : again(cursor === 'a' ? 'b' : 'a')
    }
    const { id } = await bench.tenant.start(copy, message)
    await bench.drainOverTime()
    expect(await bench.taskNow(id)).toMatchObject({ state: 'done' })
    expect(runs).toBe(15)
  })

  it('is told of its failure again when that telling failed, and ends all the same', async () => {
    let reports = 0
    bench.run = () => failed('UNKNOWN_ERROR')
    bench.onFailed = () => {
      reports += 1
      if (reports < 3) throw new Error('the store is away')
    }
    const { id } = await bench.tenant.start(copy, message)
    await bench.drainOverTime()
    expect(reports).toBe(3)
    expect(await bench.taskNow(id)).toMatchObject({ state: 'failed' })
  })

  it('ends even where telling it never succeeds', async () => {
    bench.run = () => failed('UNKNOWN_ERROR')
    bench.onFailed = () => {
      throw new Error('always')
    }
    const { id } = await bench.tenant.start(copy, message)
    await bench.drainOverTime()
    expect(await bench.taskNow(id)).toMatchObject({ state: 'failed', error: 'UNKNOWN_ERROR' })
  })

  it('fails where its job is no longer there', async () => {
    const { id } = await bench.tenant.start(copy, message)
    await bench.test.restart([])
    await bench.drainOverTime()
    expect(await bench.taskNow(id)).toMatchObject({ state: 'failed', error: 'UNKNOWN_ERROR' })
  })

  it('keeps no other task of its lane waiting while it backs off', async () => {
    const finished: string[] = []
    bench.run = (_, { task }) => {
      if (task.id === bad.id) throw new Error('always')
      finished.push(task.id)
      return done()
    }
    const bad = await bench.tenant.start(copy, message)
    const good = await bench.tenant.start(copy, message)
    await drainJobs(bench.platform)
    expect(finished).toEqual([good.id])
  })
})
