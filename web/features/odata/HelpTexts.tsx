import { use, useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl } from 'react-intl'

const load = {
  nl: () => import('virtual:texts/nl/help'),
  en: () => import('virtual:texts/en/help'),
} as const
type Language = keyof typeof load
type Loaded = ReturnType<(typeof load)[Language]>

const loaded = new Map<Language, Loaded>()

/** Once, as React waits for one and the same answer; after a failure anew. */
function textsIn(language: Language): Loaded {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const asked = load[language]()
  loaded.set(language, asked)
  asked.catch(() => loaded.delete(language))
  return asked
}

/** The long texts of the help page, which no other screen shows and no first screen waits for. Suspends until they are there. */
export function HelpTexts({ children }: { readonly children: ReactNode }) {
  const intl = useIntl()
  const { default: own } = use(textsIn(intl.locale.startsWith('nl') ? 'nl' : 'en'))
  const messages = useMemo(() => Object.assign({}, intl.messages, own), [intl.messages, own])
  return (
    <IntlProvider
      locale={intl.locale}
      defaultLocale={intl.defaultLocale}
      timeZone={intl.timeZone ?? 'Europe/Amsterdam'}
      messages={messages}
    >
      {children}
    </IntlProvider>
  )
}
