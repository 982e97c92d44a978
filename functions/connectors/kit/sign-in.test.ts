import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memoryCredentials, setClock, silentLog } from '#tests/contract/connector-rig.ts'
import { classifyByStatus } from './answer.ts'
import { credentialForm, type SignIn } from './auth-scheme.ts'
import type { Outbound, OutboundAnswer, OutboundRequest } from './outbound.ts'
import { createVendorSession } from './vendor-session.ts'

const opened = z.object({ token: z.string() })
const answer = (status: number, body: unknown = {}): OutboundAnswer => ({
  status,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
})

/** A vendor that numbers the tokens it gives at `/open`, and takes the newest. */
function vendor({
  signIn = {},
  start = {},
}: { signIn?: Partial<SignIn>; start?: Readonly<Record<string, string>> } = {}) {
  const clock = setClock()
  const sent: OutboundRequest[] = []
  const stumbles: OutboundAnswer[] = []
  const state = { given: 0 }
  const outbound: Outbound = {
    send: async (request) => {
      await Promise.resolve()
      sent.push(request)
      if (!request.url.pathname.endsWith('/open'))
        return answer(Object.values(request.headers).some((value) => value.endsWith(`t${state.given}`)) ? 200 : 401)
      const stumble = stumbles.shift()
      if (stumble !== undefined) return stumble
      state.given += 1
      return answer(200, { token: `t${state.given}` })
    },
    close: () => Promise.resolve(),
  }
  const credentials = memoryCredentials({ fields: { user: 'zoe', password: 'geheim', ...start }, tokens: null })
  const form = credentialForm({
    headers: (field) => ({ 'x-user': field('user') }),
    signIn: {
      storage: 'run',
      trade: async (api) => {
        const json = { user: api.field('user'), password: api.field('password') }
        return { ...(await api.call({ path: 'open', method: 'POST', json, answer: opened })), lifetimeSeconds: 600 }
      },
      ...signIn,
    },
  })
  const session = () =>
    createVendorSession({
      connector: {
        id: 'Yuki',
        authorization: form,
        http: { baseUrl: 'https://vendor.example.com' },
        pace: { perSecond: 1000, concurrent: 4 },
        classify: classifyByStatus,
      },
      credentials,
      config: { vendorOrigins: {}, oauthClients: { Yuki: { clientId: 'us' } } },
      log: silentLog,
      clock,
      sleep: (milliseconds) => {
        clock.advance(milliseconds)
        return Promise.resolve()
      },
      random: () => 1,
      outbound,
    })
  const trades = () => sent.filter(({ url }) => url.pathname.endsWith('/open'))
  return { session, sent, trades, stumbles, state, credentials, clock }
}

const rows = { path: 'rows', answer: z.unknown() }

describe('a form that is traded for a token', () => {
  it('is traded once for however many calls, and goes along with the trade in no other way than the trade says', async () => {
    const { session, sent, trades } = vendor()
    const api = await session()
    await Promise.all([api.call(rows), api.call(rows)])
    await api.call(rows)
    expect(trades()).toHaveLength(1)
    expect(trades()[0]?.headers).not.toHaveProperty('x-user')
    expect(trades()[0]?.headers).not.toHaveProperty('authorization')
    expect(sent.at(-1)?.headers).toMatchObject({ 'x-user': 'zoe', authorization: 'Bearer t1' })
  })

  it('is traded once more for however many calls were refused with the token', async () => {
    const { session, trades, state } = vendor()
    const api = await session()
    await api.call(rows)
    state.given += 1
    await Promise.all([api.call(rows), api.call(rows)])
    expect(trades()).toHaveLength(2)
  })

  it('is traded again a minute before the token ends', async () => {
    const { session, trades, clock } = vendor()
    const api = await session()
    await api.call(rows)
    clock.advance(530_000)
    await api.call(rows)
    expect(trades()).toHaveLength(1)
    clock.advance(15_000)
    await api.call(rows)
    expect(trades()).toHaveLength(2)
  })

  it('is traded again where the vendor stumbles, and not where it refuses', async () => {
    const { session, trades, stumbles } = vendor()
    stumbles.push(answer(503), answer(401))
    const api = await session()
    await expect(api.call(rows)).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(trades()).toHaveLength(2)
    await api.call(rows)
    expect(trades()).toHaveLength(3)
  })

  it('has refusals judged as the trade wants', async () => {
    const { session, stumbles } = vendor({
      signIn: { classify: ({ status }) => (status === 500 ? 'credentials-refused' : classifyByStatus({ status })) },
    })
    stumbles.push(answer(500))
    await expect((await session()).call(rows)).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it('has its token in headers of its own', async () => {
    const { session, sent } = vendor({
      signIn: { headers: (token, client) => ({ 'x-key': `${client().clientId}:${token}` }) },
    })
    await (await session()).call(rows)
    expect(sent.at(-1)?.headers).toMatchObject({ 'x-key': 'us:t1' })
    expect(sent.at(-1)?.headers).not.toHaveProperty('authorization')
  })
})

describe('a token', () => {
  it('of a run is nowhere stored, and is not that of another run', async () => {
    const { session, trades, credentials, state } = vendor()
    await (await session()).call(rows)
    state.given = 0
    await (await session()).call(rows)
    expect(trades()).toHaveLength(2)
    expect(credentials.saved).toEqual([])
  })

  it('that is sealed serves later runs, without the fields that are forgotten', async () => {
    const { session, trades, credentials, clock } = vendor({ signIn: { storage: 'sealed', forgets: ['password'] } })
    await (await session()).call(rows)
    await (await session()).call(rows)
    expect(trades()).toHaveLength(1)
    expect(credentials.saved).toMatchObject([{ fields: { user: 'zoe' }, tokens: { accessToken: 't1' } }])
    expect(credentials.saved[0]?.fields).not.toHaveProperty('password')
    clock.advance(600_000)
    await expect((await session()).call(rows)).rejects.toMatchObject({ kind: 'credentials-refused' })
  })

  it('without a lifetime does not end by itself', async () => {
    const signIn: Partial<SignIn> = {
      trade: (api) => api.call({ path: 'open', method: 'POST', answer: opened }),
    }
    const { session, trades, clock } = vendor({ signIn })
    const api = await session()
    await api.call(rows)
    clock.advance(400 * 86_400_000)
    await api.call(rows)
    expect(trades()).toHaveLength(1)
  })
})

describe('an address elsewhere', () => {
  const elsewhere = 'https://login.vendor.example.com/open'
  const trade: SignIn['trade'] = (api) => api.call({ path: elsewhere, method: 'POST', answer: opened })

  it('is called by the trade', async () => {
    const { session, trades } = vendor({ signIn: { trade, elsewhere } })
    await (await session()).call(rows)
    expect(trades().map(({ url }) => url.href)).toEqual([elsewhere])
  })

  it('is not called where it is not declared, nor by any other call', async () => {
    const undeclared = await vendor({ signIn: { trade } }).session()
    await expect(undeclared.call(rows)).rejects.toMatchObject({ kind: 'unexpected-answer' })
    const declared = await vendor({ signIn: { trade, elsewhere } }).session()
    await expect(declared.call({ ...rows, path: elsewhere })).rejects.toMatchObject({ kind: 'unexpected-answer' })
  })
})
