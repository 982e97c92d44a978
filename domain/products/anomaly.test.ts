import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Period } from '../shared/period.ts'
import { againstUsers, anomalyIn, anomalyOf, farFrom, isMutedIn, latestMute } from './anomaly.ts'

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
  })

  it('is never one of five or less: small counts come and go', () => {
    expect(kindOf([1, 1, 1, 1, 1, 1], 6)).toBeUndefined()
    expect(kindOf([1, 1, 1, 1, 1, 1], 7)).toBe('ABOVE')
    expect(kindOf([4, 4, 4], 1)).toBeUndefined()
  })

  it('has a wider band where the months themselves differ much', () => {
    const restless = [10, 90, 20, 80, 15, 85]
    expect(kindOf(restless, 190)).toBeUndefined()
  })

  it('is not hidden by one odd month before it', () => {
    expect(kindOf([10, 10, 900, 10, 10, 10], 900)).toBe('ABOVE')
  })

  it('is nothing, of small counts too, where each of the last three months had something', () => {
    expect(kindOf([100, 102, 98, 100, 101, 99], 0)).toBe('ZERO')
    expect(kindOf([1, 1, 1], 0)).toBe('ZERO')
    expect(kindOf([1, 1, 1, 0, 1], 0)).toBeUndefined()
    expect(kindOf([1, 1], 0)).toBeUndefined()
    expect(kindOf([1, 1, 1, 0], 0)).toBeUndefined()
    expect(kindOf([100, 100, 100, 0, 100], 0)).toBe('BELOW')
  })

  it('is not told again the month after, when it stayed', () => {
    expect(kindOf([10, 10, 10, 10, 10, 900], 900)).toBeUndefined()
  })

  it('is never too few while its month runs: what is to come is not there yet', () => {
    const steady = hundreds([100, 102, 98, 100, 101, 99])
    expect(anomalyOf(steady, 0, { isRunning: true })).toBeUndefined()
    expect(anomalyOf(hundreds([2, 2, 2]), 0, { isRunning: true })).toBeUndefined()
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
        if (found === undefined || found.kind === 'ZERO') return
        expect(found.kind === 'ABOVE' ? quantity > found.most : quantity < found.least).toBe(true)
        for (const end of [found.least, found.most]) {
          expect([end % 100, end >= 0]).toEqual([0, true])
          // Nothing at all is told even where it lies within.
          if (end > 0) expect(anomalyOf(earlier, end)).toBeUndefined()
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

describe('what a product counts in a month', () => {
  const product = (quantities: Record<string, number>, running = 0, runningFrom = '2026-11') => ({
    quantities,
    running,
    runningFrom: runningFrom as Period,
  })
  const kindIn = (counts: ReturnType<typeof product>, period: string, now = '2026-11'): string | undefined =>
    anomalyIn(counts, period as Period, now as Period)?.kind

  it('is a first use where no month before had anything, also while the month runs', () => {
    expect(kindIn(product({ '2026-10': 100 }), '2026-10')).toBe('FIRST')
    expect(kindIn(product({}, 100), '2026-11')).toBe('FIRST')
    expect(kindIn(product({ '2026-09': 0, '2026-10': 100 }), '2026-10')).toBe('FIRST')
    expect(kindIn(product({ '2024-01': 100, '2026-10': 100 }), '2026-10')).toBeUndefined()
    expect(kindIn(product({}, 100, '2026-09'), '2026-10')).toBeUndefined()
    expect(kindIn(product({}), '2026-10')).toBeUndefined()
  })

  it('is none any more once its month is over, and not before', () => {
    const stopped = product({ '2026-08': 200, '2026-09': 200, '2026-10': 200, '2026-11': 0 })
    expect(kindIn(stopped, '2026-11', '2026-12')).toBe('ZERO')
    expect(kindIn(stopped, '2026-11')).toBeUndefined()
  })
})

describe('usage and the users of it', () => {
  const against = (usage: readonly number[], users: readonly number[], isRunning = false) =>
    againstUsers(hundreds(usage), hundreds(users), { isRunning })

  it('go apart where one is a quarter up and the other a quarter down', () => {
    expect(against([100, 100, 100, 70], [10, 10, 10, 14])).toEqual({
      quantity: 7_000,
      median: 10_000,
      users: 1_400,
      usersMedian: 1_000,
      months: 3,
    })
    expect(against([100, 100, 100, 130], [10, 10, 10, 7])?.users).toBe(700)
    expect(against([100, 100, 100, 70], [10, 10, 10, 7])).toBeUndefined()
    expect(against([100, 100, 100, 70], [10, 10, 10, 10])).toBeUndefined()
    expect(against([100, 100, 100, 80], [10, 10, 10, 14])).toBeUndefined()
  })

  it('are too few to tell below five of usage and two users, or with fewer than three months that have both', () => {
    expect(against([8, 8, 8, 4], [10, 10, 10, 14])).toBeUndefined()
    expect(against([100, 100, 100, 70], [3, 3, 3, 4])).toBeUndefined()
    expect(against([100, 100, 100, 70], [0, 10, 10, 14])).toBeUndefined()
    expect(against([100, 100, 100, 70], [])).toBeUndefined()
  })

  it('are not compared for usage that is still to come in a month that runs', () => {
    expect(against([100, 100, 100, 70], [10, 10, 10, 14], true)).toBeUndefined()
    expect(against([100, 100, 100, 130], [10, 10, 10, 7], true)).toBeDefined()
  })

  it('never go apart where both go the same way, whatever their size', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 3, maxLength: 6 })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 9 }), fc.nat({ max: 300 }), (usage, each, now) => {
        const users = usage.map((count) => count * each)
        expect(against([...usage, now], [...users, now * each])).toBeUndefined()
      }),
    )
  })
})

describe('a price', () => {
  it('is far from the others where it is more than twice their middle, or less than half of it', () => {
    expect(farFrom(2_500, [1_000, 1_100, 1_200], 1)).toBe(1_100)
    expect(farFrom(100, [1_000], 1)).toBe(1_000)
    expect(farFrom(2_000, [1_000], 1)).toBeUndefined()
    expect(farFrom(500, [1_000], 1)).toBeUndefined()
  })

  it('is not judged by fewer others than asked, nor by those that were free', () => {
    expect(farFrom(9_000, [1_000, 1_000], 3)).toBeUndefined()
    expect(farFrom(9_000, [], 0)).toBeUndefined()
    expect(farFrom(9_000, [0, 0, 0], 1)).toBeUndefined()
  })

  it('is not told for one odd price among the others', () => {
    expect(farFrom(1_000, [1_000, 1_000, 100_000], 1)).toBeUndefined()
  })
})

describe('a mute', () => {
  it('holds from its month until its last, and for two years at most', () => {
    const muted = { from: '2026-10' as Period, until: '2026-12' as Period }
    const months = ['2026-09', '2026-10', '2026-12', '2027-01'] as Period[]
    expect(months.map((month) => isMutedIn(muted, month))).toEqual([false, true, true, false])
    expect(latestMute(muted.from)).toBe('2028-10')
  })
})
