import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { checkDecisionsMade, type Decision } from './collections.ts'

/** A difference of a month that the supplier has to put right. */
export type OpenDispute = Pick<
  Decision,
  'connectionId' | 'period' | 'product' | 'note' | 'atStake' | 'actorId' | 'decidedTime'
>

/** The disputes of a month that nobody has ended, over all connections, the largest sum first; 1,000 at the most. */
export async function openDisputes(tenant: TenantPartition, period: Period): Promise<OpenDispute[]> {
  const found = await tenant.documents(checkDecisionsMade).query({
    where: {
      and: [
        { field: 'period', op: 'eq', value: period },
        { field: 'decision', op: 'eq', value: 'DISPUTED' },
      ],
    },
    orderBy: [{ field: 'atStake', direction: 'descending' }],
  })
  return found.map(({ doc }) => doc)
}

/** How many differences of each connection and month somebody disputes, the latest month first. */
export async function disputesByMonth(
  tenant: TenantPartition,
): Promise<{ readonly connectionId: string; readonly period: Period; readonly count: number }[]> {
  const rows = await tenant.documents(checkDecisionsMade).summarise({
    where: { field: 'decision', op: 'eq', value: 'DISPUTED' },
    by: ['period', 'connectionId'],
  })
  return rows
    .map(({ values: [period, connectionId], count }) => ({
      connectionId: String(connectionId),
      period: String(period) as Period,
      count,
    }))
    .toReversed()
}
