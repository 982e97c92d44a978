/** Who pays for every byte, or has little room for them, gets only what they ask for. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/** Fetches what somebody may want, once the browser has nothing else to do; nothing where data is saved. */
export function fetchAhead(fetch: () => void): void {
  if (savesData()) return
  // Not every browser says when it is idle, whatever the types say.
  const whenIdle = Reflect.get(globalThis, 'requestIdleCallback') as typeof requestIdleCallback | undefined
  if (whenIdle === undefined) setTimeout(fetch, 200)
  else whenIdle(fetch)
}
