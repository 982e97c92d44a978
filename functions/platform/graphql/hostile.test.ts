import { describe, expect, it } from 'vitest'
import { graphqlRequest, readAnswer, tinyGraphql } from '#tests/kit/tiny-graphql.ts'

async function send(body: unknown, headers: Record<string, string> = {}) {
  const server = tinyGraphql()
  const answer = await readAnswer(await server.handle(graphqlRequest(body, { headers })))
  return { ...answer, calls: server.calls }
}
const refused = { status: 400, code: 'INPUT_INVALID', data: undefined, calls: [] }
/** A document that is refused in a request that is right in form: the status says so only where it speaks of the document. */
const refusedDocument = { ...refused, status: 200 }
const ofDocuments = { accept: 'application/graphql-response+json' }
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('')

describe('a document that costs more than it may', () => {
  it.each([
    ['nested 50 deep', `{ deep { ${'child { '.repeat(50)}name${' }'.repeat(50)} } }`],
    ['nested 13 deep', `{ deep { ${'child { '.repeat(12)}name${' }'.repeat(12)} } }`],
    ['of 10,000 brackets', '{'.repeat(10_000)],
    ['of 10,000 closed brackets', `${'{a'.repeat(5_000)}${'}'.repeat(5_000)}`],
    ['of 1,000 aliases', `{ ${times(1000, (index) => `a${index}: hello `)}}`],
    ['of 16 aliases', `{ ${times(16, (index) => `a${index}: hello `)}}`],
    ['with a list 50,000 deep', `{ count(numbers: ${'['.repeat(50_000)}1${']'.repeat(50_000)}) }`],
    ['with a list 700 deep', `{ count(numbers: ${'['.repeat(700)}1${']'.repeat(700)}) }`],
    ['with an object 50,000 deep', `{ keep(value: ${'{a:'.repeat(50_000)}1${'}'.repeat(50_000)}) }`],
    ['with 50 directives', `{ hello ${'@skip(if: false) '.repeat(50)}}`],
    ['with 10,000 repeats of a field', `{ ${'hello '.repeat(10_000)}}`],
    [
      'with fragments that double 100 times',
      `{ deep { ...F0 } } ${times(100, (index) => `fragment F${index} on Node { ...F${index + 1} ...F${index + 1} } `)} fragment F100 on Node { name }`,
    ],
    ['with fragments in a circle', '{ deep { ...A } } fragment A on Node { ...B } fragment B on Node { ...A }'],
    ['with 500 operations', times(500, (index) => `query Q${index} { hello } `)],
    ['that asks for the schema', '{ __schema { types { name } } }'],
    ['that asks for a type', '{ __type(name: "Query") { name } }'],
    ['that is empty', ''],
    ['that is broken', '{ hello('],
    ['that subscribes', 'subscription { hello }'],
    ['with a type 10,000 lists deep', `query ($a: ${'['.repeat(10_000)}Int${']'.repeat(10_000)}) { hello }`],
  ])('is refused before anything runs: %s', async (_, query) => {
    expect(await send({ query })).toMatchObject(refusedDocument)
    expect(await send({ query }, ofDocuments)).toMatchObject(refused)
  })

  it('may ask for the schema where the setting allows it', async () => {
    const { getIntrospectionQuery } = await import('graphql')
    const look = async (user: 'signed-out' | undefined) => {
      const server = tinyGraphql({ config: { SPIL_INTROSPECTION: 'true' }, ...(user === undefined ? {} : { user }) })
      return readAnswer(await server.handle(graphqlRequest({ query: getIntrospectionQuery() })))
    }
    expect((await look(undefined)).status).toBe(200)
    expect((await look('signed-out')).status).toBe(401)
  })
})

describe('a body that is no request', () => {
  it.each([
    ['is no JSON', '{"query":'],
    ['is JSON of the wrong kind', '"hello"'],
    ['is a batch', '[{"query":"{ hello }"},{"query":"{ hello }"}]'],
    ['is null', 'null'],
    ['has a query that is no text', '{"query":{"a":1}}'],
    ['has variables that are no object', '{"query":"{ hello }","variables":"x"}'],
    ['has no query', '{}'],
    ['has an unknown member', '{"query":"{ hello }","sql":"drop"}'],
    ['is 200,000 brackets', '['.repeat(200_000)],
  ])('is refused with 400: %s', async (_, body) => {
    expect(await send(body)).toMatchObject(refused)
  })

  it('is refused with 400 where it is not UTF-8', async () => {
    const server = tinyGraphql()
    const request = new Request('https://api.spil.example/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-spil-request': '1' },
      body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    })
    expect((await server.handle(request)).status).toBe(400)
  })

  it('of more than a megabyte is refused to someone who is not signed in', async () => {
    const server = tinyGraphql({ user: 'signed-out' })
    const answer = await readAnswer(
      await server.handle(graphqlRequest({ query: '{ hello }', variables: { fill: 'x'.repeat(1_100_000) } })),
    )
    expect(answer).toMatchObject({ status: 401 })
  })

  const large = { content: 'QUJD'.repeat(1_000_000) }
  const paste = 'mutation ($content: String!) { paste(content: $content) }'

  it('of more than a question is taken for a command that takes a file, of somebody who may give it', async () => {
    expect(await send({ query: paste, variables: large })).toMatchObject({ status: 200, data: { paste: 4_000_000 } })
    expect(await send({ operationName: null, query: paste, variables: large })).toMatchObject({ status: 200 })
  })

  it.each([
    ['a question', { query: 'query ($v: JSON!) { keep(value: $v) }', variables: { v: large } }],
    ['another command', { query: 'mutation ($content: String!) { change }', variables: large }],
    ['another command beside it', { query: `mutation ($content: String!) { paste(content: $content) change }`, variables: large }],
    ['another command beside it, out of sight', { query: `${paste} mutation B { ...F } fragment F on Mutation { change }`, operationName: 'B', variables: large }],
    ['a text that is none', { query: '{'.repeat(300_000) }],
    ['a million brackets', '['.repeat(1_000_000)],
    ['something said only at its end', { variables: large, query: paste }],
  ])('of more than a question for %s is refused, however much of it would follow', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 413, code: 'REQUEST_TOO_LARGE', calls: [] })
  }) // prettier-ignore

  it('of more than a question is refused to somebody who may not give the command, and left unread', async () => {
    const server = tinyGraphql({ user: { role: 'READ_ONLY' } })
    let read = 0
    const beginning = `{"query":${JSON.stringify(paste)},"variables":{"content":"`
    const body = new ReadableStream({
      pull: (controller) => {
        read += 1
        controller.enqueue(Buffer.from(read === 1 ? beginning : 'QUJD'.repeat(16_384)))
      },
    })
    const headers = { 'content-type': 'application/json', 'x-spil-request': '1', origin: 'https://app.spil.example' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const answer = await readAnswer(await server.handle(new Request('https://api.spil.example/api/graphql', init)))
    expect(answer).toMatchObject({ status: 403, code: 'AUTH_NOT_AUTHORIZED' })
    expect(read).toBeLessThan(10)
  })

  it('of more than a file can be is refused before it is held', async () => {
    expect(await send('{}', { 'content-length': String(80 * 1024 * 1024) })).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
    })
  })
})

describe('a JSON value or a name that means something to JavaScript', () => {
  it.each(['__proto__', 'constructor', 'prototype'])('is refused inside a JSON value: %s', async (name) => {
    const body = `{"query":"query ($v: JSON!) { keep(value: $v) }","variables":{"v":{"a":{"${name}":{"admin":true}}}}}`
    expect(await send(body, ofDocuments)).toMatchObject(refused)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is a mistake like any other as a field: %s',
    async (name) => {
      expect(await send({ query: `{ ${name} }` })).toMatchObject(refusedDocument)
      expect(await send({ query: `{ ${name} }` }, ofDocuments)).toMatchObject(refused)
    },
  )

  it('changes nothing as a variable', async () => {
    expect(await send('{"query":"{ hello }","variables":{"__proto__":{"polluted":1}}}')).toMatchObject({ status: 200 })
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('is refused where it is deeper than people use', async () => {
    const value: unknown = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)
    const body = { query: 'query ($v: JSON!) { keep(value: $v) }', variables: { v: value } }
    expect(await send(body, ofDocuments)).toMatchObject(refused)
  })
})
