import { hash } from 'node:crypto'
import { z } from 'zod'
import { priceKeyOf } from '#domain/products/price.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { periodAt } from '#domain/shared/period.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations, present } from '../../combinations/index.ts'
import { connections } from '../../connections/index.ts'
import { pricesOf, rulesOf } from '../../prices/index.ts'
import { closedTimesOf } from '../lines.ts'
import { corrections, customerFigureMarks } from '../month-collections.ts'
import { productsLane } from '../lane.ts'
import { keepFigures } from './keep-figures.ts'

/** Everything by which customers come to something else without a product of theirs being derived. */
async function markOf(tenant: TenantPartition, now: Date): Promise<string> {
  const [rules, prices, closed, ids] = await Promise.all([
    rulesOf(tenant),
    pricesOf(tenant),
    closedTimesOf(tenant),
    tenant.documents(connections).values(['id']),
  ])
  const late: unknown[] = []
  for await (const batch of tenant.documents(corrections).scan())
    late.push(...batch.map(({ id, quantity, purchase, sales }) => [id, quantity, purchase, sales]))
  const priced = rules.map((rule) => [
    rule.definitionId,
    priceKeyOf(rule),
    rule.startPeriod,
    rule.purchaseCostPerUnit,
    rule.salesCostPerUnit,
  ])
  const all = [periodAt(now), priced, prices.uncharged, [...closed], ids, late]
  return hash('sha256', JSON.stringify(all), 'base64url')
}

/** Whether something has happened since by which every customer may come to something else. */
export async function areFiguresBehind(tenant: TenantPartition, now: Date): Promise<boolean> {
  const kept = await tenant.documents(customerFigureMarks).read('firm')
  return kept?.doc.mark !== (await markOf(tenant, now))
}

const customersABatch = 500

/**
 * Keeps what each customer comes to where it may be another for everybody: after a change of prices, a month that was closed or
 * began. What was derived keeps its own. In turn with what derives, so that neither writes figures of before the other.
 */
export const sumCustomers = defineJob<Record<string, never>>({
  name: 'sum-customers',
  message: z.strictObject({}),
  internal: true,
  dedupe: () => 'firm',
  oneAtATime: (_, tenantId) => productsLane(tenantId),
  budgetMinutes: 5,
  async run(_, { tenant, now, cursor, platform, deadline, signal, heartbeat }) {
    const [begun, from] = cursor === undefined ? [await markOf(tenant, now), ''] : cursor.split(' ', 2)
    for (let after = from ?? ''; ;) {
      const rows = await tenant.documents(combinations).values(['id'], {
        where: { and: [present, { field: 'id', op: 'gt', value: after }] },
        orderBy: [{ field: 'id', direction: 'ascending' }],
        take: customersABatch,
      })
      const ids = rows.map(([id]) => String(id) as CombinationId)
      const last = ids.at(-1)
      if (last === undefined) break
      await keepFigures(tenant, ids, now)
      await heartbeat()
      after = last
      if (platform.clock.now() > deadline || signal.aborted) return again(`${begun ?? ''} ${last}`)
    }
    // What changed while it went is looked at again.
    await tenant.documents(customerFigureMarks).upsert({ id: 'firm', mark: begun ?? '' })
    if (await areFiguresBehind(tenant, platform.clock.now())) return again(`${await markOf(tenant, now)} `)
    return done()
  },
})
