import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PackedFile } from './packed-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-packed-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Longer than a piece, and no two parts of it alike. */
const long = Array.from({ length: 150_000 }, (_, at) => `€ ${at};`).join('')
const few = Array.from({ length: 400_000 }, (_, at) => Buffer.from(`<c r="A${at}"/>`))

describe('an entry of a ZIP file that is packed while it is written', () => {
  it('is what was written, of many short parts and of one longer than a piece, also where nobody else has a turn meanwhile', async () => {
    const file = new PackedFile(join(folder, 'whole'))
    for (const bytes of few) file.add(bytes)
    file.text(long)
    file.add(Buffer.from(long))
    file.text('end')
    const { path, ...facts } = await file.close()
    const whole = Buffer.concat([...few, Buffer.from(long), Buffer.from(long), Buffer.from('end')])
    const unpacked = inflateRawSync(await readFile(path))
    expect(unpacked.equals(whole)).toBe(true)
    expect(facts).toEqual({ crc32: crc32(whole), bytes: whole.length })
  })

  it('is the same bytes each time, whoever packs its pieces', async () => {
    const bytesOf = async (name: string, turn: () => Promise<void>): Promise<Buffer> => {
      const file = new PackedFile(join(folder, name))
      for (const [at, bytes] of few.entries()) {
        if (at % 10_000 === 0) await turn()
        file.add(bytes)
      }
      return readFile((await file.close()).path)
    }
    const alone = await bytesOf('alone', () => Promise.resolve())
    const beside = await bytesOf('beside', () => new Promise((done) => void setTimeout(done, 5)))
    expect(beside.equals(alone)).toBe(true)
  })

  it('with nothing in it is one', async () => {
    const { path, ...facts } = await new PackedFile(join(folder, 'empty')).close()
    expect(inflateRawSync(await readFile(path))).toHaveLength(0)
    expect(facts).toEqual({ crc32: 0, bytes: 0 })
  })

  it('that the disk does not take says so when it is closed, and not before', async () => {
    const file = new PackedFile(join(folder, 'no-such-folder', 'sheet'))
    for (const bytes of few) file.add(bytes)
    await new Promise((done) => void setTimeout(done, 20))
    await expect(file.close()).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
