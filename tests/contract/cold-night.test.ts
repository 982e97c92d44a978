import { afterEach, describe, expect, it } from 'vitest'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { connectionStore } from '#functions/connections/index.ts'
import { product } from '#functions/slices.ts'
import { startSync } from '#functions/sync/start-sync.ts'
import { nightlyTurn } from '#domain/sync/night.ts'
import { spreadOf } from '#functions/sync/lane.ts'
import { scheduleSyncs } from '#functions/sync/schedule-syncs.ts'
import { runStore } from '#functions/sync/runs.ts'
import { syncConnectionJob } from '#functions/sync/sync-connection.ts'
import { program } from '#platform/actor.ts'
import { countingOperations } from '#platform/store/cosmos/operation-counts.ts'
import { drainJobs } from '#tests/kit/drain-jobs.ts'
import { productJobs, productParts } from '#tests/kit/product-parts.ts'
import { access, administrations, newSystem, sourceOf, syncedConnection, user } from '#tests/kit/sync-bench.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { newTenantId, openTestPlatform } from '#tests/kit/test-platform.ts'
import { cosmosRig, type CosmosRig } from './documents/cosmos-rig.ts'

let rig: CosmosRig
afterEach(() => rig.close())

describe('a sync on an instance that has never met the firm', () => {
  it('of which nothing changed opens no replica, nor does telling its end', async () => {
    rig = await cosmosRig(product.collections)
    const clock = createTestClock()
    const system = newSystem({
      administrations: administrations(40),
      users: [user('1'), user('2')],
      access: [access('1', '3'), access('2', '4')],
    })
    system.pageSize = 10
    const { store } = await rig.start()
    const test = await openTestPlatform(
      productJobs([syncConnectionJob(() => Promise.resolve(sourceOf(system)))]),
      clock,
      {
        ...productParts,
        store,
      },
    )
    try {
      const tenantId = newTenantId()
      await test.platform.createTenant(tenantId)
      const tenant = test.platform.openTenant(tenantId)
      const id = 'connection-1' as ConnectionId
      await tenant.commit([connectionStore(tenant).creating(syncedConnection(id, 'ExactOnlineNL'))])
      const sync = async () => {
        clock.advance(86_400)
        const run = await startSync({ tenant, now: clock.now(), actor: program('system', 'test') }, id, 'schedule')
        await drainJobs(test.platform)
        return (await runStore(tenant, id).byId(run)).doc
      }
      const first = await countingOperations(sync)
      expect(first.result).toMatchObject({ state: 'SUCCESS' })
      const night = await countingOperations(sync)
      expect(night.result).toMatchObject({ state: 'SUCCESS' })
      expect(night.result.tables.map(({ unchanged }) => unchanged)).toEqual([40, 2, 2, 0])
      expect(night.counts.feedPolls).toBe(0)
      expect(night.counts.pointReads).toBeGreaterThan(0)
      // The first look of a night lists all connections; at each turn of it only those that have come to theirs are read.
      const look = async (now: string) => {
        clock.advance((Date.parse(now) - clock.now().getTime()) / 1_000)
        await tenant.start(scheduleSyncs, {})
        await drainJobs(test.platform)
      }
      await look('2026-03-20T00:00:00Z')
      const turn = nightlyTurn(clock.now(), spreadOf(id)).getTime()
      // Nor does whoever looks each minute for what was forgotten.
      await tenant.start(scheduleSyncs, {})
      clock.advance(61)
      const swept = await countingOperations(() => test.platform.sweep())
      expect([swept.result, swept.counts.feedPolls]).toEqual([1, 0])
      await drainJobs(test.platform)
      const atTurn = await countingOperations(() => look(new Date(Math.max(turn, clock.now().getTime())).toISOString()))
      expect(atTurn.counts.feedPolls).toBe(0)
      expect((await connectionStore(tenant).byId(id)).doc.syncInfo?.lastSyncStart).toBe(clock.now().toISOString())
    } finally {
      await test.close()
    }
  })
})
