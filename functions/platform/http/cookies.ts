/**
 * The values of one cookie name, as the browser sent them. More than one means that somebody planted a second cookie
 * (a sibling host, another path): the caller refuses rather than picks.
 */
export function cookieValues(header: string | null, name: string): string[] {
  if (header === null) return []
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
}

/**
 * Only this host, only over a secure connection (browsers count http://localhost as one), out of reach of scripts, and
 * not sent along with a request that another site starts, except a plain link.
 */
export function setCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`
}
