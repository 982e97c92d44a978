import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** Customers whose fields, status or parent one commit added or changed, or that it restored. */
export const combinationChanged = defineEvent({
  name: 'combination.changed',
  schema: z.object({ combinationIds: z.array(z.string()).min(1).max(100) }),
})

/** A customer was deleted (it can still be restored, which `combination.changed` tells), or purged. */
export const combinationDeleted = defineEvent({
  name: 'combination.deleted',
  schema: z.object({ combinationId: z.string() }),
})

/** To be committed with every change of customers. */
export const publishingChanged = (tenant: TenantPartition, combinationIds: readonly string[]): Write =>
  tenant.publishing(combinationChanged, { combinationIds: [...combinationIds] })
