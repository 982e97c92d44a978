import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { keepLocale, loadMessages, type Locale } from './locale.ts'

export interface LocaleChoice {
  readonly locale: Locale
  readonly change: (locale: Locale) => void
}

const LocaleContext = createContext<LocaleChoice | undefined>(undefined)

export function useLocale(): LocaleChoice {
  const choice = useContext(LocaleContext)
  if (choice === undefined) throw new Error('useLocale outside of LocaleProvider')
  return choice
}

/** Texts, numbers and `lang` in one language; the other language's texts are loaded when they are asked for. */
export function LocaleProvider(props: { first: Locale; messages: Record<string, string>; children: ReactNode }) {
  const [shown, setShown] = useState({ locale: props.first, messages: props.messages })
  useEffect(() => {
    document.documentElement.lang = shown.locale
  }, [shown.locale])
  const choice = useMemo<LocaleChoice>(
    () => ({
      locale: shown.locale,
      change: (locale) => {
        keepLocale(locale)
        // The old texts stay until the new ones are there.
        void loadMessages(locale).then((messages) => setShown({ locale, messages }))
      },
    }),
    [shown.locale],
  )
  return (
    <LocaleContext value={choice}>
      <IntlProvider locale={shown.locale} defaultLocale="nl" messages={shown.messages} timeZone="Europe/Amsterdam">
        {props.children}
      </IntlProvider>
    </LocaleContext>
  )
}
