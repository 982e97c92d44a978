import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { TenantId } from '#domain/shared/ids.ts'
import { listenToSqliteQueue } from '#local/host/sqlite-listener.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { dueTimes } from '#platform/due-times.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { createLog } from '#platform/log.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { partitions } from '#platform/tenants.ts'
import { until } from '#tests/kit/http-person.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { strangeMessages } from '#tests/kit/strange-messages.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'

/* Two firms on one host. One fills what they share, by mistake or on purpose; the other is served within a few steps. */

/** The names of the firms, in the order in which their work was done. */
let steps: string[]
let folder: string
let queue: SqliteQueue
let platform: RunningPlatform
const close: (() => Promise<unknown>)[] = []

const work = defineJob<{ readonly firm: string }>({
  name: 'work',
  message: z.strictObject({ firm: z.string() }),
  internal: true,
  budgetMinutes: 1,
  run: ({ firm }) => {
    steps.push(firm)
    return Promise.resolve(done())
  },
})

const visit = defineJob<Record<string, never>>({
  name: 'visit',
  message: z.strictObject({}),
  internal: true,
  dedupe: () => 'firm',
  budgetMinutes: 1,
  run: (_, { tenant }) => {
    steps.push(tenant.tenantId)
    return Promise.resolve(done())
  },
})

async function open(jobs: readonly AnyJob[]): Promise<void> {
  queue = new SqliteQueue(folder, { retrySeconds: () => 0 })
  platform = await createPlatform(readConfig(testSettings(folder)), {
    jobs,
    schedules: [{ name: 'visits', job: visit }],
    queue,
    blobs: createMemoryBlobs(),
    mail: { send: () => Promise.resolve() },
    log: createLog(() => undefined),
  })
}

const all: readonly AnyJob[] = [work, visit]

beforeEach(async () => {
  steps = []
  folder = await mkdtemp(join(tmpdir(), 'spil-held-up-'))
  await open(all)
  close.push(() => platform.close())
})
afterEach(async () => {
  for (const one of close.splice(0).toReversed()) await one()
  await rm(folder, { recursive: true, force: true })
})

async function newFirm(): Promise<TenantId> {
  const id = newTenantId()
  await platform.createTenant(id)
  return id
}

/** Puts messages there as another program would, or a version of ours that nobody knows. */
function put(messages: readonly { readonly body: string; readonly session: string }[]): void {
  const database = new DatabaseSync(join(folder, 'queue.db'), { timeout: 10_000 })
  const insert = database.prepare('INSERT INTO messages (id, session, body, visible) VALUES (?, ?, ?, 0)')
  database.exec('BEGIN IMMEDIATE')
  for (const [index, { body, session }] of messages.entries()) insert.run(`put-${index}`, session, body)
  database.exec('COMMIT')
  database.close()
}

/** A host that takes messages; `noted` is told of each that it was given. */
function listen(noted: (body: string) => void = () => undefined) {
  const listening = listenToSqliteQueue(
    queue,
    async ({ body }) => {
      noted(body)
      await platform.runTask(body)
    },
    { sessions: 24, onError: () => undefined },
  )
  close.push(() => listening.stop())
  return listening
}

describe('a queue that holds what nobody can read', () => {
  it('goes on for all others, and tells afterwards what was put aside', async () => {
    const [a, b] = [await newFirm(), await newFirm()]
    const { id: taskId } = await platform.openTenant(a).start(work, { firm: 'a' })
    const strange = strangeMessages({ tenantId: a, taskId })
    put(strange.map(({ body }, index) => ({ body, session: `strange-${index % 3}` })))
    for (let count = 0; count < 3; count += 1) await platform.openTenant(b).start(work, { firm: 'b' })
    listen()
    await until(() => queue.nextVisible(), undefined)
    expect(steps.toSorted()).toEqual(['a', 'b', 'b', 'b'])
    // Each of them is there, in as much of it as is kept.
    const aside = queue.deadLetters().map(({ id }) => id)
    expect(aside.toSorted()).toEqual(strange.map((_, index) => `put-${index}`).toSorted())
  })

  it('may hold a task of a job that there is no more: it fails by itself', async () => {
    const [a, b] = [await newFirm(), await newFirm()]
    const gone = defineJob({ ...work, name: 'gone' })
    await platform.close()
    await open([...all, gone])
    await platform.openTenant(a).start(gone, { firm: 'a' })
    await platform.close()
    await open(all)
    await platform.openTenant(b).start(work, { firm: 'b' })
    listen()
    await until(() => steps.length, 1)
    expect(steps).toEqual(['b'])
  })
})

describe('twenty thousand messages of one firm', () => {
  const backlog = (tenantId: string): { body: string; session: string }[] =>
    Array.from({ length: 20_000 }, (_, index) => ({
      body: JSON.stringify({ shape: 2, tenantId, taskId: `none-${index}`, dispatch: 0 }),
      session: `none-${index}`,
    }))

  it("leave another firm's task two places behind, and all else of this process a turn between any two", async () => {
    const [a, b] = [await newFirm(), await newFirm()]
    put(backlog(a))
    let turns = 0
    let handled = 0
    let handledBefore: number | undefined
    const turn = (): void => {
      turns += 1
      if (handledBefore === undefined) setImmediate(turn)
    }
    setImmediate(turn)
    let sentAt = Infinity
    const listening = listen((body) => {
      handled += 1
      if (handled === 100) {
        sentAt = handled
        void platform.openTenant(b).start(work, { firm: 'b' })
      }
      if (handled > sentAt && body.includes(b)) handledBefore ??= handled
    })
    await until(() => steps.includes('b'), true)
    // Those that were in hand when it was sent, and two turns.
    expect((handledBefore ?? Infinity) - sentAt).toBeLessThan(30)
    expect(turns).toBeGreaterThanOrEqual(handledBefore ?? Infinity)
    // Whoever ends the host is heard at once: nothing more is taken but what was in hand.
    const then = handled
    await listening.stop()
    expect(handled - then).toBeLessThanOrEqual(1)
    expect(queue.nextVisible()).toBeDefined()
  })
})

describe('what stands in the directory and nobody can read', () => {
  /** The same documents, as whoever wrote them thought they are. */
  const anything = z.looseObject({ id: z.string() })
  const odd = [{ kind: 7 }, { due: 'soon', kind: 'visits', hour: 3 }, { suspended: 'perhaps' }, { tenantId: null }, {}]

  it('keeps no firm from its night, its schedules and its sweep', async () => {
    const firms = [await newFirm(), await newFirm()]
    const { directory } = platform
    const oddTimes = defineCollection({
      name: 'dueTimes',
      scope: 'directory',
      schema: anything,
      columns: dueTimes.columns,
      lookups: [['kind', 'hour'], ['tenantId']],
    })
    const oddPartitions = defineCollection({ name: 'partitions', scope: 'directory', schema: anything })
    const hour = new Date().toISOString().slice(0, 13)
    for (const [index, fields] of odd.entries()) {
      await directory.documents(oddTimes).upsert({ id: `odd-${index}`, hour, kind: 'visits', ...fields })
      await directory.documents(oddTimes).upsert({ id: `odd-task-${index}`, hour, kind: 'tasks', ...fields })
      await directory.documents(oddPartitions).upsert({ id: `odd-${index}`, ...fields })
    }
    expect((await directory.documents(partitions).read(firms[0] ?? ''))?.doc.suspended).toBe(false)
    listen()
    await platform.runNight()
    await until(() => new Set(steps).size, 2)
    for (const firm of firms) await platform.openTenant(firm).dueAt('visits', new Date(0))
    steps.length = 0
    await platform.runSchedules()
    await platform.sweep()
    await until(() => new Set(steps).size, 2)
    expect(new Set(steps)).toEqual(new Set(firms))
  })
})
