import { Need } from '#platform/needs.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** Whether a closed month has lines of a customer, which stay when the customer goes. */
export const namedByClosedMonths = new Need<(tenant: TenantPartition, combinationId: string) => Promise<boolean>>(
  'customers of closed months',
)
