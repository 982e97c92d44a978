import { createContext, useContext } from 'react'

/** What the keyboard opens wherever one is, for the buttons that open the same. */
export interface KeysTools {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

export const KeysContext = createContext<KeysTools>({ openPalette: () => undefined, openShortcuts: () => undefined })

export function useKeysTools(): KeysTools {
  return useContext(KeysContext)
}
