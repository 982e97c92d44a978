const key = 'spil.next'

/** Where to go once signed in; survives the full-page redirect to Microsoft. */
export function rememberPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Reads it once. Only a path of our own: never another site. */
export function takePath(fallback: string): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path !== null && /^\/(?![/\\])/.test(path) ? path : fallback
}
