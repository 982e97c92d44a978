import { describe, expect, it } from 'vitest'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { RateLimit } from './rate-limit.ts'

describe('a limit of one host', () => {
  it.each([-1200, -86_400])('is over once its window is, also where the clock goes %i seconds', (leap) => {
    const clock = createTestClock()
    const limit = new RateLimit(clock, { calls: 2, seconds: 60 })
    limit.count('a')
    limit.count('a')
    expect(limit.wait('a')).toBe(60)
    clock.advance(leap)
    expect(limit.wait('a')).toBeUndefined()
  })

  it('is not over for a clock that is set right by seconds, and asks nobody to wait for longer than a window', () => {
    const clock = createTestClock()
    const limit = new RateLimit(clock, { calls: 1, seconds: 60 })
    limit.count('a')
    clock.advance(-5)
    expect(limit.wait('a')).toBe(60)
  })
})
