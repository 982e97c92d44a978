import { useCallback, useState } from 'react'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import type { PaletteEntry } from './palette.ts'

const most = 5

/** Enough of an entry to show it again while nobody looks for it. */
export interface RecentEntry {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly to?: string | undefined
}

function isEntry(value: unknown): value is RecentEntry {
  if (typeof value !== 'object' || value === null) return false
  const { id, label, hint, to } = value as Partial<Record<keyof RecentEntry, unknown>>
  // Only a path of our own: never another site.
  const isPath = to === undefined || (typeof to === 'string' && /^\/(?![/\\])/u.test(to))
  return typeof id === 'string' && typeof label === 'string' && ['undefined', 'string'].includes(typeof hint) && isPath
}

function stored(key: string): readonly RecentEntry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry).slice(0, most) : []
  } catch {
    return []
  }
}

/** What this person chose in this firm, the latest first; in this browser alone. */
export function useRecentEntries(): {
  readonly recent: readonly RecentEntry[]
  readonly remember: (entry: PaletteEntry) => void
} {
  const user = useCurrentUser()
  const key = `spil.palette.recent.${user?.tenantId ?? ''}.${user?.email ?? ''}`
  const [recent] = useState(() => stored(key))
  const remember = useCallback(
    ({ id, label, hint, to }: PaletteEntry) => {
      const others = stored(key).filter((one) => one.id !== id)
      localStorage.setItem(key, JSON.stringify([{ id, label, hint, to }, ...others].slice(0, most)))
    },
    [key],
  )
  return { recent, remember }
}

/** The entries that were chosen lately and are still there. A customer is not among those that are known beforehand. */
export function recentAmong(recent: readonly RecentEntry[], entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return recent.flatMap((one) => {
    const entry = known.get(one.id)
    if (entry !== undefined) return [entry]
    return one.to !== undefined && one.id.startsWith('customer:')
      ? [{ ...one, to: one.to, group: 'customer' as const, icon: null }]
      : []
  })
}
