import { randomUUID } from 'node:crypto'
import type { TaskId, TenantId, UserId } from '#domain/shared/ids.ts'
import type { Log } from '../log.ts'
import type { JobDeclaration } from './job-declaration.ts'
import type { JobQueue } from './queue.ts'
import type { Task } from './task.ts'

/** A task that was written and whose message did not come through is nudged again after this time. */
export const forgottenAfterSeconds = 60

/** `now` plus seconds, as tasks keep their moments. */
export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

/** Service Bus takes no longer session ids. */
const longestSession = 128

/**
 * The record of a task that has not run. Errors: an Error where the message is not what the job takes, or the key of its
 * lane is too long for a queue session.
 */
export function newTask<M>(
  job: JobDeclaration<M>,
  message: M,
  given: { readonly tenantId: TenantId; readonly now: Date; readonly requestedBy: UserId | null },
): Task {
  const id = randomUUID() as string as TaskId
  const parsed = job.message.parse(message)
  const oneAtATime = job.oneAtATime?.(parsed, given.tenantId) ?? id
  if (oneAtATime.length === 0 || oneAtATime.length > longestSession) {
    throw new Error(
      `Job ${job.name} has a oneAtATime key of ${oneAtATime.length} characters; 1 to ${longestSession} are allowed`,
    )
  }
  return {
    id,
    job: job.name,
    // Through JSON, so that what is stored is what every later run will read.
    message: JSON.parse(JSON.stringify(parsed)) as Task['message'],
    oneAtATime,
    state: 'open',
    cursor: null,
    attempts: 0,
    nudge: 0,
    lease: null,
    sweepAfter: later(given.now, forgottenAfterSeconds),
    createdOn: given.now.toISOString(),
    startedOn: null,
    heartbeat: null,
    completedOn: null,
    error: null,
    reason: null,
    warnings: [],
    itemsTotal: null,
    itemsCompleted: null,
    requestedBy: given.requestedBy,
  }
}

/**
 * Asks a host to look at the task. Never throws: the record is already written, so a message that cannot be sent now is
 * sent by the sweeper later.
 */
export async function nudge(
  { queue, log }: { readonly queue: JobQueue; readonly log: Log },
  tenantId: TenantId,
  task: Pick<Task, 'id' | 'nudge' | 'oneAtATime'>,
  options: { readonly afterSeconds?: number; readonly again?: string } = {},
): Promise<void> {
  const id = `${task.id}-${task.nudge}${options.again === undefined ? '' : `-${options.again}`}`
  try {
    await queue.send(
      { tenantId, taskId: task.id, nudge: task.nudge },
      {
        id,
        session: task.oneAtATime,
        ...(options.afterSeconds === undefined ? {} : { afterSeconds: options.afterSeconds }),
      },
    )
  } catch (error) {
    log.warn('task.message-not-sent', { tenantId, taskId: task.id, error: String(error) })
  }
}
