import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectorOf } from '../index.ts'
import { createOutbound, type OutboundOptions } from './outbound.ts'
import { isAnswered, isOtherThanApi, typedAddress } from './typed-address.ts'

const url = new URL('https://api.kantoor-ver.example/v1')
const typed = { field: 'apiUrl', url }

describe('the address that somebody typed', () => {
  it('is where the form says, and undefined where the vendor has one of its own', () => {
    const custom = connectorOf('CustomApi')
    const yuki = connectorOf('Yuki')
    if (custom === undefined || yuki === undefined) throw new Error('Both are in use')
    expect(typedAddress(custom, { apiUrl: 'api.kantoor.example/spil/', apiPassword: 'geheim' })).toEqual({
      field: 'apiUrl',
      url: new URL('https://api.kantoor.example/spil'),
    })
    expect(typedAddress(custom, { apiUrl: 'http://api.kantoor.example' })).toEqual({ field: 'apiUrl', url: undefined })
    expect(typedAddress(yuki, {})).toBeUndefined()
  })

  it('is partly a number, where the vendor has a host for each customer', () => {
    const afas = connectorOf('Afas')
    if (afas === undefined) throw new Error('It is in use')
    expect(typedAddress(afas, { memberNr: '12345', token: 'x' })).toMatchObject({
      field: 'memberNr',
      url: { hostname: '12345.rest.afas.online' },
    })
  })
})

describe('whether anything answers', () => {
  let server: Server
  let origin: string
  let isAsked: () => void
  const asked: { readonly url: string | undefined; readonly authorization: string | undefined }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push({ url: request.url, authorization: request.headers.authorization })
      if (request.url?.startsWith('/stil') === true) isAsked()
      else response.writeHead(404).end('nothing here')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  async function answered(options: Partial<OutboundOptions>): Promise<boolean> {
    const outbound = createOutbound({ vendorOrigins: {}, ...options })
    try {
      return await isAnswered(typed, outbound)
    } finally {
      await outbound.close()
    }
  }

  it('is true for any answer, also that there is nothing, and sends no more than the address', async () => {
    expect(await answered({ vendorOrigins: { [url.origin]: origin } })).toBe(true)
    expect(asked.at(-1)).toEqual({ url: '/v1', authorization: undefined })
  })

  it('is false for a name that nobody has', async () => {
    const resolve = (): Promise<never> => Promise.reject(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }))
    expect(await answered({ resolve })).toBe(false)
  })

  it('is false for a server that keeps silent, after less than five seconds by its clock', async () => {
    const limits: number[] = []
    const timeLimitOf = (milliseconds: number): AbortSignal => {
      limits.push(milliseconds)
      const over = new AbortController()
      // The time is over once the server has the request and says nothing.
      isAsked = () => over.abort()
      return over.signal
    }
    expect(await answered({ vendorOrigins: { [url.origin]: `${origin}/stil` }, timeLimitOf })).toBe(false)
    expect(limits).toHaveLength(1)
    expect(limits[0]).toBeLessThan(5_000)
  })

  it('is false for an address inside a network, which is never called', async () => {
    expect(await answered({ resolve: () => Promise.resolve([{ address: '10.0.0.8', family: 4 }]) })).toBe(false)
  })

  it('is false for what makes no address', async () => {
    const outbound = createOutbound({ vendorOrigins: {} })
    expect(await isAnswered({ field: 'apiUrl', url: undefined }, outbound)).toBe(false)
    await outbound.close()
  })
})

describe('something else than an API', () => {
  const page = Buffer.from('\n <!DOCTYPE html><html><title>Welkom</title></html>')
  const html = { 'content-type': 'text/html; charset=utf-8' }
  it.each([
    ['a website', { status: 200, headers: html, body: page }],
    ['a page without a type', { status: 200, headers: {}, body: page }],
    ['the page of a web server that has nothing there', { status: 404, headers: html, body: page }],
    ['a reference to another host', { status: 302, headers: { location: 'https://login.example/' }, body: page }],
  ])('is %s', (_, answer) => {
    expect(isOtherThanApi(url, answer)).toBe(true)
  })
  it.each([
    ['an answer in JSON', { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }],
    ['a refusal by a firewall', { status: 403, headers: html, body: page }],
    ['a gateway whose API is down', { status: 502, headers: html, body: page }],
    ['a reference on the same host', { status: 307, headers: { location: '/v2' }, body: Buffer.alloc(0) }],
    ['XML', { status: 200, headers: {}, body: Buffer.from('<?xml version="1.0"?><rows/>') }],
  ])('is not %s', (_, answer) => {
    expect(isOtherThanApi(url, answer)).toBe(false)
  })
})
