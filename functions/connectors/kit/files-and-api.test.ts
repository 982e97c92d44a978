import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { IncomingOf } from '#domain/records/record.ts'
import type { Stream, StreamContext } from './stream.ts'
import { filesAndApi } from './files-and-api.ts'

const row = (externalId: string, name: string): IncomingOf['administrations'] => ({
  externalId,
  name,
  chamberOfCommerceNumber: null,
  data: {},
})

async function* api(_: StreamContext, cursor: string | undefined): ReturnType<Stream<IncomingOf['administrations']>> {
  await Promise.resolve()
  if (cursor === undefined) yield { records: [row('1', 'api'), row('2', 'api')], next: 'two' }
  yield { records: [row('3', 'api')], next: undefined }
}

const never: StreamContext['api'] = {
  call: () => Promise.reject(new Error('nobody calls')),
  field: () => '',
}

function context(lines: readonly IncomingOf['administrations'][] | undefined, withoutApi = false): StreamContext {
  const text = lines?.map((line) => `${JSON.stringify(line)}\n`).join('')
  return {
    api: never,
    withoutApi,
    file: { open: (_, offset) => Promise.resolve(text === undefined ? undefined : Readable.from([Buffer.from(text).subarray(offset)])) }, // prettier-ignore
    slots: {},
    now: new Date(0),
    signal: new AbortController().signal,
  }
}

const stream = filesAndApi('administrations', api)

async function read(given: StreamContext, from?: string) {
  const pages: { rows: string[]; next: string | undefined }[] = []
  for await (const { records, next } of stream(given, from))
    pages.push({ rows: records.map(({ externalId, name }) => `${externalId} ${name}`), next })
  return pages
}

describe('a table of files and an API', () => {
  it('is the files, then what only the API knows', async () => {
    const pages = await read(context([row('2', 'file'), row('9', 'file')]))
    expect(pages.flatMap(({ rows }) => rows)).toEqual(['2 file', '9 file', '1 api', '3 api'])
    expect(pages.map(({ next }) => next)).toEqual(['api:', 'api:two', undefined])
  })

  it('goes on from each place it passed', async () => {
    const given = context([row('2', 'file')])
    expect((await read(given, 'api:')).flatMap(({ rows }) => rows)).toEqual(['1 api', '3 api'])
    expect((await read(given, 'api:two')).flatMap(({ rows }) => rows)).toEqual(['3 api'])
    const many = Array.from({ length: 1_500 }, (_, index) => row(`f${index}`, 'file'))
    const [first] = await read(context(many))
    expect(first?.next).toMatch(/^file:\d+$/u)
    expect((await read(context(many), first?.next)).flatMap(({ rows }) => rows)).toHaveLength(500 + 3)
  })

  it('is the files alone without credentials, the API alone without a file, and nothing without either', async () => {
    expect(await read(context([row('2', 'file')], true))).toEqual([{ rows: ['2 file'], next: undefined }])
    expect((await read(context(undefined))).flatMap(({ rows }) => rows)).toEqual(['1 api', '2 api', '3 api'])
    expect(await read(context(undefined, true))).toEqual([])
  })
})
