/**
 * All values of one cookie name. More than one means that another host or path planted a second cookie; the caller
 * then refuses.
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
 * Host-only, secure (browsers accept http://localhost), not readable by scripts, and sent with same-site requests and
 * plain links only.
 */
export function setCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`
}
