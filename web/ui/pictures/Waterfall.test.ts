import { describe, expect, it } from 'vitest'
import { bounds } from './Waterfall.tsx'

describe('what a waterfall draws', () => {
  it('begins at nothing where a sum is nothing', () => {
    expect(bounds([0, 0, 33, 33])).toEqual([0, 33])
  })

  it('begins below nothing where a sum is', () => {
    expect(bounds([10, 10, -5, -5])).toEqual([-5, 10])
  })

  it('is cut where the steps are small beside the sums', () => {
    expect(bounds([1_000, 1_000, 1_020, 1_020])).toEqual([980, 1_020])
  })
})
