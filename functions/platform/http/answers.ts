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

export function jsonAnswer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...apiHeaders, 'content-type': 'application/json; charset=utf-8', ...headers },
  })
}

/** The same answer with more headers; a header that is there already is replaced, except cookies, which add up. */
export function withHeaders(response: Response, headers: Record<string, string>): Response {
  const merged = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'set-cookie') merged.append(name, value)
    else merged.set(name, value)
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers: merged })
}
