const key = 'spil.next'

/** Where to go once signed in; survives the full-page redirect to Microsoft. */
export function rememberPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Only a path of our own: never another site. */
export function rememberedPath(fallback: string): string {
  const path = sessionStorage.getItem(key)
  return path !== null && /^\/(?![/\\])/.test(path) ? path : fallback
}

/** Once one is there, or has chosen to sign out. */
export function forgetPath(): void {
  sessionStorage.removeItem(key)
}
