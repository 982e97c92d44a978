import { mkdtemp, readdir, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inWorkFolder } from './work-folder.ts'

const left = async (prefix: string): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))

describe('work in a folder of its own', () => {
  it('leaves nothing behind, whether it goes well or fails', async () => {
    const seen = await inWorkFolder('try-1', async (folder) => {
      await writeFile(join(folder, 'half'), 'made')
      return folder
    })
    expect(dirname(seen)).toBe(tmpdir())
    await expect(inWorkFolder('try-1', () => Promise.reject(new Error('it fails')))).rejects.toThrow('it fails')
    expect(await left('spil-work-try-1-')).toEqual([])
  })

  it('clears what a killed process left of the same work, and nothing of another', async () => {
    const killed = await mkdtemp(join(tmpdir(), 'spil-work-try-2-'))
    await writeFile(join(killed, 'half'), 'made')
    const other = await mkdtemp(join(tmpdir(), 'spil-work-try-20-'))
    await inWorkFolder('try-2', async (folder) => {
      expect(await readdir(folder)).toEqual([])
      expect(await left('spil-work-try-2-')).toHaveLength(1)
    })
    expect(await left('spil-work-try-2-')).toEqual([])
    expect(await left('spil-work-try-20-')).toHaveLength(1)
    await inWorkFolder('try-20', () => Promise.resolve())
    // What the temporary folder holds of others, whatever it is called, is not work.
    const theirs = await mkdtemp(join(tmpdir(), 'spil-try-2-'))
    await inWorkFolder('try-2', () => Promise.resolve())
    expect(await readdir(theirs)).toEqual([])
    await rmdir(theirs)
    expect(other).toContain('spil-work-try-20-')
  })
})
