/** Every answer of the API: nothing is stored, sniffed, framed or told to the next site. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Seconds after which a client may ask again when something we need does not answer. */
export const retryAfterSeconds = 5

/** What our own answers say, so that nobody has to read it out of a stream again; gone with the answer. */
const texts = new WeakMap<Response, string>()

export function textAnswer(status: number, text: string, headers: Record<string, string>): Response {
  const response = new Response(text, { status, headers })
  texts.set(response, text)
  return response
}

/** The text of an answer that `textAnswer` made; undefined for any other. */
export const textOf = (response: Response): string | undefined => texts.get(response)

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return textAnswer(status, JSON.stringify(body), {
    ...apiHeaders,
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })
}

/** The same answer with more headers; a header that is there already is replaced, except cookies, which add up. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie') response.headers.append(name, value)
    else response.headers.set(name, value)
  }
  return response
}
