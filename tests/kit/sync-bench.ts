import { randomUUID } from 'node:crypto'
import type { Connection } from '#domain/connections/connection.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import { recordTables, type RecordTable } from '#domain/connectors/columns.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { IncomingOf, RecordOf } from '#domain/records/record.ts'
import type { ConnectionId, RunId, TenantId } from '#domain/shared/ids.ts'
import type { SyncRun, TableProgress } from '#domain/sync/run.ts'
import type { Shape } from '#domain/sync/shape.ts'
import { connectionStore } from '#functions/connections/index.ts'
import type { Skipped } from '#functions/connectors/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import type { SourcePage, SyncSource } from '#functions/sync/engine/work.ts'
import { removeHeldRows } from '#functions/sync/remove-held-rows.ts'
import { runStore, type RunStore } from '#functions/sync/runs.ts'
import { scheduleSyncs } from '#functions/sync/schedule-syncs.ts'
import { startSync, type SyncTrigger } from '#functions/sync/start-sync.ts'
import { rowParts } from '#tests/kit/product-parts.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import type { JobDefinition } from '#platform/jobs/job.ts'
import type { RunResult } from '#platform/jobs/runner.ts'
import { program, type Actor } from '#platform/actor.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { drainJobs } from './drain-jobs.ts'
import { newTenantId, openTestPlatform, type TestPlatform } from './test-platform.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** What a made-up system tells of each table; a table that is missing is not delivered. */
export type VendorRows = { readonly [Table in RecordTable]?: readonly IncomingOf[Table][] }

export interface FakeSystem {
  vendorRows: VendorRows
  pageSize: number
  /** Done before a page is given: throws what the system would, or waits. */
  before: (table: RecordTable, page: number) => Promise<void> | void
  /** What a page tells of beside its records. */
  skipped: (table: RecordTable, page: number) => readonly Skipped[]
  /** What the answers for a table look like. */
  shapes: { readonly [Table in RecordTable]?: Shape }
  /** How often a page was asked for. */
  pagesGiven: number
}

export function newSystem(vendorRows: VendorRows = {}): FakeSystem {
  return { vendorRows, pageSize: 3, before: () => undefined, skipped: () => [], shapes: {}, pagesGiven: 0 }
}

/** Pages of a made-up system; the cursor is the number of the record the page begins with. */
export function sourceOf(system: FakeSystem): SyncSource {
  return {
    get tables() {
      return recordTables.filter((table) => table !== 'billings' || system.vendorRows.billings !== undefined)
    },
    groupColumn: 'relationType',
    shapeOf: (table) => system.shapes[table],
    async *read<Table extends RecordTable>(
      table: Table,
      cursor: string | undefined,
    ): AsyncGenerator<SourcePage<Table>> {
      const records: readonly IncomingOf[Table][] | undefined = system.vendorRows[table]
      if (records === undefined) return
      for (let from = Number(cursor ?? 0); ; from += system.pageSize) {
        await system.before(table, from / system.pageSize)
        system.pagesGiven += 1
        const next = from + system.pageSize < records.length ? String(from + system.pageSize) : undefined
        const skipped = system.skipped(table, from / system.pageSize)
        yield { records: records.slice(from, from + system.pageSize), skipped, next }
        if (next === undefined) return
      }
    },
  }
}

export const administration = (
  id: string,
  more: Partial<IncomingOf['administrations']> = {},
): IncomingOf['administrations'] => ({
  externalId: id,
  name: `Bakkerij ${id}`,
  chamberOfCommerceNumber: null,
  data: {},
  ...more,
})
export const user = (id: string, more: Partial<IncomingOf['users']> = {}): IncomingOf['users'] => ({
  externalId: id,
  name: `Medewerker ${id}`,
  email: `${id}@kantoor.example`,
  data: {},
  ...more,
})
export const usage = (
  administrationId: string,
  amounts: Record<string, number>,
  product = 'Facturen',
): IncomingOf['usage'] => ({
  administrationId,
  product,
  amounts,
  data: {},
})
export const access = (userId: string, administrationId: string): IncomingOf['access'] => ({
  userId,
  administrationId,
  data: {},
})

/** `count` administrations with the ids 0 … count - 1. */
export const administrations = (count: number): IncomingOf['administrations'][] =>
  Array.from({ length: count }, (_, index) => administration(String(index)))

/** One firm, one connection, one made-up system, on a real store with the real job runner. */
export interface SyncBench {
  readonly test: TestPlatform
  readonly clock: TestClock
  readonly system: FakeSystem
  readonly tenant: TenantPartition
  readonly runs: RunStore
  readonly connectionId: ConnectionId
  readonly actor: Actor
  /** What stands between jobs and their store: to fail, or to come in between. */
  wrap: (tenant: TenantPartition) => TenantPartition
  /** Begins again with a new connection that was never synced. */
  renew(): Promise<void>
  connection(): Promise<Connection>
  change(fields: Partial<Connection>): Promise<void>
  start(trigger?: SyncTrigger): Promise<RunId>
  /** Runs what waits now; answers what each message came to. */
  drain(): Promise<RunResult[]>
  /** Runs what waits now and later, moving the clock to each. */
  drainOverTime(): Promise<void>
  /** Starts a sync and runs it to its end. */
  sync(trigger?: SyncTrigger): Promise<SyncRun>
  run(id: string): Promise<SyncRun>
  table(run: SyncRun, table: RecordTable): TableProgress
  rows<Table extends RecordTable>(table: Table): Promise<RecordOf[Table][]>
  /** Row id → version: equal before and after means that nothing was written. */
  versions(table: RecordTable): Promise<Map<string, string>>
}

export async function openSyncBench(
  system: FakeSystem,
  {
    connector = 'ExactOnlineNL',
    clock = createTestClock(),
    source = () => sourceOf(system),
  }: { connector?: ConnectorId; clock?: TestClock; source?: () => SyncSource } = {},
): Promise<SyncBench> {
  const between = <M>(job: JobDefinition<M>): JobDefinition<M> => ({
    ...job,
    run: (message, context) => job.run(message, { ...context, tenant: bench.wrap(context.tenant) }),
  })
  const job = between(syncConnectionJob(() => Promise.resolve(source())))
  const test = await openTestPlatform([job, between(removeHeldRows), scheduleSyncs], clock, rowParts)
  const tenantId: TenantId = newTenantId()
  await test.platform.createTenant(tenantId)
  let connectionId = randomUUID() as string as ConnectionId
  const open = (): TenantPartition => test.platform.openTenant(tenantId)
  const create = () => open().commit([connectionStore(open()).creating(syncedConnection(connectionId, connector))])
  await create()
  const bench: SyncBench = {
    test,
    clock,
    system,
    get tenant() {
      return open()
    },
    get runs() {
      return runStore(open(), connectionId)
    },
    get connectionId() {
      return connectionId
    },
    async renew() {
      connectionId = randomUUID() as string as ConnectionId
      bench.wrap = (tenant) => tenant
      await create()
    },
    wrap: (tenant) => tenant,
    actor: program('system', 'test'),
    connection: async () => (await connectionStore(open()).byId(connectionId)).doc,
    change: async (fields) => {
      await connectionStore(open()).update(connectionId, (present) => ({ ...present, ...fields }))
    },
    start: (trigger = { person: 'Sanne Voorbeeld' }) =>
      startSync({ tenant: open(), now: clock.now(), actor: bench.actor }, connectionId, trigger),
    drain: () => drainJobs(test.platform),
    drainOverTime: () => drainOverTime(test, clock),
    async sync(trigger) {
      clock.advance(60)
      const id = await bench.start(trigger)
      await bench.drainOverTime()
      return bench.run(id)
    },
    run: async (id) => (await bench.runs.byId(id)).doc,
    table(run, table) {
      const found = run.tables.find((one) => one.table === table)
      if (found === undefined) throw new Error(`The run has not come to ${table}`)
      return found
    },
    rows: (table) => allRows(open(), table, connectionId),
    async versions(table) {
      const stored = await recordDocuments(open(), table, connectionId).query({})
      return new Map(stored.map(({ doc, etag }) => [doc.id, etag]))
    },
  }
  return bench
}

async function allRows<Table extends RecordTable>(
  tenant: TenantPartition,
  table: Table,
  connectionId: string,
): Promise<RecordOf[Table][]> {
  const rows: RecordOf[Table][] = []
  for await (const batch of recordDocuments(tenant, table, connectionId).scan()) rows.push(...batch)
  return rows.sort((one, other) => (one.externalId < other.externalId ? -1 : 1))
}

async function drainOverTime(test: TestPlatform, clock: TestClock): Promise<void> {
  const { queue } = test.platform
  if (!(queue instanceof SqliteQueue)) throw new Error('Another queue than expected')
  for (;;) {
    await drainJobs(test.platform)
    const next = queue.nextVisible()
    if (next === undefined) return
    clock.advance(Math.max(1, (next.getTime() - clock.now().getTime()) / 1000))
  }
}

export function syncedConnection(id: ConnectionId, connector: ConnectorId): Connection {
  return newConnection({
    id,
    connector,
    status: 'ACTIVE',
    creationTime: '2026-01-05T09:00:00.000Z',
    companyName: 'Kantoor Voorbeeld',
  })
}
