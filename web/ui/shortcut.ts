import type { MessageId } from './Message.tsx'

/** As it stands on a keyboard; `Ctrl` and `Alt` are told as a Mac has them where one is used. */
export type Key = string

interface Shortcut {
  /** Pressed together; or, of arrows and of letters, any of them. */
  readonly keys: readonly Key[]
  readonly meaning: MessageId
}

/** What the keyboard does in one place. Declared where the keys are listened to; the overview is made of all of them. */
export interface ShortcutGroup {
  readonly title: MessageId
  readonly shortcuts: readonly Shortcut[]
}

/** Whether the keyboard is a Mac's, where ⌘ does what Ctrl does elsewhere. */
export function isMac(): boolean {
  return /mac|iphone|ipad/iu.test(navigator.platform)
}

const onMac: Readonly<Record<Key, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }

/** What stands on the key in front of whoever reads this. */
export function keyName(key: Key): string {
  return isMac() ? (onMac[key] ?? key) : key
}

const spoken: Readonly<Record<Key, string>> = { Ctrl: isMac() ? 'Meta' : 'Control' }

/** Keys as `aria-keyshortcuts` has them. */
export function spokenKeys(keys: readonly Key[]): string {
  return keys.map((key) => spoken[key] ?? key).join('+')
}

/** In these a letter is something that is typed. */
const typing = 'input, textarea, select, [contenteditable=true]'

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null
}
