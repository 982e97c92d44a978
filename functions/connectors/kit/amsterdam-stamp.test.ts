import { describe, expect, it } from 'vitest'
import { amsterdamStamp } from './amsterdam-stamp.ts'

describe('a time by the clocks of Amsterdam', () => {
  it.each([
    ['20260115120000', '2026-01-15T11:00:00.000Z'],
    ['20260715120000', '2026-07-15T10:00:00.000Z'],
    ['20260715', '2026-07-14T22:00:00.000Z'],
    ['20260329015959', '2026-03-29T00:59:59.000Z'],
    ['20260329030000', '2026-03-29T01:00:00.000Z'],
    ['20261025023000', '2026-10-25T00:30:00.000Z'],
    ['20261025030000', '2026-10-25T02:00:00.000Z'],
    // Left out in spring.
    ['20260329023000', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(amsterdamStamp(text)).toBe(moment)
  })

  it.each(['', '2026', '20261301', '20260230', '20260101250000', '2026-01-01', 'morgen'])('%o is none', (text) => {
    expect(amsterdamStamp(text)).toBeNull()
  })
})
