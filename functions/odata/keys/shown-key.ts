import { readPlainText, shownOf, type Shown } from './secret.ts'

/** The option of an address that holds a key, for clients that can send no header. In any case, as all options. */
const option = 'apikey'
/** Longer is no key, and not looked into. */
const longest = 200

/**
 * The key that a request shows: Basic (its name as user, its secret or all of it as password), Bearer, the header
 * `x-api-key`, or the option `apikey` of the address; the first of these that is there. Undefined where there is none of
 * ours.
 */
export function shownIn(headers: Headers, url: URL): Shown | undefined {
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

function ofBasic(value: string): Shown | undefined {
  const pair = Buffer.from(value, 'base64').toString('utf8')
  const colon = pair.indexOf(':')
  return colon < 1 ? undefined : shownOf(pair.slice(0, colon).trim(), pair.slice(colon + 1).trim())
}

function optionOf(url: URL): string | undefined {
  for (const [name, value] of url.searchParams) if (isSecret(name)) return value
  return undefined
}

const isSecret = (name: string): boolean => name.toLowerCase().replace(/^\$/u, '') === option

/** The raw options of an address (what stands behind `?`) without the one that holds a key; all others as they were written. */
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

/** The same request without anything that proves a key: nothing behind it can put one into a link, a log or an error. */
export function stripped(request: Request): Request {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('authorization')
  headers.delete('x-api-key')
  const address = `${url.origin}${url.pathname}${withoutKey(url.search)}`
  const { method, body, signal } = request
  if (body === null) return new Request(address, { method, headers, signal })
  // Node demands `duplex` for a body that is a stream; the browser's types do not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  return new Request(address, init)
}
