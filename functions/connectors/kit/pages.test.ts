import { describe, expect, it } from 'vitest'
import { linkedPages, type ReadPage, type SourcePage } from './pages.ts'

async function all(pages: AsyncIterable<ReadPage>): Promise<ReadPage[]> {
  const read: ReadPage[] = []
  for await (const page of pages) read.push(page)
  return read
}

/** A vendor of `count` pages that counts how many calls run at once. */
function vendor(count: number) {
  const stats = { calls: 0, running: 0, most: 0 }
  const read = async (page: number): Promise<SourcePage> => {
    stats.calls += 1
    stats.running += 1
    stats.most = Math.max(stats.most, stats.running)
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    stats.running -= 1
    return { items: page < count ? [{ id: page }] : [], next: page + 1 < count ? `${page + 1}` : undefined }
  }
  return { stats, linked: { first: () => Promise.resolve('0'), read: (at: string) => read(Number(at)) } }
}

const ids = (pages: readonly ReadPage[]) => pages.flatMap((page) => page.items)
const expected = (from: number, count: number) =>
  Array.from({ length: count - from }, (_, index) => ({ id: from + index }))

describe('linked pages', () => {
  it('follow each other to the last, which has nothing after it', async () => {
    const pages = await all(linkedPages({ cursor: undefined, ...vendor(5).linked }))
    expect(ids(pages)).toEqual(expected(0, 5))
    expect(pages.map((page) => page.next === undefined)).toEqual([false, false, false, false, true])
  })

  it('go on from the place behind any page', async () => {
    const pages = await all(linkedPages({ cursor: undefined, ...vendor(5).linked }))
    for (const [index, page] of pages.entries()) {
      if (page.next === undefined) continue
      expect(ids(await all(linkedPages({ cursor: page.next, ...vendor(5).linked })))).toEqual(expected(index + 1, 5))
    }
  })

  it('are asked for one ahead, never two at once', async () => {
    const { stats, linked } = vendor(4)
    const pages = linkedPages({ cursor: undefined, ...linked })
    await pages.next()
    await new Promise((resolve) => setImmediate(resolve))
    expect(stats).toMatchObject({ calls: 2, most: 1 })
    await all(pages)
    expect(stats).toMatchObject({ calls: 4, most: 1 })
  })

  it('that come twice are refused, also where another process read the first', async () => {
    const stuck = {
      first: () => Promise.resolve('0'),
      read: (at: string) => Promise.resolve({ items: [{ id: 1 }], next: String(Number(at) + 1) }),
    }
    const pages = linkedPages({ cursor: undefined, ...stuck })
    const first = await pages.next()
    await expect(pages.next()).rejects.toMatchObject({ kind: 'unexpected-answer' })
    const cursor = first.done === true ? undefined : first.value.next
    await expect(all(linkedPages({ cursor, ...stuck }))).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it('that point to themselves are refused', async () => {
    const loop = { first: () => Promise.resolve('a'), read: () => Promise.resolve({ items: [], next: 'a' }) }
    await expect(all(linkedPages({ cursor: undefined, ...loop }))).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })

  it('end at the ceiling, however often the read was taken up again', async () => {
    const endless = {
      first: () => Promise.resolve('0'),
      read: (at: string) => Promise.resolve({ items: [{ id: at }], next: String(Number(at) + 1) }),
    }
    let cursor: string | undefined
    let count = 0
    const readOne = async (): Promise<void> => {
      const page = await linkedPages({ cursor, ceiling: 7, ...endless }).next()
      if (page.done !== true) cursor = page.value.next
      count += 1
    }
    await expect(
      (async () => {
        for (;;) await readOne()
      })(),
    ).rejects.toMatchObject({ kind: 'unexpected-answer' })
    expect(count).toBe(6)
  })

  it('that the reader leaves half way do not fail behind its back', async () => {
    const failing = {
      first: () => Promise.resolve('0'),
      read: (at: string) =>
        at === '0' ? Promise.resolve({ items: [1], next: '1' }) : Promise.reject(new Error('gone')),
    }
    for await (const page of linkedPages({ cursor: undefined, ...failing })) {
      expect(page.items).toEqual([1])
      break
    }
    await new Promise((resolve) => setImmediate(resolve))
  })
})
