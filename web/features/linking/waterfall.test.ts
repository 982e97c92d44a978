import { describe, expect, it } from 'vitest'
import { waterfallOf } from './ScoreParts.tsx'

describe('the waterfall of reasons', () => {
  it('begins each reason where the one before ended, from the least to the most', () => {
    const bars = waterfallOf([-4, 9, 3, -2])
    expect(bars.map(({ from, to }) => [Math.round(from * 12), Math.round(to * 12)])).toEqual([
      [0, 4],
      [0, 9],
      [9, 12],
      [10, 12],
    ])
  })

  it('stays within its room where there is nothing to show', () => {
    expect(waterfallOf([])).toEqual([])
    expect(waterfallOf([0])).toEqual([{ from: 0, to: 0 }])
  })
})
