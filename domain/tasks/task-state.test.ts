import { describe, expect, it } from 'vitest'
import { isOpen, taskShare, taskState, taskStates } from './task-state.ts'

const task = { state: 'open', startedOn: null, cancelAskedOn: null, warnings: [] } as const
const started = { ...task, startedOn: '2026-11-20T10:00:00.000Z' }

describe('the state of a task', () => {
  it('is waiting until a host has begun, and running until it has ended', () => {
    expect(taskState(task)).toBe('WAITING')
    expect(taskState(started)).toBe('RUNNING')
  })

  it('says that somebody has asked to stop, also before it began', () => {
    expect(taskState({ ...task, cancelAskedOn: '2026-11-20T10:00:01.000Z' })).toBe('CANCELLING')
    expect(taskState({ ...started, state: 'cancelled', cancelAskedOn: '2026-11-20T10:00:01.000Z' })).toBe('CANCELLED')
  })

  it('tells a task that went well from one that has something to say', () => {
    expect(taskState({ ...started, state: 'done' })).toBe('DONE')
    expect(taskState({ ...started, state: 'done', warnings: ['X'] })).toBe('DONE_WITH_WARNINGS')
    expect(taskState({ ...started, state: 'failed' })).toBe('FAILED')
    expect(taskState({ ...started, state: 'skipped' })).toBe('SKIPPED')
  })

  it('is open while it waits, runs or is being stopped', () => {
    expect(taskStates.filter(isOpen)).toEqual(['WAITING', 'RUNNING', 'CANCELLING'])
  })
})

describe('the share of a task', () => {
  it('is known only where the total is', () => {
    expect(taskShare({ itemsCompleted: 10, itemsTotal: null })).toBeUndefined()
    expect(taskShare({ itemsCompleted: 0, itemsTotal: 0 })).toBeUndefined()
    expect(taskShare({ itemsCompleted: null, itemsTotal: 40 })).toBe(0)
    expect(taskShare({ itemsCompleted: 10, itemsTotal: 40 })).toBe(0.25)
  })

  it('is never more than all of it', () => {
    expect(taskShare({ itemsCompleted: 41, itemsTotal: 40 })).toBe(1)
  })
})
