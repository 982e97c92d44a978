import type { AppConfig } from '#domain/shared/app-config.ts'
import { securityHeaders } from './security-headers.ts'

export type SiteHeaders = Readonly<Record<string, string>>

/** Headers of some addresses, over those of all. `route` is an address, or the beginning of some with `*` behind it. */
interface SiteRule {
  readonly route: string
  readonly headers: SiteHeaders
}

/**
 * How the built web app is served: by the host of one machine, and, written down as `staticwebapp.config.json`, by Azure.
 * The same words for both, so that what was tried here is what runs there.
 */
export interface Site {
  readonly headers: SiteHeaders
  /** The first that fits an address counts. */
  readonly rules: readonly SiteRule[]
  /** Answers every address that is no file, as the app knows its own. */
  readonly page: string
  /** Addresses that are files or nothing: a page in their place would only confuse. As in `route`, or `*.{a,b}` at the end. */
  readonly notPages: readonly string[]
}

/** Where a new version of a file has a new name. */
const hashed = '/assets/*'
const redirectPage = '/redirect.html'
const fileKinds = ['css', 'html', 'ico', 'js', 'json', 'map', 'mjs', 'png', 'svg', 'txt', 'webmanifest', 'xlsx', 'xml']

export function siteOf(config: AppConfig, options: { readonly development: boolean }): Site {
  const { development } = options
  return {
    headers: {
      ...securityHeaders(config, { framedBySelf: false, development }),
      // May be another file tomorrow.
      'cache-control': 'no-cache',
    },
    rules: [
      { route: hashed, headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
      { route: redirectPage, headers: securityHeaders(config, { framedBySelf: true, development }) },
    ],
    page: '/index.html',
    notPages: ['/api/*', hashed, '/files/*', `/*.{${fileKinds.join(',')}}`],
  }
}

function fits(route: string, pathname: string): boolean {
  const [, before, kinds] = /^(.*)\*\.\{(.*)\}$/.exec(route) ?? []
  if (before !== undefined && kinds !== undefined)
    return pathname.startsWith(before) && kinds.split(',').some((kind) => pathname.endsWith(`.${kind}`))
  return route.endsWith('*') ? pathname.startsWith(route.slice(0, -1)) : pathname === route
}

/** The headers of what is found at an address. */
export function headersAt({ headers, rules }: Site, pathname: string): SiteHeaders {
  return { ...headers, ...rules.find(({ route }) => fits(route, pathname))?.headers }
}

/** Whether an address where no file is means a screen of the app. */
export function isPage({ notPages }: Site, pathname: string): boolean {
  return !notPages.some((route) => fits(route, pathname))
}

/** `staticwebapp.config.json`: headers, fallback, and where the app may be asked from. */
export function staticWebApp(site: Site, edge: { readonly frontDoorId: string } | undefined): object {
  return {
    globalHeaders: site.headers,
    routes: site.rules,
    navigationFallback: { rewrite: site.page, exclude: site.notPages },
    // Only through our own Front Door, which has the address of the API too.
    ...(edge === undefined
      ? {}
      : {
          networking: { allowedIpRanges: ['AzureFrontDoor.Backend'] },
          forwardingGateway: { requiredHeaders: { 'X-Azure-FDID': edge.frontDoorId } },
        }),
  }
}
