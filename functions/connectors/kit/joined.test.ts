import { describe, expect, it } from 'vitest'
import { joined } from './joined.ts'

describe('several texts in one', () => {
  it('are in the order of the Dutch alphabet, whatever order they came in, and each once', () => {
    expect(joined(['Zuid', 'élan', 'Noord', 'Zuid'])).toBe('élan, Noord, Zuid')
  })

  it('leave out what says nothing, and are null where nothing is left', () => {
    expect(joined([null, 'Noord', ''])).toBe('Noord')
    expect(joined(new Set([null, '']))).toBeNull()
    expect(joined([])).toBeNull()
  })
})
