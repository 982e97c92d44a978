import { createContext } from 'react'
import { helpAddress } from '#domain/help/help-request.ts'

/** Where this installation's support is: a mail address or the address of a page; undefined: nobody said. */
export const SupportContext = createContext<string | undefined>(undefined)

/** Asks the helpdesk here and now; undefined: nobody takes questions on this screen, support is a mail or a page. */
export const HelpContext = createContext<
  | {
      /** Opens the question, with the code of the error that led to it. */
      readonly ask: (code: string | undefined) => void
      /** An error was shown: the last one can go along with a question. */
      readonly saw: (code: string) => void
    }
  | undefined
>(undefined)

/** What a question begins with, for who takes questions. */
export interface HelpState {
  readonly asking: boolean
  readonly lastError: string | undefined
  /** The path of the last screen that was not the question itself. */
  readonly lastPage: string | undefined
  readonly setOpen: (isOpen: boolean) => void
  readonly setLastPage: (page: string) => void
  readonly stop: () => void
}
const nothing = (): void => undefined
export const HelpStateContext = createContext<HelpState>({
  asking: false,
  lastError: undefined,
  lastPage: undefined,
  setOpen: nothing,
  setLastPage: nothing,
  stop: nothing,
})

/** What support needs to know at once, filled in for whoever asks. */
export interface SupportQuestion {
  readonly subject: string
  readonly body: string
}

/** A mail that is begun, or the page with the question in its address. */
export function supportHref(support: string, question?: SupportQuestion): string {
  const filled = question === undefined ? [] : Object.entries<string>({ ...question })
  const address = helpAddress(support)
  if (address !== undefined) {
    // Mail programs read a plus as a plus.
    const query = filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    return `mailto:${address}${query === '' ? '' : `?${query}`}`
  }
  if (filled.length === 0 || !URL.canParse(support)) return support
  const url = new URL(support)
  for (const [name, value] of filled) url.searchParams.set(name, value)
  return url.href
}
