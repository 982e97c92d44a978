import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, triesAll } from '#tests/kit/how-much.ts'

const program = join(import.meta.dirname, 'shape-process.ts')
const run = promisify(execFile)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-shape-'))
})
afterEach(() => rm(folder, { recursive: true }))

interface Read {
  readonly rows: readonly { readonly id: string; readonly name: string; readonly parts: readonly string[] }[]
}

async function starts(...given: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [program, folder, ...given])
  return stdout
}

/** True: it died in the middle. */
async function dies(at: number): Promise<boolean> {
  try {
    await starts('new', String(at))
    return false
  } catch (error) {
    if (error instanceof Error && 'signal' in error && error.signal === 'SIGKILL') return true
    throw error
  }
}

describe('a process that is killed while it brings documents of an earlier version up to date', () => {
  it('leaves all of them to the next, each once and whole, after one death as after several', async () => {
    await starts('old')
    // At the first document, in the middle, and at the last, one after another in the same folder.
    const deaths = firstOf(1, [200, 400, 1, 2, 37, 399, 300, 100, 50, 350, 399, 7, 11, 13, 17, 19, 23, 29, 31, 41])
    let killed = 0
    for (const at of deaths) killed += (await dies(at)) ? 1 : 0
    expect(killed).toBeGreaterThan(0)
    const { rows } = JSON.parse(await starts('new')) as Read
    expect(rows).toEqual(
      Array.from({ length: 400 }, (_, at) => ({
        id: `d${String(at).padStart(4, '0')}`,
        name: `Naam ${at}`,
        parts: ['Naam', String(at)],
      })),
    )
    // It is done once: a folder that is up to date has nothing to change.
    if (triesAll) expect(await dies(1)).toBe(false)
  })
})
