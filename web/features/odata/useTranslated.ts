import { useCallback } from 'react'
import { useFormats } from '../../ui/formats.ts'

interface Translated {
  readonly locale: string
  readonly value: string
}

/** What the feed says of itself, in the language of the reader. */
export function useTranslated(): (said: readonly Translated[]) => string {
  const { pick } = useFormats()
  return useCallback(
    (said) => {
      const of = (locale: string): string => said.find((one) => one.locale === locale)?.value ?? ''
      return pick({ nl: of('nl'), en: of('en') })
    },
    [pick],
  )
}
