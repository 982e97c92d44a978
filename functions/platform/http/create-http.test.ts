import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId, UserId } from '#domain/shared/ids.ts'
import { testConfig } from '#tests/kit/tiny-graphql.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import type { RunningPlatform } from '../create-platform.ts'
import type { CurrentUser } from '../current-user.ts'
import { noSpans } from '../spans/span.ts'
import { createLog } from '../log.ts'
import { newTicket, sessionCookie } from '../sessions/session-cookie.ts'
import { createHttp } from './create-http.ts'
import { partsOf, pathPattern } from './path.ts'
import { RateLimit } from './rate-limit.ts'
import { defineRoute, type Route } from './route.ts'

const unlimited = { none: 'a test' } as const
const user = (id: string) => ({ id: id as UserId }) as CurrentUser

/** A server of these routes, where a session's id is its person's too. */
function serve(...routes: readonly Route[]) {
  const clock = createTestClock()
  const lines: string[] = []
  let reads = 0
  // What the pipeline itself needs of it: no route of these tests opens more.
  const platform = {
    config: testConfig(),
    clock,
    log: createLog((line) => lines.push(line)),
    spans: noSpans,
  } as unknown as RunningPlatform
  const http = createHttp(platform, routes, {
    sessions: {
      read: (ticket) => {
        if (ticket === undefined) return Promise.reject(new AppError('AUTH_NOT_AUTHENTICATED'))
        const now = clock.now()
        reads += 1
        const { sessionId: id } = ticket
        const tenantId = 'firm' as TenantId
        return Promise.resolve({ id, accountId: id, userId: id as UserId, tenantId, validFrom: now, validUntil: now })
      },
    },
    currentUser: ({ id }) => Promise.resolve(user(id)),
  })
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    http.handle(new Request(`https://api.spil.example/api/${path}`, { method, headers }))
  return { clock, lines, send, reads: () => reads }
}

const ofApp = { 'x-spil-request': '1', origin: 'https://app.spil.example' }
const cookieOf = () => sessionCookie(newTicket(), 1200).split(';')[0] ?? ''

describe('a route for people with a session', () => {
  const hello = defineRoute({
    name: 'hello',
    path: 'hello/{name}',
    methods: ['GET'],
    who: 'session',
    limit: { calls: 2, seconds: 60 },
    open: () => (visit) => Promise.resolve(Response.json({ name: visit.params['name'], user: visit.user.id })),
  })

  it('is told who it is, and what stands in the address', async () => {
    const cookie = cookieOf()
    const answer = await serve(hello).send('hello/Ren%C3%A9', { ...ofApp, cookie })
    expect(await answer.json()).toEqual({ name: 'René', user: cookie.slice('__Host-spil='.length).split('.')[0] })
  })

  it('answers a page of the firm that the session is in, and none of another', async () => {
    const { send } = serve(hello)
    const cookie = cookieOf()
    expect((await send('hello/x', { ...ofApp, cookie, 'x-spil-tenant': 'firm' })).status).toBe(200)
    const other = await send('hello/x', { ...ofApp, cookie, 'x-spil-tenant': 'other' })
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('"TENANT_CHANGED"')])
  })

  it('counts calls by person, whatever address they come from', async () => {
    const { send, clock } = serve(hello)
    const [anna, bram] = [cookieOf(), cookieOf()]
    const call = async (cookie: string, address: string) =>
      (await send('hello/x', { ...ofApp, cookie, 'x-forwarded-for': address })).status
    expect([await call(anna, '203.0.113.1'), await call(anna, '203.0.113.2'), await call(anna, '203.0.113.3')]).toEqual(
      [200, 200, 429],
    )
    expect(await call(bram, '203.0.113.1')).toBe(200)
    clock.advance(60)
    expect(await call(anna, '203.0.113.1')).toBe(200)
  })
})

describe('the size of an answer', () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({ row, name: `Klant ${row}` }))
  const secret = { sas: 'sv=2026&sig=' + 'c2VjcmV0'.repeat(200) }
  const route = (path: string, who: 'session' | 'link', body: () => BodyInit, type = 'application/json') => {
    const answer = () => Promise.resolve(new Response(body(), { headers: { 'content-type': type } }))
    const facts = { name: path, path, methods: ['GET'], limit: unlimited } as const
    return who === 'session'
      ? defineRoute({ ...facts, who, open: () => answer })
      : defineRoute({ ...facts, who, open: () => ({ admit: () => Promise.resolve(true), handle: answer }) })
  }
  const text = JSON.stringify(rows)
  const { send } = serve(
    route('rows', 'session', () => text),
    route('few', 'session', () => JSON.stringify(rows.slice(0, 3))),
    route('picture', 'session', () => text, 'image/png'),
    route('sign-in', 'link', () => JSON.stringify(secret)),
    route('endless', 'session', () => {
      let sent = 0
      return new ReadableStream({
        pull(controller) {
          sent += 1
          if (sent > 300) controller.close()
          else controller.enqueue(new TextEncoder().encode(text))
        },
      })
    }),
    route('broken', 'session', () => new ReadableStream({ pull: () => Promise.reject(new AppError('UNAVAILABLE')) })),
  )
  const get = (path: string, accepted?: string) =>
    send(path, { ...ofApp, cookie: cookieOf(), ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) })
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  it('is compressed for who takes that, and left as it is for who does not', async () => {
    const best = await get('rows', 'gzip, deflate, br, zstd')
    expect(best.headers.get('content-encoding')).toBe('br')
    const sent = await bytes(best)
    expect(sent.length).toBeLessThan(text.length / 4)
    expect(brotliDecompressSync(sent).toString()).toBe(text)
    const zipped = await get('rows', 'gzip;q=0.8, br;q=0')
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytes(zipped)).toString()).toBe(text)
    for (const accepted of [undefined, 'identity', 'br;q=0']) {
      const plain = await get('rows', accepted)
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(await plain.text()).toBe(text)
      expect(plain.headers.get('vary')).toContain('accept-encoding')
    }
  })

  it('stays what it is where that is little already, or no text', async () => {
    for (const path of ['few', 'picture']) expect((await get(path, 'br')).headers.get('content-encoding')).toBeNull()
    expect(await (await get('few', 'br')).json()).toEqual(rows.slice(0, 3))
  })

  it('says nothing of a secret: what others than pages of ours may ask for is never compressed', async () => {
    const answer = await get('sign-in', 'br, gzip')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.json()).toEqual(secret)
  })

  it('goes out piece by piece where it is long, and whole', async () => {
    const sent = await bytes(await get('endless', 'br'))
    expect(brotliDecompressSync(sent).toString()).toBe(text.repeat(300))
  })

  it('is a refusal where making it fails', async () => {
    const answer = await get('broken', 'br')
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([503, null])
  })
})

describe('the budget of people with a session', () => {
  const hello = defineRoute({
    name: 'hello',
    path: 'hello',
    methods: ['GET'],
    who: 'session',
    limit: unlimited,
    open: () => () => Promise.resolve(Response.json({})),
  })

  it('ends a flood of one, says for how long, and holds up no other of the firm', async () => {
    const { send, clock } = serve(hello)
    const [anna, bram] = [cookieOf(), cookieOf()]
    const statuses: number[] = []
    for (let call = 0; call < 2_000; call += 1) {
      statuses.push((await send('hello', { ...ofApp, cookie: anna })).status)
      // 2,000 calls in eight seconds.
      clock.advance(0.004)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300)
    const refused = await send('hello', { ...ofApp, cookie: anna })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(2)
    expect((await send('hello', { ...ofApp, cookie: bram })).status).toBe(200)
    clock.advance(2)
    expect((await send('hello', { ...ofApp, cookie: anna })).status).toBe(200)
  })

  it('costs nothing to refuse: whoever is known to be over has no session read, nor anything else', async () => {
    let answered = 0
    const counted = defineRoute({
      name: 'counted',
      path: 'hello',
      methods: ['GET'],
      who: 'session',
      limit: unlimited,
      open: () => () => {
        answered += 1
        return Promise.resolve(Response.json({}))
      },
    })
    const { send, clock, reads } = serve(counted)
    const [anna, bram] = [cookieOf(), cookieOf()]
    for (let call = 0; call < 1_000; call += 1) await send('hello', { ...ofApp, cookie: anna })
    expect([answered, reads()]).toEqual([300, 300])
    // Also where the clock goes back for a day, as one that is put right does: nobody is shut out for that day.
    clock.advance(-86_400)
    expect((await send('hello', { ...ofApp, cookie: anna })).status).toBe(200)
    expect((await send('hello', { ...ofApp, cookie: bram })).status).toBe(200)
  })

  it('of a firm ends what many of its people ask together', async () => {
    const { send } = serve(hello)
    let answered = 0
    for (let person = 0; person < 10; person += 1) {
      const cookie = cookieOf()
      for (let call = 0; call < 250; call += 1)
        if ((await send('hello', { ...ofApp, cookie })).status === 200) answered += 1
    }
    expect(answered).toBe(2_000)
  })
})

describe('a route for holders of a key', () => {
  const asked: string[] = []
  const feed = defineRoute<string>({
    name: 'feed',
    path: 'feed',
    methods: ['GET'],
    who: 'feed key',
    limit: unlimited,
    open: () => ({
      admit: ({ request }) => {
        const key = request.headers.get('authorization')
        return key === 'Bearer good' ? Promise.resolve(key) : Promise.reject(new AppError('AUTH_NOT_AUTHENTICATED'))
      },
      handle: (_visit, key) => {
        asked.push(key)
        return Promise.resolve(Response.json({ value: [] }))
      },
    }),
  })

  it('needs no page of ours, and none may read its answer', async () => {
    const answer = await serve(feed).send('feed', { authorization: 'Bearer good', origin: 'https://app.spil.example' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('does nothing before the key is looked at', async () => {
    asked.length = 0
    const answer = await serve(feed).send('feed', { authorization: 'Bearer other' })
    expect(answer.status).toBe(401)
    expect(asked).toEqual([])
  })
})

describe('the pipeline', () => {
  const broken = defineRoute<undefined>({
    name: 'broken',
    path: 'broken',
    methods: ['GET'],
    who: 'event source',
    limit: unlimited,
    open: () => ({
      admit: () => Promise.resolve(undefined),
      handle: () => Promise.reject(new Error('password=hunter2')),
    }),
  })

  it('says nothing of a defect but its code, and logs it with the correlation id', async () => {
    const { send, lines } = serve(broken)
    const answer = await send('broken')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('hunter2')
    const logged = lines.join('\n')
    expect(logged).toContain('hunter2')
    expect(logged).toContain(answer.headers.get('x-correlation-id'))
  })

  it('does not start with two routes of one name', () => {
    expect(() => serve(broken, { ...broken })).toThrow('Two routes have the same name')
  })
})

describe('the pattern of a route', () => {
  it.each([
    ['a/{x}', '/a/b', { x: 'b' }],
    ['a/{x}', '/a/b/', { x: 'b' }],
    ['a/{x}', '/a/%2e%2e', { x: '..' }],
    ['a/{x}', '/a', undefined],
    ['a/{x}', '/a/b/c', undefined],
    ['a/{x}', '/a/%', undefined],
    ['a/b', '/a/B', undefined],
    ['{x}/{y}', '/1/2', { x: '1', y: '2' }],
  ])('matches as it should: %s against %s', (template, path, values) => {
    expect(pathPattern(template)(partsOf(path))).toEqual(values)
  })
})

describe('a limit', () => {
  it('remembers the latest ten thousand callers, so that a flood fills no memory', () => {
    const limit = new RateLimit(createTestClock(), { calls: 1, seconds: 60 })
    for (let caller = 0; caller <= 10_000; caller += 1) limit.count(String(caller))
    expect(limit.wait('0')).toBeUndefined()
    expect(limit.wait('1')).toBe(60)
    expect(limit.wait('10000')).toBe(60)
  })
})
