import { useCallback, useState } from 'react'
import { useCurrentUser } from '../../ui/Allowed.tsx'

const most = 8

function stored(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** The search with what was looked for before it; what was typed on the way to it goes. */
function withSearch(before: readonly string[], search: string): readonly string[] {
  const said = search.toLowerCase()
  return [search, ...before.filter((one) => !said.startsWith(one.toLowerCase()))].slice(0, most)
}

export interface RecentSearches {
  /** The latest first. */
  readonly searches: readonly string[]
  readonly remember: (search: string) => void
  readonly forget: () => void
}

/** What this person looked for in this firm and opened something of; in this browser alone. */
export function useRecentSearches(): RecentSearches {
  const user = useCurrentUser()
  const key = `spil.search.recent.${user?.tenantId ?? ''}.${user?.email ?? ''}`
  const [searches, setSearches] = useState(() => stored(key))
  const remember = useCallback(
    (search: string) => {
      const now = withSearch(stored(key), search.slice(0, 100))
      localStorage.setItem(key, JSON.stringify(now))
      setSearches(now)
    },
    [key],
  )
  const forget = useCallback(() => {
    localStorage.removeItem(key)
    setSearches([])
  }, [key])
  return { searches, remember, forget }
}
