import { describe, expect, it } from 'vitest'
import { secondsTaken, taskBar, tasksPollInterval } from './task-view.ts'

const now = new Date('2026-11-20T10:02:05.000Z')

describe('the list of tasks', () => {
  it('is asked for more often while one of them is open', () => {
    expect(tasksPollInterval([])).toBe(60_000)
    expect(tasksPollInterval([{ state: 'DONE' }, { state: 'CANCELLED' }])).toBe(60_000)
    expect(tasksPollInterval([{ state: 'DONE' }, { state: 'WAITING' }])).toBe(10_000)
  })

  it('says how long a task took, or takes', () => {
    expect(secondsTaken({ startedOn: null, completedOn: null }, now)).toBeUndefined()
    expect(secondsTaken({ startedOn: '2026-11-20T10:00:00.000Z', completedOn: null }, now)).toBe(125)
    expect(secondsTaken({ startedOn: '2026-11-20T10:00:00.000Z', completedOn: '2026-11-20T10:00:00.400Z' }, now)).toBe(
      0,
    )
  })
})

describe('the bar of a task', () => {
  it('is there only while it runs', () => {
    expect(taskBar({ state: 'WAITING', itemsCompleted: 1, itemsTotal: 2 })).toBeUndefined()
    expect(taskBar({ state: 'DONE', itemsCompleted: 2, itemsTotal: 2 })).toBeUndefined()
  })

  it('says how far it is, and never that it is through', () => {
    expect(taskBar({ state: 'RUNNING', itemsCompleted: 1, itemsTotal: 3 })).toEqual({ share: 1 / 3, percent: 33 })
    expect(taskBar({ state: 'RUNNING', itemsCompleted: 3, itemsTotal: 3 })).toEqual({ share: 1, percent: 99 })
    expect(taskBar({ state: 'RUNNING', itemsCompleted: 3, itemsTotal: null })).toEqual({
      share: undefined,
      percent: undefined,
    })
  })
})
