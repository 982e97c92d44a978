import { HttpRequest, InvocationContext } from '@azure/functions'
import { describe, expect, it } from 'vitest'
import { httpHandler } from './azure.ts'
import { clientAddress } from './client-address.ts'
import { setCookie } from './cookies.ts'

async function through(
  handle: (request: Request) => Promise<Response>,
  init: ConstructorParameters<typeof HttpRequest>[0],
) {
  const answer = await httpHandler(handle)(new HttpRequest(init), new InvocationContext())
  if (!('status' in answer)) throw new Error('no answer')
  return answer
}

describe('a handler behind Azure Functions', () => {
  it('reads method, address, headers and body as they were sent', async () => {
    const answer = await through(
      async (request) =>
        Response.json({
          method: request.method,
          url: request.url,
          type: request.headers.get('content-type'),
          body: await request.text(),
        }),
      {
        method: 'POST',
        url: 'https://api.spil.example/api/graphql?a=1',
        headers: { 'content-type': 'application/json' },
        body: { string: '{"a":"é"}' },
      },
    )
    expect(answer.status).toBe(200)
    expect(await new Response(answer.body as BodyInit).json()).toEqual({
      method: 'POST',
      url: 'https://api.spil.example/api/graphql?a=1',
      type: 'application/json',
      body: '{"a":"é"}',
    })
  })

  it('passes a body on while it is still being made', async () => {
    let more: ((text: string | null) => void) | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        more = (text) => (text === null ? controller.close() : controller.enqueue(Buffer.from(text)))
      },
    })
    const answer = await through(() => Promise.resolve(new Response(body)), {
      method: 'GET',
      url: 'https://api.spil.example/',
    })
    const reader = new Response(answer.body as BodyInit).body?.pipeThrough(new TextDecoderStream()).getReader()
    more?.('first')
    expect(await reader?.read()).toEqual({ done: false, value: 'first' })
    more?.('then')
    more?.(null)
    expect(await reader?.read()).toEqual({ done: false, value: 'then' })
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
  })

  it('sets cookies in the list, with all they say, since the worker drops them from the headers', async () => {
    const answer = await through(
      () =>
        Promise.resolve(
          new Response(null, {
            status: 204,
            headers: { 'set-cookie': setCookie('__Host-spil', 'a.b==', 1200), 'x-a': '1' },
          }),
        ),
      { method: 'GET', url: 'https://api.spil.example/' },
    )
    expect(answer.cookies).toEqual([
      { name: '__Host-spil', value: 'a.b==', path: '/', maxAge: 1200, httpOnly: true, secure: true, sameSite: 'Lax' },
    ])
    expect(new Headers(answer.headers as Headers).get('set-cookie')).toBeNull()
    expect(answer.body).toBeUndefined()
  })

  it('takes a cookie away with an age of nothing', async () => {
    const answer = await through(
      () => Promise.resolve(new Response(null, { headers: { 'set-cookie': setCookie('a', '', 0) } })),
      { method: 'GET', url: 'https://api.spil.example/' },
    )
    expect(answer.cookies).toMatchObject([{ name: 'a', value: '', maxAge: 0 }])
  })
})

describe('the address of a client', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51000', '203.0.113.9'],
    ['10.0.0.1, 203.0.113.9:51000', '203.0.113.9'],
    ['[2001:db8::1]:51000', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['', null],
    ['10.0.0.1,', null],
  ])('in "%s" is %s', (header, address) => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': header }), 'local')).toBe(address)
  })

  it('is told by the edge in Azure, whose own address is the last one there; on one machine nobody can make it up so', () => {
    const headers = new Headers({ 'x-forwarded-for': '198.51.100.7, 203.0.113.80', 'x-azure-clientip': '198.51.100.7' })
    expect(clientAddress(headers, 'azure')).toBe('198.51.100.7')
    expect(clientAddress(headers, 'local')).toBe('203.0.113.80')
    expect(clientAddress(new Headers({ 'x-forwarded-for': '203.0.113.9:51000' }), 'azure')).toBe('203.0.113.9')
  })
})
