import { describe, expect, it } from 'vitest'
import { graphqlRequest, readAnswer, tinyGraphql } from '#tests/kit/tiny-graphql.ts'

const operations = { query: 'mutation ($file: Upload!) { store(file: $file) }', variables: { file: null } }

function multipartRequest(body: BodyInit, headers: Record<string, string | undefined> = {}): Request {
  const base = graphqlRequest('', { headers: { 'content-type': undefined, ...headers } })
  // The form names its own boundary.
  if (headers['content-type'] === undefined) base.headers.delete('content-type')
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: base.headers, body, duplex: 'half' }
  return new Request(base.url, init)
}

function form(parts: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, 'jansen & zonen é.csv')
  }
  return data
}

const usual = {
  operations: JSON.stringify(operations),
  map: '{"file":["variables.file"]}',
  file: new Blob(['a;b\n1;2\n'], { type: 'text/csv' }),
}
const send = async (body: BodyInit, headers: Record<string, string | undefined> = {}) =>
  readAnswer(await tinyGraphql().handle(multipartRequest(body, headers)))

/** A form written by hand, in as many pieces as given, then the end or a broken connection. */
function byHand(
  pieces: readonly string[],
  end: 'close' | Error,
): { body: ReadableStream<Uint8Array>; headers: Record<string, string> } {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = waiting.shift()
      if (piece !== undefined) controller.enqueue(Buffer.from(piece))
      else if (end === 'close') controller.close()
      else controller.error(end)
    },
  })
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
}
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const head = field('operations', usual.operations) + field('map', usual.map)
const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'

describe('a file beside an operation', () => {
  it('reaches the resolver as a stream, with its name', async () => {
    expect(await send(form(usual))).toMatchObject({ status: 200, data: { store: 'jansen & zonen é.csv text/csv 8' } })
  })

  it('of 20 MB arrives whole', async () => {
    expect(await send(form({ ...usual, file: new Blob(['x'.repeat(20 * 1024 * 1024)]) }))).toMatchObject({
      data: { store: expect.stringContaining(String(20 * 1024 * 1024)) as string },
    })
  })

  it('of more than 50 MB is refused with its own code', async () => {
    const megabyte = 'x'.repeat(1024 * 1024)
    const { body, headers } = byHand(
      [head, file, ...Array.from({ length: 51 }, () => megabyte), '\r\n--b--\r\n'],
      'close',
    )
    expect(await send(body, headers)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
  })

  it('that breaks off half way fails the command', async () => {
    const { body, headers } = byHand([head, file, 'half a row'], new Error('connection reset'))
    expect(await send(body, headers)).toMatchObject({ status: 400, code: 'UNKNOWN_ERROR_UPLOAD' })
  })

  it('whose form ends too early fails the command', async () => {
    const { body, headers } = byHand([head, file, 'half a row'], 'close')
    expect(await send(body, headers)).toMatchObject({ status: 400, code: 'UNKNOWN_ERROR_UPLOAD' })
  })

  it('that nobody reads does not hold the answer', async () => {
    const query = { query: 'mutation { change }', variables: { file: null } }
    const { body, headers } = byHand(
      [
        field('operations', JSON.stringify(query)) + field('map', usual.map),
        file,
        ...Array.from({ length: 100 }, () => 'x'.repeat(100_000)),
      ],
      'close',
    )
    expect(await send(body, headers)).toMatchObject({ status: 200, data: { change: 'changed' } })
  })

  it('is refused from another site like everything else', async () => {
    expect(await send(form(usual), { 'x-spil-request': undefined })).toMatchObject({ status: 403 })
  })
})

describe('a form that is not as agreed', () => {
  it.each([
    ['without operations', { map: usual.map, file: usual.file }],
    ['without a map', { operations: usual.operations, file: usual.file }],
    ['with operations that are no JSON', { ...usual, operations: '{' }],
    ['with operations that are a batch', { ...usual, operations: '[]' }],
    ['with a map to nowhere', { ...usual, map: '{"file":["variables.other"]}' }],
    ['with a map to a prototype', { ...usual, map: '{"file":["variables.__proto__.polluted"]}' }],
    ['with a map into the query', { ...usual, map: '{"file":["query"]}' }],
    ['with a map that is a list', { ...usual, map: '[]' }],
    ['with two files', { ...usual, other: new Blob(['x']) }],
    ['without its file', { operations: usual.operations, map: usual.map }],
  ])('is refused: %s', async (_, parts) => {
    const answer = await send(form(parts))
    expect(answer.status).toBe(400)
    expect(answer.code).toMatch(/^(INPUT_INVALID|UNKNOWN_ERROR_UPLOAD)$/)
  })

  it('that is empty or without a boundary is refused', async () => {
    expect(await send('', { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({ status: 400 })
    expect(await send('x', { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 })
  })

  it('names no file by a key that was written by hand', async () => {
    const answer = await readAnswer(
      await tinyGraphql().handle(graphqlRequest({ ...operations, variables: { file: 'made-up' } })),
    )
    expect(answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  })
})
