import type { Cookie, HttpHandler, HttpRequest, HttpResponseInit } from '@azure/functions'

/** Adapts handlers for web Request and Response to Azure's worker. */
export function httpHandler(handle: (request: Request) => Promise<Response>): HttpHandler {
  return async (request) => toAzure(await handle(toWeb(request)))
}

function toWeb(request: HttpRequest): Request {
  const { method, url, body } = request
  const headers = new Headers([...request.headers])
  if (method === 'GET' || method === 'HEAD' || body === null) return new Request(url, { method, headers })
  // Node requires `duplex` for a stream body; the browser's types lack it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: body as BodyInit, duplex: 'half' }
  return new Request(url, init)
}

function toAzure(response: Response): HttpResponseInit {
  const headers = new Headers(response.headers)
  // The worker drops all but one `set-cookie` header, so cookies are passed in its own list.
  headers.delete('set-cookie')
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie().map(toCookie),
    // Always the stream, even where the text is known: the worker would encode a text a second time (decision 1).
    ...(response.body === null ? {} : { body: response.body }),
  }
}

function toCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split('; ')
  const named = new Map(
    attributes.map((attribute) => [attribute.split('=')[0]?.toLowerCase(), attribute.split('=')[1]]),
  )
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    path: named.get('path') ?? '/',
    maxAge: Number(named.get('max-age')),
    httpOnly: named.has('httponly'),
    secure: named.has('secure'),
    sameSite: 'Lax',
  }
}
