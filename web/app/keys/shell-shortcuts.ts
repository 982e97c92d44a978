import { isMac, type ShortcutGroup } from '../../ui/shortcut.ts'

/** On a Mac Ctrl and K cut off what is typed. */
export function isPaletteKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): boolean {
  const control = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  return control && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}

export const paletteKeys = ['Ctrl', 'K'] as const
export const overviewKeys = ['?'] as const

/** What the keyboard does wherever one is. */
export const shellShortcuts: ShortcutGroup = {
  title: 'shortcut.group.everywhere',
  shortcuts: [
    { keys: paletteKeys, meaning: 'shortcut.palette' },
    { keys: overviewKeys, meaning: 'shortcut.help' },
    { keys: ['/'], meaning: 'shortcut.search' },
    { keys: ['Esc'], meaning: 'shortcut.escape' },
  ],
}
