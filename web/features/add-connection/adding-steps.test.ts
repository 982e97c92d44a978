import { describe, expect, it } from 'vitest'
import { addingStepOf } from './adding-steps.ts'

describe('the dialog that adds a connection', () => {
  it('asks what it is called until the connection is there', () => {
    expect(addingStepOf(undefined)).toBe('details')
  })

  it('asks for access while the connection lacks it, and again when what was given is refused', () => {
    for (const step of ['authorize', 'upload', 'reconnect', 'renew'] as const) expect(addingStepOf(step)).toBe('access')
  })

  it('shows the first sync from then on, also when that fails', () => {
    for (const step of ['none', 'sync', 'decide'] as const) expect(addingStepOf(step)).toBe('rows')
  })
})
