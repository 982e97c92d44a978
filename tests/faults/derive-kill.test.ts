import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { killedProcess } from '#tests/kit/killed-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-derive-kill-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

const { finish, report, killAtStep } = killedProcess('derive', () => folder)

describe('a process that is killed while it derives products', () => {
  it('ends in the same products with the same months, and with nothing left to do, at whichever commit it died', async () => {
    await finish(0, 'begin')
    await finish(1, 'work')
    const undisturbed = await report(2)
    expect(undisturbed).toMatchObject({
      numbers: { administrations: 450, everyone: 450, roles: 900 },
      touched: 0,
      openTasks: 0,
    })

    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'spil-derive-kill-'))
    await finish(0, 'begin')
    let kills = 0
    let minute = 10
    // Before and after a commit, and at moments between two; one death more, of processes that all said nothing of how far they
    // were, would end the task.
    for (const [steps, milliseconds] of [
      [3, 0],
      [5, 0],
      [6, 2],
      [4, 0],
    ] as const) {
      if (await killAtStep(minute, steps, milliseconds)) kills += 1
      minute += 10
    }
    for (let rounds = 0; rounds < 2; rounds += 1) await finish((minute += 10), 'work')
    expect(kills).toBeGreaterThan(2)
    expect(await report(minute + 10)).toEqual(undisturbed)
  })
})
