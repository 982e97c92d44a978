import type { CombinationId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { closedOverlaps } from '../month-collections.ts'
import { overlapsIn } from './overlaps.ts'

const overlapId = (period: Period, combinationId: string): string => `${period} ${combinationId}`

/** Deletes stored overlaps of a month that is not closed. */
export async function deleteClosedOverlaps(tenant: TenantPartition, period: Period): Promise<void> {
  const documents = tenant.documents(closedOverlaps)
  for await (const batch of documents.scan({ field: 'period', op: 'eq', value: period }))
    await documents.remove(batch.map(({ id }) => id))
}

/** Stores each customer's overlap for a month that is being closed. */
export async function storeClosedOverlaps(tenant: TenantPartition, period: Period): Promise<void> {
  const overlaps = (await overlapsIn(tenant, [period])).get(period)
  const kept = Array.from(overlaps?.extra ?? [], ([id, extra]) => {
    const combinationId = id as CombinationId
    return { id: overlapId(period, combinationId), period, combinationId, extra }
  })
  await tenant.documents(closedOverlaps).load(kept)
}

/** Stored overlaps of some customers in a closed month, in hundredths. */
export async function closedOverlap(tenant: TenantPartition, period: Period, ids: readonly string[]): Promise<number> {
  const found = await tenant.documents(closedOverlaps).readMany(ids.map((id) => overlapId(period, id)))
  return [...found.values()].reduce((all, { doc }) => all + doc.extra, 0)
}
