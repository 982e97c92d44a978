import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killedProcess } from '#tests/kit/killed-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-crm-kill-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

const { finish, report, killAtStep } = killedProcess('crm', () => folder)

describe('a process that is killed while it imports all customers of a CRM, and while it keeps those of the leader', () => {
  it('ends in the same customers, ids, links, parents, counts and warnings, at whichever commit it died', async () => {
    await finish(0, 'begin')
    await finish(1, 'work')
    const undisturbed = await report(2)
    expect(undisturbed).toMatchObject({
      linked: { 'connection-1': 400, 'connection-2': 400 },
      pagedRows: 800,
      uniqueIds: true,
      tasks: [
        ['combinations-import', 'done', expect.anything()],
        ['combinations-sync', 'done', expect.anything()],
      ],
    })

    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'spil-crm-kill-'))
    await finish(0, 'begin')
    let kills = 0
    let minute = 10
    // Before and after a commit, and at moments between two; each gets further than the one before, or the task would end.
    for (const [steps, milliseconds] of [
      [3, 0],
      [14, 0],
      [31, 2],
      [20, 0],
      [45, 1],
      [30, 3],
    ] as const) {
      if (await killAtStep(minute, steps, milliseconds)) kills += 1
      minute += 10
    }
    for (let rounds = 0; rounds < 2; rounds += 1) await finish((minute += 10), 'work')
    expect(kills).toBeGreaterThan(3)
    expect(await report(minute + 10)).toEqual(undisturbed)
  })
})
