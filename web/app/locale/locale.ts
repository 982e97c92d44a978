import { isLocale, spoken, type Locale } from '#domain/shared/locale.ts'

const key = 'spil.locale'

/** What was chosen on this computer, else the browser's language, else Dutch. */
export function firstLocale(stored: string | null, wanted: readonly string[]): Locale {
  return isLocale(stored) ? stored : (spoken(wanted) ?? 'nl')
}

export function currentLocale(): Locale {
  return firstLocale(localStorage.getItem(key), navigator.languages)
}

export function keepLocale(locale: Locale): void {
  localStorage.setItem(key, locale)
}

/** `start`: what the login screen says; `all`: everything. */
export type Extent = 'start' | 'all'

const files = {
  nl: { start: () => import('virtual:texts/nl/start'), all: () => import('virtual:texts/nl/all') },
  en: { start: () => import('virtual:texts/en/start'), all: () => import('virtual:texts/en/all') },
} as const satisfies Record<Locale, Record<Extent, unknown>>

export async function loadMessages(locale: Locale, extent: Extent): Promise<Record<string, string>> {
  return (await files[locale][extent]()).default
}
