import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { defineJob, done, type JobDefinition } from './job.ts'
import type { AnyJob } from './runner.ts'
import { tasks } from './task.ts'

let test: TestPlatform
afterEach(() => test.close())

const First = z.strictObject({ connection: z.string() })
const Third = z.strictObject({ connectionId: z.string(), from: z.enum(['first', 'second']) })

/** What the version before began, and what this one was given of it. */
function versions(keys: Partial<Pick<JobDefinition<unknown>, 'dedupe'>> = {}) {
  const seen: unknown[] = []
  const common = { name: 'copy', budgetMinutes: 8, ...keys }
  const before = defineJob<z.infer<typeof First>>({ ...common, message: First, run: () => Promise.resolve(done()) })
  const now = defineJob<z.infer<typeof Third>>({
    ...common,
    message: Third,
    shape: 3,
    upgrade(message, shape) {
      const { connection } = First.parse(message)
      return { connectionId: connection, from: shape === 1 ? 'first' : 'second' }
    },
    run: (message) => {
      seen.push(message)
      return Promise.resolve(done())
    },
  })
  return { before, now, seen }
}

async function firm(...jobs: readonly AnyJob[]) {
  test = await openTestPlatform(jobs)
  const id = newTenantId()
  await test.platform.createTenant(id)
  return () => test.platform.openTenant(id)
}

describe('a task that a version before began', () => {
  it('is run with its message brought to the present shape, as is the message of a touch', async () => {
    const { before, now, seen } = versions({ dedupe: () => 'one' })
    const tenant = await firm(before)
    await tenant().start(before, { connection: 'early' })
    await tenant().start(before, { connection: 'late' })
    await test.restart([now])
    await drainJobs(test.platform)
    expect(seen).toEqual([{ connectionId: 'late', from: 'first' }])
  })

  it('keeps its shape beside its message where a task of this version touches it, and the other way round', async () => {
    const { before, now, seen } = versions({ dedupe: () => 'one' })
    const tenant = await firm(before)
    await tenant().start(before, { connection: 'early' })
    await test.restart([now])
    await tenant().start(now, { connectionId: 'mine', from: 'second' })
    await drainJobs(test.platform)
    expect(seen).toEqual([{ connectionId: 'mine', from: 'second' }])
  })

  it('fails by itself where nobody understands it, tells the person who waits, and holds up no other', async () => {
    const { before, seen } = versions()
    const other = defineJob<Record<string, never>>({
      name: 'other',
      message: z.strictObject({}),
      budgetMinutes: 1,
      run: () => {
        seen.push('other')
        return Promise.resolve(done())
      },
    })
    const tenant = await firm(before, other)
    const { id } = await tenant().start(before, { connection: 'early' })
    await tenant().start(other, {})
    const broken = defineJob<string>({
      name: 'copy',
      message: z.string(),
      shape: 2,
      upgrade: () => {
        throw new Error('nobody knows')
      },
      budgetMinutes: 1,
      run: () => Promise.resolve(done()),
      onFailed: () => Promise.reject(new Error('told of a message that it cannot read')),
    })
    await test.restart([broken, other])
    for (let round = 0; round < 8; round += 1) {
      await drainJobs(test.platform)
      test.clock.advance(300)
    }
    expect(seen).toEqual(['other'])
    expect((await tenant().documents(tasks).read(id))?.doc).toMatchObject({ state: 'failed', error: 'UNKNOWN_ERROR' })
  })
})
