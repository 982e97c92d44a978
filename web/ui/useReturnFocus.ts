import { useEffect, useState } from 'react'

/** A dialog holds the focus until it has faded, in milliseconds. */
const focusDelay = 50

/** Where what is open will give the focus back; the last that opened at the end. */
const waiting: Origin[] = []

/**
 * For what is there only while it is open: gives the focus back to what had it before. Where that has gone, for
 * instance because the work was done, it goes to the screen, so that Tab does not begin at the top again.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => originOf(document.activeElement))
  useEffect(() => {
    waiting.push(before)
    return () => {
      waiting.splice(waiting.indexOf(before), 1)
      setTimeout(() => {
        const origin = stillThere(before)
        if (!isMeant(document.activeElement, origin)) focusOn(origin)
      }, focusDelay)
    }
  }, [before])
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
  /** Where the dialog came from that it is in, which may make way for the one that opens. */
  readonly dialog?: Origin | undefined
}

export function originOf(element: Element | null): Origin {
  const dialog = element?.closest('[role="dialog"]') == null ? undefined : waiting.at(-1)
  return { element, table: element?.closest('[role="grid"]') ?? null, dialog }
}

/** Of a dialog that has made way for the next one, where that came from. */
function stillThere(origin: Origin): Origin {
  return origin.element?.isConnected === true || origin.dialog === undefined ? origin : stillThere(origin.dialog)
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
