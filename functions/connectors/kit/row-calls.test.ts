import { describe, expect, it } from 'vitest'
import { callsPerRow } from './row-calls.ts'

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
