import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { product } from '#functions/slices.ts'
import type { Method, Route } from '#platform/http/route.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'

/*
 * Made from the table of routes: a route that is added is tested here without a word.
 */

const routes = product.routes.map((route) => ({ name: route.name, route }))
/** Those that the app's own pages call; programs of others call the rest. */
const ofPages = routes.filter(({ route }) => route.who !== 'feed key' && route.who !== 'anyone')
const limited = routes.filter(({ route }) => !('none' in route.limit))
const everyMethod: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const ofApp = { 'x-spil-request': '1', origin: 'https://app.spil.example' }
let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A call as the app's pages make it; `undefined` leaves a header out. */
function send(
  { path, methods }: Route,
  {
    method = methods[0] ?? 'GET',
    headers = {},
  }: { method?: string; headers?: Record<string, string | undefined> } = {},
): Promise<Response> {
  const wanted: Record<string, string | undefined> = { ...ofApp, ...headers }
  const sent = new Headers()
  for (const [name, value] of Object.entries(wanted)) if (value !== undefined) sent.set(name, value)
  const address = `https://api.spil.example/api/${path.replaceAll(/\{\*?\w+\}/g, 'x')}`
  return house.http(new Request(address, { method, headers: sent }))
}

const codeIn = async (response: Response): Promise<string | undefined> => {
  const body = (await response.json()) as {
    errors?: { message: string }[]
    errorMessage?: string
    error?: { code: string }
  }
  return body.errors?.[0]?.message ?? body.errorMessage ?? body.error?.code
}

describe('the table of routes', () => {
  it('is all that is answered', async () => {
    expect(routes.map(({ route }) => `${route.methods.join(' ')} ${route.path}: ${route.who}`)).toMatchInlineSnapshot(`
      [
        "GET HEAD health/{state}: anyone",
        "POST graphql: session",
        "GET authenticate/microsoft: token",
        "GET authenticate/microsoft/invite: token",
        "GET authenticate/microsoft/{tenantId}: token",
        "GET authenticate/refresh-token: token",
        "GET authenticate/log-out: token",
        "POST reconnect/open: link",
        "POST reconnect/credentials: link",
        "POST reconnect/authorize: link",
        "POST reconnect/complete: link",
        "GET HEAD POST odata/{*rest}: feed key",
      ]
    `)
    const other = await house.http(new Request('https://api.spil.example/api/other', { headers: ofApp }))
    expect(other.status).toBe(404)
    expect(await codeIn(other)).toBe('NOT_FOUND')
  })

  it.each(routes)('$name takes no other method than its own', async ({ route }) => {
    for (const method of everyMethod.filter((one) => !route.methods.includes(one))) {
      const answer = await send(route, { method })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('allow')).toBe(route.methods.join(', '))
    }
  })

  it.each(ofPages)('$name is refused to pages of another site, whatever they send', async ({ route }) => {
    for (const headers of [
      { 'x-spil-request': undefined },
      { origin: 'https://elders.example' },
      { origin: 'null' },
      { 'x-spil-request': undefined, origin: undefined, 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await send(route, { headers })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      if (headers.origin !== undefined) expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
    const asked = await send(route, { method: 'OPTIONS', headers: { origin: 'https://elders.example' } })
    expect(asked.headers.get('access-control-allow-methods')).toBeNull()
  })

  it.each(ofPages)('$name may be called and read by the pages of the app', async ({ route }) => {
    const asked = await send(route, { method: 'OPTIONS' })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-methods')).toBe([...route.methods, 'OPTIONS'].join(', '))
    expect(asked.headers.get('access-control-allow-headers')).toContain('x-spil-request')
    const answer = await send(route)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.spil.example')
    expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after')
  })

  it.each(routes.filter(({ name, route }) => name !== 'authenticate-log-out' && route.who !== 'anyone'))(
    '$name lets nobody in who proves nothing',
    async ({ route }) => {
      const answer = await send(route)
      // Without its body a link is not even looked for.
      expect(answer.status).toBe(route.who === 'link' ? 400 : 401)
      expect(await codeIn(answer)).toMatch(
        /^(AUTH_NOT_AUTHENTICATED|token_invalid|session_ended|INPUT_INVALID|unauthorized)$/,
      )
    },
  )

  it.each(limited)(
    '$name answers 429 over its limit, to that caller alone, until the time is over',
    async ({ route }) => {
      if ('none' in route.limit) throw new Error('It has no limit')
      const { calls, seconds } = route.limit
      const from = (address: string) => send(route, { headers: { 'x-forwarded-for': address } })
      for (let call = 0; call < calls; call += 1) await from('203.0.113.9')
      const over = await from('203.0.113.9')
      expect(over.status).toBe(429)
      expect(Number(over.headers.get('retry-after'))).toBe(seconds)
      expect((await from('203.0.113.10')).status).not.toBe(429)
      house.time.now = new Date(house.time.now.getTime() + seconds * 1000)
      expect((await from('203.0.113.9')).status).not.toBe(429)
    },
  )

  it.each(routes)('$name answers with a correlation id, that of the caller where it has one', async ({ route }) => {
    const own = (await send(route)).headers.get('x-correlation-id') ?? ''
    expect(own).toMatch(/^[0-9a-f-]{36}$/)
    const given = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const answer = await send(route, { headers: { 'x-correlation-id': given } })
    expect(answer.headers.get('x-correlation-id')).toBe(given)
    // An error of OData has no place for it but the header.
    // What is told to anyone is no refusal here: there is no such question of health.
    const inBody = route.name === 'authenticate-log-out' ? /^\{\}$/ : route.who === 'feed key' ? /"error"/ : given
    expect(await answer.text()).toMatch(inBody)
    const forged = await send(route, { headers: { 'x-correlation-id': 'x" admin="1' } })
    expect(forged.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(routes)('$name is stored nowhere, framed nowhere and sniffed by nobody', async ({ route }) => {
    const { headers } = await send(route)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age')
  })
})
