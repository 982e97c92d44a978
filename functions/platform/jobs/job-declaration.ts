import type { z } from 'zod'
import type { TaskId, TenantId } from '#domain/shared/ids.ts'
import { presentOf } from '../store/keeper-documents.ts'

export interface TaskRef {
  readonly id: TaskId
}

/** What a task works for: a connection, a file, a customer. */
interface TaskSubject {
  readonly type: string
  readonly id: string
}

/** What is needed to start a job: everything but its implementation. */
export interface JobDeclaration<M> {
  /** Part of stored tasks: never change it. */
  readonly name: string
  /** Ids only: no rows, no secrets. */
  readonly message: z.ZodType<M>
  /** Increase when `message` changes incompatibly; `upgrade` then converts older messages. Default: 1. */
  readonly shape?: number
  /** Converts a message of an earlier shape on each read, because tasks outlive the version that started them. */
  upgrade?(message: unknown, shape: number): unknown
  /**
   * Runs with the same key never overlap, over all hosts and firms (Service Bus session): firms share a vendor's
   * lane. A key for one firm must contain the tenant id or an id unique to the firm. Default: the task id.
   */
  oneAtATime?(message: M, tenantId: TenantId): string
  /**
   * Deduplication key per firm and job: starting the job while a task with the same key is open touches that task
   * instead. A waiting task uses the last message; a running one is followed by one more run.
   */
  dedupe?(message: M): string
  /**
   * Jobs of one exclusive group never run beside each other in a firm: starting one while another is open is refused
   * with BACKGROUND_TASK_IN_PROGRESS.
   */
  exclusive?(message: M): string
  subject?(message: M): TaskSubject
  /** Internal work that is not listed; `until it fails`: listed once it has failed. */
  readonly internal?: boolean | 'until it fails'
  /** Retention of the finished task in days. Default: 90, for internal jobs 2. */
  readonly keepDays?: number
  /** Users may cancel it: `onCancelled` of the definition cleans up. */
  readonly cancellable?: boolean
  /** Runs while its firm is closed; other jobs end or wait. */
  whileClosed?(message: M): boolean
  /** Users may retry it after a failure, with the same message. */
  readonly retryable?: boolean
}

/**
 * The firm's lane (`oneAtATime`) for work that nobody waits for and that queries the firm's file: what follows a
 * sync, and nightly work. In Azure one instance runs these tasks in a row and fetches the file once; in parallel each
 * of several instances would fetch it.
 */
export const firmLane = (tenantId: TenantId): string => `firm ${tenantId}`

/** The task's message in the job's present shape. Errors: ZodError; those of `upgrade`. */
export function messageOf<M>(
  job: Pick<JobDeclaration<M>, 'message' | 'shape' | 'upgrade'>,
  task: { readonly message: unknown; readonly messageShape: number },
): M {
  const upgrade = job.upgrade?.bind(job)
  return job.message.parse(
    presentOf({ shape: job.shape ?? 1, upgrade }, { doc: task.message, shape: task.messageShape }),
  )
}

/** The same; undefined where nobody understands it any more. */
export function readable<M>(
  job: JobDeclaration<M> | undefined,
  task: Parameters<typeof messageOf>[1],
): { readonly read: M } | undefined {
  try {
    return job === undefined ? undefined : { read: messageOf(job, task) }
  } catch {
    return undefined
  }
}

/** Whether it goes on while its firm is closed. */
export function worksWhileClosed<M>(
  job: JobDeclaration<M> | undefined,
  task: Parameters<typeof messageOf>[1],
): boolean {
  const message = readable(job, task)
  return message !== undefined && job?.whileClosed?.(message.read) === true
}
