import { useCallback, useEffect, useRef } from 'react'
import { ExclusiveTaskDocument, type ExclusiveTaskQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useTextOf } from '../../ui/Message.tsx'
import type { BackgroundTask } from './task-view.ts'

/** Tasks that change many customers, or what belongs to them: one at a time. */
const customers = { group: 'combinations' }

/** How often it is asked for, in milliseconds: while one runs, and while none does. */
const pollEvery = { running: 5_000, idle: 60_000 }

const interval = (answer: ExclusiveTaskQuery | undefined): number =>
  answer?.exclusiveTask == null ? pollEvery.idle : pollEvery.running

/**
 * The task that changes many customers just now, so that nobody else may start one; undefined: none does. `onEnd` is told
 * when one has ended, so that what is shown is read again.
 */
export function useCustomerTask(onEnd?: () => void): BackgroundTask | undefined {
  const { data } = useGraphql(ExclusiveTaskDocument, customers, { refreshInterval: interval })
  const task = data?.exclusiveTask ?? undefined
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

/** What a task is called, with its first letter as inside a sentence. */
export function useTaskName(): (task: Pick<BackgroundTask, 'type'>) => string {
  const textOf = useTextOf()
  return useCallback(({ type }) => textOf(`task.type.${type}`, 'task.type.other'), [textOf])
}
