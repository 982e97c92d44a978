import { describe, expect, it } from 'vitest'
import { graphqlRequest, readAnswer, tinyGraphql } from '#tests/kit/tiny-graphql.ts'

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
