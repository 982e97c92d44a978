import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import type { BlobStore } from './blobs/blob-store.ts'
import { createBlobStore } from './blobs/create-blob-store.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { DueTimes } from './due-times.ts'
import { deliverEventsJob, type DeliverMessage, type Following } from './events/deliver-events.ts'
import type { AnyEvent } from './events/event.ts'
import type { AnySubscription } from './events/subscription.ts'
import { FairTurns } from './fair-turns.ts'
import type { JobDefinition } from './jobs/job.ts'
import type { JobDeclaration } from './jobs/job-declaration.ts'
import type { JobQueue } from './jobs/queue.ts'
import { JobRunner, type AnyJob, type RunnerParts, type RunResult } from './jobs/runner.ts'
import { SqliteQueue } from './jobs/sqlite-queue.ts'
import { tasksDue } from './jobs/sweeper.ts'
import type { Log } from './log.ts'
import { givenBy, type Offer } from './needs.ts'
import { openLog } from './open-log.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { Mailer } from './mail/mailer.ts'
import { openTenantPartition } from './open-tenant.ts'
import type { OpenOptions, Platform } from './platform.ts'
import { roundsOf, startFor, type Rounds } from './rounds.ts'
import type { Schedule, ScheduleParts } from './schedule.ts'
import { sideBySide } from './side-by-side.ts'
import { createSealer } from './secrets/create-sealer.ts'
import type { Sealer } from './secrets/sealer.ts'
import { openSpans } from './spans/open-spans.ts'
import type { Spans } from './spans/span.ts'
import { openDocumentStore, type DocumentStore } from './store/index.ts'
import type { CollectionShape } from './store/collection.ts'
import { createPartitions, type Closed, type Partitions } from './tenants.ts'
import type { TenantPartition } from './tenant.ts'
import { tidyFirmJob } from './tidy-firm.ts'

export interface PlatformOptions {
  /** All jobs; a task of any other job fails. */
  readonly jobs: readonly AnyJob[]
  /** Implementations of needs of lower slices. Default: none. */
  readonly offers?: readonly Offer[]
  /** All events and their subscribers. Default: none. */
  readonly events?: readonly AnyEvent[]
  readonly subscriptions?: readonly AnySubscription[]
  /** Scheduled work per firm. */
  readonly schedules?: readonly Schedule[]
  /** Declared collections, so that a new replica creates their indexes at once. */
  readonly collections?: readonly CollectionShape[]
  readonly clock?: Clock
  readonly log?: Log
  /** Default: as configured. */
  readonly spans?: Spans
  /** For tests that do not use blobs. */
  readonly blobs?: BlobStore
  readonly mail?: Mailer
  readonly queue?: JobQueue
  readonly store?: DocumentStore
  /** For commands without sealing keys. Default: the configured keys. */
  readonly sealer?: Sealer
  /**
   * Lease of a run without heartbeats, in seconds. Renewing is cheap on one machine and costs request units in Azure.
   */
  readonly leaseSeconds?: number
  readonly retrySeconds?: (attempt: number) => number
}

/** For the edges of `functions/platform` only, never given to slices: they open a firm from proof of its id. */
interface PlatformInternals extends Rounds {
  /** Opens a firm by an id from a verified session, message or key. `requestedBy` is recorded on its tasks. */
  openTenant(tenantId: TenantId, options?: OpenOptions): TenantPartition
  /** Opens a firm by an untrusted id. Errors: `AppError('NOT_FOUND')`. */
  openKnownTenant(id: string): Promise<TenantPartition>
  /** Handles one queue message; see `JobRunner.run`. */
  runTask(message: unknown): Promise<RunResult>
  /** Suspends a firm or ends its suspension: timers skip suspended firms. */
  suspendTenant(tenantId: TenantId, suspended: boolean): Promise<void>
  /** Closes a firm: only jobs that declare it run; none for a firm that is being deleted. */
  closeTenant(tenantId: TenantId, closed: Closed): Promise<void>
  /** Number of documents per collection of a firm. */
  contentsOf(tenantId: TenantId): Promise<ReadonlyMap<string, number>>
  /** As `DocumentStore.everything`, and its reverse: for moving a whole firm. */
  everythingOf: DocumentStore['everything']
  takeIn: DocumentStore['takeIn']
  /** Deletes a firm's documents and replica, not its files. False where more remains. */
  removeDocuments(tenantId: TenantId, isOver: () => boolean): Promise<boolean>
  readonly blobStore: BlobStore
  readonly queue: JobQueue
  /** Creates spans of requests and jobs; nested spans attach to the current one. */
  readonly spans: Spans
  /** Signals running jobs to stop, waits for them and takes no more messages. Part of `close`. */
  stopJobs(withinMilliseconds?: number): Promise<void>
}

export type RunningPlatform = Platform & PlatformInternals

const patience = 3_000

function jobsByName(jobs: readonly AnyJob[]): ReadonlyMap<string, AnyJob> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size !== jobs.length)
    throw new Error(`Two jobs have the same name: ${jobs.map(({ name }) => name).join(', ')}`)
  return byName
}

async function openQueue(config: Config['queue'], clock: Clock): Promise<JobQueue> {
  if (config.kind === 'sqlite') return new SqliteQueue(config.folder, { clock })
  // Loaded on demand: slow to load, and not used on one machine.
  const { createServiceBusQueue } = await import('./jobs/service-bus-queue.ts')
  return createServiceBusQueue(config.connection, clock)
}

/** Subscribers by event. Errors: Error where two share a name, or one follows an unknown event. */
function followersOf(
  events: readonly AnyEvent[],
  subscriptions: readonly AnySubscription[],
): ReadonlyMap<string, readonly string[]> {
  const followers = new Map<string, string[]>(events.map(({ name }) => [name, []]))
  if (followers.size !== events.length) throw new Error('Two events have the same name')
  if (new Set(subscriptions.map(({ name }) => name)).size !== subscriptions.length)
    throw new Error('Two subscribers have the same name')
  for (const { name, event } of subscriptions) {
    const found = followers.get(event.name)
    if (found === undefined) throw new Error(`${name} follows ${event.name}, which nobody tells`)
    found.push(name)
  }
  return followers
}

/** How a firm is suspended, closed and deleted. */
const endsOf = (
  partitions: Partitions,
  store: DocumentStore,
): Pick<
  PlatformInternals,
  'closeTenant' | 'contentsOf' | 'everythingOf' | 'removeDocuments' | 'suspendTenant' | 'takeIn'
> => ({
  closeTenant: (tenantId, closed) => partitions.close(tenantId, closed),
  contentsOf: (tenantId) => store.contents(tenantId),
  everythingOf: (tenantId) => store.everything(tenantId),
  takeIn: (tenantId, collection, documents) => store.takeIn(tenantId, collection, documents),
  removeDocuments: (tenantId, isOver) => store.removeTenant(tenantId, isOver),
  suspendTenant: (tenantId, suspended) => partitions.suspend(tenantId, suspended),
})

/** A reopened firm is asked at once for everything that became due. */
async function closeFirm(
  tenantId: TenantId,
  closed: boolean,
  {
    partitions,
    dueTimes,
    schedules,
    clock,
  }: Pick<ScheduleParts, 'dueTimes' | 'schedules' | 'clock'> & { readonly partitions: Partitions },
): Promise<void> {
  await partitions.close(tenantId, closed ? 'closed' : null)
  if (closed) return
  const now = clock.now()
  for (const name of [tasksDue, ...schedules.map((each) => each.name)]) await dueTimes.set(name, tenantId, now)
}

const deliveries = (
  subscriptions: readonly AnySubscription[],
  openAs: Following['openAs'],
  spans: Spans,
): JobDefinition<DeliverMessage> =>
  deliverEventsJob(new Map(subscriptions.map((one) => [one.name, one])), { openAs, spans })

async function makeTenant(
  tenantId: TenantId,
  {
    store,
    blobs,
    partitions,
    clock,
  }: {
    readonly store: DocumentStore
    readonly blobs: BlobStore
    readonly partitions: Partitions
    readonly clock: Clock
  },
): Promise<void> {
  await store.createTenant(tenantId)
  await blobs.createContainer(tenantId)
  await partitions.add(tenantId, clock.now())
}

/** Opens a firm by an untrusted id and tells whether it is closed. Errors: NOT_FOUND. */
const standingFirm =
  (partitions: Partitions, openTenant: PlatformInternals['openTenant']): RunnerParts['open'] =>
  async (id) => {
    const found = await partitions.standing(id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return { tenant: openTenant(found.id), closed: found.closed }
  }

/** Errors: those of the store; in Azure with the account's address, which the SDK's error omits. */
async function openStore(config: Config, log: Log, { store, collections }: PlatformOptions): Promise<DocumentStore> {
  if (store !== undefined) return store
  const { store: kept } = config
  if (kept.kind === 'sqlite') return openDocumentStore(kept, log, collections)
  const identity = kept.key === undefined ? 'the managed identity' : 'the account key'
  return openDocumentStore(kept, log, collections).catch((error: unknown) => {
    throw new Error(`The store ${kept.endpoint} did not open for ${identity}`, { cause: error })
  })
}

/** Opens everything the settings name. Called once, at start. */
export async function createPlatform(config: Config, options: PlatformOptions): Promise<RunningPlatform> {
  const spans = options.spans ?? (await openSpans(config))
  const { log = openLog(config, spans), events = [], subscriptions = [], schedules = [] } = options
  const followers = followersOf(events, subscriptions)
  const deliverEvents = deliveries(subscriptions, (id, opened) => openTenant(id, opened), spans)
  // Settings are checked first, so that a failed start leaves nothing open.
  const sealer = options.sealer ?? createSealer(config.sealing)
  const store = await openStore(config, log, options)
  const clock = options.clock ?? store.clock ?? systemClock
  const tidyFirm = tidyFirmJob(subscriptions, deliverEvents, (tenantId) => store.snapshot(tenantId))
  const jobs = jobsByName([...options.jobs, deliverEvents, tidyFirm])
  const queue = options.queue ?? (await openQueue(config.queue, clock))
  const blobs = options.blobs ?? createBlobStore(config.blobs, clock)
  const partitions = createPartitions(store.directory)
  const dueTimes = new DueTimes(store.directory, clock, log)

  const declared = new Set(followers.keys())
  const planned = new FairTurns({ atOnce: Infinity, ofOneFirm: 1, waiting: Infinity })

  const openTenant: PlatformInternals['openTenant'] = (tenantId, { requestedBy = null, correlationId = null } = {}) =>
    openTenantPartition(tenantId, {
      documents: store.openTenantDocuments(tenantId, clock),
      blobs,
      queue,
      jobs,
      close: (closed) => closeFirm(tenantId, closed, { partitions, dueTimes, schedules, clock }),
      events: declared,
      followers,
      deliverEvents,
      planned,
      dueTimes,
      clock,
      log,
      requestedBy,
      correlationId,
    })
  const openStanding = standingFirm(partitions, openTenant)

  const platform: Platform = {
    config,
    clock,
    log,
    mail: options.mail ?? (await createMailer(config.mail, store.directory, clock)),
    sealer,
    directory: store.directory,
    given: givenBy(options.offers ?? []),
    async forEachTenant<M>(job: JobDeclaration<M>, message: M, which: 'active' | 'all' = 'active') {
      const firms = which === 'all' ? partitions.all() : partitions.active()
      await sideBySide(firms, (tenantId) => startFor(openTenant, tenantId, job, message, log))
    },
    createTenant: (tenantId) => makeTenant(tenantId, { store, blobs, partitions, clock }),
    async close() {
      await runner.stop(patience)
      await queue.close()
      await store.close()
      await spans.close()
    },
  }
  const runner = new JobRunner({
    platform,
    queue,
    clock,
    log,
    spans,
    jobs,
    open: openStanding,
    openAs: openTenant,
    closed: (tenantId) => partitions.closed(tenantId),
    leaseSeconds: options.leaseSeconds ?? (config.environment === 'local' ? 8 : 60),
    ...(options.retrySeconds === undefined ? {} : { retrySeconds: options.retrySeconds }),
  })
  return {
    ...platform,
    openTenant,
    openKnownTenant: async (id) => (await openStanding(id)).tenant,
    runTask: (message) => runner.run(message),
    ...roundsOf({ platform, schedules, tidyFirm, queue, dueTimes, partitions, open: openTenant }),
    ...endsOf(partitions, store),
    blobStore: blobs,
    queue,
    spans,
    stopJobs: (within = patience) => runner.stop(within),
  }
}
