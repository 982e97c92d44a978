import { expect, it } from 'vitest'
import { tasks } from './task.ts'

it('a task that was kept with the former name of its step goes on at that step', () => {
  expect(tasks.upgrade?.({ id: 'task-1', nudge: 3, state: 'open' }, 1)).toEqual({
    id: 'task-1',
    dispatch: 3,
    state: 'open',
  })
})
