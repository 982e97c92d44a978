import { useCallback } from 'react'
import { isOpen, taskShare } from '#domain/tasks/task-state.ts'
import { BackgroundTasksDocument, type BackgroundTaskState } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useWork } from '../../ui/ProgressTray.tsx'
import { taskProgress } from './task-view.ts'
import type { TaskSubject } from './useTasks.ts'

/** Between two questions about a task that somebody waits for, in milliseconds. */
const askEvery = 1_000
/** Tasks of one subject that are newer than the one that is waited for. */
const most = 25

/**
 * Follows a task to its end, with its progress in the tray. Answers how it ended; undefined where somebody stopped
 * looking, or there is no such task any more: the work itself goes on, and stands in the list of tasks.
 */
export function useTaskEnd(): (task: {
  readonly id: string
  /** Undefined: it is looked for among the newest of the firm. */
  readonly subject?: TaskSubject
  /** What stands in the tray. */
  readonly title: string
}) => Promise<BackgroundTaskState | undefined> {
  const transport = useTransport()
  const work = useWork()
  const text = useText()
  const formats = useFormats()
  return useCallback(
    async ({ id, subject, title }) => {
      const progress = work.start(title)
      const filter = subject === undefined ? {} : { subjectType: subject.type, subjectId: subject.id }
      try {
        for (;;) {
          const { backgroundTasks } = await transport.call(BackgroundTasksDocument, { filter, skip: 0, take: most })
          const task = backgroundTasks.items.find((one) => one.id === id)
          if (task === undefined || !isOpen(task.state)) return task?.state
          progress.update(taskShare(task), taskProgress(task, { text, formats }))
          await new Promise((resolve) => setTimeout(resolve, askEvery))
          if (progress.signal.aborted) return undefined
        }
      } finally {
        progress.finish()
      }
    },
    [transport, work, text, formats],
  )
}
