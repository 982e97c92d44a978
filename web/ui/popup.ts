import type { ReactNode } from 'react'

/** How long a popup stays when nothing else is said, in milliseconds. */
export const defaultDuration = 3_000
/** The duration of a popup that stays until it is closed. */
export const persistent = -1
/** How long what was just done can be taken back from its popup, in milliseconds. */
export const undoDuration = 10_000

export type PopupIntent = 'success' | 'info' | 'warning' | 'error'

export interface Popup {
  readonly message: ReactNode
  /** What the reader can do about it. */
  readonly suggestion?: ReactNode
  readonly intent?: PopupIntent
  /** Milliseconds, or `persistent`. */
  readonly duration?: number
  /** A code or correlation id, offered to copy. */
  readonly detail?: string
  /** Takes back what the popup tells; called once, and the popup goes. From `useUndo`. */
  readonly undo?: () => void
}

/** Of what came back, or went well, only in part: long enough to be read. */
export const inPart = (message: string): Popup => ({ message, intent: 'warning', duration: undoDuration })

export interface ShownPopup extends Popup {
  readonly id: string
  readonly intent: PopupIntent
  readonly duration: number
}
