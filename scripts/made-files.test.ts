import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeWhereChanged } from './made-files.ts'

let folder: string
let source: string
let product: string
const make = vi.fn(async () => new Map([[product, `made of ${await readFile(source, 'utf8')}`]]))
const run = (): Promise<string[]> => makeWhereChanged([join(folder, '*.source')], join(folder, 'record.json'), make)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-made-'))
  source = join(folder, 'a.source')
  product = join(folder, 'out', 'product')
  await writeFile(source, 'flour')
  make.mockClear()
})
afterEach(() => rm(folder, { recursive: true }))

describe('files that are made from others', () => {
  it('are made the first time, and not again while nothing changes', async () => {
    expect(await run()).toEqual([product])
    expect(await readFile(product, 'utf8')).toBe('made of flour')
    expect(await run()).toEqual([])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('are not made again either where their text has letters of several bytes', async () => {
    await writeFile(source, 'crème fraîche – 2 €')
    await run()
    expect(await run()).toEqual([])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('follow a source that changes, and one that comes', async () => {
    await run()
    await writeFile(source, 'sugar')
    expect(await run()).toEqual([product])
    expect(await readFile(product, 'utf8')).toBe('made of sugar')
    await writeFile(join(folder, 'b.source'), '')
    await run()
    expect(make).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['removed', () => rm(product)],
    ['changed by hand', () => writeFile(product, 'made of stone')],
  ])('come back where one was %s', async (_, spoil) => {
    await run()
    await spoil()
    expect(await run()).toEqual([product])
    expect(await readFile(product, 'utf8')).toBe('made of flour')
  })

  it('are made again after a making that failed half way', async () => {
    make.mockRejectedValueOnce(new Error('no oven'))
    await expect(run()).rejects.toThrow('no oven')
    expect(await run()).toEqual([product])
  })
})
