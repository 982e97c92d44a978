import { useEffect } from 'react'
import { singleKeysOn } from '../../ui/single-keys.ts'
import type { ShortcutGroup } from '../../ui/shortcut.ts'
import type { Review } from './useReview.ts'

export const reviewShortcuts: ShortcutGroup = {
  title: 'shortcut.group.review',
  shortcuts: [
    { keys: ['J', 'K'], meaning: 'shortcut.review.walk' },
    { keys: ['Enter'], meaning: 'shortcut.review.accept' },
    { keys: ['X'], meaning: 'shortcut.review.reject' },
    { keys: ['U'], meaning: 'shortcut.review.undo' },
  ],
}

/** In these the keys have a meaning of their own. */
const typing =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]'
/** On these Enter presses what has the focus; a record of the queue is no such thing, since it is looked at already. */
const pressable = 'button:not([data-record]), a, [role=button], [role=tab]'

/** J and K walk, Enter accepts, X rejects, U undoes. Who switched single letters off has the arrows, Enter and the buttons. */
export function useReviewKeys(review: Review): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (!(event.target instanceof Element) || event.target.closest(typing) !== null) return
      if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return
      const act = actOf(event, review)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [review])
}

function actOf(event: KeyboardEvent, review: Review): (() => void) | undefined {
  const { current, move, accept, reject, undo } = review
  const letter = event.key.length === 1
  if (letter && !singleKeysOn()) return undefined
  switch (letter ? event.key.toLowerCase() : event.key) {
    case 'j':
    case 'ArrowDown':
      return () => move(1)
    case 'k':
    case 'ArrowUp':
      return () => move(-1)
    case 'Enter': {
      const onButton = event.target instanceof Element && event.target.closest(pressable) !== null
      return onButton || current === undefined ? undefined : () => accept(current, current.best.combination.id)
    }
    case 'x':
      return current === undefined ? undefined : () => reject(current)
    case 'u':
      return undo
    default:
      return undefined
  }
}
