import fc from 'fast-check'
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

  it('is never too few while its month runs: what is to come is not there yet', () => {
    const steady = hundreds([100, 102, 98, 100, 101, 99])
    expect(anomalyOf(steady, 0, { isRunning: true })).toBeUndefined()
    expect(anomalyOf(steady, 15_100, { isRunning: true })?.kind).toBe('ABOVE')
  })

  it('is told with whole numbers of what is counted by the piece, and never with less than nothing', () => {
    expect(anomalyOf(hundreds([7, 8, 7, 8]), 2_000)).toMatchObject({ least: 300, median: 800, most: 1_200 })
    expect(anomalyOf(hundreds([1, 2, 1, 2]), 2_000)).toMatchObject({ least: 0, most: 600 })
    expect(anomalyOf([750, 725, 750], 2_000)).toMatchObject({ median: 750, least: 250, most: 1_250 })
  })

  it('lies outside the whole band that is told, whose ends lie within', () => {
    const whole = fc.nat({ max: 300 }).map((count) => count * 100)
    fc.assert(
      fc.property(fc.array(whole, { minLength: 3, maxLength: 6 }), whole, (earlier, quantity) => {
        const found = anomalyOf(earlier, quantity)
        if (found === undefined) return
        expect(found.kind === 'ABOVE' ? quantity > found.most : quantity < found.least).toBe(true)
        for (const end of [found.least, found.most]) {
          expect([end % 100, end >= 0]).toEqual([0, true])
          expect(anomalyOf(earlier, end)).toBeUndefined()
        }
      }),
    )
  })

  it('needs three months to know what is usual', () => {
    expect(kindOf([10, 10], 900)).toBeUndefined()
    expect(kindOf([0, 0, 0, 0, 10, 10], 900)).toBeUndefined()
    expect(kindOf([0, 0, 0, 10, 10, 10], 900)).toBe('ABOVE')
  })
})
