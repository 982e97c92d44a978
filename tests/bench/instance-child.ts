/**
 * One instance with as many jobs as host.json lets it have at once, four of them imports of a large workbook, in a process
 * of its own so that its memory is its own; the service is another process:
 *   node tests/bench/instance-child.ts <endpoint> <key> <database> <file.xlsx> <folder> import|whole [imports]
 * `import`: until the workbooks are read and staged; `whole`: until their rows are there too. Prints `Measured` as JSON.
 */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newConnection } from '#domain/connections/new-connection.ts'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { imports } from '#functions/imports/slice.ts'
import { product } from '#functions/slices.ts'
import { openSource } from '#functions/sync/open-source.ts'
import { startSync } from '#functions/sync/start-sync.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { program } from '#platform/actor.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { mostLarge } from '#platform/jobs/job.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import { openCosmos } from '#platform/store/cosmos/open.ts'
import { storeOver } from '#platform/store/index.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { productJobs, productParts } from '#tests/kit/product-parts.ts'
import { administrations, newSystem, sourceOf, syncedConnection } from '#tests/kit/sync-bench.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'
import { folderBlobs } from './folder-blobs.ts'
import { jobsAtOnce, type Measured } from './instance-measured.ts'

const [endpoint = '', key = '', database = '', file = '', folder = '', until = 'import', many = ''] =
  process.argv.slice(2)
const importing = many === '' ? mostLarge : Number(many)
const syncing = jobsAtOnce - importing
/** Of a moderate firm, told 500 at a time by a system that takes a moment to answer. */
const rowsAFirm = 5_000
const answers = 20

const log = createLog(() => undefined)
const snapshots = createMemoryBlobs()
const container = 'replicas' as TenantId
await snapshots.createContainer(container)

const store = storeOver(
  await openCosmos(
    {
      kind: 'cosmos',
      endpoint,
      key,
      database,
      replicas: { folder: join(folder, 'replicas'), megabytes: 500, snapshots: { kind: 'shared-key', connectionString: '' } },
    },
    { log, now: Date.now, snapshots: () => Promise.resolve(snapshots.open(container)) },
  ),
  log,
) // prettier-ignore

const system = newSystem({ administrations: administrations(rowsAFirm) })
system.pageSize = 500
system.before = () => wait(answers)
const platform = await createPlatform(readConfig(testSettings(folder)), {
  ...productParts,
  jobs: productJobs([
    syncConnectionJob((request) =>
      request.connection.connector === 'ManualImportV2' ? openSource(request) : Promise.resolve(sourceOf(system)),
    ),
  ]),
  collections: product.collections,
  store,
  blobs: folderBlobs(folder),
  log,
  mail: { send: () => Promise.resolve() },
})

/** Rows come for the first time, which takes more memory than comparing them. */
async function startFirm(): Promise<void> {
  const id = newTenantId()
  await platform.createTenant(id)
  const tenant = platform.openTenant(id)
  const connectionId = `connection-${id}` as ConnectionId
  await tenant.commit([connectionStore(tenant).creating(syncedConnection(connectionId, 'ExactOnlineNL'))])
  await startSync({ tenant, now: new Date(), actor: program('system', 'bench') }, connectionId, 'schedule')
}

/** A file in the inbox of a firm. Answers whether its import is over. */
async function startImport(): Promise<() => Promise<boolean>> {
  const id = newTenantId()
  await platform.createTenant(id)
  const tenant = platform.openTenant(id)
  const connection = newConnection({
    id: `import-${id}` as ConnectionId,
    connector: 'ManualImportV2',
    status: 'ACTIVE',
    flags: ['FIRST_UPLOAD_REQUIRED'],
    creationTime: '2026-03-01T09:00:00.000Z',
  })
  await tenant.commit([connectionStore(tenant).creating(connection)])
  const blob = await tenant.blobs.put(`inbox/${connection.id}/upload.xlsx`, createReadStream(file), {
    contentType: 'application/zip',
  })
  const [inbox] = imports.arrivals
  await inbox?.arrived({ tenant, blobName: blob.name, etag: blob.etag, size: blob.size }, platform)
  return async () => {
    const { syncInfo } = (await connectionStore(tenant).byId(connection.id)).doc
    if (syncInfo?.lastFailedSyncEnd != null || syncInfo?.lastFailedFileImport != null)
      throw new Error('An import failed')
    if (until === 'whole') return syncInfo?.lastSuccessfulSyncEnd != null
    const read = await tenant.documents(tasks).query({ where: { field: 'job', op: 'eq', value: 'import-file' } })
    if (read.some(({ doc }) => doc.state === 'failed')) throw new Error('An import failed')
    return read.length > 0 && read.every(({ doc }) => doc.state !== 'open')
  }
}

let over = false
const isOver = (): boolean => over
let syncs = 0
let busy = 0
let mostBusy = 0

/** A slot of the instance: takes a message, runs it, takes the next. */
async function slot(platform: RunningPlatform): Promise<void> {
  const { queue } = platform
  if (!(queue instanceof SqliteQueue)) throw new Error('Another queue')
  while (!over) {
    const received = queue.receive()
    if (received === undefined) {
      await wait(20)
      continue
    }
    busy += 1
    mostBusy = Math.max(mostBusy, busy)
    try {
      await platform.runTask(received.body)
      queue.complete(received.lock)
    } catch {
      // The peer has closed a connection that lay idle while this process had no time: as a queue would, once more.
      queue.abandon(received.lock)
    }
    busy -= 1
  }
}

/** One firm after another, so that as many are at work until the imports are over. */
async function firms(): Promise<void> {
  while (!isOver()) {
    try {
      await startFirm()
    } catch {
      continue // As above.
    }
    syncs += 1
    const known = system.pagesGiven
    while (!isOver() && system.pagesGiven < known + rowsAFirm / system.pageSize) await wait(50)
  }
}

const begin = process.memoryUsage.rss()
const started = performance.now()
let most = begin
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 20)
const ended = await Promise.all(Array.from({ length: importing }, startImport))
const working = [...Array.from({ length: jobsAtOnce }, () => slot(platform)), ...Array.from({ length: syncing }, firms)]
for (;;) {
  const all = await Promise.all(ended.map((isOver) => isOver()))
  if (all.every(Boolean)) break
  await wait(200)
}
clearInterval(sampling)
const measured: Measured = {
  seconds: (performance.now() - started) / 1_000,
  begin,
  most,
  jobs: mostBusy,
  syncs,
}
over = true
console.log(JSON.stringify(measured))
await Promise.allSettled(working)
process.exit(0)
