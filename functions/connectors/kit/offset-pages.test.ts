import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allRows, offsetPages, type OffsetAnswer } from './offset-pages.ts'

/** A list that may lose rows between two pages. */
function list(
  rows: readonly number[],
  options: { counts?: boolean; most?: number; after?: () => readonly number[] } = {},
) {
  const { counts = true, most = 100, after } = options
  const asked: number[] = []
  let held = rows
  const read = (offset: number, limit: number): Promise<OffsetAnswer> => {
    asked.push(offset)
    if (asked.length === 2 && after !== undefined) held = after()
    const items = held.slice(offset, offset + Math.min(limit, most))
    return Promise.resolve({ items, total: counts ? held.length : undefined })
  }
  return { asked, read }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

describe('pages by offset', () => {
  it('end with the count of the vendor, or with a page that is not full where it does not count', async () => {
    for (const counts of [true, false]) {
      const { read } = list(numbers(25), { counts })
      expect(await allRows({ limit: 10, read })).toEqual(numbers(25))
    }
  })

  it('follow a vendor that gives fewer rows a page than was asked', async () => {
    const { read, asked } = list(numbers(10), { most: 4 })
    expect(await allRows({ limit: 10, read })).toEqual(numbers(10))
    expect(new Set(asked)).toEqual(new Set([0, 4, 8]))
  })

  it('go back as many rows as were lost, so that none is passed over', async () => {
    const { read } = list(numbers(30), { after: () => numbers(30).slice(3) })
    expect(new Set(await allRows({ limit: 10, read }))).toEqual(new Set(numbers(30)))
  })

  it('without a count begin with the last row of the page before, and lose none where rows went', async () => {
    for (let gone = 0; gone < 9; gone += 1)
      for (const from of [0, 4, 9]) {
        const left = numbers(30).toSpliced(from, gone)
        const { read } = list(numbers(30), { counts: false, after: () => left })
        const rows: unknown[] = []
        let told = 0
        for await (const { items, skipped = [] } of offsetPages({ cursor: undefined, limit: 10, read })) {
          rows.push(...items)
          told += skipped.length
        }
        expect(left.filter((row) => !rows.includes(row))).toEqual([])
        expect(told > 0).toBe(gone > 0)
      }
  })

  it('give every row that stayed, however many, whenever and wherever rows go or come, and are silent where none did', async () => {
    const change = fc.record({ before: fc.nat(8), at: fc.nat(60), gone: fc.nat(8), come: fc.nat(8) })
    const lists = fc.record({
      size: fc.nat(60),
      limit: fc.integer({ min: 10, max: 12 }),
      counts: fc.boolean(),
      changes: fc.array(change, { maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(lists, async ({ size, limit, counts, changes }) => {
        let held = numbers(size)
        let calls = 0
        const read = (offset: number, most: number): Promise<OffsetAnswer> => {
          for (const [index, { before, at, gone, come }] of changes.entries())
            if (before === calls)
              // A count hides a row that goes while another comes.
              held = held.toSpliced(at, gone, ...numbers(counts ? 0 : come).map((one) => 1_000 * (index + 1) + one))
          calls += 1
          return Promise.resolve({ items: held.slice(offset, offset + most), total: counts ? held.length : undefined })
        }
        const rows: unknown[] = []
        let told = 0
        for await (const { items, skipped = [] } of offsetPages({ cursor: undefined, limit, read })) {
          rows.push(...items)
          told += skipped.length
        }
        const stayed = numbers(size).filter((one) => held.includes(one))
        expect(stayed.filter((one) => !rows.includes(one))).toEqual([])
        if (changes.length === 0) expect([rows, told]).toEqual([numbers(size), 0])
      }),
      { numRuns: 500 },
    )
  })

  it('of a list in no order at all end after twice the calls, and tell of each page that moved', async () => {
    let calls = 0
    const read = (offset: number, limit: number): Promise<OffsetAnswer> => {
      calls += 1
      const by = (7 * calls) % 1_000
      const turned = [...numbers(1_000).slice(by), ...numbers(by)]
      return Promise.resolve({ items: turned.slice(offset, offset + limit), total: undefined })
    }
    let told = 0
    for await (const { skipped = [] } of offsetPages({ cursor: undefined, limit: 10, read })) told += skipped.length
    expect(told).toBeGreaterThan(90)
    expect(calls).toBeLessThan(2.3 * (1_000 / 10))
  })

  it('refuse a list that ends before its own count', async () => {
    const read = (offset: number): Promise<OffsetAnswer> =>
      Promise.resolve({ items: offset === 0 ? numbers(10) : [], total: 20 })
    await expect(allRows({ limit: 10, read })).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it('go on from every place that was passed', async () => {
    const { read } = list(numbers(25))
    for await (const { next } of offsetPages({ cursor: undefined, limit: 10, read })) {
      if (next === undefined) continue
      const rest: unknown[] = []
      for await (const page of offsetPages({ cursor: next, limit: 10, read })) rest.push(...page.items)
      expect(rest.at(-1)).toBe(24)
      expect(rest).toHaveLength(25 - Number(rest[0]))
    }
  })
})
