import type { z } from 'zod'
import type { TaskId, TenantId } from '#domain/shared/ids.ts'
import { presentOf } from '../store/keeper-documents.ts'

export interface TaskRef {
  readonly id: TaskId
}

/** What a task works for: a connection, a file, a customer. */
export interface TaskSubject {
  readonly type: string
  readonly id: string
}

/** What one needs to know of a job to start it: all but what it does. */
export interface JobDeclaration<M> {
  /** Stands in every task record: never change it. */
  readonly name: string
  /** Ids only: never rows, never secrets. */
  readonly message: z.ZodType<M>
  /** Raised when `message` changes in a way that those of before do not fit; `upgrade` then brings them up to date. Default: 1. */
  readonly shape?: number
  /** Makes a message of an earlier shape one of the present, each time it is read: tasks outlive the version that began them. */
  upgrade?(message: unknown, shape: number): unknown
  /**
   * Runs with the same key never overlap, however many hosts and firms there are (the Service Bus session): a vendor's
   * lane is shared by all. A key for one firm only must hold the tenant's id or an id that no other firm has.
   * Default: the task's id.
   */
  oneAtATime?(message: M, tenantId: TenantId): string
  /**
   * Started again while a task with the same key is open, no second one comes: the open one is touched. It works with the
   * last message; touched while it runs, it is followed by one more run. Of one firm and this job.
   */
  dedupe?(message: M): string
  /**
   * While a task of the group is open, starting another of it is refused with BACKGROUND_TASK_IN_PROGRESS. Jobs that may
   * not run beside each other name the same group. Of one firm.
   */
  exclusive?(message: M): string
  subject?(message: M): TaskSubject
  /** Work of our own that nobody asked for and nobody is shown; `until it fails`: a failed one is shown, so that it is known. */
  readonly internal?: boolean | 'until it fails'
  /** How long the record of a finished task is kept. Default: 90 days, of an internal job 2. */
  readonly keepDays?: number
  /** A person may stop it: `onCancelled` of the definition leaves everything in order. */
  readonly cancellable?: boolean
  /** It goes on while its firm is closed; all others end or wait. */
  whileClosed?(message: M): boolean
  /** A person may start it again after it has failed, with the same message. */
  readonly retryable?: boolean
}

/**
 * The lane of a firm, as `oneAtATime` of work that nobody waits for and that asks the firm's file questions: what follows a
 * sync, and what each night does. In Azure the tasks of a firm that stand here together are run by one instance in a row,
 * which fetches the firm's file once; beside each other they would meet as many instances, and each would fetch it.
 */
export const firmLane = (tenantId: TenantId): string => `firm ${tenantId}`

/** What a task is asked to do, in the present shape of its job. Errors: ZodError; what `upgrade` throws. */
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
