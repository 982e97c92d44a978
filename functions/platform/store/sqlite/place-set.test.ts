import { describe, expect, it } from 'vitest'
import { PlaceSet } from './place-set.ts'

/** Around the edges of words, and far apart. */
const edges = [0, 1, 31, 32, 33, 63, 64, 95, 1_000, 65_535]

describe('a set of places', () => {
  it('has what it was made of, in the order of the file, each once', () => {
    const set = PlaceSet.of([...edges.toReversed(), 31, 31])
    expect(set.list()).toEqual(edges)
    expect(set.size).toBe(edges.length)
    expect([0, 31, 65_535].every((place) => set.has(place))).toBe(true)
    expect([2, 30, 34, 65_536, 1_000_000].some((place) => set.has(place))).toBe(false)
  })

  it('counts words that are full', () => {
    expect(PlaceSet.of(Array.from({ length: 96 }, (_, at) => at)).size).toBe(96)
  })

  it('is joined and cut with sets of another length', () => {
    const [short, long] = [PlaceSet.of([1, 31, 40]), PlaceSet.of([31, 40, 9_000])]
    expect(PlaceSet.union([short, long]).list()).toEqual([1, 31, 40, 9_000])
    expect(PlaceSet.intersection([short, long]).list()).toEqual([31, 40])
    expect(PlaceSet.intersection([long, short]).list()).toEqual([31, 40])
    expect(short.without([long, PlaceSet.of([5])]).list()).toEqual([1])
    expect(long.without([short]).list()).toEqual([9_000])
    expect(short.without([]).list()).toEqual([1, 31, 40])
  })

  it('is empty where it is made of nothing', () => {
    for (const none of [PlaceSet.of([]), PlaceSet.union([]), PlaceSet.intersection([])]) expect(none.list()).toEqual([])
  })
})
