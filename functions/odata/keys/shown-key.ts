import { readPlainText, shownOf, type PresentedKey } from './secret.ts'

/** Address option with a key, for clients that cannot send headers; case-insensitive. */
const option = 'apikey'
/** Maximum length of a key. */
const longest = 200

/**
 * The key of a request: Basic (name and secret, or the full key as password), Bearer, the header `x-api-key`, or the
 * option `apikey`; the first present one counts. Undefined where none is ours.
 */
export function shownIn(headers: Headers, url: URL): PresentedKey | undefined {
  const authorization = headers.get('authorization')?.trim() ?? ''
  const cut = authorization.indexOf(' ')
  const scheme = authorization.slice(0, Math.max(cut, 0)).toLowerCase()
  const value = authorization.slice(cut + 1).trim()
  if (value.length > longest * 2) return undefined
  if (scheme === 'basic') return ofBasic(value)
  if (scheme === 'bearer' && value !== '') return readPlainText(value)
  const text = headers.get('x-api-key') ?? optionOf(url)
  return text === undefined || text.length > longest ? undefined : readPlainText(text.trim())
}

function ofBasic(value: string): PresentedKey | undefined {
  const pair = Buffer.from(value, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return colon < 1 ? undefined : shownOf(pair.slice(0, colon).trim(), pair.slice(colon + 1).trim())
}

function optionOf(url: URL): string | undefined {
  for (const [name, value] of url.searchParams) if (isSecret(name)) return value
  return undefined
}

const isSecret = (name: string): boolean => name.toLowerCase().replace(/^\$/u, '') === option

/** Raw options of an address (after `?`) without the key; others unchanged. */
export function withoutKey(search: string): string {
  const matching = search
    .replace(/^\?/u, '')
    .split('&')
    .filter((part) => !isSecret(nameOf(part)))
    .join('&')
  return matching === '' ? '' : `?${matching}`
}

function nameOf(part: string): string {
  const name = part.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}

/** The request without any key, so that no link, log or error can contain it. */
export function stripped(request: Request): Request {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  headers.delete('x-api-key')
  const address = `${url.origin}${url.pathname}${withoutKey(url.search)}`
  const { method, body, signal } = request
  if (body === null) return new Request(address, { method, headers, signal })
  // Node requires `duplex` for a stream body; the browser's types lack it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  return new Request(address, init)
}
