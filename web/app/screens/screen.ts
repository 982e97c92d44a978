import type { ComponentType } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import type { AppConfig } from '#domain/shared/app-config.ts'
import type { CurrentUser } from '../../ui/Allowed.tsx'
import type { MessageId } from '../../ui/Message.tsx'
import type { Question } from '../../graphql/transport.ts'
import { later } from './later.ts'

/** Where a signed-in person starts. */
export const homePath = '/search'
export const loginPath = '/'

/**
 * Who may come: `everybody`, with a session or without; only who is `signed-out`; or who has a session and the
 * permission that the server asks for the same. `session:read` is any session.
 */
type Guard = 'everybody' | 'signed-out' | Permission

/**
 * What stands around a screen. `shell`: the navigation, and everything below. `alone`: the API, all texts, popups.
 * `start`: nothing, so that who comes for the first time waits for this screen only.
 */
export type Frame = 'shell' | 'alone' | 'start'

/** Something of a screen that waits for a person. */
export interface Attention {
  readonly count: number
  /** Something is broken, rather than something may want a look. */
  readonly urgent: boolean
  /** In words, the number among them. */
  readonly words: string
}

export interface NavigationEntry {
  /** `product` stands at the top, `person` (firm, help, language) at the bottom. */
  readonly section: 'product' | 'person'
  readonly icon: ComponentType
  readonly label: MessageId
  /** A name that is better than the label, once it is known who is signed in. */
  readonly name?: (user: CurrentUser) => string
  /** The hook that counts what waits; undefined where nothing does. Loaded after the navigation stands. */
  readonly attention?: () => Promise<() => Attention | undefined>
}

/** An address of a screen, as somebody opens it. */
interface At {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

interface AnyScreen {
  /** From the root, as react-router writes it: `:id` is a part of the address, `:id?` may be left out. */
  readonly path: `/${string}`
  /** Undefined: the screen is there in every environment. */
  readonly isOffered?: (config: AppConfig) => boolean
  /**
   * What the screen asks the API first, asked beside its code where the app opens on it. Only what everybody with a session
   * may ask, and word for word as the screen asks it: another question is asked twice.
   */
  readonly asksFirst?: (at: At) => readonly Question[]
}

/** Outside the shell nobody knows who is signed in, so nothing can ask for a permission. */
interface FreeScreen extends AnyScreen {
  readonly frame: Exclude<Frame, 'shell'>
  readonly guard: Exclude<Guard, Permission>
}

interface ShellScreen extends AnyScreen {
  readonly frame: 'shell'
  readonly guard: Guard
  /** Undefined: the screen is reached from others. An address with parts that must be filled in cannot stand there. */
  readonly navigation?: NavigationEntry
  /** The address of the entry that it lights, for a screen whose own address does not lie below that. */
  readonly under?: `/${string}`
  /** What it is called in the palette, for a screen that the navigation does not have. */
  readonly title?: MessageId
  /** Other words it is found by in the palette: what somebody comes for who does not know its name. */
  readonly also?: MessageId
}

type Load = () => Promise<ComponentType>

/** `page` imports the component, so that each screen is a file of its own to the browser. */
export type FreeScreenSettings = FreeScreen & { readonly page: Load }

export type ShellScreenSettings = ShellScreen & {
  readonly page: Load
  /** What who lacks the permission sees; without it one sentence that is the same for all screens. */
  readonly refused?: Load
}

/** A screen's component, and what begins to load it. */
interface Loaded {
  readonly Page: ComponentType
  readonly prepare: () => Promise<void>
}

export type ScreenInShell = ShellScreen & Loaded & { readonly Refused?: ComponentType }

/** A place of the product: router, navigation and guard follow from it. */
export type Screen = ScreenInShell | (FreeScreen & Loaded)

function loadedLater(load: Load): Loaded {
  const { Component, prepare } = later(load)
  return { Page: Component, prepare }
}

/** A screen beside the navigation: `features/<name>/screen.ts` makes it, `screens.ts` lists it. */
export function shellScreen({ page, refused, ...rest }: Omit<ShellScreenSettings, 'frame'>): ScreenInShell {
  const Refused = refused === undefined ? {} : { Refused: later(refused).Component }
  return { ...rest, frame: 'shell', ...loadedLater(page), ...Refused }
}

/** A screen without the navigation. */
export function freeScreen({ page, ...rest }: FreeScreenSettings): Screen {
  return { ...rest, ...loadedLater(page) }
}
