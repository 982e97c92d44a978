import type { z } from 'zod'
import type { TaskId, TenantId } from '#domain/shared/ids.ts'

export interface TaskRef {
  readonly id: TaskId
}

/** What one needs to know of a job to start it: all but what it does. */
export interface JobDeclaration<M> {
  /** Stands in every task record: never change it. */
  readonly name: string
  /** Ids only: never rows, never secrets. */
  readonly message: z.ZodType<M>
  /**
   * Runs with the same key never overlap, however many hosts and firms there are (the Service Bus session): a vendor's
   * lane is shared by all. A key for one firm only must hold the tenant's id or an id that no other firm has.
   * Default: the task's id.
   */
  oneAtATime?(message: M, tenantId: TenantId): string
}
