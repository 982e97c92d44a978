import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BlobServiceClient } from '@azure/storage-blob'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentForm } from '#platform/jobs/queue.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { startAzurite, type Azurite } from './azurite.ts'
import { startHost, type Host } from './host.ts'
import { freePort } from './ports.ts'
import { listenToSqliteQueue } from './sqlite-listener.ts'
import { startBlobTriggers } from './blob-triggers.ts'

interface Seen {
  readonly by: string
  readonly what: Record<string, unknown>
}
const entry = new URL('./fixtures/app.ts', import.meta.url).pathname

describe('the triggers of the local host', () => {
  let folder: string
  let azurite: Azurite
  let service: BlobServiceClient
  let queue: SqliteQueue
  let host: Host
  let seen: readonly Seen[]
  const by = (name: string): Record<string, unknown>[] => seen.filter((one) => one.by === name).map(({ what }) => what)
  const until = async (check: () => boolean, what: string): Promise<void> => {
    for (let round = 0; round < 1500; round += 1) {
      if (check()) return
      await pause(10)
    }
    throw new Error(`It never came to this: ${what}`)
  }
  const blobOptions = () => ({
    service,
    memoryFile: join(folder, 'blob-events.db'),
    subscription: { containerPrefix: 't-', namePrefix: 'inbox/' },
  })
  const upload = (container: string, name: string, text = 'content') =>
    service.getContainerClient(container).getBlockBlobClient(name).upload(text, text.length)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-host-'))
    azurite = await startAzurite({ port: await freePort() })
    service = BlobServiceClient.fromConnectionString(azurite.connectionString)
    for (const container of ['t-firm-a', 't-firm-b', 'drops']) await service.getContainerClient(container).create()
    queue = new SqliteQueue(folder, { maxDeliveries: 3, retrySeconds: () => 0 })
    host = await startHost({
      entry,
      settings: {},
      log: () => undefined,
      queue: (_name, handle, options) => listenToSqliteQueue(queue, handle, options),
      blobs: blobOptions(),
    })
    seen = ((await import(entry)) as { seen: Seen[] }).seen
  })
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => (stopped ??= host.stop())
  afterAll(async () => {
    await stop()
    await queue.close()
    await azurite.close()
    await rm(folder, { recursive: true })
  })

  it('fire a timer at each moment of its schedule', async () => {
    await until(() => by('tick').length >= 2, 'two ticks')
    expect(by('tick')[0]).toMatchObject({ isPastDue: false, scheduleStatus: { next: expect.any(String) as string } })
  })

  it('hand a queue message to its function as the object that was sent', async () => {
    const message = { tenantId: 'firm-a', taskId: 'task-1', dispatch: 0 }
    await queue.send(message, { session: 'task-1', id: 'task-1-0' })
    await until(() => by('work').length === 1, 'a message')
    expect(by('work')).toEqual([{ message: sentForm(message), delivery: 1 }])
  })

  it('deliver a message again whose function throws, and put it aside in the end', async () => {
    await queue.send({ tenantId: 'firm-a', taskId: 'poison', dispatch: 0 }, { session: 'poison', id: 'poison-0' })
    await until(() => queue.deadLetters().length === 1, 'a dead letter')
    expect(
      by('work')
        .slice(1)
        .map(({ delivery }) => delivery),
    ).toEqual([1, 2, 3])
  })

  it("tell of a file that any tool put into a firm's inbox, as Azure's event does", async () => {
    await upload('t-firm-a', 'logos/logo.png')
    await upload('t-firm-b', 'inbox/connection-1/my file.csv', 'a;b')
    await until(() => by('uploaded').length === 1, 'an event')
    expect(by('uploaded')[0]).toMatchObject({
      eventType: 'Microsoft.Storage.BlobCreated',
      subject: '/blobServices/default/containers/t-firm-b/blobs/inbox/connection-1/my file.csv',
      data: { contentLength: 3 },
    })
  })

  it('tell again of a file that was replaced, and once only of one that was not', async () => {
    await upload('t-firm-b', 'inbox/connection-1/my file.csv', 'a;b;c')
    await until(() => by('uploaded').length === 2, 'a second event')
    await pause(1000)
    expect(by('uploaded')).toHaveLength(2)
  })

  it('tell again of a file whose function throws', async () => {
    await upload('t-firm-a', 'inbox/connection-1/fails-once')
    await until(() => by('uploaded').length === 4, 'a second try')
  })

  it('hand a blob of a named container to its function, with the parts of its name', async () => {
    await upload('drops', 'note.txt', 'hello')
    await until(() => by('dropped').length === 1, 'a blob')
    expect(by('dropped')).toEqual([{ text: 'hello', name: 'note.txt' }])
  })

  it('remember over a restart what was delivered', async () => {
    const before = by('uploaded').length
    const second = startBlobTriggers(host.worker, blobOptions())
    await pause(1000)
    await second.stop()
    expect(by('uploaded')).toHaveLength(before)
  })

  it('let a file that has just arrived be dealt with before the app hears that it ends', async () => {
    await upload('t-firm-a', 'inbox/connection-1/takes-a-while')
    await until(() => JSON.stringify(by('uploaded').at(-1)).includes('takes-a-while'), 'the event')
    await stop()
    expect(seen.filter((one) => one.by === 'done' || one.by === 'terminate').map((one) => one.by)).toEqual([
      'done',
      'terminate',
    ])
  })
})
