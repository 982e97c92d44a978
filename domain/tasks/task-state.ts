/**
 * What background work is doing, in one word: the same in the list of tasks, on the page of what it works for and in the
 * API. A task runs from its first moment to its last, also while it waits for its next message.
 */
export const taskStates = [
  'WAITING', 'RUNNING', 'CANCELLING', 'DONE', 'DONE_WITH_WARNINGS', 'FAILED', 'SKIPPED', 'CANCELLED',
] as const // prettier-ignore
export type TaskState = (typeof taskStates)[number]

/** What is known of a task; `state` as it is kept: open, or how it ended. */
interface Facts {
  readonly state: 'open' | 'done' | 'failed' | 'skipped' | 'cancelled'
  readonly startedOn: string | null
  readonly cancelAskedOn: string | null
  readonly warnings: readonly string[]
}

export function taskState({ state, startedOn, cancelAskedOn, warnings }: Facts): TaskState {
  switch (state) {
    case 'open':
      if (cancelAskedOn !== null) return 'CANCELLING'
      return startedOn === null ? 'WAITING' : 'RUNNING'
    case 'done':
      return warnings.length > 0 ? 'DONE_WITH_WARNINGS' : 'DONE'
    case 'failed':
      return 'FAILED'
    case 'skipped':
      return 'SKIPPED'
    case 'cancelled':
      return 'CANCELLED'
  }
}

export const isOpen = (state: TaskState): boolean =>
  state === 'WAITING' || state === 'RUNNING' || state === 'CANCELLING'

/** How far a task is, from 0 to 1; undefined: nobody knows, it is under way. */
export function taskShare(task: {
  readonly itemsCompleted: number | null
  readonly itemsTotal: number | null
}): number | undefined {
  const { itemsCompleted, itemsTotal } = task
  if (itemsTotal === null || itemsTotal <= 0) return undefined
  return Math.min(1, Math.max(0, itemsCompleted ?? 0) / itemsTotal)
}
