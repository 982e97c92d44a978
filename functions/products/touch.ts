import type { CombinationId } from '#domain/shared/ids.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { productTouches } from './collections.ts'

/** Says that the products of a customer are to be derived; committed with what makes it so. `deriveSoon` starts the work. */
export const touching = (tenant: TenantPartition, combinationId: string, now: Date): Write =>
  tenant.documents(productTouches).upserting({ id: combinationId as CombinationId, time: now.toISOString() })
