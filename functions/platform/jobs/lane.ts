import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#domain/shared/errors.ts'
import type { Log } from '../log.ts'
import type { TenantPartition } from '../tenant.ts'
import { HeldTask, type LeaseTerms } from './held-task.ts'
import type { JobMessage } from './queue.ts'

/**
 * A message is waited with for so long, and then given back, to be first in its lane again. For as often as a message is
 * delivered this is longer than any job may take; once, and the job that may have to be run then, end before the function is over
 * its time.
 */
const longestWaitSeconds = 195

interface LaneParts {
  readonly log: Log
  /** The host stops. */
  readonly stopping: AbortSignal
}

/**
 * As `HeldTask.claim`, for a queue that may give a session to another host while the one before it still works there. In a
 * lane that tasks share, only such a host meets a task that another run holds: it waits at the head of the lane, since to go
 * on to the next message would be to run two of a lane at once. Who asks to stop a task does not come by the lane.
 * Errors: also `AppError('UNAVAILABLE')` where the message has to be delivered again.
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
