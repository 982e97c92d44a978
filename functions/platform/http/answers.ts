/** Headers of every response of the API: no caching, sniffing, framing or referrer. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Value of Retry-After in seconds where a dependency does not answer. */
export const retryAfterSeconds = 5

/** Texts of our own responses, so that the stream need not be read again; garbage-collected with the response. */
const texts = new WeakMap<Response, string>()

export function textAnswer(status: number, text: string, headers: Record<string, string>): Response {
  const response = new Response(text, { status, headers })
  texts.set(response, text)
  return response
}

/** The text of a response made by `textAnswer`; undefined for others. */
export const textOf = (response: Response): string | undefined => texts.get(response)

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return textAnswer(status, JSON.stringify(body), {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })
}

/** The response with more headers; existing ones are replaced, except cookies, which are added. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie') response.headers.append(name, value)
    else response.headers.set(name, value)
  }
  return response
}
