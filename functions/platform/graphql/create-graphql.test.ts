import { describe, expect, it } from 'vitest'
import { allowed } from '#domain/access/permissions.ts'
import { roles, tiers } from '#domain/access/roles.ts'
import { azureSettings, graphqlRequest, readAnswer, tinyGraphql } from '#tests/kit/tiny-graphql.ts'

async function ask(query: string, server = tinyGraphql(), variables: Record<string, unknown> = {}) {
  return readAnswer(await server.handle(graphqlRequest({ query, variables })))
}

describe('the API', () => {
  it('answers someone with a session and the permission', async () => {
    expect(await ask('{ hello }')).toMatchObject({ status: 200, data: { hello: 'hello' } })
  })

  it('answers 401 and nothing else to someone without a session', async () => {
    const server = tinyGraphql({ user: 'signed-out' })
    expect(await ask('{ hello }', server)).toMatchObject({ status: 401, code: 'AUTH_NOT_AUTHENTICATED' })
    expect(server.calls).toEqual([])
  })

  it('answers 403 below the role', async () => {
    expect(await ask('{ owned }')).toMatchObject({ status: 403, code: 'AUTH_NOT_AUTHORIZED' })
    expect(await ask('{ owned }', tinyGraphql({ user: { role: 'OWNER' } }))).toMatchObject({ status: 200 })
  })

  it('refuses a field that nobody wrote into the policy table', async () => {
    expect(await ask('{ unlisted }', tinyGraphql({ user: { role: 'OWNER', tier: 'EXPERT' } }))).toMatchObject({
      status: 403,
      code: 'AUTH_NOT_AUTHORIZED',
    })
  })

  it('answers 503 with Retry-After, never 401, when sessions cannot be read', async () => {
    const answer = await ask('{ hello }', tinyGraphql({ user: 'UNAVAILABLE' }))
    expect(answer).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
    expect(answer.headers.get('retry-after')).toBe('5')
  })
})

describe('a command', () => {
  it('succeeds when it left its audit event', async () => {
    expect(await ask('mutation { change }')).toMatchObject({ status: 200, data: { change: 'changed' } })
  })

  it.each([
    ['local', {}],
    ['azure', azureSettings],
  ])('changes nothing before its audit event in %s: it fails and is logged', async (_, config) => {
    const server = tinyGraphql({ config })
    expect(await ask('mutation { forget }', server)).toMatchObject({ status: 500, code: 'UNKNOWN_ERROR' })
    expect(server.committed).toEqual([])
    expect(server.lines.join('\n')).toContain('Mutation.forget commits a change without its audit event')
  })

  it('fails when its audit event was made and never committed', async () => {
    const server = tinyGraphql()
    expect(await ask('mutation { skip }', server)).toMatchObject({ status: 500, code: 'UNKNOWN_ERROR' })
    expect(server.lines.join('\n')).toContain('Mutation.skip left no audit event')
  })

  it('may go on in a commit of its own once it has left its audit event', async () => {
    const server = tinyGraphql()
    expect(await ask('mutation { late }', server)).toMatchObject({ status: 200 })
    expect(server.committed).toHaveLength(2)
  })

  it('cannot hide behind the event of the command before it', async () => {
    expect(await ask('mutation { change forget }')).toMatchObject({ status: 500 })
  })
})

describe('a field that not everybody may see', () => {
  const bill = '{ bill { number amount lines { text amount } } }'

  it('is answered to whom it is meant for', async () => {
    expect(await ask(bill, tinyGraphql({ user: { tier: 'ADVANCED' } }))).toMatchObject({
      data: { bill: { number: '2026-1', amount: '12.50', lines: [{ text: 'Licentie', amount: '12.50' }] } },
    })
  })

  it('is null to the others at every depth, beside what they may see, and is not even asked for', async () => {
    const server = tinyGraphql({ user: { tier: 'BASIC' } })
    const answer = await ask(bill, server)
    expect(answer).toMatchObject({
      status: 200,
      data: { bill: { number: '2026-1', amount: null, lines: [{ text: 'Licentie', amount: null }] } },
    })
    expect(answer.errors).toEqual([])
    expect(server.calls).toEqual([])
  })

  it.each(tiers.flatMap((tier) => roles.map((role) => ({ role, tier }))))(
    'is told to $role of a firm on $tier as the permissions say, and nothing else is',
    async (who) => {
      const answer = await ask(bill, tinyGraphql({ user: who }))
      if (!allowed(who, 'data:read')) {
        expect(answer).toMatchObject({ status: 403, code: 'AUTH_NOT_AUTHORIZED' })
        return
      }
      const amount = allowed(who, 'product:read') ? '12.50' : null
      expect(answer.data).toEqual({ bill: { number: '2026-1', amount, lines: [{ text: 'Licentie', amount }] } })
    },
  )

  it.each([
    ['Bill.nummer', 'The policy table knows Bill.nummer, the schema does not'],
    ['Bill.number', 'Bill.number is withheld from some, so it must be able to be null'],
  ])('is answered to nobody where its entry is wrong: %s', async (name, message) => {
    const server = tinyGraphql({ policy: { [name]: 'product:read' } })
    for (const query of ['{ __typename }', '{ bill { number } }']) {
      expect(await ask(query, server)).toMatchObject({ status: 500, code: 'UNKNOWN_ERROR', data: undefined })
    }
    expect(server.lines.join('\n')).toContain(message)
  })
})

describe('an error on the wire', () => {
  it('is a code without spaces, with the correlation id of its log lines and the field it is about', async () => {
    const answer = await ask('{ fails(code: "NOT_FOUND") }')
    expect(answer).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      extensions: { code: 'NOT_FOUND', field: 'input.name' },
    })
    expect(answer.extensions?.['correlationId']).toBe(answer.headers.get('x-correlation-id'))
  })

  it('says nothing of a defect but UNKNOWN_ERROR, and logs it with the correlation id', async () => {
    const server = tinyGraphql()
    const answer = await ask('{ fails }', server)
    expect(answer).toMatchObject({ status: 500, code: 'UNKNOWN_ERROR' })
    expect(answer.text).not.toMatch(/hunter2|db\.internal|stack|at /)
    expect(server.lines.join('\n')).toContain(answer.headers.get('x-correlation-id'))
    expect(server.lines.join('\n')).toContain('hunter2')
  })

  it('names the place of a mistake in the query, and no field that would have been right', async () => {
    const answer = await ask('{ helo }')
    expect(answer).toMatchObject({
      status: 200,
      data: undefined,
      code: 'INPUT_INVALID',
      errors: [{ locations: [{ line: 1, column: 3 }] }],
    })
    expect(answer.text).not.toContain('hello')
  })

  it('counts wrong variables as wrong input', async () => {
    expect(await ask('query ($p: Period!) { month(period: $p) }', tinyGraphql(), { p: '2026-13' })).toMatchObject({
      status: 200,
      data: undefined,
      code: 'INPUT_INVALID',
    })
    expect(await ask('query ($n: [Int!]!) { count(numbers: $n) }', tinyGraphql(), { n: ['one'] })).toMatchObject({
      status: 200,
      data: undefined,
      code: 'INPUT_INVALID',
    })
    expect(await ask('query ($n: [Int!]!) { count(numbers: $n) }')).toMatchObject({
      status: 200,
      data: undefined,
      code: 'INPUT_INVALID',
    })
  })

  it.each(['1e5', '1,50', '12345678901234567890', 'NaN', ''])('takes no decimal like "%s"', async (value) => {
    expect(await ask('query ($v: Decimal!) { amount(value: $v) }', tinyGraphql(), { v: value })).toMatchObject({
      status: 200,
      data: undefined,
      code: 'INPUT_INVALID',
    })
  })

  it('keeps a decimal as it was written', async () => {
    expect(await ask('{ amount(value: "-12.3400") }')).toMatchObject({ data: { amount: '-12.3400' } })
  })
})

describe('requests from elsewhere', () => {
  const hello = { query: '{ hello }' }
  const from = async (headers: Record<string, string | undefined>, body: unknown = hello) => {
    const server = tinyGraphql()
    const answer = await readAnswer(await server.handle(graphqlRequest(body, { headers })))
    return { ...answer, calls: server.calls }
  }

  it('have no effect without our header', async () => {
    expect(await from({ 'x-spil-request': undefined })).toMatchObject({ status: 403, calls: [] })
  })

  it('have no effect from another origin, whatever their headers', async () => {
    expect(await from({ origin: 'https://evil.example' })).toMatchObject({ status: 403, calls: [] })
    expect(await from({ origin: 'null' })).toMatchObject({ status: 403, calls: [] })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/graphql'])(
    'have no effect as %s',
    async (type) => {
      expect(await from({ 'content-type': type })).toMatchObject({ status: 400, code: 'INPUT_INVALID', calls: [] })
    },
  )

  it('are not answered on GET', async () => {
    const server = tinyGraphql()
    const answer = await server.handle(graphqlRequest('', { method: 'GET' }))
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
  })

  it('may be read by the app alone', async () => {
    const app = await from({})
    expect(app.headers.get('access-control-allow-origin')).toBe('https://app.spil.example')
    expect(app.headers.get('access-control-allow-credentials')).toBe('true')
    const other = await from({ origin: 'https://evil.example' })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('are allowed beforehand for the app alone', async () => {
    const ask = (origin: string) =>
      tinyGraphql().handle(
        graphqlRequest('', {
          method: 'OPTIONS',
          headers: { origin, cookie: undefined, 'access-control-request-method': 'POST' },
        }),
      )
    expect((await ask('https://app.spil.example')).headers.get('access-control-allow-headers')).toContain(
      'x-spil-request',
    )
    expect((await ask('https://evil.example')).headers.get('access-control-allow-headers')).toBeNull()
  })
})

it('two slices that answer the same field end the start', async () => {
  const { createGraphql } = await import('./create-graphql.ts')
  const { config } = tinyGraphql()
  const slice = { Query: { me: () => ({}) } }
  expect(() =>
    createGraphql({ schemaSdl: 'type Query { me: String }', resolvers: [slice, slice], platform: { config } } as never),
  ).toThrow('Query.me has two resolvers')
})
