import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killedProcess } from '#tests/kit/killed-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-import-kill-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

const { finish, report, killAtStep } = killedProcess('import', () => folder)

describe('a process that is killed while it reads an upload', () => {
  it('ends in the same rows, blobs and one mail, wherever it was', async () => {
    await finish(0, 'begin')
    await finish(1, 'work')
    const undisturbed = await report(2)
    expect(undisturbed).toMatchObject({
      state: 'IMPORTED',
      rowsRead: 6_000,
      rows: { administrations: { count: 2_000 }, users: { count: 1_000 }, usage: { count: 3_000 } },
      letters: 1,
      flags: [],
    })

    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'spil-import-kill-'))
    await finish(0, 'begin')
    let kills = 0
    let minute = 10
    // While it reads, between two of the files it puts away, once that is written down, and twice in the sync that follows: no
    // task dies five times without having got further, which would be its end.
    for (const [steps, milliseconds] of [
      [1, 150],
      [4, 0],
      [7, 0],
      [8, 2],
      [14, 0],
    ] as const) {
      if (await killAtStep(minute, steps, milliseconds)) kills += 1
      minute += 10
    }
    for (let rounds = 0; rounds < 3; rounds += 1) await finish((minute += 10), 'work')
    expect(kills).toBe(5)
    expect(await report(minute + 10)).toEqual(undisturbed)
  })
})
