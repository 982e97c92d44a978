import type { Cookie, HttpHandler, HttpRequest, HttpResponseInit } from '@azure/functions'

/** Our handlers speak the Request and Response of the web; this is what Azure's worker speaks. */
export function httpHandler(handle: (request: Request) => Promise<Response>): HttpHandler {
  return async (request) => toAzure(await handle(toWeb(request)))
}

function toWeb(request: HttpRequest): Request {
  const { method, url, body } = request
  const headers = new Headers([...request.headers])
  if (method === 'GET' || method === 'HEAD' || body === null) return new Request(url, { method, headers })
  // Node demands `duplex` for a body that is a stream; the browser's types do not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: body as BodyInit, duplex: 'half' }
  return new Request(url, init)
}

function toAzure(response: Response): HttpResponseInit {
  const headers = new Headers(response.headers)
  // The worker drops all but one `set-cookie` header, so cookies travel in their own list.
  headers.delete('set-cookie')
  return {
    status: response.status,
    headers,
    cookies: response.headers.getSetCookie().map(toCookie),
    // The stream that it has, also where the text is known: the worker makes an answer of its own of whatever it is given,
    // and would encode a text a second time (decision 108).
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
