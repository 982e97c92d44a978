import { AppError } from '#domain/shared/errors.ts'
import { createProductsType, taskTypeOf } from '#domain/shared/task-types.ts'
import type { CombinationTaskCount } from '#platform/graphql/generated/resolvers.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { products, productTouches } from '../collections.ts'

/** Maximum number of customers asked for and shown. */
const most = 500

/**
 * Open work by customer, for these customers or all: their tasks, and the derivation of their products, which has no
 * task per customer. Errors: INPUT_INVALID for too many.
 */
export async function activeTaskCounts(
  combinationIds: readonly string[] | null | undefined,
  { tenant }: { readonly tenant: TenantPartition },
): Promise<CombinationTaskCount[]> {
  if ((combinationIds?.length ?? 0) > most) throw new AppError('INPUT_INVALID', { field: 'combinationIds' })
  const [counts, made] = await Promise.all([
    openTasks(combinationIds ?? null, tenant),
    beingMade(combinationIds ?? null, tenant),
  ])
  return [...counts, ...made]
}

async function openTasks(ids: readonly string[] | null, tenant: TenantPartition): Promise<CombinationTaskCount[]> {
  const counts = await tenant.documents(tasks).summarise({
    where: {
      and: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'internal', op: 'eq', value: false },
        { field: 'subject.type', op: 'eq', value: 'combination' },
        ...(ids === null ? [] : [{ field: 'subject.id', op: 'in', values: ids } as const]),
      ],
    },
    by: ['subject.id', 'job'],
  })
  return counts.map(({ values: [combinationId, job], count }) => ({
    combinationId: String(combinationId),
    type: taskTypeOf(String(job)),
    count,
    inProgressProducts: [],
  }))
}

async function beingMade(ids: readonly string[] | null, tenant: TenantPartition): Promise<CombinationTaskCount[]> {
  const touched = await tenant.documents(productTouches).query({
    ...(ids === null ? {} : { where: { field: 'combinationId', op: 'in', values: ids } }),
    orderBy: [{ field: 'time', direction: 'ascending' }],
    take: most,
  })
  if (touched.length === 0) return []
  const byCustomer = Map.groupBy(touched, ({ doc }) => doc.combinationId)
  const found = await tenant.documents(products).values(['combinationId', 'id'], {
    where: {
      and: [
        { field: 'combinationId', op: 'in', values: [...byCustomer.keys()] },
        { field: 'withdrawnTime', op: 'isNull' },
      ],
    },
    take: most,
  })
  const productIds = Map.groupBy(found, ([combinationId]) => String(combinationId))
  return [...byCustomer].map(([combinationId, touches]) => ({
    combinationId,
    type: createProductsType,
    count: touches.length,
    inProgressProducts: (productIds.get(combinationId) ?? []).map(([, id]) => String(id)),
  }))
}
