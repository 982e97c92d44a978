import { describe, expect, it } from 'vitest'
import { sequence } from '#local/vendors/random.ts'
import { TokenRegister } from '#local/vendors/token-register.ts'
import { memoryCredentials, setClock } from '#tests/contract/connector-rig.ts'
import { oauth2 } from './auth-scheme.ts'
import type { CredentialStore } from './credentials.ts'
import { tokensForCode, type TokenEndpoint } from './oauth.ts'
import type { Outbound, OutboundAnswer } from './outbound.ts'
import { tokenSource } from './token-source.ts'
import { createAccessTokens } from './tokens.ts'
import { VendorError } from './vendor-error.ts'

const lifetime = 600
const authorization = oauth2({
  authorizeUrl: 'https://vendor.example/auth',
  tokenUrl: 'https://vendor.example/token',
  pkce: false,
  refreshSecondsEarly: 30,
  isTooEarly: ({ error }) => error === 'access_denied',
})

const answer = (status: number, body: unknown): OutboundAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})

/** A vendor with single-use refresh tokens, reached without a network. */
function vendor(clock = setClock()) {
  const register = new TokenRegister({
    lifetimeSeconds: lifetime,
    file: undefined,
    refreshTokens: 'once',
    refreshSecondsBefore: 30,
  })
  const issued = register.issue('firm', clock.now().getTime())
  const stats = { refreshes: 0 }
  let disturb: () => OutboundAnswer | undefined = () => undefined
  const outbound: Outbound = {
    send: async ({ body = '' }) => {
      await Promise.resolve()
      stats.refreshes += 1
      const disturbed = disturb()
      if (disturbed !== undefined) return disturbed
      const outcome = register.refresh(new URLSearchParams(body).get('refresh_token') ?? '', clock.now().getTime())
      if (outcome === 'too-early')
        return answer(400, { error: 'access_denied', error_description: 'access_token not expired' })
      if (typeof outcome === 'string')
        return answer(401, { error: 'unauthorized_client', error_description: 'Old refresh token used.' })
      const { accessToken, refreshToken } = outcome
      return answer(200, {
        access_token: accessToken,
        token_type: 'bearer',
        expires_in: String(lifetime),
        refresh_token: refreshToken,
      })
    },
    close: () => Promise.resolve(),
  }
  const endpoint: TokenEndpoint = {
    authorization,
    client: { clientId: 'spil', clientSecret: 'kept' },
    outbound,
    now: () => clock.now(),
  }
  const obtainedAt = clock.now().toISOString()
  const expiresAt = new Date(clock.now().getTime() + lifetime * 1000).toISOString()
  const credentials = memoryCredentials({ fields: {}, tokens: { ...issued, obtainedAt, expiresAt } })
  const session = (store: CredentialStore = credentials) =>
    createAccessTokens({
      source: tokenSource(authorization, endpoint),
      credentials: store,
      sleep: () => Promise.resolve(),
    })
  return {
    clock,
    register,
    stats,
    endpoint,
    credentials,
    session,
    disturbWith: (next: () => OutboundAnswer | undefined) => {
      disturb = next
    },
    accepts: (token: string) => register.firmOf(token, clock.now().getTime()) !== undefined,
  }
}

describe('access tokens', () => {
  it('never cost a connection its access: 1,000 runs of many processes, refused tokens, a store and a vendor that falter', async () => {
    const lost: number[] = []
    for (let seed = 0; seed < 1000; seed += 1) {
      const random = sequence(`run ${seed}`)
      const world = vendor()
      world.disturbWith(() => (random() < 0.2 ? answer(503, {}) : undefined))
      const faltering: CredentialStore = {
        ...world.credentials,
        save: (next) =>
          random() < 0.2 ? Promise.reject(new Error('The store faltered')) : world.credentials.save(next),
      }
      const processes = Array.from({ length: 3 }, () => world.session(faltering))
      for (let round = 0; round < 4; round += 1) {
        if (random() < 0.3) world.register.expire()
        world.clock.advance(random() * 900_000)
        await Promise.all(
          processes.flatMap((tokens) =>
            Array.from({ length: 3 }, async () => {
              try {
                const token = await tokens.current()
                if (!world.accepts(token)) await tokens.renewed(token)
              } catch (error) {
                if (!(error instanceof VendorError && error.kind === 'unavailable')) lost.push(seed)
              }
            }),
          ),
        )
      }
      world.disturbWith(() => undefined)
      world.clock.advance(lifetime * 1000)
      const last = await world
        .session()
        .current()
        .catch(() => '')
      if (!world.accepts(last)) lost.push(seed)
    }
    expect([...new Set(lost)]).toEqual([])
  })

  it('are stored before anyone gets them', async () => {
    const world = vendor()
    world.clock.advance(lifetime * 1000)
    let stored = false
    const slow: CredentialStore = {
      ...world.credentials,
      save: async (next) => {
        await new Promise((resolve) => setImmediate(resolve))
        await world.credentials.save(next)
        stored = true
      },
    }
    const token = await world.session(slow).current()
    expect(stored).toBe(true)
    expect((await world.credentials.read()).tokens?.accessToken).toBe(token)
  })

  it('that another process renewed are taken from the store, without a call', async () => {
    const world = vendor()
    const [here, there] = [world.session(), world.session()]
    const old = await here.current()
    world.register.expire()
    const renewed = await there.renewed(old)
    expect(await here.renewed(old)).toBe(renewed)
    expect(world.stats.refreshes).toBe(1)
  })

  it('that the vendor refuses and does not renew yet tell when to come back, and flag nothing', async () => {
    const world = vendor()
    const tokens = world.session()
    const token = await tokens.current()
    world.clock.advance(100_000)
    await expect(tokens.renewed(token)).rejects.toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 500 })
  })

  it.each([
    [400, { error: 'invalid_grant' }, 'credentials-refused'],
    [401, { error: 'unauthorized_client', error_description: 'Old refresh token used.' }, 'credentials-refused'],
    [400, { error: 'invalid_request', error_description: 'The refresh token expired' }, 'credentials-refused'],
    [400, { error: 'invalid_client' }, 'unavailable'],
    [429, { error: 'slow_down' }, 'rate-limited'],
    [503, {}, 'unavailable'],
    [404, {}, 'unavailable'],
    [200, { hello: 'world' }, 'unexpected-answer'],
    [200, { access_token: 'a', token_type: 'mac' }, 'unexpected-answer'],
  ] as const)('refused with %i %j end as expected', async (status, body, kind) => {
    const world = vendor()
    world.clock.advance(lifetime * 1000)
    world.disturbWith(() => answer(status, body))
    await expect(world.session().current()).rejects.toMatchObject({ name: 'VendorError', kind })
  })

  it('that live shorter than they are renewed early are still used more than once', async () => {
    const world = vendor()
    world.clock.advance(lifetime * 1000)
    world.disturbWith(() => answer(200, { access_token: 'brief', token_type: 'bearer', expires_in: 20 }))
    const tokens = world.session()
    await tokens.current()
    world.clock.advance(9000)
    await tokens.current()
    expect(world.stats.refreshes).toBe(1)
    world.clock.advance(2000)
    await tokens.current()
    expect(world.stats.refreshes).toBe(2)
  })

  it('keep the refresh token where the vendor does not give a new one', async () => {
    const world = vendor()
    const before = (await world.credentials.read()).tokens?.refreshToken
    world.clock.advance(lifetime * 1000)
    world.disturbWith(() => answer(200, { access_token: 'next', token_type: 'Bearer' }))
    await world.session().current()
    expect((await world.credentials.read()).tokens).toMatchObject({ accessToken: 'next', refreshToken: before })
  })
})

describe('a code', () => {
  it('is traded for tokens with the same address, and the lifetime may be a text', async () => {
    const world = vendor()
    const sent: string[] = []
    const outbound: Outbound = {
      ...world.endpoint.outbound,
      send: ({ body = '' }) => {
        sent.push(body)
        return Promise.resolve(
          answer(200, { access_token: 'a', token_type: 'bearer', expires_in: '600', refresh_token: 'r' }),
        )
      },
    }
    const tokens = await tokensForCode(
      { ...world.endpoint, outbound },
      { code: 'c+/=', redirectUri: 'https://app.spil.example/exact-online-callback' },
    )
    expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual({
      grant_type: 'authorization_code',
      code: 'c+/=',
      redirect_uri: 'https://app.spil.example/exact-online-callback',
      client_id: 'spil',
      client_secret: 'kept',
    })
    expect(Date.parse(tokens.expiresAt) - Date.parse(tokens.obtainedAt)).toBe(600_000)
  })
})
