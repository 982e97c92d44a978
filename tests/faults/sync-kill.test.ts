import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killedProcess } from '#tests/kit/killed-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-kill-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

const { finish, report, killAtStep } = killedProcess('sync', () => folder)

describe('a process that is killed in the middle of a sync', () => {
  it('loses nothing and doubles nothing, wherever it was', async () => {
    await finish(0, 'begin')
    await finish(1, 'work')
    const undisturbed = await report(2)
    expect(undisturbed).toMatchObject({
      state: 'SUCCESS',
      tables: [
        { read: 2200, changes: { new: 2000 }, skipped: { 'duplicate-id': 200 } },
        { read: 250 },
        { read: 2000 },
        { read: 2000 },
      ],
    })

    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'spil-kill-'))
    await finish(0, 'begin')
    let kills = 0
    let minute = 10
    // An uneven rhythm, so that the deaths fall on all kinds of steps; the pages between two checkpoints are three. Five deaths
    // in a row without a word between them would end the run: from its tenth page on a process has said one.
    for (const [pages, milliseconds] of [
      [1, 3],
      [5, 0],
      [7, 11],
      [12, 20],
      [2, 5],
      [9, 1],
      [16, 7],
      [3, 2],
      [20, 0],
      [25, 13],
    ] as const) {
      if (await killAtStep(minute, pages, milliseconds)) kills += 1
      minute += 10
    }
    for (let rounds = 0; rounds < 3; rounds += 1) await finish((minute += 10), 'work')
    expect(kills).toBeGreaterThan(3)
    expect(await report(minute + 10)).toEqual(undisturbed)
  })
})
