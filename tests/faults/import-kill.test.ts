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

const { finish, report, killAfter } = killedProcess(join(import.meta.dirname, 'import-process.ts'), () => folder)

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
    // An uneven rhythm, so that the deaths fall in the reading, the storing and the sync. Four at most: a slow machine may
    // come no further in any of them, and the fifth death of a task that never got further is its end.
    for (const milliseconds of [40, 400, 150, 1_000]) {
      if (await killAfter(minute, milliseconds)) kills += 1
      minute += 10
    }
    for (let rounds = 0; rounds < 3; rounds += 1) await finish((minute += 10), 'work')
    expect(kills).toBeGreaterThan(2)
    expect(await report(minute + 10)).toEqual(undisturbed)
  })
})
