/**
 * A process that derives the products of one firm until it is done or killed:
 *   node tests/faults/derive-process.ts <folder> <minute> begin|work|report
 * `minute`: what its clock says, so that leases of a killed process are over when the next one comes. It takes a
 * step before and after each commit of its work.
 */
import { createHash } from 'node:crypto'
import type { CombinationId, ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { combinations } from '#functions/combinations/index.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { definitionChanged, definitions } from '#functions/definitions/index.ts'
import { deriveProducts, syncProductsByDefinition } from '#functions/products/derive-job.ts'
import { deriveSoon, products, productTouches } from '#functions/products/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { tasks } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { administrationRow, userRow } from '#tests/kit/customers.ts'
import { createMemoryBlobs } from '#tests/kit/memory-blobs.ts'
import { productJobs, productParts } from '#tests/kit/product-parts.ts'
import { customerOf, definitionOf } from '#tests/kit/products.ts'
import { syncedConnection } from '#tests/kit/sync-bench.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { testSettings } from '#tests/kit/test-platform.ts'
import { runCommand, steppingAtCommits } from './mortal-process.ts'

/** Some batches of customers, each of some commits. */
const CUSTOMERS = 450

const [folder = '', minute = '0', command = ''] = process.argv.slice(2)
const clock = createTestClock()
clock.advance(Number(minute) * 60)

const platform = await createPlatform(readConfig(testSettings(folder)), {
  ...productParts,
  jobs: productJobs([steppingAtCommits(deriveProducts), steppingAtCommits(syncProductsByDefinition)]),
  clock,
  blobs: createMemoryBlobs(),
  log: createLog(() => undefined),
})
const system = 'connection-1' as ConnectionId

const split = [{ criterionType: 'SPLIT', field: 'ROLE' }] as const

async function begin(tenantId: TenantId): Promise<void> {
  await platform.createTenant(tenantId)
  const tenant = platform.openTenant(tenantId)
  await tenant.commit([connectionStore(tenant).creating(syncedConnection(system, 'CustomApi'))])
  const ids = Array.from({ length: CUSTOMERS }, (_, at) => `customer-${String(at).padStart(4, '0')}` as CombinationId)
  await tenant.documents(combinations).load(ids.map((id) => customerOf(id)))
  const administrations = ids.map((combinationId, at) => ({
    ...administrationRow(system, `A${String(at)}`, `Administratie ${String(at)}`),
    combinationId,
  }))
  const users = ids.flatMap((combinationId, at) =>
    ['admin', 'user', 'guest'].slice(0, 1 + (at % 3)).map((role) => ({
      ...userRow(system, `U${String(at)}-${role}`),
      combinationId,
      data: { role },
    })),
  )
  await recordDocuments(tenant, 'administrations', system).load(administrations)
  await recordDocuments(tenant, 'users', system).load(users)
  const own = [
    definitionOf('administrations', { sourceType: 'ADMINISTRATION' }),
    definitionOf('roles', { sourceType: 'USER', criteria: split }),
    definitionOf('everyone', { sourceType: 'USER' }),
  ]
  await tenant.documents(definitions).load(own)
  await deriveSoon(ids, { tenant, now: clock.now() })
  await tenant.commit([tenant.publishing(definitionChanged, { definitionId: 'roles' })])
}

/** What there is in the end, without what differs from one time to the next. */
async function reported(tenant: TenantPartition): Promise<unknown> {
  const digest = createHash('sha256')
  const numbers: Record<string, number> = {}
  for (const { doc } of await allProducts(tenant)) {
    numbers[doc.definitionId] = (numbers[doc.definitionId] ?? 0) + 1
    digest.update(JSON.stringify({ ...doc, changedTime: null }))
  }
  const open = { field: 'state', op: 'eq', value: 'open' } as const
  return {
    numbers,
    digest: digest.digest('hex'),
    touched: await tenant.documents(productTouches).count(),
    openTasks: await tenant.documents(tasks).count(open),
  }
}

async function allProducts(tenant: TenantPartition) {
  const found = []
  const byId = [{ field: 'id', direction: 'ascending' }] as const
  for (let after: string | undefined; ;) {
    const page = await tenant.documents(products).page({ orderBy: byId, take: 1_000, ...(after === undefined ? {} : { after }) }) // prettier-ignore
    found.push(...page.items)
    if (page.next === undefined) return found
    after = page.next
  }
}

await runCommand({ folder, command, platform, clock, begin, reported })
