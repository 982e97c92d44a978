import { hash, randomUUID } from 'node:crypto'
import type { TaskId, TenantId, UserId } from '#domain/shared/ids.ts'
import type { Log } from '../log.ts'
import { currentSpan, traceIdOf } from '../spans/span.ts'
import type { JobDeclaration } from './job-declaration.ts'
import type { JobQueue } from './queue.ts'
import type { Task, TaskMessage } from './task.ts'

/** A task that was written and whose message did not come through is dispatched again after this time. */
export const forgottenAfterSeconds = 60

/** `now` plus seconds, as tasks keep their moments. */
export const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()

/** Service Bus takes no longer session ids. */
const longestSession = 128

/** A key may be of any length and hold anything; an id goes into addresses of documents. */
const slotId = (kind: string, key: string): string => `${kind}-${hash('sha256', key, 'base64url').slice(0, 32)}`

/** The id of the slot that the open task of an exclusive group holds. */
export const groupSlot = (group: string): string => slotId('group', group)

/** A record as it begins, with what it is for taken from one that was before. */
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

/** The span that starts something, where it is one of the same trace. */
export function spanOf(correlationId: string | null): string | null {
  const span = currentSpan()
  return span !== undefined && correlationId !== null && span.traceId === traceIdOf(correlationId) ? span.id : null
}

const newId = (): TaskId => randomUUID() as string as TaskId

/**
 * The record of a task that has not run. Errors: an Error where the message is not what the job takes, or the key of its
 * lane is too long for a queue session.
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
      // Through JSON, so that what is stored is what every later run will read.
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

/** One more task like one that was: touched while it ran, or tried again after it failed. */
export function nextTask(task: Task, { message, messageShape }: TaskMessage, now: Date): Task {
  const id = newId()
  return fresh(
    { ...task, message, messageShape, oneAtATime: task.oneAtATime === task.id ? id : task.oneAtATime },
    id,
    now,
  )
}

/**
 * Asks a host to look at the task. Never throws: the record is already written, so a message that cannot be sent now is
 * sent by the sweeper later.
 */
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
