import { isOpen, taskState } from '#domain/tasks/task-state.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { BackgroundTask } from '#platform/graphql/generated/resolvers.ts'
import type { CommandContext } from '#platform/command.ts'
import { tasks } from '#platform/jobs/task.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { auditing } from './auditing.ts'
import { shownTask, shownTasks } from './task-list.ts'

/**
 * Asks a task to stop; the host that runs it, or the next one, ends it.
 * Errors: NOT_FOUND; TASK_NOT_CANCELLABLE, also for one that has ended or is being stopped.
 */
export function cancelTask(id: string, context: CommandContext): Promise<BackgroundTask> {
  // The run that has it writes its heartbeat to the same record.
  return againOnConflict(async () => {
    const { tenant } = context
    const stored = await shownTask(id, tenant)
    const state = taskState(stored.doc)
    if (!stored.doc.cancellable || !isOpen(state) || state === 'CANCELLING') throw new AppError('TASK_NOT_CANCELLABLE')
    await tenant.commit([
      tenant.cancelling(stored),
      auditing(context, { action: 'task.cancel', subject: id, before: { type: stored.doc.job } }),
    ])
    return answer(id, context)
  })
}

/**
 * Starts a task like one that has failed.
 * Errors: NOT_FOUND; TASK_NOT_RETRYABLE; BACKGROUND_TASK_IN_PROGRESS where another of its group is open.
 */
export async function retryTask(id: string, context: CommandContext): Promise<BackgroundTask> {
  const { tenant } = context
  const { doc, etag } = await shownTask(id, tenant)
  if (!doc.retryable || doc.state !== 'failed') throw new AppError('TASK_NOT_RETRYABLE')
  const { write, task } = tenant.retrying(doc)
  await tenant.commit([
    // Of two people who try at the same moment one does.
    tenant.documents(tasks).replacing({ ...doc, retryable: false }, etag),
    write,
    auditing(context, { action: 'task.retry', subject: id, after: { type: doc.job, task: task.id } }),
  ])
  // One that nobody is shown may be at the same work by now: what failed is what there is to show.
  const isShown = (await tenant.documents(tasks).read(task.id))?.doc.internal === false
  return answer(isShown ? task.id : id, context)
}

async function answer(id: string, context: CommandContext): Promise<BackgroundTask> {
  const { doc } = await shownTask(id, context.tenant)
  const [shown] = await shownTasks([doc], context)
  if (shown === undefined) throw new AppError('NOT_FOUND')
  return shown
}
