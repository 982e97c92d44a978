import { describe, expect, it } from 'vitest'
import { twoOf } from '#tests/kit/how-much.ts'
import { killedProcess, type Death } from '#tests/kit/killed-process.ts'

const { withAndWithout } = killedProcess('derive')

// Before and after a commit, and at moments between two; one death more, of processes that all said nothing of how far they
// were, would end the task.
const deaths: readonly Death[] = [
  [3, 0],
  [5, 0],
  [6, 2],
  [4, 0],
]
const tried = twoOf(deaths)

describe('a process that is killed while it derives products', () => {
  it('ends in the same products with the same months, and with nothing left to do, at whichever commit it died', async () => {
    const { undisturbed, disturbed, kills } = await withAndWithout(tried)
    expect(undisturbed).toMatchObject({
      numbers: { administrations: 450, everyone: 450, roles: 900 },
      touched: 0,
      openTasks: 0,
    })
    expect(kills, JSON.stringify(tried)).toBeGreaterThanOrEqual(Math.min(tried.length, 3))
    expect(disturbed).toEqual(undisturbed)
  })
})
