import type { Surroundings } from './session-keeper.ts'

const prefixes = ['spil.table.', 'spil.authorization.', 'msal.']

/** What a person chose for this computer (language, theme, column widths) stays; what is of a firm or a session goes. */
function clearStores(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key)
  }
}

export function browserSurroundings(clearCache: () => void): Surroundings {
  const channel = new BroadcastChannel('spil.session')
  return {
    now: () => Date.now(),
    oneAtATime: (work) => navigator.locks.request('spil.session.refresh', work),
    channel,
    clearStores: () => {
      clearStores()
      clearCache()
    },
    reload: () => window.location.reload(),
  }
}
