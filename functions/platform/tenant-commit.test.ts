import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { defineEvent } from './events/event.ts'
import { subscribe } from './events/subscription.ts'
import { defineJob, done } from './jobs/job.ts'
import { defineCollection } from './store/collection.ts'
import type { Write } from './store/documents.ts'
import { openDocumentStore } from './store/index.ts'
import type { TenantPartition } from './tenant.ts'

const notes = defineCollection({ name: 'notes', scope: 'firm', schema: z.object({ id: z.string() }), readBy: 'id' })
const noted = defineEvent({ name: 'test.noted', schema: z.object({}) })
const count = defineJob({
  name: 'count',
  message: z.object({}),
  dedupe: () => 'all',
  exclusive: () => 'heavy',
  budgetMinutes: 8,
  run: () => Promise.resolve(done()),
})
const alike = defineJob({
  name: 'alike',
  message: z.object({ id: z.string() }),
  dedupe: ({ id }) => id,
  budgetMinutes: 8,
  run: async ({ id }, { tenant }) => {
    await tenant.documents(notes).create({ id })
    return done()
  },
})

let folder: string
let test: TestPlatform
let tenant: TenantPartition
/** What another instance does between the moment at which a commit was planned and the commit. */
let between: (() => Promise<unknown>) | undefined
let deliveries: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-commit-'))
  between = undefined
  deliveries = 0
  const store = await openDocumentStore({ kind: 'sqlite', folder })
  const interrupted: typeof store = {
    ...store,
    openTenantDocuments: (id, clock) => {
      const documents = store.openTenantDocuments(id, clock)
      const commit = async (writes: readonly Write[]): Promise<void> => {
        const now = between
        between = undefined
        await now?.()
        await documents.commit(writes)
      }
      return {
        tenantId: id,
        documents: documents.documents.bind(documents),
        view: documents.view.bind(documents),
        read: documents.read.bind(documents),
        commit,
      }
    },
  }
  const follower = subscribe(noted, {
    name: 'counts-notes',
    run: () => {
      deliveries += 1
      return Promise.resolve()
    },
  })
  test = await openTestPlatform([count, alike], undefined, {
    store: interrupted,
    events: [noted],
    subscriptions: [follower],
  })
  const tenantId = newTenantId()
  await test.platform.createTenant(tenantId)
  tenant = test.platform.openTenant(tenantId)
})
afterEach(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

/** A change that tells of itself, as most are. */
const tell = (id: string): Promise<unknown> =>
  tenant.commit([tenant.documents(notes).creating({ id }), tenant.publishing(noted, {})])

describe('a commit', () => {
  it('is made, and heard, where the delivery it would have touched is over at that very moment', async () => {
    await tell('first')
    between = () => drainJobs(test.platform)
    await tell('second')
    await drainJobs(test.platform)
    expect(deliveries).toBe(2)
    expect((await tenant.documents(notes).readMany(['first', 'second'])).size).toBe(2)
  })

  it('starts its task anew where the one before it is over at that very moment', async () => {
    const first = await tenant.start(count, {})
    between = () => drainJobs(test.platform)
    expect(await tenant.start(count, {})).not.toEqual(first)
  })

  it('gets through among a hundred of the firm at the same moment that tell of themselves and start tasks', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => `note-${at}`)
    await Promise.all(ids.map((id, at) => (at % 3 === 0 ? tenant.start(alike, { id }) : tell(id))))
    await drainJobs(test.platform)
    expect((await tenant.documents(notes).readMany(ids)).size).toBe(100)
  })

  it('is refused where what it changes is gone at that very moment, told or not', async () => {
    await tell('first')
    const stored = await tenant.documents(notes).read('first')
    between = async () => {
      await tenant.documents(notes).delete('first')
      await drainJobs(test.platform)
    }
    const changing = tenant.documents(notes).replacing({ id: 'first' }, stored?.etag ?? '')
    await expect(tenant.commit([changing, tenant.publishing(noted, {})])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await drainJobs(test.platform)
    expect(deliveries).toBe(1)
  })
})
