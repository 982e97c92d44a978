import { setImmediate as turn } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { recordCollections } from '#functions/records/collections.ts'
import { product } from '#functions/slices.ts'
import { startSync } from '#functions/sync/start-sync.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { program } from '#platform/actor.ts'
import { countingOperations, type OperationCounts } from '#platform/store/cosmos/operation-counts.ts'
import { cosmosRig, type CosmosRig } from '#tests/contract/documents/cosmos-rig.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { administrations, newSystem, sourceOf, syncedConnection } from '#tests/kit/sync-bench.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, openTestPlatform } from '#tests/kit/test-platform.ts'
import { megabytes, milliseconds, perSecond, seconds, sized, timed, type Figure, type Section } from './measure.ts'

const ROWS = sized(100_000)

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')

function asked(
  name: string,
  { requestUnits, pointReads, writes, batches, feedPolls, bytesSent, bytesReceived }: OperationCounts,
): Figure {
  const written = [...writes.values()].reduce((sum, count) => sum + count, 0)
  return {
    name,
    value: `${whole(requestUnits)} RU`,
    target: `${whole(pointReads)} reads, ${whole(written)} writes in ${whole(batches)} batches, ${whole(feedPolls)} polls, ${megabytes(bytesSent)} sent, ${megabytes(bytesReceived)} received`,
  }
}

/** The longest that others waited while `work` was done. */
async function pausing<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const result = await work()
  await turn()
  delay.disable()
  return { result, longest: delay.max / 1_000_000 }
}

async function following(rig: CosmosRig, tenantId: TenantId): Promise<Figure[]> {
  const cold = await rig.start({ disk: `${rig.disk}-cold` })
  const records = cold.store.openTenantDocuments(tenantId).documents(recordCollections.administrations)
  const whole = await pausing(() => timed(() => records.count()))
  const again = await rig.start({ disk: `${rig.disk}-writer` })
  const writer = again.store.openTenantDocuments(tenantId).documents(recordCollections.administrations)
  for await (const rows of writer.scan(undefined, { batch: 5_000 }))
    await writer.load(rows.map((row) => ({ ...row, spilChangedAt: '2026-12-01T00:00:00.000Z' })))
  const caughtUp = await pausing(() => timed(() => records.count()))
  await cold.store.snapshot(tenantId)
  const fromSnapshot = await rig.start({ disk: `${rig.disk}-snapshot` })
  const opened = await timed(() =>
    fromSnapshot.store.openTenantDocuments(tenantId).documents(recordCollections.administrations).count(),
  )
  return [
    {
      name: 'cold open from the whole feed',
      value: seconds(whole.result.seconds),
      target: `longest pause ${milliseconds(whole.longest)}`,
    },
    {
      name: 'cold open from a snapshot',
      value: seconds(opened.seconds),
      reference: seconds(whole.result.seconds),
      ratio: opened.seconds / whole.result.seconds,
    },
    {
      name: `catch-up of ${ROWS.toLocaleString('en-GB')} changed documents`,
      value: perSecond(ROWS, caughtUp.result.seconds),
      target: `longest pause ${milliseconds(caughtUp.longest)}`,
    },
  ]
}

/** Cosmos DB as our peer speaks it: what is asked of the service, and how replicas keep up. Units are from published figures. */
export async function run(): Promise<Section> {
  const rig = await cosmosRig(product.collections)
  const clock = createTestClock()
  const system = newSystem({ administrations: administrations(ROWS) })
  system.pageSize = 1_000
  const { store } = await rig.start()
  const test = await openTestPlatform([syncConnectionJob(() => Promise.resolve(sourceOf(system)))], clock, {
    ...productParts,
    store,
  })
  try {
    const tenantId = newTenantId()
    await test.platform.createTenant(tenantId)
    const tenant = test.platform.openTenant(tenantId)
    const id = 'connection-1' as ConnectionId
    await tenant.commit([connectionStore(tenant).creating(syncedConnection(id, 'ExactOnlineNL'))])
    const sync = async (): Promise<void> => {
      clock.advance(3_600)
      await startSync({ tenant, now: clock.now(), actor: program('system', 'bench') }, id, 'schedule')
      await drainJobs(test.platform)
    }
    const first = await countingOperations(() => timed(sync))
    const night = await countingOperations(() => timed(sync))
    const records = tenant.documents(recordCollections.administrations, id)
    await records.count()
    const page = await countingOperations(() =>
      records.query({ orderBy: [{ field: 'name', direction: 'ascending' }], take: 25 }),
    )
    return {
      title: 'Cosmos DB (our peer), request units from published figures',
      figures: [
        asked(`first sync of ${ROWS.toLocaleString('en-GB')} rows`, first.counts),
        asked('a night without changes', night.counts),
        asked('a table page', page.counts),
        ...(await following(rig, tenantId)),
      ],
    }
  } finally {
    await test.close()
    await rig.close()
  }
}
