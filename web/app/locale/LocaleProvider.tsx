import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import type { Locale } from '#domain/shared/locale.ts'
import { keepLocale, loadMessages, type Extent } from './locale.ts'

export interface LocaleChoice {
  readonly locale: Locale
  /** Whether the texts of every screen are there, or only those of the login screen. */
  readonly complete: boolean
  readonly change: (locale: Locale) => void
  readonly complement: () => void
}

const LocaleContext = createContext<LocaleChoice | undefined>(undefined)

export function useLocale(): LocaleChoice {
  const choice = useContext(LocaleContext)
  if (choice === undefined) throw new Error('useLocale outside of LocaleProvider')
  return choice
}

/** Asks for the texts of every screen; answers whether they are there. */
export function useAllTexts(): boolean {
  const { complete, complement } = useLocale()
  useEffect(() => {
    if (!complete) complement()
  }, [complete, complement])
  return complete
}

/** Texts, numbers and `lang` in one language. Loads what is asked for, and shows the old texts until it is there. */
export function LocaleProvider(props: {
  first: Locale
  messages: Record<string, string>
  /** What `messages` are. */
  extent?: Extent
  children: ReactNode
}) {
  const [shown, setShown] = useState<{ locale: Locale; extent: Extent; messages: Record<string, string> }>({
    locale: props.first,
    extent: props.extent ?? 'start',
    messages: props.messages,
  })
  const { locale, extent, messages } = shown
  const wanted = useRef({ locale, extent })
  const load = useCallback((part: { locale?: Locale; extent?: Extent }) => {
    const next = { ...wanted.current, ...part }
    wanted.current = next
    const show = (loaded: Record<string, string>): void => {
      // Somebody may have asked for something else meanwhile.
      if (wanted.current === next) setShown({ ...next, messages: loaded })
    }
    loadMessages(next.locale, next.extent).then(show, () => window.location.reload())
  }, [])
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  const choice = useMemo<LocaleChoice>(
    () => ({
      locale,
      complete: extent === 'all',
      change: (other) => {
        keepLocale(other)
        load({ locale: other })
      },
      complement: () => load({ extent: 'all' }),
    }),
    [locale, extent, load],
  )
  return (
    <LocaleContext value={choice}>
      <IntlProvider locale={locale} defaultLocale="nl" messages={messages} timeZone="Europe/Amsterdam">
        {props.children}
      </IntlProvider>
    </LocaleContext>
  )
}
