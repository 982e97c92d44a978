/**
 * A process that makes one firm's customers of two CRM connections until it is done or killed:
 *   node tests/faults/crm-process.ts <folder> <minute> begin|work|report
 * `minute`: what its clock says, so that leases of a killed process are over when the next one comes. It takes a
 * step before and after each commit of its work.
 */
import { createHash } from 'node:crypto'
import type { Administration } from '#domain/records/record.ts'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { leadership } from '#functions/connections/leading-crm.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { linkPages } from '#functions/combinations/collections.ts'
import { crmTasks } from '#functions/combinations/crm/crm-progress.ts'
import { importCombinations } from '#functions/combinations/crm/import-combinations.ts'
import { syncCombinations } from '#functions/combinations/crm/sync-combinations.ts'
import { combinationStore } from '#functions/combinations/store.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { testSettings } from '#tests/kit/test-platform.ts'
import { runCommand, steppingAtCommits } from './mortal-process.ts'

const CUSTOMERS = 400

const [folder = '', minute = '0', command = ''] = process.argv.slice(2)
const clock = createTestClock()
clock.advance(Number(minute) * 60)

const platform = await createPlatform(readConfig(testSettings(folder)), {
  jobs: [steppingAtCommits(importCombinations), steppingAtCommits(syncCombinations)] as readonly AnyJob[],
  ...productParts,
  clock,
  blobs: createMemoryBlobs(),
  log: createLog(() => undefined),
})
const leader = 'connection-1' as ConnectionId
const other = 'connection-2' as ConnectionId

/** Every tenth customer has the id of another, every fifth a parent, every seventh a number that does not fit. */
function rowOf(connectionId: ConnectionId, at: number): Administration {
  const externalId = `D${at}`
  const time = clock.now().toISOString()
  return {
    id: recordId('administrations', connectionId, externalId),
    connectionId,
    externalId,
    name: `${connectionId} klant ${at}`,
    chamberOfCommerceNumber: at % 7 === 0 ? '123' : null,
    spilStatus: 'ACTIVE',
    combinationId: null,
    data: {
      customerExternalId: `${connectionId}-${at % 10 === 0 ? at + 1 : at}`,
      parentId: at % 5 === 0 && at > 0 ? 'D1' : null,
    },
    contentHash: 'x',
    spilCreatedAt: time,
    spilChangedAt: time,
    spilDeletedAt: null,
  }
}

async function begin(tenantId: TenantId): Promise<void> {
  await platform.createTenant(tenantId)
  const tenant = platform.openTenant(tenantId)
  for (const id of [leader, other]) {
    const crmSettings = {
      isLeading: id === leader,
      combinationParentSyncMode: 'AUTO',
      referenceAndTagNames: [],
    } as const
    await tenant.commit([
      connectionStore(tenant).creating({ ...syncedConnection(id, 'ManualImportCrm'), isCrm: true, crmSettings }),
    ])
    const rows = Array.from({ length: CUSTOMERS }, (_, at) => rowOf(id, at))
    await recordDocuments(tenant, 'administrations', id).load(rows)
  }
  await tenant.documents(leadership).create({ id: 'leading', connectionId: leader })
  await tenant.start(importCombinations, { connectionIds: [other], rows: { filter: {} } })
}

/** What there is in the end, without what differs from one time to the next. */
async function reported(tenant: TenantPartition): Promise<unknown> {
  const digest = createHash('sha256')
  const store = combinationStore(tenant)
  let count = 0
  for await (const batch of store.documents.scan())
    for (const one of batch) {
      count += 1
      const { id, name, customerId, chamberOfCommerceNumber, parentId, syncedAdministrationId } = one
      digest.update(JSON.stringify([id, name, customerId, chamberOfCommerceNumber, parentId, syncedAdministrationId]))
    }
  const linked: Record<string, number> = {}
  for (const id of [leader, other])
    linked[id] = await recordDocuments(tenant, 'administrations', id).count({
      not: { field: 'combinationId', op: 'isNull' },
    })
  let pagedRows = 0
  for await (const batch of tenant.documents(linkPages).scan()) for (const { rows } of batch) pagedRows += rows.length
  const ids: string[] = []
  for (const { doc } of await store.documents.query({ take: 1_000 }))
    if (doc.customerId !== null) ids.push(doc.customerId)
  const all = await tenant.documents(tasks).query({ where: { field: 'internal', op: 'eq', value: false } })
  const results = await tenant.documents(crmTasks).query({})
  return {
    count,
    digest: digest.digest('hex'),
    linked,
    pagedRows,
    uniqueIds: new Set(ids).size === ids.length,
    tasks: all.map(({ doc: { job, state, warnings } }) => [job, state, warnings.toSorted()]).toSorted(),
    results: results.map(({ doc: { phase, counts, warned } }) => JSON.stringify([phase, counts, warned])).toSorted(),
  }
}

/** Synced once, where the customers of both have been made. */
async function next(tenant: TenantPartition): Promise<boolean> {
  const done = await tenant.documents(tasks).query({ where: { field: 'internal', op: 'eq', value: false } })
  const isImported = done.some(({ doc }) => doc.job === 'combinations-import' && doc.state === 'done')
  if (!isImported || done.some(({ doc }) => doc.job === 'combinations-sync')) return false
  await tenant.start(syncCombinations, { connectionId: leader })
  return true
}

await runCommand({ folder, command, platform, clock, begin, reported, next })
