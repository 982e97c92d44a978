import { tasks } from '#platform/jobs/task.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { productTouches } from './collections.ts'
import { syncProductsByDefinition } from './derive-job.ts'
import { touchChanged } from './follow.ts'

/** Customers whose products are still to be derived, and work that may yet touch more of them, each as one. */
export async function waitingToDerive(tenant: TenantPartition): Promise<number> {
  const jobs = [syncProductsByDefinition.name, touchChanged.name]
  const [touched, open] = await Promise.all([
    tenant.documents(productTouches).count(),
    tenant.documents(tasks).count({
      and: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'job', op: 'in', values: jobs },
      ],
    }),
  ])
  return touched + open
}
