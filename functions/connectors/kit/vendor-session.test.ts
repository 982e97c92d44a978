import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memoryCredentials, setClock, silentLog } from '#tests/contract/connector-rig.ts'
import { classifyByStatus } from './answer.ts'
import { credentialForm, oauth2 } from './auth-scheme.ts'
import { authorizationUrl, codeChallenge } from './consent-page.ts'
import type { Connector } from './define-connector.ts'
import type { Outbound, OutboundAnswer, OutboundRequest } from './outbound.ts'
import type { VendorSessionOptions } from './sending.ts'
import { createVendorSession } from './vendor-session.ts'
import { xmlElement } from './xml.ts'

type Reply = Partial<OutboundAnswer> & { json?: unknown }

const connector: VendorSessionOptions['connector'] = {
  id: 'Yuki',
  authorization: credentialForm({ headers: (field) => ({ 'x-api-key': field('apiKey') }) }),
  http: { baseUrl: (field) => field('apiUrl') },
  pace: { perSecond: 2, concurrent: 1 },
  classify: classifyByStatus,
}

/** A session whose vendor gives these replies one after the other, the last for ever. */
async function open(replies: readonly Reply[], options: Partial<VendorSessionOptions> & { apiUrl?: string } = {}) {
  const clock = setClock()
  const sent: (OutboundRequest & { at: number })[] = []
  const outbound: Outbound = {
    send: (request) => {
      request.signal?.throwIfAborted()
      const reply = replies[Math.min(sent.length, replies.length - 1)] ?? {}
      sent.push({ ...request, at: clock.now().getTime() })
      return Promise.resolve({
        status: 200,
        headers: {},
        body: Buffer.from(JSON.stringify(reply.json ?? {})),
        ...reply,
      })
    },
    close: () => Promise.resolve(),
  }
  const fields = { apiKey: 'secret-key', apiUrl: options.apiUrl ?? 'https://vendor.example.com/api' }
  const lines: string[] = []
  const note = (event: string, given: object = {}): void => void lines.push(`${event} ${JSON.stringify(given)}`)
  const api = await createVendorSession({
    connector,
    credentials: memoryCredentials({ fields, tokens: null }),
    config: { vendorOrigins: {}, oauthClients: {} },
    log: { ...silentLog, warn: note, info: note },
    clock,
    sleep: (milliseconds) => {
      clock.advance(milliseconds)
      return Promise.resolve()
    },
    random: () => 1,
    outbound,
    ...options,
  })
  return { api, sent, lines, clock }
}

const anything = z.unknown()

describe('a call', () => {
  it('goes to the address of the credentials, with their key and the query', async () => {
    const { api, sent } = await open([{}])
    await api.call({ path: 'clients', query: { page: 1, size: 200, none: undefined }, answer: anything })
    expect(sent[0]?.url.href).toBe('https://vendor.example.com/api/clients?page=1&size=200')
    expect(sent[0]?.headers).toMatchObject({ 'x-api-key': 'secret-key', accept: 'application/json' })
  })

  it('sends forms and JSON as what they are', async () => {
    const { api, sent } = await open([{}])
    await api.call({ method: 'POST', path: '/a', form: { name: 'Café & Zn.' }, answer: anything })
    await api.call({ method: 'POST', path: '/b', json: { a: 1 }, answer: anything })
    expect(sent.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
      ['name=Caf%C3%A9+%26+Zn.', 'application/x-www-form-urlencoded'],
      ['{"a":1}', 'application/json'],
    ])
  })

  it('waits as the body of a refusal says, and notes the number its vendor keeps it under', async () => {
    const http = {
      baseUrl: 'https://vendor.example.com',
      refusal: () => ({ retryAfterSeconds: 40, reference: 'AB12' }),
    }
    const { api, sent, lines } = await open([{ status: 503 }, {}], { connector: { ...connector, http } })
    await api.call({ path: 'a', answer: anything })
    expect(sent.map(({ at }) => at - (sent[0]?.at ?? 0))).toEqual([0, 40_000])
    expect(lines[0]).toBe('vendor.refusal {"connector":"Yuki","status":503,"reference":"AB12"}')
    expect(lines.filter((line) => line.startsWith('vendor.refusal'))).toHaveLength(1)
  })

  it('sends a SOAP call as such, and gives the first element of the answer', async () => {
    const body = Buffer.from(
      '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ReadResponse>1</ReadResponse></s:Body></s:Envelope>',
    )
    const { api, sent } = await open([{ body, headers: { 'content-type': 'text/xml' } }])
    const soap = { action: 'urn:x/Read', namespace: 'urn:x', body: { name: 'Read', inner: '' } }
    const got = await api.call({ path: 'service.asmx', soap, answer: xmlElement })
    expect(got).toMatchObject({ name: 'ReadResponse', text: '1' })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"urn:x/Read"', accept: 'text/xml' },
    })
  })

  it('puts the access token into one place: where the request wants it, else the header', async () => {
    const tokens = {
      accessToken: 'to&ken',
      refreshToken: null,
      obtainedAt: '2026-03-10T07:59:00.000Z',
      expiresAt: '2026-03-10T09:00:00.000Z',
    }
    const { api, sent } = await open([{}], {
      connector: {
        ...connector,
        authorization: oauth2({ authorizeUrl: 'https://a.example', tokenUrl: 'https://a.example', pkce: true }),
      },
      config: { vendorOrigins: {}, oauthClients: { Yuki: { clientId: 'us' } } },
      credentials: memoryCredentials({ fields: { apiUrl: 'https://vendor.example.com' }, tokens }),
    })
    const header = { name: 'Header', fields: {}, tokenField: 'AccessToken' }
    const soap = { action: 'urn:x/Read', namespace: 'urn:x', header, body: { name: 'Read', inner: '' } }
    await api.call({ path: 'plain', answer: anything })
    await api.call({ path: 'validation', tokenParameter: 'token', answer: anything })
    await api.call({ path: 'service.asmx', soap, answer: anything }).catch(() => undefined)
    const places = sent
      .slice(0, 3)
      .map(({ url, headers, body }) => [headers['authorization'], url.search, body?.includes('to&amp;ken')])
    expect(places).toEqual([
      ['Bearer to&ken', '', undefined],
      [undefined, '?token=to%26ken', undefined],
      [undefined, '', true],
    ])
  })

  it('sends what was typed, and the session it was traded for, in the body of a SOAP call', async () => {
    const part = { action: 'urn:x/Open', namespace: 'urn:x' }
    const { api, sent } = await open([{ json: 'session 1' }, {}], {
      connector: {
        ...connector,
        authorization: credentialForm({
          signIn: {
            storage: 'run',
            trade: async (once) => ({
              token: await once.call({ path: 'open', json: { key: once.field('key') }, answer: z.string() }),
            }),
          },
        }),
      },
      credentials: memoryCredentials({ fields: { apiUrl: 'https://vendor.example.com', key: 'k<y' }, tokens: null }),
    })
    const body = { name: 'Read', tokenField: 'session', credentials: { Key: 'key' }, fields: { page: 1 } }
    await api.call({ path: 'service.asmx', soap: { ...part, body }, answer: anything }).catch(() => undefined)
    expect(sent[0]?.headers['authorization']).toBeUndefined()
    expect(sent[1]?.headers['authorization']).toBeUndefined()
    expect(sent[1]?.body).toContain(
      '<Read xmlns="urn:x"><session>session 1</session><Key>k&lt;y</Key><page>1</page></Read>',
    )
  })

  it('keeps the pace of the vendor', async () => {
    const { api, sent } = await open([{}])
    await Promise.all([1, 2, 3].map((page) => api.call({ path: `p${page}`, answer: anything })))
    expect(sent.map(({ at }) => at - (sent[0]?.at ?? 0))).toEqual([0, 500, 1000])
  })

  it.each([
    'https://elsewhere.example.com/api/clients',
    'https://vendor.example.com:8443/x',
    'http://vendor.example.com/x',
  ])('does not follow a next link to %s', async (path) => {
    // prettier-ignore
    const { api, sent } = await open([{}])
    await expect(api.call({ path, answer: anything })).rejects.toMatchObject({ kind: 'unexpected-answer' })
    expect(sent).toEqual([])
  })

  it('cannot be led to another host by a path', async () => {
    const { api, sent } = await open([{}])
    await api.call({ path: '//evil.example.com/x', answer: anything })
    await api.call({ path: '@evil.example.com', answer: anything })
    expect(sent.map(({ url }) => url.host)).toEqual(['vendor.example.com', 'vendor.example.com'])
  })

  it('follows a redirect on the same host, and stops at a circle after three, three times over', async () => {
    const once = await open([{ status: 302, headers: { location: '/moved' } }, { json: { ok: true } }])
    await expect(once.api.call({ path: 'a', answer: z.object({ ok: z.boolean() }) })).resolves.toEqual({ ok: true })
    const circle = await open([{ status: 302, headers: { location: '/moved' } }])
    await expect(circle.api.call({ path: 'a', answer: anything })).rejects.toMatchObject({ kind: 'unexpected-answer' })
    expect(circle.sent).toHaveLength(12)
  })

  it('that fails tells where it hurts and no value of the firm', async () => {
    const { api, lines } = await open([{ json: { clients: [{ name: 12_345_678 }] } }])
    const clients = z.object({ clients: z.array(z.object({ name: z.string() })) })
    const failure = await api.call({ path: 'x?key=secret-key', answer: clients }).then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(failure).toContain('clients.0.name')
    expect(failure + lines.join('')).not.toMatch(/12345678|secret-key/u)
  })

  it('takes nothing from keys that reach into objects', async () => {
    const { api } = await open([{ body: Buffer.from('{"__proto__":{"admin":true},"name":"x","constructor":1}') }])
    const answer = await api.call({ path: 'x', answer: z.object({ name: z.string() }) })
    expect(Object.keys(answer)).toEqual(['name'])
    expect(Reflect.get({}, 'admin')).toBeUndefined()
  })

  it('reads JSON behind a byte order mark', async () => {
    const { api } = await open([{ body: Buffer.from('\uFEFF{"name":"Zoë"}') }])
    await expect(api.call({ path: 'x', answer: z.object({ name: z.string() }) })).resolves.toEqual({ name: 'Zoë' })
  })

  it('waits longer each time where the vendor says nothing, five calls in all', async () => {
    const { api, sent } = await open([{ status: 503 }])
    await expect(api.call({ path: 'x', answer: anything })).rejects.toMatchObject({ kind: 'unavailable' })
    expect(sent.map(({ at }) => at - (sent[0]?.at ?? 0))).toEqual([0, 2000, 6000, 14_000, 30_000])
  })

  it('whose credentials are refused is made once, also where they were good a moment ago: vendors lock accounts', async () => {
    const { api, sent } = await open([{}, { status: 401 }, {}])
    await api.call({ path: 'x', answer: anything })
    await expect(api.call({ path: 'x', answer: anything })).rejects.toMatchObject({ kind: 'credentials-refused' })
    expect(sent).toHaveLength(2)
  })

  it('made while a person waits gives up sooner', async () => {
    const { api, sent } = await open([{ status: 503 }], { longestWaitSeconds: 5 })
    await expect(api.call({ path: 'x', answer: anything })).rejects.toMatchObject({ kind: 'unavailable' })
    expect(sent).toHaveLength(3)
  })

  it('never runs beside more others than the vendor takes', async () => {
    const stats = { running: 0, most: 0 }
    const outbound: Outbound = {
      send: async () => {
        stats.running += 1
        stats.most = Math.max(stats.most, stats.running)
        await new Promise((resolve) => setImmediate(resolve))
        stats.running -= 1
        return { status: 200, headers: {}, body: Buffer.from('{}') }
      },
      close: () => Promise.resolve(),
    }
    const { api } = await open([{}], {
      outbound,
      connector: { ...connector, pace: { perSecond: 1000, concurrent: 3 } },
    })
    await Promise.all(Array.from({ length: 20 }, (_, page) => api.call({ path: `p${page}`, answer: anything })))
    expect(stats).toEqual({ running: 0, most: 3 })
  })

  it('of any kind waits while one was told to', async () => {
    const { api, sent } = await open([{ status: 429, headers: { 'retry-after': '60' } }, {}])
    await Promise.all([api.call({ path: 'a', answer: anything }), api.call({ path: 'b', answer: anything })])
    const start = sent[0]?.at ?? 0
    expect(sent.slice(1).every(({ at }) => at >= start + 60_000)).toBe(true)
  })

  it('that waits behind one that was told to come back tomorrow does not wait for that', async () => {
    const { api, sent } = await open([{ status: 429, headers: { 'retry-after': '86400' } }, {}])
    const both = await Promise.allSettled([
      api.call({ path: 'a', answer: anything }),
      api.call({ path: 'b', answer: anything }),
    ])
    expect(both).toMatchObject(
      [1, 2].map(() => ({ status: 'rejected', reason: { kind: 'rate-limited', retryAfterSeconds: 86_400 } })),
    )
    expect(sent).toHaveLength(1)
  })

  it('is over once the run is called off, with the reason of that', async () => {
    const run = new AbortController()
    const { api } = await open([{ status: 503 }], {
      signal: run.signal,
      sleep: () => {
        run.abort(new Error('The budget is used up'))
        return Promise.resolve()
      },
    })
    await expect(api.call({ path: 'x', answer: anything })).rejects.toThrow('The budget is used up')
  })

  it('without its credentials is refused as such', async () => {
    const { api } = await open([{}])
    expect(() => api.field('memberNr')).toThrow(expect.objectContaining({ kind: 'credentials-refused' }) as Error)
    await expect(open([{}], { apiUrl: 'not an address' })).rejects.toMatchObject({ kind: 'credentials-refused' })
  })
})

describe('the address of a consent page', () => {
  const external = (pkce: boolean): Connector => ({
    id: 'Twinfield',
    entry: {
      id: 'Twinfield',
      name: 'Twinfield',
      company: '',
      mark: { letters: '', color: '' },
      website: null,
      statusPage: null,
      terms: null,
      variants: [],
      offeredAs: [],
      availability: 'planned',
      contract: 'documented',
      ends: null,
      successor: null,
      authorization: 'external',
      callbackPage: null,
      credentialFields: [],
      masterData: [],
      invoiceFiles: [],
      invoiceTemplate: null,
      template: null,
      tables: {},
      crmTables: {},
      crmNames: 'chosen',
    },
    lanes: 1,
    files: false,
    authorization: oauth2({
      authorizeUrl: 'https://login.vendor.example/auth?tenant=1',
      tokenUrl: 'https://login.vendor.example/token',
      pkce,
      scopes: ['read', 'offline_access'],
    }),
    http: undefined,
    pace: connector.pace,
    check: undefined,
    classify: classifyByStatus,
    streams: {},
    crm: undefined,
  })
  const given = { redirectUri: 'https://app.spil.example/twinfield-callback', state: 'one time' }
  const config = { vendorOrigins: {}, oauthClients: { Twinfield: { clientId: 'us' } } }

  it('names us, the state and the exact address to come back to, and proves the code where the vendor can', async () => {
    const pair = await codeChallenge(external(true))
    const url = new URL(authorizationUrl({ connector: external(true), config, ...given, challenge: pair?.challenge }))
    expect(url.origin + url.pathname).toBe('https://login.vendor.example/auth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'us',
      redirect_uri: given.redirectUri,
      state: 'one time',
      scope: 'read offline_access',
      code_challenge: pair?.challenge,
      code_challenge_method: 'S256',
    })
    expect(pair?.verifier.length).toBeGreaterThanOrEqual(43)
  })

  it('has no challenge where the vendor takes none, and is not made without one where it does', async () => {
    expect(await codeChallenge(external(false))).toBeUndefined()
    expect(authorizationUrl({ connector: external(false), config, ...given })).not.toContain('code_challenge')
    expect(() => authorizationUrl({ connector: external(true), config, ...given })).toThrow('code challenge')
  })

  it('is that of the simulator where the vendor has one', () => {
    const vendorOrigins = { 'https://login.vendor.example': 'http://127.0.0.1:7075/vendor' }
    expect(authorizationUrl({ connector: external(false), config: { ...config, vendorOrigins }, ...given })).toMatch(
      /^http:\/\/127\.0\.0\.1:7075\/vendor\/auth\?/u,
    )
  })

  it('is not made without our registration', () => {
    expect(() =>
      authorizationUrl({ connector: external(false), config: { vendorOrigins: {}, oauthClients: {} }, ...given }),
    ).toThrow('registration')
  })
})
