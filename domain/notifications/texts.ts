import type { Locale } from '../shared/locale.ts'
import en from './messages/en.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }

const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { nl, en }

/**
 * A text of `messages`, as the screens say it, for what the server writes itself. Values are put in as they are: these
 * texts have names in braces and no other syntax (a test holds that). Errors: an Error for an id that is not there.
 */
export function said(locale: Locale, id: string, values: Readonly<Record<string, string>> = {}): string {
  const text = texts[locale][id]
  if (text === undefined) throw new Error(`There is no text ${id}`)
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
