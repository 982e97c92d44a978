import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-import-kill-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

function begin(minute: number, command: string) {
  return fork(join(import.meta.dirname, 'import-process.ts'), [folder, String(minute), command], { execArgv: [] })
}

async function finish(minute: number, command: string): Promise<void> {
  const [code] = (await once(begin(minute, command), 'exit')) as [number | null]
  expect(code, `${command} ends well`).toBe(0)
}

async function report(minute: number): Promise<unknown> {
  await finish(minute, 'report')
  return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as unknown
}

/** Lets a process work for a while, then kills it as power would. False: it was done before. */
async function killAfter(minute: number, milliseconds: number): Promise<boolean> {
  const child = begin(minute, 'work')
  const ended = once(child, 'exit')
  await once(child, 'message')
  await sleep(milliseconds)
  child.kill('SIGKILL')
  const [, signal] = (await ended) as [number | null, string | null]
  return signal === 'SIGKILL'
}

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
    // An uneven rhythm, so that the deaths fall in the reading, the storing and the sync.
    for (const milliseconds of [40, 400, 150, 700, 250, 1_000]) {
      if (await killAfter(minute, milliseconds)) kills += 1
      minute += 10
    }
    for (let rounds = 0; rounds < 3; rounds += 1) await finish((minute += 10), 'work')
    expect(kills).toBeGreaterThan(2)
    expect(await report(minute + 10)).toEqual(undisturbed)
  })
})
