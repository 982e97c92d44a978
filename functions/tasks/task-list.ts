import { isOpen, taskState } from '#domain/tasks/task-state.ts'
import { jobOfType, taskTypeOf } from '#domain/shared/task-types.ts'
import { AppError } from '#domain/shared/errors.ts'
import type {
  BackgroundTask,
  BackgroundTaskEnd,
  BackgroundTaskFilter,
  QueryBackgroundTasksArgs,
} from '#platform/graphql/generated/resolvers.ts'
import { groupSlot } from '#platform/jobs/start-task.ts'
import { taskSlots, tasks, type Task } from '#platform/jobs/task.ts'
import type { Platform } from '#platform/platform.ts'
import type { Stored } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { namesOf } from '../identity/index.ts'

type Column = keyof (typeof tasks)['columns']

const largestPage = 500
const mostTypes = 50

const stateOfEnd: Readonly<Record<BackgroundTaskEnd, Task['state']>> = {
  OPEN: 'open',
  DONE: 'done',
  FAILED: 'failed',
  SKIPPED: 'skipped',
  CANCELLED: 'cancelled',
}

function whereOf(filter: BackgroundTaskFilter | null | undefined): Filter<Column> {
  const { types, subjectType, subjectId, ends } = filter ?? {}
  if ((types?.length ?? 0) > mostTypes) throw new AppError('INPUT_INVALID', { field: 'filter.types' })
  const parts: Filter<Column>[] = [{ field: 'internal', op: 'eq', value: false }]
  if (types != null) parts.push({ field: 'job', op: 'in', values: types.map(jobOfType) })
  if (subjectType != null) parts.push({ field: 'subject.type', op: 'eq', value: subjectType })
  if (subjectId != null) parts.push({ field: 'subject.id', op: 'eq', value: subjectId })
  if (ends != null) parts.push({ field: 'state', op: 'in', values: ends.map((end) => stateOfEnd[end]) })
  return { and: parts }
}

type ListContext = { readonly tenant: TenantPartition; readonly platform: Pick<Platform, 'directory'> }

/** Tasks as the API shows them, with the names of those who started them. */
export async function shownTasks(found: readonly Task[], { tenant, platform }: ListContext): Promise<BackgroundTask[]> {
  const people = found.flatMap(({ requestedBy }) => (requestedBy === null ? [] : [requestedBy]))
  const names = await namesOf(platform.directory, tenant.tenantId, people)
  return found.map((task) => {
    const state = taskState(task)
    return {
      id: task.id,
      type: taskTypeOf(task.job),
      state,
      subjectType: task.subject?.type ?? null,
      subjectId: task.subject?.id ?? null,
      fileName: task.label,
      // Whoever makes a file tells it.
      blobFileName: null,
      createdOn: task.createdOn,
      startedOn: task.startedOn,
      completedOn: task.completedOn,
      itemsCompleted: task.itemsCompleted,
      itemsTotal: task.itemsTotal,
      error: task.error,
      warnings: task.warnings,
      userId: task.requestedBy,
      userName: task.requestedBy === null ? null : (names.get(task.requestedBy) ?? null),
      cancellable: task.cancellable && isOpen(state) && state !== 'CANCELLING',
      retryable: task.retryable && state === 'FAILED',
    }
  })
}

const sortedBy = { createdOn: 'createdOn', completedOn: 'completedOn', type: 'job' } as const

function orderOf(sort: QueryBackgroundTasksArgs['sort']) {
  const direction = sort?.direction === 'ASC' ? ('ascending' as const) : ('descending' as const)
  const field = sortedBy[sort?.column ?? 'createdOn']
  const newestFirst = { field: 'createdOn', direction: 'descending' } as const
  return field === 'createdOn' ? [{ field, direction }] : [{ field, direction }, newestFirst]
}

/** Errors: INPUT_INVALID (`skip`, `take`, `filter.types`). */
export async function taskPage({ filter, sort, skip, take }: QueryBackgroundTasksArgs, context: ListContext) {
  const from = skip ?? 0
  const size = take ?? 25
  if (from < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (size < 1 || size > largestPage) throw new AppError('INPUT_INVALID', { field: 'take' })
  const where = whereOf(filter)
  const documents = context.tenant.documents(tasks)
  const [page, totalCount] = await Promise.all([
    documents.query({ where, orderBy: orderOf(sort), skip: from, take: size }),
    documents.count(where),
  ])
  return {
    totalCount,
    items: await shownTasks(
      page.map(({ doc }) => doc),
      context,
    ),
  }
}

/** Open tasks by their type. Errors: INPUT_INVALID (`filter.types`). */
export async function openCounts(
  filter: BackgroundTaskFilter | null | undefined,
  { tenant }: Pick<ListContext, 'tenant'>,
) {
  const open: Filter<Column> = { field: 'state', op: 'eq', value: 'open' }
  const counts = await tenant.documents(tasks).countBy('job', { and: [open, whereOf(filter)] })
  return [...counts]
    .map(([job, count]) => ({ type: taskTypeOf(String(job)), count }))
    .sort((a, b) => (a.type < b.type ? -1 : 1))
}

/** The task that another of its exclusive group is refused beside; undefined: there is none. */
export async function exclusiveTask(group: string, context: ListContext): Promise<BackgroundTask | undefined> {
  const { tenant } = context
  const slot = await tenant.documents(taskSlots).read(groupSlot(group))
  const found = slot === undefined ? undefined : await tenant.documents(tasks).read(slot.doc.taskId)
  return found === undefined ? undefined : (await shownTasks([found.doc], context))[0]
}

/** A task that people are shown. Errors: NOT_FOUND. */
export async function shownTask(id: string, tenant: TenantPartition): Promise<Stored<Task>> {
  const found = await tenant.documents(tasks).read(id)
  if (found === undefined || found.doc.internal) throw new AppError('NOT_FOUND')
  return found
}
