import { withScheme } from '#domain/connectors/credential-value.ts'
import { withoutTrailing } from '#domain/shared/text.ts'
import { readAddress } from '#domain/shared/typed-address.ts'
import type { FoundBase, HttpRules } from './define-connector.ts'
import type { VendorApi } from './vendor-api.ts'
import { VendorError } from './vendor-error.ts'

/** Where the calls of one session go. */
export interface Base {
  /**
   * A path, or an absolute address, as the address to call.
   *
   * Errors: VendorError where it leads to another host: our token must not go there.
   */
  addressOf(path: string): Promise<URL>
  /** Where an address lies below the base; what it is told in, where that is elsewhere. */
  below(url: URL): string
}

const absolute = /^https?:\/\//iu

function joined(base: URL, path: string): URL {
  return new URL(`${base.href.replace(/\/$/u, '')}/${path.replace(/^\//u, '')}`)
}

/** The way from one address to another below it. */
function wayTo(url: URL, base: URL | undefined): string {
  const under = base === undefined ? '' : withoutTrailing(base.pathname, '/')
  const isBelow = url.origin === base?.origin && url.pathname.startsWith(`${under}/`)
  return isBelow ? url.pathname.slice(under.length) : url.pathname
}

function isUnder(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

/** Errors: VendorError for anything but an https address of the vendor's own domains. */
function trusted(address: string, domains: readonly string[]): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isPlain =
    url !== undefined &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  if (!isPlain || !domains.some((domain) => isUnder(url.hostname, domain)))
    throw new VendorError('unexpected-answer', 'The vendor tells an address that is not one of its own')
  return url
}

function foundBase({ discoveryUrl, find, domains }: FoundBase, api: VendorApi): Base {
  const discovered = new URL(discoveryUrl)
  let known: Promise<URL> | undefined
  let found: URL | undefined
  /** Asked by the first call that needs it; one that failed is asked again. */
  const base = (): Promise<URL> => {
    known ??= find(api)
      .then((address) => (found = trusted(address, domains)))
      .catch((error: unknown) => {
        known = undefined
        throw error
      })
    return known
  }
  return {
    below: (url) => wayTo(url, found),
    addressOf: async (path) => {
      if (!absolute.test(path)) return joined(await base(), path)
      const url = new URL(path)
      if (url.origin === discovered.origin || url.origin === (await base()).origin) return url
      throw new VendorError('unexpected-answer', 'The vendor points to another host')
    },
  }
}

/** Errors: VendorError where the address comes from the credentials and is none. */
export function createBase(rule: HttpRules['baseUrl'], api: VendorApi): Base {
  if (typeof rule === 'object') return foundBase(rule, api)
  const address = typeof rule === 'string' ? rule : rule((name) => api.field(name))
  if (!URL.canParse(address))
    throw new VendorError('credentials-refused', 'The address in the credentials is not an address')
  const base = new URL(address)
  return {
    below: (url) => wayTo(url, base),
    addressOf: (path) => {
      const url = absolute.test(path) ? new URL(path) : joined(base, path)
      return url.origin === base.origin
        ? Promise.resolve(url)
        : Promise.reject(new VendorError('unexpected-answer', 'The vendor points to another host'))
    },
  }
}

/**
 * The address of an API as somebody pasted it: with or without scheme, spaces or slash. Whether it may be called is for
 * the outbound guard. Errors: VendorError for what is no https address.
 */
export function addressTyped(typed: string): string {
  // Of what was stored before a # was refused, what stands before it is called.
  const url = readAddress(withScheme(typed.trim()).split('#', 1)[0] ?? '', 'called')
  if (typeof url === 'string')
    throw new VendorError('credentials-refused', 'The address in the credentials is not an address')
  return url.origin + withoutTrailing(url.pathname, '/')
}
