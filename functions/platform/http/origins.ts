import type { Config } from '../config.ts'

/** Other sites can send no custom header without a preflight, which we refuse. */
const ownHeader = 'x-spil-request'
/** Carries the code of an invitation, a secret that must not be in an address. */
export const inviteCodeHeader = 'x-spil-invite-code'

/**
 * Firm of the calling page. All tabs share one cookie: a tab that has not heard of a switch would otherwise read and
 * change the other firm's data.
 */
export const firmHeader = 'x-spil-tenant'

/** Origins of app and API. */
export interface Origins {
  readonly app: string
  readonly api: string
}

export const originsOf = ({ appUrl, apiUrl }: Pick<Config, 'appUrl' | 'apiUrl'>): Origins => ({
  app: new URL(appUrl).origin,
  api: new URL(apiUrl).origin,
})

/**
 * True where the request comes from our own pages: it carries our header, or the browser marks it as same-origin; an
 * `Origin`, if sent, must be the app's.
 */
export function comesFromApp(headers: Headers, { app, api }: Origins): boolean {
  const origin = headers.get('origin')
  if (origin !== null && origin !== app && origin !== api) return false
  return headers.has(ownHeader) || headers.get('sec-fetch-site') === 'same-origin'
}

/** Allows the app's pages, and no others, to read responses where app and API have different origins. */
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

/** The response to a preflight request for a route with these methods. */
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
