import { useCallback, useEffect, useRef } from 'react'
import { exclusiveGroup } from '#domain/combinations/exclusive-group.ts'
import { useTextOf } from '../../ui/Message.tsx'
import type { BackgroundTask } from './task-view.ts'
import { useExclusiveTask } from './useTasks.ts'

/** How often it is asked for while one runs, in milliseconds. */
const every = 5_000

/**
 * The task that changes many customers, or what belongs to them, just now, so that nobody else may start one; undefined:
 * none does. `onEnd` is told when one has ended, so that what is shown is read again.
 */
export function useCustomerTask(onEnd?: () => void): BackgroundTask | undefined {
  const task = useExclusiveTask(exclusiveGroup, every) ?? undefined
  const latest = useRef(onEnd)
  const before = useRef<string>(undefined)
  useEffect(() => {
    latest.current = onEnd
  })
  const id = task?.id
  useEffect(() => {
    const ended = before.current !== undefined && before.current !== id
    before.current = id
    if (ended) latest.current?.()
  }, [id])
  return task
}

/** What a task is called. */
export function useTaskName(): (task: Pick<BackgroundTask, 'type'>) => string {
  const textOf = useTextOf()
  return useCallback(({ type }) => textOf(`task.type.${type}`, 'task.type.other'), [textOf])
}
