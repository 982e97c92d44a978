import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { ConnectionId, TenantId, UserId } from '#domain/shared/ids.ts'
import { nightlyTurn } from '#domain/sync/night.ts'
import { connectionStore } from '#functions/connections/index.ts'
import type { Question } from '#functions/odata/engine/source.ts'
import { firmSource } from '#functions/odata/feed/firm-source.ts'
import { wholeScope } from '#functions/odata/keys/scope.ts'
import { recordCollections } from '#functions/records/collections.ts'
import { product } from '#functions/slices.ts'
import { spreadOf } from '#functions/sync/lane.ts'
import { scheduleSyncs } from '#functions/sync/schedule-syncs.ts'
import { startSync } from '#functions/sync/start-sync.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { program } from '#platform/actor.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { readMessage } from '#platform/jobs/queue.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import { tidies } from '#platform/tidy-firm.ts'
import { createSessions } from '#platform/sessions/sessions.ts'
import { countingOperations } from '#platform/store/cosmos/operation-counts.ts'
import type { DocumentStore } from '#platform/store/index.ts'
import { cosmosRig, type CosmosRig } from '#tests/contract/documents/cosmos-rig.ts'
import { fetchedOf } from '#tests/kit/feed-firm.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { productJobs } from '#tests/kit/product-parts.ts'
import { newSystem, sourceOf, syncedConnection } from '#tests/kit/sync-bench.ts'
import { createTestClock, type TestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'
import { overHttp } from './over-http.ts'
import type { Recording } from './recorded.ts'
import { giveCustomers, recordedMonth, vendorRows } from './recorded-firm.ts'
import { nothing, plus, times, type Operations } from './operations.ts'
import { Telemetry, type SentTelemetry } from './telemetry.ts'

class CountedQueue extends SqliteQueue {
  sent = 0

  override send(...given: Parameters<SqliteQueue['send']>): Promise<void> {
    this.sent += 1
    return super.send(...given)
  }
}

/** One firm on the product's own platform and jobs, over the peer of Cosmos DB. */
class Recorder {
  readonly works: Record<string, Operations> = {}
  readonly #counts: Record<string, number> = {}
  readonly #telemetryOf: Record<string, SentTelemetry[]> = {}
  readonly #platform: RunningPlatform
  readonly #queue: CountedQueue
  readonly #telemetry: Telemetry

  constructor(platform: RunningPlatform, queue: CountedQueue, telemetry: Telemetry) {
    this.#platform = platform
    this.#queue = queue
    this.#telemetry = telemetry
  }

  /** What was told of each work, once for each time that it was done. */
  get sentTelemetry(): Readonly<Record<string, readonly SentTelemetry[]>> {
    return this.#telemetryOf
  }

  /** Does it, and keeps what it took under its name: on average, where that was done before. */
  async keep<T>(name: string, work: () => Promise<T>): Promise<T> {
    const sent = this.#queue.sent
    const processor = process.cpuUsage()
    const begin = performance.now()
    const { result: counted, sentTelemetry } = await this.#telemetry.of(async () => {
      const { result, counts } = await countingOperations(work)
      const seconds = (performance.now() - begin) / 1_000
      return { result, counts, seconds, used: process.cpuUsage(processor) }
    })
    const { result, counts, seconds, used: { user, system } } = counted // prettier-ignore
    ;(this.#telemetryOf[name] ??= []).push(sentTelemetry)
    const { writes, throttled, ...numbers } = counts
    if (throttled > 0) throw new Error('The peer asked to wait')
    const taken: Operations = {
      ...numbers,
      writes: Object.fromEntries([...writes].map(([size, count]) => [String(size), count])),
      messages: this.#queue.sent - sent,
      spans: sentTelemetry.spans.length,
      lines: sentTelemetry.lines.length,
      spanBytes: 0,
      lineBytes: 0,
      seconds,
      processorSeconds: (user + system) / 1_000_000,
    }
    const before = this.#counts[name] ?? 0
    this.#counts[name] = before + 1
    const all = plus(times(this.works[name] ?? nothing, before), taken)
    this.works[name] = times(all, 1 / (before + 1))
    return result
  }

  /** Runs what the queue holds; each job is kept under its name and what it met. Answers how often each ran. */
  async drain(met: string): Promise<Record<string, number>> {
    const runs: Record<string, number> = {}
    for (let received = this.#queue.receive(); received !== undefined; received = this.#queue.receive()) {
      const { lock } = received
      const message = readMessage(received.body)
      const tenant = this.#platform.openTenant(message.tenantId as TenantId)
      const job = (await tenant.documents(tasks).read(message.taskId))?.doc.job ?? 'none'
      const outcome = await this.keep(`${job}, ${met}`, () => this.#platform.runTask(message))
      if (outcome !== 'done' && outcome !== 'skipped') throw new Error(`${job} came to ${outcome}`)
      runs[job] = (runs[job] ?? 0) + 1
      this.#queue.complete(lock)
    }
    return runs
  }
}

const folderBytes = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.db'))
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Of the rows, what a night with changes finds changed. */
const changedShare = 0.01

/** What the feed tells of the recorded connection. */
const sets = ['Administrations', 'Users', 'Usage']

/** Timers of slices that start something for every firm. */
const walks = new Set(['secrets', 'expiry-warnings'])

const connectionId = 'connection-1' as ConnectionId

interface Stage {
  readonly rig: CosmosRig
  readonly store: DocumentStore
  readonly platform: RunningPlatform
  readonly recorder: Recorder
  readonly clock: TestClock
  readonly tenantId: TenantId
}

const goTo = ({ clock }: Stage, moment: number): void => clock.advance((moment - clock.now().getTime()) / 1_000)

/** From half past nine in the evening, when the product asks every firm, until the sync of the night has told its end. */
async function night(stage: Stage, met: string): Promise<Record<string, number>> {
  const { platform, recorder, clock } = stage
  const day = clock.now().toISOString().slice(0, 10)
  goTo(stage, Date.parse(`${day}T21:30:00Z`))
  await recorder.keep('night, for a firm', () => platform.runNight())
  await recorder.drain('of the night')
  const turn = nightlyTurn(new Date(Date.parse(`${day}T23:59:00Z`)), spreadOf(connectionId)).getTime()
  const tenant = platform.openTenant(stage.tenantId)
  await recorder.keep('due time', () => tenant.dueBy(tidies, new Date(clock.now().getTime() + 3_600_000)))
  await tenant.dueAt(tidies, undefined)
  // The first look after midnight makes the plan of the night.
  goTo(stage, turn - 20 * 60_000)
  await tenant.start(scheduleSyncs, {})
  await recorder.drain('of the night')
  // The round before: one that comes after a pause looks at all firms.
  goTo(stage, turn - 30_000)
  await platform.runSchedules()
  await platform.sweep()
  goTo(stage, turn + 30_000)
  const started = await recorder.keep('schedules, for a firm', () => platform.runSchedules())
  if (started === 0) throw new Error('Nothing was due at its turn')
  const runs = await recorder.drain(met)
  for (const { name, run } of product.timers.filter((timer) => walks.has(timer.name))) {
    await recorder.keep(`${name}, for a firm`, () => run(platform))
    await recorder.drain('of the night')
  }
  clock.advance(60)
  await recorder.keep('sweeper, for a firm', () => platform.sweep())
  await platform.runSchedules()
  await recorder.keep('schedules, with nothing due', () => platform.runSchedules())
  await recorder.keep('sweeper, with nothing due', () => platform.sweep())
  return runs
}

const everything: Question['query'] = {
  apply: [],
  compute: [],
  filter: undefined,
  search: undefined,
  orderBy: [],
  skip: 0,
  top: undefined,
  count: false,
  select: 'all',
  expand: [],
}

/** What people and programs ask while the sun shines, without HTTP around it. */
async function requests({ recorder, platform, store, tenantId, clock }: Stage): Promise<void> {
  const sessions = createSessions(platform.directory, clock)
  const holder = { tenantId, userId: 'user-1' as UserId, accountId: 'account-1', tid: 'directory', oid: 'person' }
  const { ticket } = await recorder.keep('sign-in, its session', () => sessions.start(holder))
  const firm = store.openTenantDocuments(tenantId)
  const records = firm.documents(recordCollections.administrations, connectionId)
  const orderBy = [{ field: 'name', direction: 'ascending' }] as const
  await records.query({ orderBy, take: 25 })
  await recorder.keep('table page', async () => {
    await sessions.read(ticket)
    await records.query({ orderBy, take: 25 })
    await records.count()
  })
  await recorder.keep('feed of all rows', async () => {
    const source = firmSource(firm, { ...wholeScope, now: recordedMonth, fetched: fetchedOf([]) }, clock.now())
    const asked = source.model.sets.filter(({ name }) => sets.includes(name))
    if (asked.length !== sets.length) throw new Error('The feed lacks a set')
    for (const set of asked) {
      const page = await source.page({
        origin: { set, segments: [], type: set.type, isCollection: true },
        query: everything,
        after: undefined,
        limit: 1_000_000,
        writing: { ieee754Compatible: false, omitNulls: false, plain: true },
        signal: new AbortController().signal,
      })
      let pieces = 0
      for await (const piece of page.pieces) pieces += piece.kind.length
      if (pieces === 0) throw new Error(`The feed has no ${set.name}`)
    }
  })
}

/** What an instance pays that knows the firm, once another has changed a hundredth of its rows. */
async function catchUp({ store, recorder, tenantId }: Stage, opened: DocumentStore, changing: number): Promise<void> {
  const written = store.openTenantDocuments(tenantId).documents(recordCollections.usage)
  const rows = await written.query({ take: changing })
  await written.load(rows.map(({ doc }) => ({ ...doc, spilChangedAt: '2026-12-01T00:00:00.000Z' })))
  const asked = opened.openTenantDocuments(tenantId).documents(recordCollections.usage)
  await recorder.keep('replica, catching up', () => asked.count())
}

/** What an instance pays that meets the firm for the first time: without a copy to begin with, and with one. */
async function coldOpens(stage: Stage, changing: number): Promise<Recording['bytes']> {
  const { rig, recorder, tenantId } = stage
  const open = async (disk: string): Promise<DocumentStore> => {
    const { store } = await rig.start({ disk: `${rig.disk}-${disk}` })
    await recorder.keep(`replica, from the ${disk}`, () =>
      store.openTenantDocuments(tenantId).documents(recordCollections.administrations).count(),
    )
    return store
  }
  const copy = `${tenantId}.db.zst`
  await rig.blobs.delete(copy)
  const store = await open('feed')
  await recorder.keep('snapshot', () => store.snapshot(tenantId))
  const opened = await open('snapshot')
  await catchUp(stage, opened, changing)
  const replica = await folderBytes(`${rig.disk}-snapshot`)
  const { size = 0 } = (await rig.blobs.facts(copy)) ?? {}
  return { replica, snapshot: size, stored: recorder.works['replica, from the feed']?.bytesReceived ?? 0 }
}

/**
 * Runs the product's own jobs and timers for one firm over the peer of Cosmos DB, which charges by published figures, and
 * counts what each asks. Times are of this machine. How many bytes its telemetry has is left open: `weigh` says it of what was told.
 */
export async function recordOn(rows: number): Promise<{
  readonly recording: Recording
  readonly sentTelemetry: Readonly<Record<string, readonly SentTelemetry[]>>
}> {
  const clock = createTestClock('2026-03-10T12:00:00.000Z')
  const folder = await mkdtemp(join(tmpdir(), 'spil-cost-'))
  const rig = await cosmosRig(product.collections)
  const system = newSystem(vendorRows(rows))
  system.pageSize = 500
  const { store } = await rig.start()
  const queue = new CountedQueue(folder, { clock })
  const telemetry = new Telemetry()
  const platform = await createPlatform(readConfig(testSettings(folder)), {
    ...product,
    jobs: productJobs([syncConnectionJob(() => Promise.resolve(sourceOf(system)))]),
    clock,
    store,
    queue,
    blobs: createMemoryBlobs(),
    mail: { send: () => Promise.resolve() },
    log: createLog(telemetry.line),
    spans: telemetry.spans,
  })
  const recorder = new Recorder(platform, queue, telemetry)
  const tenantId = newTenantId()
  const stage: Stage = { rig, store, platform, recorder, clock, tenantId }
  try {
    await platform.createTenant(tenantId)
    const tenant = platform.openTenant(tenantId)
    await tenant.commit([connectionStore(tenant).creating(syncedConnection(connectionId, 'Basecone'))])
    await startSync({ tenant, now: clock.now(), actor: program('system', 'cost') }, connectionId, 'schedule')
    const first = await recorder.drain('new')
    await giveCustomers(tenant, connectionId, rows, clock.now())
    await recorder.drain('of all customers')
    const unchanged = await night(stage, 'unchanged')
    const changing = Math.max(1, Math.round(rows * changedShare))
    system.vendorRows = vendorRows(rows, changing)
    clock.advance(12 * 3_600)
    const changed = await night(stage, 'changed')
    await requests(stage)
    const bytes = await coldOpens(stage, changing)
    const http = await overHttp()
    return {
      recording: { rows, works: { ...recorder.works, ...http.works }, runs: { first, unchanged, changed }, bytes },
      sentTelemetry: { ...recorder.sentTelemetry, ...http.sentTelemetry },
    }
  } finally {
    await platform.close()
    await rig.close()
    for (const disk of ['feed', 'snapshot']) await rm(`${rig.disk}-${disk}`, { recursive: true, force: true })
    await rm(folder, { recursive: true })
  }
}
