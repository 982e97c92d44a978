import { firstInvoicePeriod } from './periods.ts'
import { writtenDay } from '../shared/written-dates.ts'

/** Characters of a number that a person tells of an invoice. */
export const longestInvoiceNumber = 256

/** What may be wrong with a date that a person tells of an invoice; undefined: it is a day an invoice may have. */
export function invoiceDateProblem(text: string): 'INPUT_INVALID' | 'INVOICE_PERIOD_TOO_EARLY' | undefined {
  const day = writtenDay(text)
  if (day === undefined) return 'INPUT_INVALID'
  return day < firstInvoicePeriod ? 'INVOICE_PERIOD_TOO_EARLY' : undefined
}

const monthInName = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])(?!\d)/u

/** The month that a file's name says, where it is one of these: `VP-2026-10.csv`. */
export function monthInFileName<Month extends string>(name: string, months: readonly Month[]): Month | undefined {
  const [, year, month] = monthInName.exec(name) ?? []
  return months.find((one) => one === `${year ?? ''}-${month ?? ''}`)
}
