import { describe, expect, it } from 'vitest'
import { hix } from '#domain/connectors/entries/hix.ts'
import { lyanthe } from '#domain/connectors/entries/lyanthe.ts'
import { mijnKantoor } from '#domain/connectors/entries/mijn-kantoor.ts'
import { tess } from '#domain/connectors/entries/tess.ts'
import { json, type SimulatedAnswer, type SimulatedRequest } from '#local/vendors/simulator.ts'
import { openPractice } from '#tests/kit/practice-session.ts'
import hixMapping from '../../hix/mapping.json' with { type: 'json' }
import lyantheMapping from '../../lyanthe/mapping.json' with { type: 'json' }
import mijnKantoorMapping from '../../mijn-kantoor/mapping.json' with { type: 'json' }
import tessMapping from '../../tess/mapping.json' with { type: 'json' }
import { practiceConnector } from './practice-connector.ts'

const apiUrl = 'https://api.vendor.example.com/v2'
const rows = (): SimulatedAnswer => json(200, { items: [{ id: 1, name: 'A' }], totalPages: 1 })

/** A vendor that takes sign-ins with `signIn` and everything else with `list`. */
const vendorOf = (
  signIn: (request: SimulatedRequest) => SimulatedAnswer,
  list: (request: SimulatedRequest) => SimulatedAnswer = rows,
) => ({
  answer: (request: SimulatedRequest) => (request.method === 'POST' ? signIn(request) : list(request)),
})

const tessWith = (auth: object) => practiceConnector(tess, tessMapping).practice.remapped({ auth }, 'tess.json')
const tessFields = { clientId: 'spil:1', clientSecret: 'ge heim', apiUrl }

describe('a key', () => {
  const hixWith = (auth: object) => practiceConnector(hix, hixMapping).practice.remapped({ auth }, 'hix.json')
  const sentWith = async (auth: object) => {
    const connector = hixWith(auth)
    const { api, sent } = await openPractice(connector, { answer: rows }, { apiKey: 'k1', apiUrl })
    await connector.check?.(api)
    return sent[0]?.headers
  }

  it('goes into the header of the contract, or the one of the mapping', async () => {
    expect(await sentWith({})).toMatchObject({ 'x-api-key': 'k1' })
    expect(await sentWith({ kind: 'apiKeyHeader', header: 'Api-Token', prefix: 'Token ' })).toMatchObject({
      'api-token': 'Token k1',
    })
  })

  it('goes as a bearer token where the mapping says so', async () => {
    expect(await sentWith({ kind: 'bearer' })).toMatchObject({ authorization: 'Bearer k1' })
  })
})

describe('a user name and password', () => {
  const lyantheWith = (auth: object) =>
    practiceConnector(lyanthe, lyantheMapping).practice.remapped({ auth }, 'lyanthe.json')
  const fields = { username: 'zoë', password: 'wacht:woord', apiUrl }

  it('go as Basic, in UTF-8', async () => {
    const connector = lyantheWith({ kind: 'basic' })
    const { api, sent } = await openPractice(connector, { answer: rows }, fields)
    await connector.check?.(api)
    expect(sent[0]?.headers['authorization']).toBe(`Basic ${Buffer.from('zoë:wacht:woord', 'utf8').toString('base64')}`)
  })

  it.each([[{ token: 't1' }], [{ access_token: 't1' }]])('give a token by a login, %j', async (answer) => {
    const connector = lyantheWith({})
    const { api, sent } = await openPractice(
      connector,
      vendorOf(() => json(200, answer)),
      fields,
    )
    await connector.check?.(api)
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/v2/auth/login', '/v2/administrations'])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ username: 'zoë', password: 'wacht:woord' })
    expect(sent[1]?.headers['authorization']).toBe('Bearer t1')
  })

  it('may be called otherwise, and the token be anywhere in the answer', async () => {
    const connector = lyantheWith({
      userField: 'login',
      passwordField: 'secret',
      tokenPath: 'session.id',
      scheme: 'Session',
      loginPath: '/sessions',
    })
    const { api, sent } = await openPractice(
      connector,
      vendorOf(() => json(201, { session: { id: 't2' } })),
      fields,
    )
    await connector.check?.(api)
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ login: 'zoë', secret: 'wacht:woord' })
    expect(sent[1]?.headers['authorization']).toBe('Session t2')
  })

  it('that are refused are refused once: an account may lock', async () => {
    const connector = lyantheWith({})
    const { api, sent } = await openPractice(
      connector,
      vendorOf(() => json(401, {})),
      fields,
    )
    await expect(connector.check?.(api)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(sent).toHaveLength(1)
  })

  it('log in once more where a token is refused, and not a third time', async () => {
    let logins = 0
    const vendor = vendorOf(
      () => json(200, { token: `t${(logins += 1)}` }),
      () => json(401, {}),
    )
    const connector = lyantheWith({})
    const { api } = await openPractice(connector, vendor, fields)
    await expect(connector.check?.(api)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(logins).toBe(2)
  })
})

describe('client credentials', () => {
  const token = () => json(200, { access_token: 'a1', expires_in: 600 })

  it('go into the form, with scope and audience where the mapping has them', async () => {
    const connector = tessWith({ scope: 'read', audience: 'tess' })
    const { api, sent } = await openPractice(connector, vendorOf(token), tessFields)
    await connector.check?.(api)
    expect(sent[0]?.url.href).toBe(`${apiUrl}/connect/token`)
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'spil:1',
      client_secret: 'ge heim',
      scope: 'read',
      audience: 'tess',
    })
    expect(sent[1]?.headers['authorization']).toBe('Bearer a1')
  })

  it('go into a header where the mapping says so, encoded as the standard wants', async () => {
    const connector = tessWith({ clientAuth: 'basic', tokenUrl: 'https://login.vendor.example.com/token' })
    const { api, sent } = await openPractice(connector, vendorOf(token), tessFields)
    await connector.check?.(api)
    expect(sent[0]?.url.href).toBe('https://login.vendor.example.com/token')
    expect(sent[0]?.headers['authorization']).toBe(`Basic ${Buffer.from('spil%3A1:ge+heim').toString('base64')}`)
    expect(sent[0]?.body).toBe('grant_type=client_credentials')
  })

  it('give one token for many calls, until a minute before its end', async () => {
    const connector = tessWith({})
    const { api, sent, clock } = await openPractice(connector, vendorOf(token), tessFields)
    const signIns = () => sent.filter(({ method }) => method === 'POST').length
    await Promise.all(Array.from({ length: 5 }, async () => connector.check?.(api)))
    expect(signIns()).toBe(1)
    clock.advance(530_000)
    await connector.check?.(api)
    expect(signIns()).toBe(1)
    clock.advance(20_000)
    await connector.check?.(api)
    expect(signIns()).toBe(2)
  })

  it.each<[string, SimulatedAnswer, string]>([
    ['that are not known', json(401, { error: 'invalid_client' }), 'credentials-refused'],
    ['that are not known, by a vendor that says 400', json(400, { error: 'invalid_client' }), 'credentials-refused'],
    [
      'asked for in a way the vendor does not take',
      json(400, { error: 'unsupported_grant_type' }),
      'unexpected-answer',
    ],
    ['at an address that is not there', json(404, {}), 'unexpected-answer'],
    ['that give no token', json(200, { ok: true }), 'unexpected-answer'],
    ['at a vendor that stumbles', json(503, {}), 'unavailable'],
  ])('%s fail as what it is', async (_, answer, kind) => {
    const connector = tessWith({})
    const { api } = await openPractice(
      connector,
      vendorOf(() => answer),
      tessFields,
    )
    await expect(connector.check?.(api)).rejects.toMatchObject({ kind })
  })

  it('are sent once more where the vendor stumbles', async () => {
    let tries = 0
    const connector = tessWith({})
    const vendor = vendorOf(() => ((tries += 1) === 1 ? json(500, {}) : token()))
    const { api } = await openPractice(connector, vendor, tessFields)
    await connector.check?.(api)
    expect(tries).toBe(2)
  })

  it('and what signing in gave are nowhere in what is shown of the connection', async () => {
    const connector = tessWith({})
    const { api } = await openPractice(connector, vendorOf(token), tessFields)
    expect(await connector.check?.(api)).toEqual({ clientId: 'spil:1', apiUrl })
  })
})

describe('a consent page', () => {
  it('is where the mapping says, with its scopes and its own parameters', () => {
    const { authorization } = practiceConnector(mijnKantoor, mijnKantoorMapping).practice.remapped(
      {
        auth: {
          authorizeUrl: 'https://login.vendor.example.com/authorize',
          tokenUrl: 'https://login.vendor.example.com/token',
          scope: 'relations team',
          pkce: true,
          extraAuthorizeParams: { prompt: 'consent' },
        },
      },
      'mijn-kantoor.json',
    )
    expect(authorization).toMatchObject({
      kind: 'oauth2',
      authorizeUrl: 'https://login.vendor.example.com/authorize',
      scopes: ['relations', 'team'],
      pkce: true,
      authorizeParameters: { prompt: 'consent' },
    })
  })
})
