import { useEffect } from 'react'
import type { ShownPopup } from './popup.ts'
import type { ShortcutGroup } from './shortcut.ts'

export const undoShortcuts: ShortcutGroup = {
  title: 'shortcut.group.everywhere',
  shortcuts: [{ keys: ['Ctrl', 'Z'], meaning: 'shortcut.undo' }],
}

/** In these Ctrl+Z takes back what was typed. */
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'

/** Ctrl+Z (⌘Z), where it is not what was typed that it takes back, and nobody has taken the key. */
export const isUndoKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'z' &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented &&
  !(event.target instanceof Element && event.target.closest(typing) !== null)

/** Ctrl+Z (⌘Z) takes back what the newest popup with an undo tells. */
export function useUndoKey(shown: readonly ShownPopup[], close: (id: string) => void): void {
  const newest = shown.findLast(({ undo }) => undo !== undefined)
  useEffect(() => {
    if (newest?.undo === undefined) return
    const { id, undo } = newest
    const press = (event: KeyboardEvent): void => {
      if (!isUndoKey(event)) return
      event.preventDefault()
      close(id)
      undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [newest, close])
}
