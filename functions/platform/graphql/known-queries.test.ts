import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { graphqlRequest, readAnswer, tinyGraphql } from '#tests/kit/tiny-graphql.ts'
import { KnownQueries } from './known-queries.ts'

const correlation = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu

/** All of an answer but the id of its exchange. */
async function ask(server: ReturnType<typeof tinyGraphql>, body: unknown, accept?: string): Promise<unknown> {
  const response = await server.handle(graphqlRequest(body, accept === undefined ? {} : { headers: { accept } }))
  const { status, headers, text } = await readAnswer(response)
  return {
    status,
    headers: [...headers].map((each) => each.join(': ').replace(correlation, '')),
    text: text.replace(correlation, ''),
  }
}

const bill =
  'query Bill { bill { number amount lines { text amount ...T } } } fragment T on Line { text kind: __typename }'
const count = 'query C($n: [Int!]! = [1, 2]) { count(numbers: $n) }'
const keep = 'query ($v: JSON!) { keep(value: $v) }'

describe('a query that is asked again', () => {
  it.each([
    ['with fragments and other names', { query: bill }],
    ['with fields that are withheld', { query: '{ bill { lines { amount } amount } }' }],
    ['by its name', { query: bill, operationName: 'Bill' }],
    ['by a name that it does not have', { query: bill, operationName: 'Other' }],
    ['without variables', { query: count, variables: null }],
    ['with variables', { query: count, variables: { n: [3] } }],
    ['with an argument that is null', { query: count, variables: { n: null } }],
    ['with variables that do not fit', { query: count, variables: { n: ['x'] } }],
    ['with variables that are no object', { query: count, variables: [1] }],
    ['with members of its own', { query: count, variables: {}, extensions: { a: 1 } }],
    ['with members that nobody knows', { query: count, persisted: true }],
    ['with a value of any shape', { query: keep, variables: { v: { a: [1, { b: null }] } } }],
    ['with a name that means something to JavaScript', `{"query":"${keep}","variables":{"v":{"__proto__":{"a":1}}}}`],
    ['under a name that means something to JavaScript', { query: '{ __proto__: hello toString: hello }' }],
    ['with conditions', { query: 'query ($no: Boolean!) { hello owned @skip(if: $no) }', variables: { no: true } }],
    ['that is not allowed', { query: '{ owned }' }],
    ['that is allowed to nobody', { query: '{ unlisted }' }],
    ['that fails as it may', { query: '{ fails(code: "NOT_FOUND") }' }],
    ['that fails for a while', { query: '{ fails(code: "UNAVAILABLE") }' }],
    ['that is broken', { query: '{ hello fails }' }],
    ['about the schema', { query: '{ __schema { queryType { name } } }' }],
    ['that is one of two', { query: 'query A { hello } query B { unlisted }', operationName: 'A' }],
    ['that is refused', { query: '{ helo }' }],
  ])('is answered alike: %s', async (_, body) => {
    for (const accept of [undefined, 'application/json', 'application/graphql-response+json', '*/*', 'text/html']) {
      const server = tinyGraphql()
      const first = await ask(server, body, accept)
      expect(await ask(server, body, accept)).toEqual(first)
      expect(await ask(server, body, accept)).toEqual(first)
    }
  })

  it('is allowed to whom it is allowed now, whoever asked it first', async () => {
    const who = { role: 'OWNER' as const }
    const server = tinyGraphql({ user: who })
    expect(await ask(server, { query: '{ owned }' })).toMatchObject({ status: 200 })
    Object.assign(who, { role: 'READ_ONLY' })
    expect(await ask(server, { query: '{ owned }' })).toMatchObject({ status: 403 })
  })

  it('does not stand for another that begins alike or has other variables', async () => {
    const server = tinyGraphql()
    await ask(server, { query: count, variables: { n: [1] } })
    expect(await ask(server, { query: count, variables: { n: [1, 2, 3] } })).toMatchObject({
      text: '{"data":{"count":3}}',
    })
    expect(await ask(server, { query: `${count} ` })).toMatchObject({ text: '{"data":{"count":2}}' })
  })

  it('runs a command as often as it is given', async () => {
    const server = tinyGraphql()
    await ask(server, { query: 'mutation { change }' })
    const once = server.committed.length
    for (let turn = 0; turn < 2; turn += 1) await ask(server, { query: 'mutation { change }' })
    expect(server.committed).toHaveLength(3 * once)
  })

  it('runs a command that fails once each time, though its errors are put into words elsewhere', async () => {
    const server = tinyGraphql()
    const first = await ask(server, { query: 'mutation { fall }' })
    expect(first).toMatchObject({ status: 503 })
    const once = server.committed.length
    expect(once).toBeGreaterThan(0)
    for (const times of [2, 3]) {
      expect(await ask(server, { query: 'mutation { fall }' })).toEqual(first)
      expect(server.committed).toHaveLength(times * once)
    }
  })
})

describe('queries that nobody asks twice', () => {
  it('leave no memory behind, however large their texts: answered, broken or refused', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const server = tinyGraphql()
    const headers = { accept: 'application/graphql-response+json' }
    const fields = 'hello __typename '.repeat(20)
    const space = ' '.repeat(100_000)
    const asked = async (at: number): Promise<number[]> => {
      const queries = [`{ ${fields} }${space}`, `{ ${fields}${space}`, `{ ${fields} helo }${space}`]
      const answers = queries.map((query) =>
        server.handle(graphqlRequest({ query: `query Q${at} ${query}` }, { headers })),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await asked(0)).toEqual([200, 400, 400])
    collect()
    const before = process.memoryUsage().heapUsed
    for (let at = 1; at <= 15; at += 1) await asked(at)
    collect()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_500_000)
  })

  it('take the place of others by their size: a few large ones, or some hundred small ones', () => {
    const known = new KnownQueries(buildSchema('type Query { hello: String }'))
    const found = (queries: readonly string[]): number => {
      for (const query of queries) known.remember({ query }, parse(query))
      return queries.filter((query) => known.find({ query }) !== undefined).length
    }
    const numbered = (length: number, rest: string) =>
      Array.from({ length }, (_, at) => `query Q${at} { hello${rest} }`)
    expect(found(numbered(100, ' '.repeat(9_900)))).toBe(25)
    expect(found(numbered(1_000, ' '.repeat(300)))).toBeGreaterThan(600)
    expect(found(numbered(3_000, ''))).toBe(2_500)
  })
})
