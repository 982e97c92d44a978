import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { message, openJobBench, type JobBench } from '#tests/kit/job-bench.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'
import { done } from './jobs/job.ts'
import { tasks } from './jobs/task.ts'
import { defineCollection } from './store/collection.ts'

const notes = defineCollection({
  name: 'notes',
  scope: 'connection',
  schema: z.object({ id: z.string(), connectionId: z.string() }),
})

let bench: JobBench
let copy: Awaited<ReturnType<typeof openJobBench>>['copy']
beforeEach(async () => {
  ;({ bench, copy } = await openJobBench())
})
afterEach(async () => {
  await bench.test.close()
})

describe('a change and the task that follows it', () => {
  it('are written together where both lie with the firm', async () => {
    const { write, task } = bench.tenant.starting(copy, message)
    const clash = bench.tenant
      .documents(tasks)
      .creating({ ...(await bench.taskNow((await bench.tenant.start(copy, message)).id)) })
    await expect(bench.tenant.commit([write, clash])).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
    expect(await bench.tenant.documents(tasks).read(task.id)).toBeUndefined()
  })

  it('are both made where the change lies with a connection', async () => {
    const { write, task } = bench.tenant.starting(copy, message)
    const note = bench.tenant.documents(notes, 'connection-1').creating({ id: 'note', connectionId: 'connection-1' })
    await bench.tenant.commit([note, write])
    expect(await bench.tenant.documents(notes, 'connection-1').read('note')).toBeDefined()
    expect(await drainJobs(bench.platform)).toEqual(['done'])
    expect(await bench.taskNow(task.id)).toMatchObject({ state: 'done' })
  })

  it('are neither made where a change that lies with a connection is refused', async () => {
    const note = { id: 'note', connectionId: 'connection-1' }
    await bench.tenant.documents(notes, 'connection-1').create(note)
    const { write, task } = bench.tenant.starting(copy, message)
    const refused = bench.tenant.commit([write, bench.tenant.documents(notes, 'connection-1').creating(note)])
    await expect(refused).rejects.toMatchObject({ code: 'WRITE_CONFLICT' })
    expect(await bench.tenant.documents(tasks).read(task.id)).toBeUndefined()
    expect(await drainJobs(bench.platform)).toEqual([])
  })

  it('stand though the message cannot be sent: the sweeper sends it', async () => {
    await bench.queue.close()
    const { id } = await bench.tenant.start(copy, message)
    await bench.test.restart()
    expect(await drainJobs(bench.platform)).toEqual([])
    bench.test.clock.advance(61)
    await bench.platform.sweep()
    expect(await drainJobs(bench.platform)).toEqual(['done'])
    expect(await bench.taskNow(id)).toMatchObject({ state: 'done' })
  })
})

describe('a job for each firm', () => {
  it('starts one task in every firm that is not suspended', async () => {
    const firms = [newTenantId(), newTenantId()]
    for (const firm of firms) await bench.platform.createTenant(firm)
    const [suspended] = firms
    if (suspended === undefined) throw new Error('No firm')
    await bench.platform.suspendTenant(suspended, true)
    const seen: string[] = []
    bench.run = (_, context) => {
      seen.push(context.tenant.tenantId)
      return done()
    }
    await bench.platform.forEachTenant(copy, message)
    await drainJobs(bench.platform)
    expect(seen.toSorted()).toEqual([bench.tenant.tenantId, ...firms.slice(1)].toSorted())
  })
})
