import { exclusiveGroup } from '#domain/combinations/exclusive-group.ts'
import { useText } from '../../ui/Message.tsx'
import { useExclusiveTask, type BackgroundTask } from '../tasks/index.ts'

export interface CombinationWork {
  /** Background work that changes many customers, beside which no other may run; undefined: there is none. */
  readonly task: BackgroundTask | undefined
  /** Why nothing that waits for it can be done now. */
  readonly obstacle: string | undefined
}

/** Whether background work changes customers. `every`: milliseconds between two questions while it does. */
export function useCombinationWork(every?: number): CombinationWork {
  const text = useText()
  const task = useExclusiveTask(exclusiveGroup, every) ?? undefined
  return { task, obstacle: task === undefined ? undefined : text('combinations.busy') }
}
