/**
 * A process that works on one firm's syncs until it is done or killed:
 *   node tests/faults/sync-process.ts <folder> <minute> <command>
 * `begin` makes a firm with a connection and starts a sync, `work` carries it out, `report` tells what came of it.
 * `minute`: what its clock says, so that leases of a killed process are over when the next one comes. It takes a step for each
 * page that it reads.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { runStore } from '#functions/sync/runs.ts'
import { scheduleSyncs } from '#functions/sync/schedule-syncs.ts'
import { startSync } from '#functions/sync/start-sync.ts'
import { rowParts } from '#tests/kit/product-parts.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { program } from '#platform/actor.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { access, administrations, syncedConnection, newSystem, sourceOf, usage, user } from '#tests/kit/sync-bench.ts'
import { takeStep } from '#tests/kit/take-step.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, testSettings } from '#tests/kit/test-platform.ts'
import { countRecords } from '#functions/records/counts.ts'
import { workOff } from './mortal-process.ts'

const [folder = '', minute = '0', command = ''] = process.argv.slice(2)
const clock = createTestClock()
clock.advance(Number(minute) * 60)

/**
 * What comes in is written beside the reading, so that a process on a fast processor and a slow disk can die with many pages
 * read and none written. At this page it waits for its first word, so that whoever kills it later knows that there was one.
 */
const pagesUntilForgiven = 10

const count = 2000
const numbers = [...Array(count).keys()]
const system = newSystem({
  // Each tenth administration comes twice.
  administrations: [...administrations(count), ...administrations(count / 10)],
  users: numbers.slice(0, 250).map((id) => user(String(id))),
  access: numbers.map((id) => access(String(id % 250), String(id))),
  usage: numbers.map((id) => usage(String(id), { '2026-03': id })),
})
system.pageSize = 75
/** Resolves when the run has told how far it is, which forgives the attempts before it. */
let forgiven = (): Promise<void> => Promise.resolve()
let pages = 0
system.before = async () => {
  // Checkpoints fall between any two of three pages.
  clock.advance(2)
  pages += 1
  if (pages === pagesUntilForgiven) await forgiven()
  takeStep()
}

const platform = await createPlatform(readConfig(testSettings(folder)), {
  jobs: [syncConnectionJob(() => Promise.resolve(sourceOf(system))), scheduleSyncs],
  ...rowParts,
  clock,
  blobs: createMemoryBlobs(),
  log: createLog(() => undefined),
})
const known = join(folder, 'known.json')

if (command === 'begin') {
  const tenantId = newTenantId()
  await platform.createTenant(tenantId)
  const tenant = platform.openTenant(tenantId)
  const id = 'connection-1' as ConnectionId
  await tenant.commit([connectionStore(tenant).creating(syncedConnection(id, 'ExactOnlineNL'))])
  const actor = program('system', 'test')
  const runId = await startSync({ tenant, now: clock.now(), actor }, id, 'schedule')
  writeFileSync(known, JSON.stringify({ tenantId, connectionId: id, runId }))
} else {
  const { tenantId, connectionId, runId } = JSON.parse(readFileSync(known, 'utf8')) as Record<string, string>
  const tenant = platform.openTenant(tenantId as TenantId)
  if (command !== 'report') {
    forgiven = async () => {
      const open = { field: 'state', op: 'eq', value: 'open' } as const
      const isForgiven = async (): Promise<boolean> =>
        (await tenant.documents(tasks).query({ where: open })).every(
          ({ doc: { job, attempts } }) => job !== 'sync-connection' || attempts <= 1,
        )
      while (!(await isForgiven())) await sleep(2)
    }
    await workOff(platform, clock)
  }
  if (command !== 'work') {
    const runs = runStore(tenant, connectionId as ConnectionId)
    const { doc: run } = await runs.byId(runId ?? '')
    const rows: Record<string, string[]> = {}
    for (const table of ['administrations', 'users', 'access', 'usage'] as const) {
      const lines: string[] = []
      for await (const batch of recordDocuments(tenant, table, connectionId ?? '').scan())
        lines.push(
          ...batch.map((row) => `${row.externalId} ${row.contentHash} ${'accessTo' in row ? row.accessTo : ''}`),
        )
      rows[table] = lines.sort()
    }
    const tables = run.tables.map(({ table, read, unchanged, skipped, changes, finished }) => ({
      table,
      read,
      unchanged,
      skipped,
      changes,
      finished,
    }))
    const listed = await Promise.all(
      tables.map(async ({ table }) =>
        (await runs.changes(run.id, table, 'new', 0, 10_000)).map(({ externalId }) => externalId).sort(),
      ),
    )
    const counted = (await countRecords(tenant)).get(connectionId ?? '')
    writeFileSync(join(folder, 'report.json'), JSON.stringify({ state: run.state, tables, listed, rows, counted }))
  }
}
await platform.close()
if (process.connected) process.disconnect()
