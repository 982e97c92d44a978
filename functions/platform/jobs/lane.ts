import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#domain/shared/errors.ts'
import type { Log } from '../log.ts'
import type { TenantPartition } from '../tenant.ts'
import { HeldTask, type LeaseTerms } from './held-task.ts'
import type { JobMessage } from './queue.ts'

/**
 * Seconds to wait at the head of a lane before the message is given back. Over all deliveries of a message longer
 * than any job may take; once, and with the job that may have to run then, shorter than the function's time limit.
 */
const longestWaitSeconds = 195

interface LaneParts {
  readonly log: Log
  /** Aborted when the host stops. */
  readonly stopping: AbortSignal
}

/**
 * As `HeldTask.claim`, for a queue that may hand a session to another host while the previous one still works in it.
 * Only such a host finds a task of a shared lane held: it waits, because going on to the next message would run two
 * tasks of the lane at once. Cancellations do not use the lane. Errors: also `AppError('UNAVAILABLE')` where the
 * message must be delivered again.
 */
export async function claimInLane(
  tenant: TenantPartition,
  message: JobMessage,
  terms: LeaseTerms,
  { log, stopping }: LaneParts,
): ReturnType<typeof HeldTask.claim> {
  for (let waited = 0; ; waited += 1) {
    const found = await HeldTask.claim(tenant, message, terms)
    if (found === undefined || found instanceof HeldTask || 'passed' in found) return found
    const { id, oneAtATime, cancelAskedOn } = found.task
    if (oneAtATime === id || cancelAskedOn !== null) return found
    if (waited === 0) log.warn('task.lane-lost', { tenantId: tenant.tenantId, taskId: id, session: oneAtATime })
    if (waited === longestWaitSeconds || stopping.aborted) throw new AppError('UNAVAILABLE')
    await pause(1_000, undefined, { signal: stopping }).catch(() => undefined)
  }
}
