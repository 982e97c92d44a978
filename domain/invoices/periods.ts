import type { Period } from '../shared/period.ts'

/** The months of a year that have an invoice or may get one, the latest first: none of the future. */
export function invoiceMonths(year: number, current: Period): Period[] {
  const thisYear = Number(current.slice(0, 4))
  if (year > thisYear) return []
  const last = year === thisYear ? Number(current.slice(5)) : 12
  return Array.from({ length: last }, (_, index) => `${year}-${String(last - index).padStart(2, '0')}` as Period)
}

/** No invoice is of a month before this one. */
export const firstInvoicePeriod = '2000-01' as Period

/** How many years a person may go back, this one included. */
export const invoiceYears = 10
