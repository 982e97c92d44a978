import { Button } from '@fluentui/react-components'
import { LocalLanguage20Regular } from '@fluentui/react-icons/svg/local-language'
import { useLocale } from './LocaleProvider.tsx'

/** Each language in its own words: who needs the button cannot read the language that is on. */
const names = { nl: 'Nederlands', en: 'English' } as const

export function useOtherLanguage(): {
  readonly locale: 'nl' | 'en'
  readonly name: string
  readonly change: () => void
} {
  const { locale, change } = useLocale()
  const other = locale === 'nl' ? 'en' : 'nl'
  return { locale: other, name: names[other], change: () => change(other) }
}

export function LanguageButton() {
  const other = useOtherLanguage()
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<LocalLanguage20Regular />}
      lang={other.locale}
      onClick={other.change}
    >
      {other.name}
    </Button>
  )
}
