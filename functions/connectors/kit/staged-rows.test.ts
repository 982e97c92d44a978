import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { IncomingOf } from '#domain/records/record.ts'
import type { StagedFile, StreamContext, StreamPage } from './stream.ts'
import { stagedRows } from './staged-rows.ts'

const row = (index: number) => ({
  externalId: `ü${index}`,
  name: `Café ${index} – 株式会社`,
  chamberOfCommerceNumber: null,
  data: {},
})

/** A blob that comes in pieces of `piece` bytes, cut through letters and lines. */
function staged(text: string, piece = 37): StagedFile {
  const bytes = Buffer.from(text)
  return {
    open: (table, offset) => {
      if (table !== 'administrations') return Promise.resolve(undefined)
      const rest = bytes.subarray(offset)
      const pieces = Array.from({ length: Math.ceil(rest.length / piece) }, (_, index) =>
        rest.subarray(index * piece, (index + 1) * piece),
      )
      return Promise.resolve(Readable.from(pieces))
    },
  }
}

const api = { call: () => Promise.reject(new Error('no API')), field: () => '' }
const contextOf = (file: StagedFile | undefined): StreamContext => ({
  api,
  file,
  slots: {},
  now: new Date(0),
  signal: new AbortController().signal,
})

type Page = StreamPage<IncomingOf['administrations']>

async function pages(file: StagedFile | undefined, cursor?: string): Promise<Page[]> {
  const read: Page[] = []
  for await (const page of stagedRows('administrations')(contextOf(file), cursor)) read.push(page)
  return read
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => `${JSON.stringify(row(index))}\n`).join('')

describe('staged rows', () => {
  it.each([1, 999, 1000, 1001, 2000, 2500])(
    'of %i lines come whole, a thousand a page, the last marked',
    async (count) => {
      const read = await pages(staged(lines(count)))
      expect(read.flatMap((page) => page.records)).toEqual(Array.from({ length: count }, (_, index) => row(index)))
      expect(read).toHaveLength(Math.ceil(count / 1000))
      expect(read.map((page) => page.next === undefined)).toEqual(read.map((_, index) => index === read.length - 1))
    },
  )

  it('go on from the byte behind any page, also where letters take more than one', async () => {
    const file = staged(lines(3500), 4096)
    const read = await pages(file)
    const seen: unknown[] = []
    for (const page of read) {
      seen.push(...page.records)
      if (page.next === undefined) continue
      const rest = await pages(file, page.next)
      expect([...seen, ...rest.flatMap((other) => other.records)]).toEqual(read.flatMap((whole) => whole.records))
    }
  })

  it('of an empty file are an empty table', async () => {
    expect(await pages(staged(''))).toEqual([{ records: [], next: undefined }])
  })

  it('of a table the file does not hold are nothing at all, so that rows stay', async () => {
    const read: unknown[] = []
    for await (const page of stagedRows('users')(contextOf(staged(lines(1))), undefined)) read.push(page)
    expect(read).toEqual([])
    expect(await pages(undefined)).toEqual([])
  })

  it('need no line break at the end', async () => {
    expect((await pages(staged(lines(2).trimEnd()))).flatMap((page) => page.records)).toEqual([row(0), row(1)])
  })
})
