import { useEffect, useState } from 'react'

const storageKey = 'spil.data.recent'
const most = 8

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The connections looked at before this one, the latest first; from now on this one is among them. */
export function useRecent(current: string): readonly string[] {
  const [before] = useState(stored)
  useEffect(() => {
    const now = [current, ...stored().filter((id) => id !== current)].slice(0, most)
    localStorage.setItem(storageKey, JSON.stringify(now))
  }, [current])
  return before
}
