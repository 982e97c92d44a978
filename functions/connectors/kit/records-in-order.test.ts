import { describe, expect, it } from 'vitest'
import type { IncomingOf } from '#domain/records/record.ts'
import { recordsInOrder, type Keyed } from './records-in-order.ts'

const keys = Array.from({ length: 2500 }, (_, index) => `k${String(index).padStart(4, '0')}`)
const recordOf = (key: string): Keyed<IncomingOf['access']> => [key, { userId: key, administrationId: 'a', data: {} }]
const skipped = [{ externalId: null, reason: 'unexpected-shape' as const }]

const pagesOf = (given: readonly string[], cursor?: string) => [...recordsInOrder(given.map(recordOf), cursor, skipped)]
const idsIn = (pages: ReturnType<typeof pagesOf>) => pages.flatMap(({ records }) => records.map(({ userId }) => userId))

describe('records that are known all at once', () => {
  it('come a thousand a page, in the order of their keys', () => {
    const pages = pagesOf(keys.toReversed())
    expect(pages.map(({ records, next }) => [records.length, next])).toEqual([
      [1000, 'k0999'],
      [1000, 'k1999'],
      [500, undefined],
    ])
    expect(idsIn(pages)).toEqual(keys)
  })

  it('go on behind a key, also where records before it went meanwhile', () => {
    expect(idsIn(pagesOf(keys.slice(700), 'k0999'))).toEqual(keys.slice(1000))
  })

  it('are one page where there are none, or just a thousand', () => {
    expect(pagesOf([])).toEqual([{ records: [], skipped, next: undefined }])
    expect(pagesOf(keys.slice(0, 1000))).toHaveLength(1)
  })

  it('tell once what was skipped', () => {
    expect(pagesOf(keys).map((page) => page.skipped)).toEqual([undefined, undefined, skipped])
  })
})
