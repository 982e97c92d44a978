import { useText } from '../../ui/Message.tsx'
import { useCustomerTask, useTaskName, type BackgroundTask } from '../tasks/index.ts'

export interface CombinationWork {
  /** Background work that changes many customers, beside which no other may run; undefined: there is none. */
  readonly task: BackgroundTask | undefined
  /** Why nothing that waits for it can be done now. */
  readonly obstacle: string | undefined
}

/** Whether background work changes customers. `onEnd`: told when it has ended, so that what is shown is read again. */
export function useCombinationWork(onEnd?: () => void): CombinationWork {
  const text = useText()
  const taskName = useTaskName()
  const task = useCustomerTask(onEnd)
  return { task, obstacle: task === undefined ? undefined : text('combinations.busy', { task: taskName(task) }) }
}
