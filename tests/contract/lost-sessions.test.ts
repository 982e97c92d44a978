import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceBusClient } from '@azure/service-bus'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Listening } from '#local/host/queue-listener.ts'
import { listenToServiceBus } from '#local/host/service-bus-listener.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { defineJob, done } from '#platform/jobs/job.ts'
import { jobsQueue, jobsQueueTerms } from '#platform/jobs/queue.ts'
import { createServiceBusQueue } from '#platform/jobs/service-bus-queue.ts'
import { tasks, type Task } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import { until } from '#tests/kit/http-person.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'
import { startBroker, type Broker } from '#tests/peers/service-bus/broker.ts'

/* Two hosts work on one queue, and the one loses the lock of its session while it lives. */

/** Long enough for any machine: it goes by where a test says so. */
const lock = 60_000
const terms = {
  lockMilliseconds: lock,
  maxDeliveryCount: jobsQueueTerms.deliveries,
  duplicateDetectionMilliseconds: 60_000,
}
const tenantId = newTenantId()

let folder: string
let broker: Broker
let seen: string[]
/** What a host waits with in the middle of its work. */
let work: Promise<undefined> | undefined
/** What hosts said in their logs. */
let said: string
const hosts: {
  readonly platform: RunningPlatform
  readonly listening: Listening
  readonly client: ServiceBusClient
}[] = []

const copy = defineJob({
  name: 'copy',
  message: z.object({ row: z.string() }),
  oneAtATime: () => 'vendor-1',
  budgetMinutes: 5,
  async run({ row }) {
    seen.push(`${row} begins`)
    await work
    seen.push(`${row} ends`)
    return done()
  },
})

async function startHost(sessions = 4): Promise<RunningPlatform> {
  const platform = await createPlatform(readConfig(testSettings(folder)), {
    jobs: [copy],
    queue: createServiceBusQueue(broker.connectionString),
    blobs: createMemoryBlobs(),
    mail: { send: () => Promise.resolve() },
    log: createLog((line) => {
      said += line
    }),
  })
  const client = new ServiceBusClient(broker.connectionString)
  const listening = listenToServiceBus(
    client,
    jobsQueue,
    async ({ body }) => {
      await platform.runTask(JSON.parse(body))
    },
    { sessions, renewalMilliseconds: 0, onError: () => undefined },
  )
  hosts.push({ platform, listening, client })
  return platform
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-lanes-'))
  broker = await startBroker({ [jobsQueue]: terms })
  seen = []
  work = undefined
  said = ''
})
afterEach(async () => {
  for (const { platform, listening, client } of hosts.splice(0)) {
    await listening.stop()
    await platform.close()
    await client.close()
  }
  await broker.close()
  await rm(folder, { recursive: true, force: true })
})

async function taskNow(platform: RunningPlatform, id: string): Promise<Task> {
  const stored = await platform.openTenant(tenantId).documents(tasks).read(id)
  if (stored === undefined) throw new Error('The task is gone')
  return stored.doc
}

const isDone = (platform: RunningPlatform, id: string): Promise<string> =>
  until(async () => (await taskNow(platform, id)).state, 'done')

describe('a lane whose session is lost to another host', () => {
  it('waits for the task that still runs, which runs once, and goes on in its order', async () => {
    const gate = Promise.withResolvers<undefined>()
    work = gate.promise
    const first = await startHost()
    await first.createTenant(tenantId)
    const tenant = first.openTenant(tenantId)
    const one = await tenant.start(copy, { row: 'one' })
    const two = await tenant.start(copy, { row: 'two' })
    await until(() => seen.length, 1, 10)
    await startHost()
    broker.queue(jobsQueue).pass(lock + 50)
    await until(() => said.includes('task.lane-lost'), true)
    gate.resolve(undefined)
    await isDone(first, one.id)
    await isDone(first, two.id)
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    expect(broker.queue(jobsQueue).deadLetters).toEqual([])
  })

  it('begins anew with the task of a host that died, and not with the one behind it', async () => {
    const first = await startHost(0)
    await first.createTenant(tenantId)
    const tenant = first.openTenant(tenantId)
    const one = await tenant.start(copy, { row: 'one' })
    const two = await tenant.start(copy, { row: 'two' })
    const documents = tenant.documents(tasks)
    await documents.update(one.id, (task) => ({
      ...task,
      dispatch: task.dispatch + 1,
      lease: { token: 'gone', from: task.dispatch, until: new Date(Date.now() + 1_500).toISOString() },
    }))
    const second = await startHost()
    await isDone(second, two.id)
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })
})
