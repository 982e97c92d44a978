import { useEffect, useState } from 'react'

/** A dialog holds the focus until it has faded, in milliseconds. */
const focusDelay = 50

/**
 * For what is there only while it is open: gives the focus back to what had it before. Where that has gone, for
 * instance because the work was done, it goes to the screen, so that Tab does not begin at the top again.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => originOf(document.activeElement))
  useEffect(
    () => () => {
      setTimeout(() => {
        if (isMeant(document.activeElement, before)) return
        focusOn(before)
      }, focusDelay)
    },
    [before],
  )
}

/**
 * Whether somebody knew better where the focus is to go. Fluent does not: to who walks with the keyboard it gives the last
 * button of a menu that was passed on the way, whatever opened what is closed.
 */
export function isMeant(active: Element | null, { element }: Origin): boolean {
  if (active === null || active === document.body) return false
  const isGuess = active.getAttribute('data-tabster')?.includes('"restorer":{"type":1') === true
  return !isGuess || element === null || element === document.body || !element.isConnected
}

/** What has the focus, and the table it is in, which stays when its row goes. */
export interface Origin {
  readonly element: Element | null
  readonly table: Element | null
}

export function originOf(element: Element | null): Origin {
  return { element, table: element?.closest('[role="grid"]') ?? null }
}

/** Where that has gone: the row of its table that took its place, or else the screen. Nothing scrolls for it. */
export function focusOn({ element, table }: Origin): void {
  const known = element instanceof HTMLElement && element.isConnected && element !== document.body
  // A table has one stop of the Tab key.
  const inTable = Array.from(table?.querySelectorAll<HTMLElement>('[tabindex]') ?? []).find(
    ({ tabIndex }) => tabIndex === 0,
  )
  const target = known ? element : (inTable ?? document.getElementById('main'))
  target?.focus({ preventScroll: true })
}
