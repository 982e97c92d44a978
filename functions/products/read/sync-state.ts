import { AppError } from '#domain/shared/errors.ts'
import type { ProductSync } from '#platform/graphql/generated/resolvers.ts'
import { tasks } from '#platform/jobs/task.ts'
import { rowsOf } from '#platform/store/predicate.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { definitionById } from '../../definitions/index.ts'
import { products, productTouches } from '../collections.ts'
import { syncProductsByDefinition } from '../derive-job.ts'

/** Maximum number of ids, as on a page. */
const most = 500

/** Waiting or running tasks for a definition, or for any. */
function openTasks(tenant: TenantPartition, definitionId: string | null): Promise<number> {
  return tenant.documents(tasks).count({
    and: [
      { field: 'state', op: 'eq', value: 'open' },
      { field: 'job', op: 'eq', value: syncProductsByDefinition.name },
      ...(definitionId === null ? [] : [{ field: 'subject.id', op: 'eq', value: definitionId } as const]),
    ],
  })
}

/**
 * Whether products are being derived: for some customers, for a definition, or at all. Errors: NOT_FOUND for the
 * definition, INPUT_INVALID for too many customers.
 */
export async function productSyncInProgress(
  {
    combinationIds,
    definitionId: asked,
  }: {
    readonly combinationIds?: readonly string[] | null | undefined
    readonly definitionId?: string | null | undefined
  },
  { tenant }: { readonly tenant: TenantPartition },
): Promise<ProductSync> {
  if ((combinationIds?.length ?? 0) > most) throw new AppError('INPUT_INVALID', { field: 'combinationIds' })
  const definitionId = asked ?? null
  if (definitionId !== null) await definitionById(tenant, definitionId)
  const ofCustomers = combinationIds ?? null
  const touched = await tenant.documents(productTouches).query({
    ...(ofCustomers === null ? {} : { where: { field: 'combinationId', op: 'in', values: ofCustomers } }),
    orderBy: [{ field: 'time', direction: 'ascending' }],
    take: most,
  })
  const ids = [...new Set(touched.map(({ doc }) => doc.combinationId))]
  const where: Filter<'combinationId' | 'definitionId' | 'withdrawnTime'> = {
    and: [
      { field: 'combinationId', op: 'inRows', rows: rowsOf(productTouches, 'combinationId') },
      { field: 'withdrawnTime', op: 'isNull' },
      ...(ofCustomers === null ? [] : [{ field: 'combinationId', op: 'in', values: ofCustomers } as const]),
      ...(definitionId === null ? [] : [{ field: 'definitionId', op: 'eq', value: definitionId } as const]),
    ],
  }
  const [open, found] = await Promise.all([
    openTasks(tenant, definitionId),
    ids.length === 0 ? [] : tenant.documents(products).values(['id'], { where, take: most }),
  ])
  return {
    inProgress: open > 0 || ids.length > 0,
    combinationIds: ids,
    productIds: found.map(([id]) => String(id)),
  }
}
