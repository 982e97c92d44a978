import { useCallback, useSyncExternalStore } from 'react'
import { narrow, small } from './theme.ts'

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** Below 640 pixels. */
export function useNarrow(): boolean {
  return useMediaQuery(narrow)
}

/** Below 1,200 pixels. */
export function useSmall(): boolean {
  return useMediaQuery(small)
}
