import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { RecordTable } from '#domain/connectors/columns.ts'
import type { IncomingOf } from '#domain/records/record.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { connectors } from '#functions/connectors/index.ts'
import type { SourcePage, SyncSource } from '#functions/sync/engine/work.ts'
import { runStore } from '#functions/sync/runs.ts'
import { startSync } from '#functions/sync/start-sync.ts'
import { productParts } from '#tests/kit/product-parts.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { listenToSqliteQueue } from '#local/host/sqlite-listener.ts'
import { program } from '#platform/actor.ts'
import { SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import { administration, syncedConnection } from '#tests/kit/sync-bench.ts'
import { newTenantId, openTestPlatform } from '#tests/kit/test-platform.ts'
import settings from '../../host.json' with { type: 'json' }
import { seconds, timed, type Figure, type Section } from './measure.ts'

const CONNECTIONS = 20
const ROWS_A_PAGE = 500
/** Pages of the slowest connection; the others have fewer, down to a quarter of it. */
const MOST_PAGES = 16
/** What a vendor takes to answer a page. */
const ANSWER_MS = 250

interface Planned {
  readonly id: ConnectionId
  readonly connector: ConnectorId
  readonly pages: number
}

/** Connections of systems that differ, as a firm has them: no two wait for the same vendor. */
const plan: readonly Planned[] = Array.from({ length: CONNECTIONS }, (_, at) => {
  const connector = (Object.keys(connectors) as ConnectorId[])[at]
  if (connector === undefined) throw new Error('There are fewer systems than connections')
  return {
    id: randomUUID() as string as ConnectionId,
    connector,
    pages: MOST_PAGES - Math.floor((at * 12) / CONNECTIONS),
  }
})

function sourceOf({ pages }: Planned, answerMs: number): SyncSource {
  return {
    tables: ['administrations'],
    async *read<Table extends RecordTable>(): AsyncGenerator<SourcePage<Table>> {
      for (let page = 0; page < pages; page += 1) {
        if (answerMs > 0) await pause(answerMs)
        const records = Array.from({ length: ROWS_A_PAGE }, (_, row) =>
          administration(String(page * ROWS_A_PAGE + row)),
        ) as IncomingOf[RecordTable][] as IncomingOf[Table][]
        yield { records, next: page + 1 < pages ? String(page + 1) : undefined }
      }
    },
  }
}

/** The first sync of some connections of one new firm, all at once, through the queue of this machine. */
async function firstSyncs(connections: readonly Planned[], answerMs: number): Promise<number> {
  const job = syncConnectionJob(({ connection }) => {
    const planned = connections.find(({ id }) => id === connection.id)
    if (planned === undefined) throw new Error('A connection that was not planned')
    return Promise.resolve(sourceOf(planned, answerMs))
  })
  const test = await openTestPlatform([job], { now: () => new Date(), advance: () => undefined }, productParts)
  const { queue } = test.platform
  if (!(queue instanceof SqliteQueue)) throw new Error('Another queue than expected')
  try {
    const tenantId = newTenantId()
    await test.platform.createTenant(tenantId)
    const tenant = test.platform.openTenant(tenantId)
    for (const { id, connector } of connections)
      await tenant.commit([connectionStore(tenant).creating(syncedConnection(id, connector))])
    const actor = program('system', 'bench')
    const runs: { readonly id: ConnectionId; readonly run: string }[] = []
    for (const { id } of connections)
      runs.push({ id, run: await startSync({ tenant, now: new Date(), actor }, id, 'schedule') })
    const { seconds: took } = await timed(async () => {
      const errors: unknown[] = []
      const listening = listenToSqliteQueue(
        queue,
        async ({ body }) => {
          await test.platform.runTask(JSON.parse(body) as Parameters<typeof test.platform.runTask>[0])
        },
        { sessions: settings.extensions.serviceBus.maxConcurrentSessions, onError: (error) => errors.push(error) },
      )
      for (const { id, run } of runs) {
        while ((await runStore(tenant, id).byId(run)).doc.state === 'RUNNING') await pause(5)
      }
      await listening.stop()
      if (errors.length > 0) throw new AggregateError(errors)
    })
    for (const { id, run } of runs) {
      const { doc } = await runStore(tenant, id).byId(run)
      if (doc.state !== 'SUCCESS') throw new Error(`A sync ended as ${doc.state}: ${String(doc.error)}`)
    }
    return took
  } finally {
    await test.close()
  }
}

/** Twenty connections of one firm that sync in the same minute: they share the firm's store, and no vendor. */
export async function run(): Promise<Section> {
  const [slowest] = plan
  if (slowest === undefined) throw new Error('Nothing is planned')
  await firstSyncs([slowest], 0)
  const alone = await firstSyncs([slowest], ANSWER_MS)
  let writes = 0
  for (const planned of plan) writes += await firstSyncs([planned], 0)
  const together = await firstSyncs(plan, ANSWER_MS)
  const allowed = 1.3 * alone + writes
  const figure: Figure = {
    name: 'twenty at once',
    value: seconds(together),
    reference: seconds(allowed),
    ratio: together / allowed,
    target: 'at most 1.3 times the slowest alone and all writes',
    met: together <= allowed,
  }
  return {
    title: `A firm: first syncs of ${CONNECTIONS} connections at once, ${ANSWER_MS} ms a page of ${ROWS_A_PAGE}`,
    figures: [
      { name: 'the slowest alone', value: seconds(alone) },
      { name: 'the writes of all, one after another', value: seconds(writes) },
      figure,
    ],
  }
}
