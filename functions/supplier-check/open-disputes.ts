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
