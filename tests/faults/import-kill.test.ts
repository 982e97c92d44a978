import { describe, expect, it } from 'vitest'
import { killedProcess } from '#tests/kit/killed-process.ts'

const { withAndWithout } = killedProcess('import')

describe('a process that is killed while it reads an upload', () => {
  it('ends in the same rows, blobs and one mail, wherever it was', async () => {
    // While it reads, between two of the files it puts away, once that is written down, and twice in the sync that follows: no
    // task dies five times without having got further, which would be its end.
    const { undisturbed, disturbed, kills } = await withAndWithout([
      [1, 150],
      [4, 0],
      [7, 0],
      [8, 2],
      [14, 0],
    ])
    expect(undisturbed).toMatchObject({
      state: 'IMPORTED',
      rowsRead: 6_000,
      rows: { administrations: { count: 2_000 }, users: { count: 1_000 }, usage: { count: 3_000 } },
      letters: 1,
      flags: [],
    })
    expect(kills).toBe(5)
    expect(disturbed).toEqual(undisturbed)
  })
})
