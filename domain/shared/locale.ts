/** The languages of screens and mails; the first is the one of whoever said nothing. */
export const locales = ['nl', 'en'] as const
export type Locale = (typeof locales)[number]

export const isLocale = (text: string | null | undefined): text is Locale => locales.some((locale) => locale === text)

/** As people write dates and numbers. */
export const formatLocale = { nl: 'nl-NL', en: 'en-GB' } as const satisfies Record<Locale, string>

/** The first of these language tags that we speak; undefined: none. */
export function spoken(tags: readonly string[]): Locale | undefined {
  return tags.map((tag) => tag.trim().toLowerCase().split(/[-;]/, 1)[0]).find(isLocale)
}
