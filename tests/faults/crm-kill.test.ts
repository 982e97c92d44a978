import { describe, expect, it } from 'vitest'
import { twoOf } from '#tests/kit/how-much.ts'
import { killedProcess, type Death } from '#tests/kit/killed-process.ts'

const { withAndWithout } = killedProcess('crm')

// Before and after a commit, and at moments between two; each gets further than the one before, or the task would end.
const deaths: readonly Death[] = [
  [3, 0],
  [14, 0],
  [31, 2],
  [20, 0],
  [45, 1],
  [30, 3],
]
const tried = twoOf(deaths)

describe('a process that is killed while it imports all customers of a CRM, and while it keeps those of the leader', () => {
  it('ends in the same customers, ids, links, parents, counts and warnings, at whichever commit it died', async () => {
    const { undisturbed, disturbed, kills } = await withAndWithout(tried)
    expect(undisturbed).toMatchObject({
      linked: { 'connection-1': 400, 'connection-2': 400 },
      pagedRows: 800,
      uniqueIds: true,
      tasks: [
        ['combinations-import', 'done', expect.anything()],
        ['combinations-sync', 'done', expect.anything()],
      ],
    })
    expect(kills, JSON.stringify(tried)).toBeGreaterThanOrEqual(Math.min(tried.length, 3))
    expect(disturbed).toEqual(undisturbed)
  })
})
