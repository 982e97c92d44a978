import { useCallback, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { ShortcutGroup } from '../../ui/shortcut.ts'

export const resultShortcuts: ShortcutGroup = {
  title: 'shortcut.group.search',
  shortcuts: [{ keys: ['↑', '↓', '←', '→'], meaning: 'shortcut.search_results' }],
}

export interface ResultKeys {
  readonly place: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Results are links in columns: down from the search field to the first, then as they lie; up from the first, and Escape, back. */
export function useResultKeys(): ResultKeys {
  const place = useRef<HTMLDivElement>(null)
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const columns = Array.from(place.current?.querySelectorAll('[data-results]') ?? [], (column) =>
      Array.from(column.querySelectorAll<HTMLElement>('a')),
    ).filter((links) => links.length > 0)
    const field = place.current?.querySelector<HTMLElement>('input')
    const next = nextOf(target, key, columns, field)
    if (next === undefined || next === null) return
    event.preventDefault()
    next.focus()
  }, [])
  return { place, onKeyDown }
}

function nextOf(
  target: HTMLElement,
  key: string,
  columns: readonly (readonly HTMLElement[])[],
  field: HTMLElement | null | undefined,
): HTMLElement | null | undefined {
  if (target === field) return key === 'ArrowDown' ? columns[0]?.[0] : undefined
  const column = columns.findIndex((links) => links.includes(target))
  const row = columns[column]?.indexOf(target) ?? -1
  if (row < 0) return undefined
  const beside = (links: readonly HTMLElement[] | undefined) => links?.[Math.min(row, links.length - 1)]
  switch (key) {
    case 'ArrowDown':
      return columns[column]?.[row + 1]
    case 'ArrowUp':
      return row === 0 ? field : columns[column]?.[row - 1]
    case 'ArrowRight':
      return beside(columns[column + 1])
    case 'ArrowLeft':
      return column === 0 ? undefined : beside(columns[column - 1])
    case 'Home':
      return columns[column]?.[0]
    case 'End':
      return columns[column]?.at(-1)
    case 'Escape':
      return field
    default:
      return undefined
  }
}
