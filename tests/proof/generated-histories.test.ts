import { describe, expect, it } from 'vitest'
import { disagreement, type Course } from './against-product.ts'
import { generatedHistory } from './generated-history.ts'
import { firstOf } from '#tests/kit/how-much.ts'

/*
 * Firms that a seed makes up: links, statuses, syncs, definitions, prices, exclusions and lines of invoices, many of them
 * within the hour of the end of a month in Amsterdam, or of the change of its clocks. After each thing that happens every
 * line of every month must be what the obvious calculator says. A failure names its seed: `generatedHistory(seed)`.
 */

const seeds = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at)

const tellings: readonly (readonly [string, Course, readonly number[]])[] = [
  ['is told as it happens', { isShuffled: false, twice: false, dies: false, isLate: false }, seeds(1, 5)],
  [
    'is told in another order, twice, and to processes that die in between',
    { isShuffled: true, twice: true, dies: true, isLate: false },
    seeds(300, 5),
  ],
  [
    'is derived late, after many things and over the ends of months',
    { isShuffled: false, twice: false, dies: false, isLate: true, isBacklogged: true },
    seeds(600, 5),
  ],
  [
    'is worked on late, also when the month is over, twice, and by processes that die in between',
    { isShuffled: true, twice: true, dies: true, isLate: true },
    seeds(400, 5),
  ],
]

// Each once went wrong: the change of a split within the month of the first filling, late work, what is filled back over an
// exclusion, lines of invoices that go to another source.
const found = [
  [19, false],
  [22, true],
  [23, true],
  [33, true],
  [50, false],
  [84, true],
] as const

describe.each(tellings)('a history that %s', (_, telling, all) => {
  it.each(firstOf(1, all))('comes to the same as by hand, seed %i', async (seed) => {
    expect(await disagreement(generatedHistory(seed), telling, seed)).toEqual([])
  })
})

describe('a history that went wrong once', () => {
  // Another customer's within a month only, and derived in between and after it.
  it('comes to the same as by hand, seed 603, with a backlog', async () => {
    const telling: Course = { isShuffled: false, twice: false, dies: false, isLate: true, isBacklogged: true }
    expect(await disagreement(generatedHistory(603, { isWhole: false }), telling, 603)).toEqual([])
  })

  it.each(firstOf(2, found))('comes to the same as by hand, seed %i, late: %s', async (seed, isLate) => {
    const telling: Course = { isShuffled: false, twice: false, dies: false, isLate }
    expect(await disagreement(generatedHistory(seed, { isWhole: false }), telling, seed)).toEqual([])
  })
})
