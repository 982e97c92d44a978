import { describe, expect, it } from 'vitest'
import { addingStepOf } from './adding-steps.ts'

describe('the dialog that adds a connection', () => {
  it('asks what it is called until the connection is there', () => {
    expect(addingStepOf(undefined, false)).toBe('details')
  })

  it('asks for access while the connection lacks it, and again when what was given is refused', () => {
    for (const step of ['authorize', 'upload', 'reconnect', 'renew'] as const)
      expect(addingStepOf(step, false)).toBe('access')
  })

  it('shows the first sync from then on, also when that fails', () => {
    for (const step of ['none', 'sync', 'decide'] as const) expect(addingStepOf(step, false)).toBe('rows')
  })

  it('does not fall back to the keys once a first sync succeeded, whatever is to be renewed', () => {
    for (const step of ['authorize', 'upload', 'reconnect', 'renew', 'none'] as const)
      expect(addingStepOf(step, true)).toBe('rows')
  })
})
