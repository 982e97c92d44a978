import { z } from 'zod'
import type { Documents } from '../store/documents.ts'
import type { Filter } from '../store/query.ts'
import { firmLane, type JobDeclaration } from './job-declaration.ts'
import type { JobContext } from './job.ts'

/** Shared settings of jobs for a whole firm: internal, and one at a time. */
export const firmWide = {
  message: z.strictObject({}),
  internal: true,
  dedupe: () => 'firm',
  oneAtATime: (_message, tenantId) => firmLane(tenantId),
  budgetMinutes: 5,
} as const satisfies Omit<JobDeclaration<Record<string, never>>, 'name'> & { readonly budgetMinutes: number }

/**
 * Deletes all matching documents in steps; `where` undefined matches all. False where time ran out before the end.
 * Errors: as `Documents.remove`.
 */
export async function purgeAll<T extends { readonly id: string }, C extends string>(
  documents: Pick<Documents<T, C>, 'scan' | 'remove'>,
  where: Filter<C> | undefined,
  { platform, deadline, heartbeat }: Pick<JobContext, 'platform' | 'deadline' | 'heartbeat'>,
): Promise<boolean> {
  for await (const batch of documents.scan(where)) {
    await documents.remove(batch.map(({ id }) => id))
    await heartbeat()
    if (platform.clock.now() > deadline) return false
  }
  return true
}
