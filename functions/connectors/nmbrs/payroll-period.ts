import { isPeriod, type Period } from '#domain/shared/period.ts'

/** How often wages are paid, as Nmbrs' own word for the period of the wage tax return (`LoonaangifteTijdvak`), and `Week`. */
export type PeriodType = 'Week' | 'Week4' | 'Month' | 'Month6' | 'Year'

/** The end of `Company_GetCurrentPeriod`, `2026-5-M`. `M` and `4W` are Nmbrs' own examples, `W` goes with them. */
const codes: Readonly<Record<string, PeriodType>> = { M: 'Month', '4W': 'Week4', W: 'Week' }

export function typeOfPeriod(current: string | undefined): PeriodType | undefined {
  return codes[/^\d{4}-\d{1,2}-(\w+)$/u.exec(current?.trim() ?? '')?.[1]?.toUpperCase() ?? '']
}

const day = 86_400_000

/** Monday of the week with 4 January, in milliseconds since 1970. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4)
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * day
}

const asDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const lastDayOf = (year: number, month: number): string => asDay(Date.UTC(year, month, 0))

/** The Sunday that ends so many weeks of a pay year; its last period runs to the year's end, also of one with 53 weeks. */
function endOfWeeks(year: number, weeks: number, isLast: boolean): string {
  return asDay(isLast ? firstMonday(year + 1) - day : firstMonday(year) + weeks * 7 * day - day)
}

const mostPeriods = { Week: 53, Week4: 13, Month: 12, Month6: 2, Year: 1 } as const satisfies Record<PeriodType, number>

/** The last day of a payroll period; null: the year has no such period. */
export function endOfPeriod(type: PeriodType | undefined, year: number, number: number): string | null {
  if (type === undefined || number < 1 || number > mostPeriods[type]) return null
  switch (type) {
    case 'Week':
      return endOfWeeks(year, number, number === 53)
    case 'Week4':
      return endOfWeeks(year, number * 4, number === 13)
    case 'Month':
      return lastDayOf(year, number)
    case 'Month6':
      return lastDayOf(year, number * 6)
    case 'Year':
      return lastDayOf(year, 12)
  }
}

/** The month of a day; undefined where there is none. */
export function monthOf(date: string | null | undefined): Period | undefined {
  const month = date?.slice(0, 7) ?? ''
  return isPeriod(month) ? month : undefined
}
