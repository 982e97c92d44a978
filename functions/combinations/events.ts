import { z } from 'zod'
import { defineEvent } from '#platform/events/event.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** Customers that one commit added, changed or brought back: their fields, status or place in the hierarchy. */
export const combinationChanged = defineEvent({
  name: 'combination.changed',
  schema: z.object({ combinationIds: z.array(z.string()).min(1).max(100) }),
})

/** A customer that is gone for everybody, though it can be brought back: `combination.changed` tells that. Told again once it cannot. */
export const combinationDeleted = defineEvent({
  name: 'combination.deleted',
  schema: z.object({ combinationId: z.string() }),
})

/** To be committed with every change of customers. */
export const publishingChanged = (tenant: TenantPartition, combinationIds: readonly string[]): Write =>
  tenant.publishing(combinationChanged, { combinationIds: [...combinationIds] })
