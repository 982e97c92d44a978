import { isPeriod, type Period } from '#domain/shared/period.ts'
import { locales } from '#domain/shared/locale.ts'

/** The first three letters of each month, whole and shortened, in each language of the screens: no two are alike. */
const names: readonly ReadonlySet<string>[] = Array.from({ length: 12 }, (_, at) => {
  const day = new Date(Date.UTC(2026, at, 1))
  return new Set(
    locales.flatMap((locale) =>
      (['long', 'short'] as const).map((month) =>
        new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(day).slice(0, 3).toLowerCase(),
      ),
    ),
  )
})

const monthOfYear = (year: string, month: number): Period | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}`
  return isPeriod(text) ? text : undefined
}

/** A month as people type it: `2026-05`, `5-2026`, `mei 2026`, `May 2026`. Undefined: it is none. */
export function typedMonth(typed: string): Period | undefined {
  const text = typed.trim().toLowerCase()
  const [, year = '', month = ''] = /^(\d{4})[-/. ](\d{1,2})$/u.exec(text) ?? []
  if (year !== '') return monthOfYear(year, Number(month))
  const [, first = '', last = ''] = /^(\d{1,2}|\p{L}{3,})\.?[-/. ]+(\d{4})$/u.exec(text) ?? []
  if (last === '') return undefined
  if (/^\d/u.test(first)) return monthOfYear(last, Number(first))
  const named = names.findIndex((known) => known.has(first.slice(0, 3)))
  return named < 0 ? undefined : monthOfYear(last, named + 1)
}
