import type { RpcCookie } from './worker-api.ts'

const sameSites: Readonly<Record<string, string>> = { lax: 'Lax', strict: 'Strict', explicitNone: 'None' }

/** A cookie as the library hands it to the host, as the header the browser reads. */
export function toSetCookie(cookie: RpcCookie): string {
  const parts = [`${cookie.name}=${encodeURIComponent(cookie.value)}`]
  if (cookie.maxAge?.value !== undefined) parts.push(`Max-Age=${cookie.maxAge.value}`)
  if (cookie.domain?.value !== undefined) parts.push(`Domain=${cookie.domain.value}`)
  if (cookie.path?.value !== undefined) parts.push(`Path=${cookie.path.value}`)
  if (cookie.expires?.value !== undefined) {
    parts.push(`Expires=${new Date(Number(cookie.expires.value.seconds) * 1000).toUTCString()}`)
  }
  if (cookie.secure?.value === true) parts.push('Secure')
  if (cookie.httpOnly?.value === true) parts.push('HttpOnly')
  const sameSite = sameSites[cookie.sameSite ?? '']
  if (sameSite !== undefined) parts.push(`SameSite=${sameSite}`)
  return parts.join('; ')
}
