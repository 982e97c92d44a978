import { describe, expect, it } from 'vitest'
import type { ReadPage } from './pages.ts'
import { callsPerRow, pagesOfSteps, type Step } from './row-calls.ts'
import { VendorError } from './vendor-error.ts'

async function* steps(count: number, end?: Error): AsyncGenerator<Step> {
  await Promise.resolve()
  for (let nth = 1; nth <= count; nth += 1) yield { items: [nth], place: `after ${nth}` }
  if (end !== undefined) throw end
}

async function read(source: AsyncIterable<Step>, cursor?: string): Promise<{ pages: ReadPage[]; error?: unknown }> {
  const pages: ReadPage[] = []
  try {
    for await (const page of pagesOfSteps(source, { cursor, stepsAPage: 2 })) pages.push(page)
    return { pages }
  } catch (error) {
    return { pages, error }
  }
}

describe('a table with a call for each row', () => {
  const down = new VendorError('unavailable', 'The vendor is down')

  it('comes in pages, the last of which is not empty', async () => {
    expect(await read(steps(4))).toEqual({
      pages: [
        { items: [1, 2], next: 'after 2' },
        { items: [3, 4], next: undefined },
      ],
    })
  })

  it('without rows is one page', async () => {
    expect(await read(steps(0))).toEqual({ pages: [{ items: [], next: undefined }] })
  })

  it('keeps what was read before a call that fails', async () => {
    expect(await read(steps(3, down))).toEqual({
      pages: [
        { items: [1, 2], next: 'after 2' },
        { items: [3], next: 'after 3' },
      ],
      error: down,
    })
  })

  it('says nothing of a place where it stood already', async () => {
    expect(await read(steps(0, down))).toEqual({ pages: [], error: down })
    expect(await read(steps(1, down), 'after 1')).toEqual({ pages: [], error: down })
  })

  it('keeps nothing where it is our own mistake', async () => {
    const mistake = new Error('A mistake of ours')
    expect(await read(steps(1, mistake))).toEqual({ pages: [], error: mistake })
  })
})

const rows = Array.from({ length: 120 }, (_, index) => `r${String(index).padStart(3, '0')}`)

async function readFrom(cursor: string | undefined, read = (row: string) => Promise.resolve([row, row])) {
  const pages: { items: readonly unknown[]; next: string | undefined }[] = []
  for await (const page of callsPerRow({ rows: rows.toReversed(), idOf: (row) => row, cursor, read, together: 4 }))
    pages.push(page)
  return pages
}

describe('calls for each row', () => {
  it('give all that belongs to a row, in the order of ids, and go on after any of them', async () => {
    const pages = await readFrom(undefined)
    expect(pages.flatMap(({ items }) => items)).toEqual(rows.flatMap((row) => [row, row]))
    expect(pages.map(({ next }) => next)).toEqual(['r049', 'r099', undefined])
    const [first] = await readFrom('r099')
    expect(first?.items[0]).toBe('r100')
  })

  it('give one empty page where there is no row', async () => {
    const pages = []
    for await (const page of callsPerRow({
      rows: [],
      idOf: String,
      cursor: undefined,
      read: () => Promise.resolve([]),
    }))
      pages.push(page)
    expect(pages).toEqual([{ items: [], next: undefined }])
  })

  it('end with the first that fails', async () => {
    const asked: string[] = []
    const read = (row: string) => {
      asked.push(row)
      return row === 'r001' ? Promise.reject(new Error('no')) : Promise.resolve([row])
    }
    await expect(readFrom(undefined, read)).rejects.toThrow('no')
    expect(asked).toHaveLength(4)
  })
})
