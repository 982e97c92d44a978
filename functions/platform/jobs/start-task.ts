import { hash, randomUUID } from 'node:crypto'
import type { TaskId, TenantId, UserId } from '#domain/shared/ids.ts'
import type { Log } from '../log.ts'
import { currentSpan, traceIdOf } from '../spans/span.ts'
import type { JobDeclaration } from './job-declaration.ts'
import type { JobQueue } from './queue.ts'
import type { Task, TaskMessage } from './task.ts'

/** Seconds after which a task whose message was lost is dispatched again. */
export const forgottenAfterSeconds = 60

/** `now` plus seconds, as an ISO moment. */
export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

/** Maximum length of a Service Bus session id. */
const longestSession = 128

/** Hashed, because a key may have any length and characters while an id is part of addresses. */
const slotId = (kind: string, key: string): string => `${kind}-${hash('sha256', key, 'base64url').slice(0, 32)}`

/** Slot id of an exclusive group. */
export const groupSlot = (group: string): string => slotId('group', group)

/** A new record, with its purpose taken from an earlier task. */
type Purpose = Pick<
  Task,
  | 'job' | 'message' | 'messageShape' | 'label' | 'subject' | 'internal' | 'cancellable' | 'retryable' | 'oneAtATime' | 'dedupe' | 'group'
  | 'requestedBy' | 'correlationId' | 'parentSpan'
> // prettier-ignore

function fresh(given: Purpose, id: TaskId, now: Date): Task {
  return {
    ...given,
    id,
    touches: 0,
    state: 'open',
    cursor: null,
    attempts: 0,
    dispatch: 0,
    lease: null,
    sweepAfter: later(now, forgottenAfterSeconds),
    createdOn: now.toISOString(),
    startedOn: null,
    heartbeat: null,
    completedOn: null,
    cancelAskedOn: null,
    expiresOn: null,
    error: null,
    reason: null,
    warnings: [],
    itemsTotal: null,
    itemsCompleted: null,
  }
}

/** Id of the span that starts something, if it belongs to the same trace. */
export function spanOf(correlationId: string | null): string | null {
  const span = currentSpan()
  return span !== undefined && correlationId !== null && span.traceId === traceIdOf(correlationId) ? span.id : null
}

const newId = (): TaskId => randomUUID() as string as TaskId

/**
 * Record of a task that has not run. Errors: Error where the message does not match the job's schema, or the lane's
 * key is too long for a session id.
 */
export function newTask<M>(
  job: JobDeclaration<M>,
  message: M,
  given: {
    readonly tenantId: TenantId
    readonly now: Date
    readonly requestedBy: UserId | null
    readonly correlationId: string | null
    readonly label?: string | undefined
  },
): Task {
  const id = newId()
  const parsed = job.message.parse(message)
  const oneAtATime = job.oneAtATime?.(parsed, given.tenantId) ?? id
  if (oneAtATime.length === 0 || oneAtATime.length > longestSession) {
    throw new Error(
      `Job ${job.name} has a oneAtATime key of ${oneAtATime.length} characters; 1 to ${longestSession} are allowed`,
    )
  }
  const dedupe = job.dedupe?.(parsed)
  const group = job.exclusive?.(parsed)
  return fresh(
    {
      job: job.name,
      // Through JSON, so that the stored value equals what later runs will read.
      message: JSON.parse(JSON.stringify(parsed)) as Task['message'],
      messageShape: job.shape ?? 1,
      label: given.label ?? null,
      subject: job.subject?.(parsed) ?? null,
      internal: (job.internal ?? false) !== false,
      cancellable: job.cancellable ?? false,
      retryable: job.retryable ?? false,
      oneAtATime,
      dedupe: dedupe === undefined ? null : slotId('same', `${job.name}/${dedupe}`),
      group: group === undefined ? null : groupSlot(group),
      requestedBy: given.requestedBy,
      correlationId: given.correlationId,
      parentSpan: spanOf(given.correlationId),
    },
    id,
    given.now,
  )
}

/** A follow-up task: after a touch during the run, or a retry after a failure. */
export function nextTask(task: Task, { message, messageShape }: TaskMessage, now: Date): Task {
  const id = newId()
  return fresh(
    { ...task, message, messageShape, oneAtATime: task.oneAtATime === task.id ? id : task.oneAtATime },
    id,
    now,
  )
}

/** Asks a host to run the task. Never throws: the record is stored, so the sweeper sends a lost message later. */
export async function dispatch(
  { queue, log }: { readonly queue: JobQueue; readonly log: Log },
  tenantId: TenantId,
  task: Pick<Task, 'id' | 'dispatch' | 'oneAtATime'>,
  options: { readonly afterSeconds?: number; readonly again?: string } = {},
): Promise<void> {
  const id = `${task.id}-${task.dispatch}${options.again === undefined ? '' : `-${options.again}`}`
  try {
    await queue.send(
      { tenantId, taskId: task.id, dispatch: task.dispatch },
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
