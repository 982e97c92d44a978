import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

interface ScrollPosition {
  readonly top: number
  /** The row that had the focus, by its place on the page. */
  readonly row: string | undefined
}

/** Where each list was left, by what it showed; until the browser's tab is closed or loaded again. */
const places = new Map<string, ScrollPosition>()
/** Beyond these the first ones go. */
const most = 100

function keep(key: string, place: ScrollPosition): void {
  places.delete(key)
  places.set(key, place)
  const [first] = places.keys()
  if (places.size > most && first !== undefined) places.delete(first)
}

/**
 * Rows begin at their top when others are asked for. Whoever comes back to them by the browser's arrows finds them where
 * they were, with the focus on the row that was opened. `shows`: what the rows on screen answer, undefined: none yet.
 */
export function useScrollPlace(scroller: HTMLElement | null, shows: string | undefined): void {
  const back = useNavigationType() === NavigationType.Pop
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (scroller === null || shows === undefined) return
    const before = shown.current
    shown.current = shows
    if (before === shows) return
    const place = back ? places.get(shows) : undefined
    if (place !== undefined) restore(scroller, place)
    else if (before !== undefined) scroller.scrollTop = 0
  }, [scroller, shows, back])

  useEffect(() => {
    if (scroller === null || shows === undefined) return
    const note = (): void => {
      const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')
      const inside = row != null && scroller.contains(row)
      keep(shows, { top: scroller.scrollTop, row: inside ? row.dataset['row'] : places.get(shows)?.row })
    }
    scroller.addEventListener('scroll', note, { passive: true })
    scroller.addEventListener('focusin', note)
    return () => {
      scroller.removeEventListener('scroll', note)
      scroller.removeEventListener('focusin', note)
    }
  }, [scroller, shows])
}

function restore(scroller: HTMLElement, { top, row }: ScrollPosition): void {
  scroller.scrollTop = top
  const { activeElement } = document
  // Somebody already is somewhere else.
  if (activeElement !== null && activeElement !== document.body && activeElement.id !== 'main') return
  scroller.querySelector<HTMLElement>(`tr[data-row="${row ?? ''}"] [data-open]`)?.focus({ preventScroll: true })
}
