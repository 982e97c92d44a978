import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob, done } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { Life, openMortalPlatform, type Death } from '#tests/kit/mortal-platform.ts'
import { createTestClock, type TestClock } from '#tests/kit/test-clock.ts'
import { newTenantId } from '#tests/kit/test-platform.ts'

const columns = { name: 'sortedText' } as const
const before = defineCollection({
  name: 'shaped',
  scope: 'firm',
  schema: z.object({ id: z.string(), name: z.string() }),
  columns,
})
const now = defineCollection({
  name: 'shaped',
  scope: 'firm',
  schema: z.object({ id: z.string(), name: z.string(), parts: z.array(z.string()), counted: z.int() }),
  columns: { ...columns, counted: 'integer' },
  shape: 2,
  upgrade(doc) {
    const { name } = doc as { readonly name: string }
    return { ...(doc as object), parts: name.split(' '), counted: 0 }
  },
})

const name = 'count-it'
const common = { name, budgetMinutes: 5, retryable: true }
const oldJob = defineJob<{ document: string }>({
  ...common,
  message: z.strictObject({ document: z.string() }),
  run: () => Promise.reject(new Error('The earlier version ended before it ran')),
})
/** Counts a document by its run: written again by a run that was cut off, it stays one. */
const newJob = defineJob<{ documentId: string; more: number }>({
  ...common,
  message: z.strictObject({ documentId: z.string(), more: z.int() }),
  shape: 2,
  upgrade: (message) => ({ documentId: (message as { readonly document: string }).document, more: 1 }),
  async run({ documentId, more }, { tenant }) {
    await tenant.documents(now).update(documentId, (doc) => ({ ...doc, counted: more }))
    return done()
  },
})

const ids = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']
let folder: string
let clock: TestClock
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-earlier-'))
  clock = createTestClock()
})
afterEach(() => rm(folder, { recursive: true }))

const open = (job: typeof oldJob | typeof newJob, death?: Death) =>
  openMortalPlatform(folder, new Life(death), clock, { jobs: [job] })

/** Works off what is there, for some minutes; what fails with the process is let go of as a queue does. */
async function work(platform: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (let minute = 0; minute < 12; minute += 1) {
    clock.advance(61)
    await platform.sweep().catch(() => undefined)
    for (let message = platform.messages.receive(); message !== undefined; message = platform.messages.receive()) {
      try {
        await platform.runTask(message.body)
        platform.messages.complete(message.lock)
      } catch {
        platform.messages.abandon(message.lock)
        break
      }
    }
  }
}

describe('a folder of an earlier version with work in its queue', () => {
  const deaths = timesOf({ few: 2, all: 30 })
  it(`is worked off by the next one, each task once and in its new shape, wherever that dies: ${deaths} deaths`, async () => {
    const firm = newTenantId()
    const old = await open(oldJob)
    await old.createTenant(firm)
    await old
      .openTenant(firm)
      .documents(before)
      .load(ids.map((id) => ({ id, name: `Naam ${id}` })))
    for (const document of ids) await old.openTenant(firm).start(oldJob, { document })
    await old.close()

    for (let death = 0; death < deaths; death += 1) {
      const life = { step: 1 + Math.floor(Math.random() * 25), late: death % 2 === 0 }
      const platform = await open(newJob, life)
      await work(platform)
      await platform.close()
      // The next version begins with what that left.
      if (death % 5 === 4) {
        const again = await open(newJob)
        const queued = ids.map((documentId) => again.openTenant(firm).start(newJob, { documentId, more: 1 }))
        await Promise.all(queued)
        await again.close()
      }
    }
    const last = await open(newJob)
    await work(last)
    const tenant = last.openTenant(firm)
    const found = await tenant.documents(now).query({ orderBy: [{ field: 'id', direction: 'ascending' }] })
    expect(found.map(({ doc }) => doc)).toEqual(
      ids.map((id) => ({ id, name: `Naam ${id}`, parts: ['Naam', id], counted: 1 })),
    )
    const all = (await tenant.documents(tasks).query({})).map(({ doc }) => doc)
    expect(new Set(all.filter(({ job }) => job === name).map(({ state }) => state))).toEqual(new Set(['done']))
    await last.close()
  })
})
