import { useCallback, useEffect, useRef } from 'react'
import type { Ticks } from './HeadingRow.tsx'
import type { Selection } from './useSelection.ts'

/** Ticking one row, a run of rows with Shift, and the whole page. */
export function useRowSelection(
  ids: readonly string[],
  selection: Selection | undefined,
): {
  ticks: Ticks | undefined
  onTick: ((index: number, extend: boolean) => void) | undefined
  /** Of the keyboard: the page, then all there is, then none. */
  onSelectAll: (() => void) | undefined
} {
  const anchor = useRef(0)
  const latest = useRef({ ids, selection })
  useEffect(() => {
    latest.current = { ids, selection }
  })

  // Stable, so that a tick redraws one row and not the page.
  const onTick = useCallback((index: number, extend: boolean) => {
    const { ids: present, selection: chosen } = latest.current
    const id = present[index]
    if (chosen === undefined || id === undefined) return
    if (extend) {
      const run = present.slice(Math.min(anchor.current, index), Math.max(anchor.current, index) + 1)
      chosen.set(chosen.ids.union(new Set(run)))
      return
    }
    anchor.current = index
    chosen.toggle(id)
  }, [])
  const onPage = useCallback(() => {
    const { ids: present, selection: chosen } = latest.current
    if (chosen === undefined) return
    const page = new Set(present)
    chosen.set(page.isSubsetOf(chosen.ids) ? chosen.ids.difference(page) : chosen.ids.union(page))
  }, [])
  const onSelectAll = useCallback(() => {
    const { ids: present, selection: chosen } = latest.current
    if (chosen?.beyond !== undefined && present.every((id) => chosen.ids.has(id))) chosen.beyond()
    else onPage()
  }, [onPage])

  if (selection === undefined) return { ticks: undefined, onTick: undefined, onSelectAll: undefined }
  const ticked = ids.filter((id) => selection.ids.has(id)).length
  return {
    ticks: { all: ids.length > 0 && ticked === ids.length, some: ticked > 0, onAll: onPage },
    onTick,
    onSelectAll,
  }
}
