import type { SumsFragment } from '../../graphql/generated/graphql.ts'
import type { YearProduct } from './product-name.ts'

/** The figures that the table can show, as the address names them. */
export const yearValues = ['quantity', 'purchase', 'sales', 'margin'] as const
export type YearValue = (typeof yearValues)[number]

export type Expense = YearProduct['productExpenses'][number]

/** What a month shows: a figure; null: a line without that amount; undefined: no line. */
export function figureOf(expense: Expense | undefined, value: YearValue): string | null | undefined {
  if (expense?.payableQuantity == null) return undefined
  return value === 'quantity' ? expense.payableQuantity : expense[value]
}

/** What some lines come to, and of how many of them the amount is missing. */
export function sumOf(sums: SumsFragment, value: YearValue): { readonly sum: string; readonly missing: number } {
  if (value === 'quantity') return { sum: sums.quantity, missing: 0 }
  return { sum: sums[value] ?? '0', missing: sums[`${value}Missing`] }
}

/** The first and the last year that can be looked at. */
export const firstYear = 2000

/** The year of an address; anything else than a year that can be is the present one. */
export function yearIn(said: string | null, present: number): number {
  const year = Number(said)
  return said !== null && Number.isInteger(year) && year >= firstYear && year <= present ? year : present
}

/** What an address says; where it says nothing, what is earned: numbers of unlike things come to nothing. */
export const valueIn = (said: string | null): YearValue => yearValues.find((value) => value === said) ?? 'sales'

/** The twelve months of a year, `YYYY-MM`. */
export const monthsIn = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${String(year)}-${String(at + 1).padStart(2, '0')}`)
