import { describe, expect, it } from 'vitest'
import { anomalyOf } from './anomaly.ts'

const hundreds = (counts: readonly number[]): number[] => counts.map((count) => count * 100)
const kindOf = (earlier: readonly number[], now: number): string | undefined =>
  anomalyOf(hundreds(earlier), now * 100)?.kind

describe('a count that leaves its own band', () => {
  it('is more or less than half of the median away from it', () => {
    const steady = [100, 102, 98, 100, 101, 99]
    expect(kindOf(steady, 150)).toBeUndefined()
    expect(kindOf(steady, 151)).toBe('ABOVE')
    expect(kindOf(steady, 50)).toBeUndefined()
    expect(kindOf(steady, 49)).toBe('BELOW')
    expect(kindOf(steady, 0)).toBe('BELOW')
  })

  it('is never one of five or less: small counts come and go', () => {
    expect(kindOf([1, 1, 1, 1, 1, 1], 6)).toBeUndefined()
    expect(kindOf([1, 1, 1, 1, 1, 1], 7)).toBe('ABOVE')
    expect(kindOf([4, 4, 4], 0)).toBeUndefined()
  })

  it('has a wider band where the months themselves differ much', () => {
    const restless = [10, 90, 20, 80, 15, 85]
    expect(kindOf(restless, 190)).toBeUndefined()
  })

  it('is not hidden by one odd month before it', () => {
    expect(kindOf([10, 10, 900, 10, 10, 10], 900)).toBe('ABOVE')
  })

  it('is not told again the month after, when it stayed', () => {
    expect(kindOf([10, 10, 10, 10, 10, 900], 900)).toBeUndefined()
  })

  it('needs three months to know what is usual', () => {
    expect(kindOf([10, 10], 900)).toBeUndefined()
    expect(kindOf([0, 0, 0, 0, 10, 10], 900)).toBeUndefined()
    expect(kindOf([0, 0, 0, 10, 10, 10], 900)).toBe('ABOVE')
  })
})
