import { isOpen, taskShare } from '#domain/tasks/task-state.ts'
import type { BackgroundTaskFieldsFragment } from '../../graphql/generated/graphql.ts'
import type { Formats } from '../../ui/formats.ts'
import type { Text } from '../../ui/Message.tsx'

export type BackgroundTask = BackgroundTaskFieldsFragment

/** How often tasks are asked for, in milliseconds: while one is open, and while none is. */
export const pollEvery = { open: 10_000, idle: 60_000 }

export function tasksPollInterval(tasks: readonly Pick<BackgroundTask, 'state'>[]): number {
  return tasks.some(({ state }) => isOpen(state)) ? pollEvery.open : pollEvery.idle
}

/** Seconds it took, or has taken so far; undefined where it has not begun. */
export function secondsTaken(
  { startedOn, completedOn }: Pick<BackgroundTask, 'startedOn' | 'completedOn'>,
  now: Date,
): number | undefined {
  if (startedOn === null) return undefined
  const end = completedOn === null ? now.getTime() : Date.parse(completedOn)
  return Math.max(0, Math.round((end - Date.parse(startedOn)) / 1000))
}

/** What a bar shows of an open task. Without a share it moves without saying how far. */
export interface TaskBar {
  readonly share: number | undefined
  /** Whole per cent. */
  readonly percent: number | undefined
}

/** Undefined: there is nothing to show a bar for. */
export function taskBar(task: Pick<BackgroundTask, 'state' | 'itemsCompleted' | 'itemsTotal'>): TaskBar | undefined {
  if (task.state !== 'RUNNING') return undefined
  const share = taskShare(task)
  // Not 100 before it has ended.
  return { share, percent: share === undefined ? undefined : Math.min(99, Math.floor(share * 100)) }
}

/** How far an open task is, in words; undefined: it does not tell. */
export function taskProgress(
  task: Pick<BackgroundTask, 'state' | 'itemsCompleted' | 'itemsTotal'>,
  { text, formats }: { readonly text: Text; readonly formats: Formats },
): string | undefined {
  const { itemsCompleted, itemsTotal } = task
  if (itemsCompleted === null) return undefined
  const completed = formats.integer(itemsCompleted)
  const percent = taskBar(task)?.percent
  return percent === undefined || itemsTotal === null
    ? text('task.items', { completed })
    : text('task.items_of', { completed, total: formats.integer(itemsTotal), percent })
}

/** Where the sentence for its error is: what is wrong with a file is said as where the file is. */
export function errorId({ type, error }: Pick<BackgroundTask, 'type' | 'error'>): string {
  return type === 'import-file' ? `masterdata.error.${error ?? ''}` : `task.error.${error ?? ''}`
}
