import { describe, expect, it } from 'vitest'
import { twoOf } from '#tests/kit/how-much.ts'
import { killedProcess, type Death } from '#tests/kit/killed-process.ts'

const { withAndWithout } = killedProcess('sync')

// An uneven rhythm, so that the deaths fall on all kinds of steps; the pages between two checkpoints are three. Five deaths
// in a row without a word between them would end the run: from its tenth page on a process has said one.
const deaths: readonly Death[] = [
  [1, 3],
  [7, 11],
  [12, 20],
  [25, 0],
  [5, 0],
  [2, 5],
  [9, 1],
  [16, 7],
  [3, 2],
  [20, 0],
]
const tried = twoOf(deaths)

describe('a process that is killed in the middle of a sync', () => {
  it('loses nothing and doubles nothing, wherever it was', async () => {
    const { undisturbed, disturbed, kills } = await withAndWithout(tried)
    expect(undisturbed).toMatchObject({
      state: 'SUCCESS',
      tables: [
        { read: 2200, changes: { new: 2000 }, skipped: { 'duplicate-id': 200 } },
        { read: 250 },
        { read: 2000 },
        { read: 2000 },
      ],
    })
    expect(kills, JSON.stringify(tried)).toBeGreaterThanOrEqual(Math.min(tried.length, 3))
    expect(disturbed).toEqual(undisturbed)
  })
})
