import { createContext } from 'react'

/** Where this installation's support is: a mail address or the address of a page; undefined: nobody said. */
export const SupportContext = createContext<string | undefined>(undefined)

/** What support needs to know at once, filled in for whoever asks. */
export interface SupportQuestion {
  readonly subject: string
  readonly body: string
}

const mailAddress = /^[^:/@\s]{1,200}@[^/@\s]{1,200}$/

/** A mail that is begun, or the page with the question in its address. */
export function supportHref(support: string, question?: SupportQuestion): string {
  const filled = question === undefined ? [] : Object.entries<string>({ ...question })
  if (mailAddress.test(support)) {
    // Mail programs read a plus as a plus.
    const query = filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
    return `mailto:${support}${query === '' ? '' : `?${query}`}`
  }
  if (filled.length === 0 || !URL.canParse(support)) return support
  const url = new URL(support)
  for (const [name, value] of filled) url.searchParams.set(name, value)
  return url.href
}
