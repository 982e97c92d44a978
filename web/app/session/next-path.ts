import type { Session } from './session.ts'

const key = 'spil.next'

/** One person in one firm: what an address shows or says is theirs. */
export type Whose = Pick<Session, 'tenantId' | 'person'>

interface NextPath {
  readonly path: string
  /** Undefined: of nobody yet; a link that was followed before signing in. */
  readonly whose?: Whose | undefined
}

/** Where to go once signed in; survives the full-page redirect to Microsoft. With `whose` for nobody else, nor in another firm. */
export function rememberPath(path: string, whose?: Whose): void {
  sessionStorage.setItem(key, JSON.stringify({ path, whose } satisfies NextPath))
}

/** The remembered place, where whoever comes may have it: an address of our own, and of nobody else. */
export function rememberedPath(fallback: string, who: Whose | undefined): string {
  const place = storedPlace()
  if (place === undefined || !isOwnPath(place.path)) return fallback
  const { path, whose } = place
  if (whose === undefined) return path
  const isSame = whose.person !== undefined && whose.person === who?.person && whose.tenantId === who.tenantId
  return isSame ? path : fallback
}

/** Once one is there, or has chosen to sign out. */
export function forgetPath(): void {
  sessionStorage.removeItem(key)
}

function storedPlace(): NextPath | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<NextPath> | null
    return typeof stored?.path === 'string' ? (stored as NextPath) : undefined
  } catch {
    return undefined
  }
}

/** As the browser reads it, which passes over tabs and takes a backslash for a slash: never another site. */
function isOwnPath(path: string): boolean {
  const here = 'https://here.invalid'
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here
}
