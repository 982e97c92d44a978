import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAhead, isRecent, leftUntil } from './passed-time.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')
const day = 86_400_000
const spans = fc.integer({ min: 1_000, max: day })

describe('a time of known length', () => {
  it('is over where its end lies further away than it is long, and lasts no longer than it is long', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: -2 * day, max: 2 * day }), (span, leap) => {
        // Begun by a clock that stood so far from where it stands now.
        const left = leftUntil(new Date(now + leap + span).toISOString(), now, span)
        expect(left).toBeLessThanOrEqual(span + 60_000)
        if (leap > 60_000) expect(left).toBe(0)
        if (leap <= 0) expect(left).toBe(Math.max(0, span + leap))
      }),
    )
  })
})

describe('what happened a moment ago', () => {
  it('is recent for so long, and not where it has yet to happen by as much', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: -2 * day, max: 2 * day }), (span, leap) => {
        expect(isRecent(now + leap, now, span)).toBe(Math.abs(leap) < span)
      }),
    )
  })

  it('was told by a clock that was ahead where it lies further ahead than clocks may differ', () => {
    expect([59_000, 61_000].map((leap) => isAhead(now + leap, now))).toEqual([false, true])
  })
})
