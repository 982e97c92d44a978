import { useCallback } from 'react'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  ExclusiveBackgroundTaskDocument,
  type ActiveBackgroundTaskCountsQuery,
  type BackgroundTaskFilter,
  type BackgroundTasksQuery,
  type ExclusiveBackgroundTaskQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql, type GraphqlResult } from '../../graphql/useGraphql.ts'
import { pollEvery, tasksPollInterval, type BackgroundTask } from './task-view.ts'

/** What the tasks on screen are about; nothing: all of the firm. */
export interface TaskSubject {
  /** `combinations`: several that were deleted together. */
  readonly type: 'connection' | 'combination' | 'combinations' | 'links'
  /** Undefined: all of that type. */
  readonly id?: string
}

const filterOf = (subject: TaskSubject | undefined, types?: readonly string[]): BackgroundTaskFilter => ({
  ...(types === undefined ? {} : { types: [...types] }),
  ...(subject === undefined ? {} : { subjectType: subject.type }),
  ...(subject?.id === undefined ? {} : { subjectId: subject.id }),
})

/** The background tasks, or those of some types, the newest first. */
export function useTasks(
  subject: TaskSubject | undefined,
  take: number,
  types?: readonly string[],
): GraphqlResult<BackgroundTasksQuery> {
  const interval = useCallback(
    (answer: BackgroundTasksQuery | undefined) => tasksPollInterval(answer?.backgroundTasks.items ?? []),
    [],
  )
  return useGraphql(
    BackgroundTasksDocument,
    { filter: filterOf(subject, types), skip: 0, take },
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

/**
 * The open task of an exclusive group, beside which the server refuses others of it; null: there is none, undefined: nobody
 * knows yet. `every`: milliseconds between two questions while one is open.
 */
export function useExclusiveTask(group: string, every = pollEvery.open): BackgroundTask | null | undefined {
  const interval = useCallback(
    (answer: ExclusiveBackgroundTaskQuery | undefined) =>
      answer?.exclusiveBackgroundTask == null ? pollEvery.idle : every,
    [every],
  )
  return useGraphql(ExclusiveBackgroundTaskDocument, { group }, { refreshInterval: interval }).data
    ?.exclusiveBackgroundTask
}
