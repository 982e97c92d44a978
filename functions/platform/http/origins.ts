import type { Config } from '../config.ts'

/** A page of another site can send no header of its own without asking first, and we do not allow it to. */
export const ownHeader = 'x-spil-request'
/** The code of an invitation: a secret, and so in no address. */
export const inviteCodeHeader = 'x-spil-invite-code'

/**
 * Of which firm the page is that asks. A browser has one cookie for all its pages: one that has not heard yet that its person
 * went to another firm would else be given, and change, what is of that one.
 */
export const firmHeader = 'x-spil-tenant'

/** Where our pages are, and where they ask. */
export interface Origins {
  readonly app: string
  readonly api: string
}

export const originsOf = ({ appUrl, apiUrl }: Pick<Config, 'appUrl' | 'apiUrl'>): Origins => ({
  app: new URL(appUrl).origin,
  api: new URL(apiUrl).origin,
})

/**
 * True where the request comes from our own pages: it carries our header, or the browser vouches for the same origin;
 * and where the browser names an origin, it is the app's.
 */
export function comesFromApp(headers: Headers, { app, api }: Origins): boolean {
  const origin = headers.get('origin')
  if (origin !== null && origin !== app && origin !== api) return false
  return headers.has(ownHeader) || headers.get('sec-fetch-site') === 'same-origin'
}

/** What lets the app's pages, and no others, read answers of the API when the two have different origins. */
export function corsHeaders(headers: Headers, { app, api }: Origins): Record<string, string> {
  if (app === api) return {}
  if (headers.get('origin') !== app) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': app,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-correlation-id, retry-after',
  }
}

/** The answer to a browser that asks whether it may send a request with our headers, to a route of these methods. */
export function preflight(headers: Headers, origins: Origins, methods: readonly string[]): Response {
  const cors = corsHeaders(headers, origins)
  if (cors['access-control-allow-origin'] === undefined) return new Response(null, { status: 204 })
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
      'access-control-allow-headers': `authorization, content-type, ${ownHeader}, ${inviteCodeHeader}, ${firmHeader}`,
      'access-control-max-age': '7200',
    },
  })
}
