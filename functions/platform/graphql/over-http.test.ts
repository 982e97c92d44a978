import { serverAudits } from 'graphql-http'
import { describe, expect, it } from 'vitest'
import { graphqlRequest, readAnswer, tinyGraphql } from '#tests/kit/tiny-graphql.ts'

/** The audits of the GraphQL Foundation that fail, but for what a server may or may not do. */
async function failing(introspection: boolean): Promise<string[]> {
  const server = tinyGraphql({ config: { SPIL_INTROSPECTION: String(introspection) } })
  const { headers } = graphqlRequest({ query: '{ hello }' })
  const fetchFn = (url: string, init: RequestInit = {}) => {
    const sent = new Headers(init.headers)
    for (const name of ['x-spil-request', 'origin', 'cookie']) sent.set(name, headers.get(name) ?? '')
    return server.handle(new Request(url, { ...init, headers: sent }))
  }
  const failed: string[] = []
  for (const audit of serverAudits({ url: 'https://api.spil.example/api/graphql', fetchFn })) {
    const { status } = await audit.fn()
    if (status !== 'ok' && status !== 'notice') failed.push(audit.id)
  }
  return failed.toSorted()
}

describe('GraphQL over HTTP', () => {
  it('passes every audit of its text', async () => {
    expect(await failing(true)).toEqual([])
  })

  it('passes them too where the schema is not told, but for the two audits that ask for it', async () => {
    expect(await failing(false)).toEqual(['28B9', '2EA1'])
  })

  it.each([
    ['broken', { query: '{ hello(' }],
    ['unknown', { query: '{ nothing }' }],
    ['filled wrongly', { query: 'query ($n: [Int!]!) { count(numbers: $n) }', variables: { n: 'x' } }],
    ['without the operation that is named', { query: '{ hello }', operationName: 'Other' }],
    ['about the schema', { query: '{ __schema { types { name } } }' }],
  ])('answers a document that is %s with 200 under application/json, and 400 where the status is its own', async (_, body) => {
    const answer = async (accept: string) => {
      const response = await tinyGraphql().handle(graphqlRequest(body, { headers: { accept } }))
      return readAnswer(response)
    }
    const refused = { data: undefined, code: 'INPUT_INVALID', extensions: { code: 'INPUT_INVALID' } }
    expect(await answer('application/json')).toMatchObject({ status: 200, ...refused })
    expect(await answer('application/graphql-response+json')).toMatchObject({ status: 400, ...refused })
  }) // prettier-ignore

  it('keeps the status of a refusal of ours, which says what the client has to do', async () => {
    const answer = await readAnswer(await tinyGraphql().handle(graphqlRequest({ query: '{ owned }' })))
    expect(answer).toMatchObject({ status: 403, code: 'AUTH_NOT_AUTHORIZED' })
  })
})
