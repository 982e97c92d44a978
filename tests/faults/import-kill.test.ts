import { describe, expect, it } from 'vitest'
import { twoOf } from '#tests/kit/how-much.ts'
import { killedProcess, type Death } from '#tests/kit/killed-process.ts'

const { withAndWithout } = killedProcess('import')

// While it reads, between two of the files it puts away, once that is written down, and twice in the sync that follows: no task
// dies five times without having got further, which would be its end.
const deaths: readonly Death[] = [
  [1, 150],
  [4, 0],
  [7, 0],
  [8, 2],
  [14, 0],
]
const tried = twoOf(deaths)

describe('a process that is killed while it reads an upload', () => {
  it('ends in the same rows, blobs and one mail, wherever it was', async () => {
    const { undisturbed, disturbed, kills } = await withAndWithout(tried)
    expect(undisturbed).toMatchObject({
      state: 'IMPORTED',
      rowsRead: 6_000,
      rows: { administrations: { count: 2_000 }, users: { count: 1_000 }, usage: { count: 3_000 } },
      letters: 1,
      flags: [],
    })
    expect(kills, JSON.stringify(tried)).toBe(tried.length)
    expect(disturbed).toEqual(undisturbed)
  })
})
