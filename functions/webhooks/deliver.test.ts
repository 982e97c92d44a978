import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectionId, FileId, RunId, TaskId } from '#domain/shared/ids.ts'
import { webhookCalls } from '#domain/shared/limits.ts'
import { newTableProgress, type SyncRun } from '#domain/sync/run.ts'
import { product } from '#functions/slices.ts'
import { program } from '#platform/actor.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { JobDeclaration } from '#platform/jobs/job-declaration.ts'
import type { Received as QueueMessage } from '#platform/jobs/sqlite-queue.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { createSealer } from '#platform/secrets/create-sealer.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { faultyTenant } from '#tests/kit/faulty-tenant.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { openReceiver, status, type Receiver } from '#tests/kit/webhook-receiver.ts'
import { credentialExpiring } from '../connections/index.ts'
import { importEnded, masterDataFileStore } from '../imports/index.ts'
import { runEnded, runHeld, runStore } from '../sync/index.ts'
import { announce, newDelivery } from './announce.ts'
import { webhookDeliveries, webhookSecrets } from './collections.ts'
import { deliverWebhook } from './deliver.ts'
import { purgeDeliveries } from './purge-deliveries.ts'
import { savingSecrets, secretsOf } from './secret.ts'
import { endpointsOf } from './store.ts'

const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }'
const test = 'mutation ($id: ID!) { testWebhook(id: $id) { id } }'
const remove = 'mutation ($id: ID!) { deleteWebhook(id: $id) { id } }'
const kinds = ['SYNC_FINISHED', 'SYNC_HELD', 'CREDENTIAL_EXPIRING', 'IMPORT_DONE', 'USER_INVITED']

const keys = { old: randomBytes(32).toString('base64'), now: randomBytes(32).toString('base64') }
let receiver: Receiver
let house: House
let firm: Firm
let owner: Person
beforeAll(async () => {
  receiver = await openReceiver()
  house = await openHouse({
    SPIL_VENDOR_ORIGINS: JSON.stringify(receiver.origins),
    SPIL_SEALING_KEYS: JSON.stringify(keys),
    SPIL_SEALING_KEY_ID: 'now',
  })
})
beforeEach(async () => {
  receiver.received.length = 0
  receiver.answer = status(204)
  firm = await house.firm()
  owner = firm.person('OWNER')
})
afterEach(async () => {
  for (const { id } of (await endpointsOf(firm.tenant)).list) await owner.call(remove, { id })
  await house.work()
})
afterAll(async () => {
  await house.close()
  await receiver.close()
})

async function made(host = 'een'): Promise<string> {
  const { data } = await owner.call(create, { input: { address: `https://${host}.receivers.example/`, kinds } })
  return (data?.['createWebhook'] as { webhook: { id: string } }).webhook.id
}
const event = { id: 'event-7', time: '2026-11-20T09:59:00.000Z' }
const announced = (): Promise<void> =>
  announce('USER_INVITED', event, { tenant: firm.tenant, platform: house.platform }, () =>
    Promise.resolve({ userId: 'u' }),
  )

function contextOf(tenant: TenantPartition): JobContext {
  return {
    tenant,
    platform: house.platform,
    actor: program('system', 'task-1', null),
    log: house.platform.log,
    now: house.time.now,
    may: () => true,
    task: { id: 'task-1' as TaskId },
    cursor: undefined,
    attempt: 1,
    deadline: new Date(house.time.now.getTime() + 60_000),
    signal: new AbortController().signal,
    heartbeat: () => Promise.resolve(),
    report: () => undefined,
  }
}

describe('an event that is told twice', () => {
  it('is one message to each endpoint, with one id, also where it came through in between', async () => {
    await made('een')
    await made('twee')
    await announced()
    await announced()
    await house.work()
    await announced()
    await house.work()
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('has the id of the event: another of the firm, and the same number of another firm, have others', async () => {
    await made()
    await announced()
    await announce('USER_INVITED', { ...event, id: 'event-8' }, { tenant: firm.tenant, platform: house.platform }, () =>
      Promise.resolve({ userId: 'u' }),
    )
    await house.work()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^msg_[0-9a-f]{32}$/u)
  })
})

describe('a host that dies', () => {
  it('between the call and its record leads to one call more, with the same id and bytes', async () => {
    const endpointId = await made()
    await announced()
    const [waiting] = await firm.tenant.documents(webhookDeliveries).query({})
    const message = { endpointId, deliveryId: waiting?.doc.id ?? '', hand: null }
    const dying = faultyTenant({ step: 1, late: false })
    await expect(deliverWebhook.run(message, contextOf(dying.wrap(firm.tenant)))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    expect(receiver.received).toHaveLength(1)
    await house.work()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id'])
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    const [stored] = await firm.tenant.documents(webhookDeliveries).query({})
    expect(stored?.doc).toMatchObject({ state: 'DELIVERED', tried: 1 })
  })

  it.each([
    ['by itself', null],
    ['by hand', 'hand-1'],
  ])('after the record leads to no call more: %s', async (_, hand) => {
    const endpointId = await made()
    await announced()
    receiver.answer = status(500)
    const [waiting] = await firm.tenant.documents(webhookDeliveries).query({})
    const message = { endpointId, deliveryId: waiting?.doc.id ?? '', hand }
    const dying = faultyTenant({ step: 1, late: true })
    await expect(deliverWebhook.run(message, contextOf(dying.wrap(firm.tenant)))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
    const outcome = await deliverWebhook.run(message, contextOf(firm.tenant))
    expect(outcome.kind).toBe(hand === null ? 'again' : 'done')
    expect(receiver.received).toHaveLength(1)
  })
})

describe('an endpoint that hangs', () => {
  /** A busy machine takes its time to open eight connections. */
  const patient = { timeout: 20_000 }
  const queue = (): SqliteQueue => {
    if (!(house.platform.queue instanceof SqliteQueue)) throw new Error('The queue of one machine is looked at')
    return house.platform.queue
  }
  /** What a host does with its next message, which it may do beside others. */
  const begin = (): { readonly run: Promise<string>; readonly message: QueueMessage } => {
    const message = queue().receive()
    if (message === undefined) throw new Error('Nothing waits')
    const run = house.platform.runTask(message.body).finally(() => queue().complete(message.lock))
    return { run, message }
  }

  it('holds up its own messages only: one call at a time, and the others go on', async () => {
    const [slow, quick] = [await made('traag'), await made('vlug')]
    const open: (() => void)[] = []
    receiver.answer = (_, response, { address }) => {
      if (address.startsWith('traag')) open.push(() => response.writeHead(204).end())
      else response.writeHead(204).end()
    }
    for (const id of [slow, slow, quick]) await owner.call(test, { id })
    const hanging = begin()
    await expect.poll(() => open.length, patient).toBe(1)
    // The queue hands out the second message to the slow one only when the first is over.
    expect(await begin().run).toBe('done')
    expect(receiver.received.map(({ address }) => address)).toEqual([
      'traag.receivers.example/',
      'vlug.receivers.example/',
    ])
    expect(queue().receive()).toBeUndefined()
    open[0]?.()
    expect(await hanging.run).toBe('done')
    receiver.answer = status(204)
    await house.work()
    expect(receiver.received).toHaveLength(3)
  })

  it('is one of few that a host waits for: whatever else there is to do finds room, and so does another firm', async () => {
    const { ofOneFirm } = webhookCalls
    const open: (() => void)[] = []
    receiver.answer = (_, response) => void open.push(() => response.writeHead(204).end())
    for (let count = 0; count <= ofOneFirm; count += 1) await owner.call(test, { id: await made(`host-${count}`) })
    const hanging = Array.from({ length: ofOneFirm }, begin)
    await expect.poll(() => open.length, patient).toBe(ofOneFirm)
    expect(await begin().run).toBe('again')
    expect(receiver.received).toHaveLength(ofOneFirm)
    const other = (await house.firm()).person('OWNER')
    const input = { address: 'https://ander.receivers.example/', kinds }
    const { data } = await other.call(create, { input })
    await other.call(test, { id: (data?.['createWebhook'] as { webhook: { id: string } }).webhook.id })
    hanging.push(begin())
    await expect.poll(() => open.length, patient).toBe(ofOneFirm + 1)
    expect(receiver.received.at(-1)?.address).toBe('ander.receivers.example/')
    for (const answer of open.splice(0)) answer()
    expect(new Set(await Promise.all(hanging.map(({ run }) => run)))).toEqual(new Set(['done']))
    receiver.answer = status(204)
    await house.work()
    expect(receiver.received).toHaveLength(ofOneFirm + 2)
  })
})

describe('what is told of', () => {
  it('a sync, a held sync, access, an import names what it was by id, name and count, and no more', async () => {
    const { data } = await owner.call(
      'mutation { addConnection(input: { connector: "ManualImportV2", description: "Duinen" }) { id } }',
    )
    const connectionId = (data?.['addConnection'] as { id: ConnectionId }).id
    const [start, end] = ['2026-11-20T02:00:00.000Z', '2026-11-20T02:01:00.000Z']
    const runId = 'run-1' as RunId
    const users = {
      ...newTableProgress('users'),
      read: 40,
      changes: { new: 3, changed: 2, reappeared: 0, vanished: 1 },
    }
    const run: SyncRun = {
      id: runId, connectionId, number: 1, previous: null, state: 'SUCCESS', start, end, trigger: 'schedule', error: null,
      tables: [users], file: null, holder: null, step: 1, waitedSeconds: 0, silences: 0, refusals: 0,
      refusalsAmidst: null, readAtFailure: 0, tableAtFailure: null,
    } // prettier-ignore
    const file = {
      id: 'file-1' as FileId, connectionId, fileName: 'stand.xlsx', blobName: 'b', etag: 'e', size: 1, created: start, arrival: 1,
      asked: 0, columns: null, sheets: [], uploadedBy: null, state: 'IMPORTED' as const, taskId: null, processedOn: end, error: null, errorDetail: null,
      errorFound: null, warnings: [], rowsRead: 12, rowsTotal: 12, rowsRejected: 1, tables: {}, reportBlobName: null, syncStartedOn: null,
    } // prettier-ignore
    await firm.tenant.commit([
      runStore(firm.tenant, connectionId).creating(run),
      masterDataFileStore(firm.tenant, connectionId).creating(file),
    ])
    await made()
    await firm.tenant.commit([
      firm.tenant.publishing(runEnded, { connectionId, runId, state: 'SUCCESS', error: null }),
      firm.tenant.publishing(runEnded, { connectionId, runId: 'held', state: 'HELD', error: null }),
      firm.tenant.publishing(runHeld, { connectionId, runId: 'held', vanishing: { users: 31 } }),
      firm.tenant.publishing(credentialExpiring, { connectionId, day: '2026-12-04', level: 14 }),
      firm.tenant.publishing(importEnded, { connectionId, fileId: 'file-1', error: null }),
      // Of what is gone there is nothing to say.
      firm.tenant.publishing(importEnded, { connectionId, fileId: 'gone', error: null }),
    ])
    await house.work()
    const connection = { id: connectionId, system: 'ManualImportV2', description: 'Duinen' }
    const said = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: unknown })
    expect(Object.fromEntries(said.map(({ type, data: facts }) => [type, facts]))).toEqual({
      'sync.finished': {
        runId, connection, state: 'SUCCESS', error: null, start, end,
        tables: [{ table: 'users', read: 40, new: 3, changed: 2, reappeared: 0, vanished: 1 }],
      },
      'sync.held': { runId: 'held', connection, vanishing: { users: 31 } },
      'credential.expiring': { connection, lastDay: '2026-12-04', daysBefore: 14 },
      'import.done': {
        connection, file: { id: 'file-1', name: 'stand.xlsx' }, state: 'SUCCESS', error: null, rowsRead: 12, rowsRejected: 1,
      },
    }) // prettier-ignore
    expect(said).toHaveLength(4)
  })
})

describe('what is kept', () => {
  it('of what was sent goes after 30 days', async () => {
    const endpointId = await made()
    const documents = firm.tenant.documents(webhookDeliveries)
    const sentOn = (daysAgo: number) =>
      newDelivery(
        { id: endpointId },
        { messageId: `msg_${daysAgo}`, kind: 'TEST', body: '{}' },
        new Date(house.time.now.getTime() - daysAgo * 86_400_000).toISOString(),
      )
    await documents.load([sentOn(31), sentOn(29)])
    await firm.tenant.start(purgeDeliveries, {})
    await house.work()
    expect((await documents.query({})).map(({ doc }) => doc.messageId)).toEqual(['msg_29'])
  })

  it('of a secret is sealed anew at night when the key has changed, and moves to no other endpoint', async () => {
    const id = await made()
    const old = { sealer: createSealer({ keys, currentKeyId: 'old' }) }
    const { sealer } = house.platform
    const secrets = { current: 'whsec_AAAA', former: null }
    const documents = firm.tenant.documents(webhookSecrets)
    const { etag } = (await documents.read(id)) ?? { etag: '' }
    await firm.tenant.commit([savingSecrets(firm.tenant, id, secrets, old, etag)])
    const tending = product.jobs.find(({ name }) => name === 'tend-secrets')
    await firm.tenant.start(tending as JobDeclaration<unknown>, {})
    await house.work()
    const moved = (await documents.read(id))?.doc.sealed ?? ''
    expect(sealer.keyOf(moved)).toBe('now')
    expect((await secretsOf(firm.tenant, id, house.platform))?.doc).toEqual(secrets)
    const other = await made('twee')
    await documents.upsert({ id: other, sealed: moved })
    await expect(secretsOf(firm.tenant, other, house.platform)).rejects.toThrow()
  })
})
