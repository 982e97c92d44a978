const storageKey = 'spil.reconnect'

/** The token behind the `#`, or the one this tab came with before it was reloaded; empty: there is none. */
export function readToken(): string {
  const given = window.location.hash.slice(1)
  if (given === '') return sessionStorage.getItem(storageKey) ?? ''
  sessionStorage.setItem(storageKey, given)
  return given
}

/** A token does not belong in a history that others can read. */
export function hideToken(): void {
  if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname)
}
