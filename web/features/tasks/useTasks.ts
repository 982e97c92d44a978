import { useCallback } from 'react'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  type ActiveBackgroundTaskCountsQuery,
  type BackgroundTaskFilter,
  type BackgroundTasksQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, type GraphqlResult } from '../../graphql/useGraphql.ts'
import { tasksPollInterval } from './task-view.ts'

/** What the tasks on screen are about; nothing: all of the firm. */
export interface TaskSubject {
  readonly type: 'connection'
  readonly id: string
}

const filterOf = (subject: TaskSubject | undefined): BackgroundTaskFilter =>
  subject === undefined ? {} : { subjectType: subject.type, subjectId: subject.id }

/** The background tasks, the newest first. */
export function useTasks(subject: TaskSubject | undefined, take: number): GraphqlResult<BackgroundTasksQuery> {
  const interval = useCallback(
    (answer: BackgroundTasksQuery | undefined) => tasksPollInterval(answer?.backgroundTasks.items ?? []),
    [],
  )
  return useGraphql(
    BackgroundTasksDocument,
    { filter: filterOf(subject), skip: 0, take },
    { refreshInterval: interval },
  )
}

/** How many tasks are waiting or running; undefined until the first answer. */
export function useOpenTaskCount(subject: TaskSubject | undefined): number | undefined {
  const interval = useCallback(
    (answer: ActiveBackgroundTaskCountsQuery | undefined) =>
      tasksPollInterval((answer?.activeBackgroundTaskCounts ?? []).map(() => ({ state: 'RUNNING' as const }))),
    [],
  )
  const { data } = useGraphql(
    ActiveBackgroundTaskCountsDocument,
    { filter: filterOf(subject) },
    { refreshInterval: interval },
  )
  return data?.activeBackgroundTaskCounts.reduce((sum, { count }) => sum + count, 0)
}
