import type { ReactNode } from 'react'

/** In this order in the palette. What is asked of the server comes last, so that nothing moves when it arrives. */
export const paletteGroups = ['screen', 'action', 'connection', 'customer', 'search'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** Something a person can go to or do. */
export interface PaletteEntry {
  /** No other entry has it. It is remembered by this, so it may not change between visits. */
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** Beside the label: of two with the same name, which. */
  readonly hint?: string | undefined
  /** Other words it is found by. */
  readonly also?: string
  readonly icon: ReactNode
  /** Where it leads; or else `run` does it. */
  readonly to?: string
  readonly run?: () => void
  /** Only shown where something is typed that fits it: one of many, such as one for every connection. */
  readonly isOneOfMany?: boolean
  /** It was looked for with what is typed, and is shown whatever its words are. */
  readonly isFound?: boolean
}

/** What is typed, after a pause; empty: nothing. */
interface PaletteQuestion {
  readonly asked: string
}

/**
 * What a feature has in the palette, for the person who is signed in: a hook in its `palette.ts`, listed in
 * `web/app/keys/sources.ts`. It answers the same array while nothing changes.
 */
export type UsePalette = (question: PaletteQuestion) => readonly PaletteEntry[]
