import { paletteGroups, type PaletteEntry, type PaletteGroup } from './palette.ts'
import { ranked } from './ranking.ts'
import { recentAmong, type RecentEntry } from './useRecentEntries.ts'

/** So many of a group answer what is typed; whoever wants others types another letter. */
const mostOfGroup = 6

export interface ShownGroup {
  readonly group: PaletteGroup | 'recent'
  readonly entries: readonly PaletteEntry[]
}

/** What stands in the palette: what was chosen lately first while nothing is typed, then group by group what answers. */
export function shownGroups(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly RecentEntry[],
): readonly ShownGroup[] {
  const isAsked = typed.trim() !== ''
  const late = isAsked ? [] : recentAmong(recent, entries)
  const found = ranked(
    entries,
    typed,
    recent.map(({ id }) => id),
  ).filter(({ id }) => !late.some((one) => one.id === id))
  // Screens stand in the navigation as well, what one can do does not.
  const order = isAsked ? paletteGroups : (['action', 'screen'] as const)
  const groups = order.map((group) => {
    const all = found.filter((entry) => entry.group === group)
    return { group, entries: isAsked ? all.slice(0, mostOfGroup) : all }
  })
  return [{ group: 'recent' as const, entries: late }, ...groups].filter((group) => group.entries.length > 0)
}
