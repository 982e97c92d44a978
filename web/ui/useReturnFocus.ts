import { useEffect, useState } from 'react'

/** A dialog holds the focus until it has faded, in milliseconds. */
const focusDelay = 50

/**
 * For what is there only while it is open: gives the focus back to what had it before. Where that has gone, for
 * instance because the work was done, it goes to the screen, so that Tab does not begin at the top again.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        // Somebody else already knew better.
        if (document.activeElement !== null && document.activeElement !== document.body) return
        const known = before instanceof HTMLElement && before.isConnected && before !== document.body
        const target = known ? before : document.getElementById('main')
        target?.focus({ preventScroll: !known })
      }, focusDelay)
    },
    [before],
  )
}
