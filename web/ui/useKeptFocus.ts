import { useCallback, type RefCallback } from 'react'
import { useFocusFinders } from '@fluentui/react-components'
import { useReturnFocus } from './useReturnFocus.ts'

/**
 * For what has opened and holds the focus, as a reference to its element. Where the thing that has the focus makes way for
 * what it brought, as a spinner, a button or an empty list does, the focus would fall to the page behind, which is hidden:
 * `lead` gives it to something that is there. It is also told while nothing has had the focus yet: `isWaiting`.
 */
export function useKeptFocus<Pane extends HTMLElement>(
  lead: (pane: Pane) => void,
  isWaiting: (pane: Pane) => boolean = () => false,
): RefCallback<Pane> {
  return useCallback(
    (pane) => {
      if (pane === null) return
      let had: EventTarget | null = null
      const remember = (event: Event): void => {
        had = event.target
      }
      const observer = new MutationObserver(() => {
        const at = document.activeElement
        const isLost = (at === null || at === document.body) && had instanceof Node && !pane.contains(had)
        if (isWaiting(pane) || isLost) lead(pane)
      })
      pane.addEventListener('focusin', remember)
      observer.observe(pane, { childList: true, subtree: true })
      return () => {
        observer.disconnect()
        pane.removeEventListener('focusin', remember)
      }
    },
    [lead, isWaiting],
  )
}

/** For the surface of a dialog: the focus stays in it until it closes, and then goes back to where it came from. */
export function useDialogFocus(): RefCallback<HTMLElement> {
  useReturnFocus()
  const { findFirstFocusable } = useFocusFinders()
  const lead = useCallback((pane: HTMLElement) => (findFirstFocusable(pane) ?? pane).focus(), [findFirstFocusable])
  return useKeptFocus(lead)
}
