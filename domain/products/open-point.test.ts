import { expect, it } from 'vitest'
import { stillHolds, type SeenPoint } from './open-point.ts'

const seen = (places: Readonly<Record<string, number>>, more: Partial<SeenPoint> = {}): SeenPoint => ({
  count: Object.values(places).reduce((sum, count) => sum + count, 0),
  amount: null,
  places,
  isWhole: true,
  ...more,
})

it('what was set aside covers what is left of it, and nothing that came', () => {
  const then = seen({ yuki: 3, exact: 2 })
  expect(stillHolds(then, then)).toBe(true)
  expect(stillHolds(then, seen({ yuki: 1 }))).toBe(true)
  expect(stillHolds(then, seen({ yuki: 4, exact: 1 }))).toBe(false)
  expect(stillHolds(then, seen({ afas: 1 }))).toBe(false)
})

it('what was set aside does not cover more euros than were at stake', () => {
  const then = seen({ yuki: 3 }, { amount: '10.0000' })
  expect(stillHolds(then, seen({ yuki: 3 }, { amount: '9.9999' }))).toBe(true)
  expect(stillHolds(then, seen({ yuki: 3 }, { amount: '10.0001' }))).toBe(false)
  expect(stillHolds(then, seen({ yuki: 3 }))).toBe(true)
  expect(stillHolds(seen({ yuki: 3 }), seen({ yuki: 3 }, { amount: '1.0000' }))).toBe(false)
})

it('of thousands of places the last are covered by their number', () => {
  const then = seen({ a: 1 }, { count: 5_000, isWhole: false })
  expect(stillHolds(then, seen({ a: 1, z: 1 }, { count: 5_000, isWhole: false }))).toBe(true)
  expect(stillHolds(then, seen({ a: 1 }, { count: 5_001, isWhole: false }))).toBe(false)
})
