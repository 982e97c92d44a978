import { addMonths, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import { fraction, integer } from '../random.ts'
import type { Customer } from './customers.ts'
import type { Trade } from './names.ts'

/** What is counted of a customer in a month. */
export const usageKinds = [
  'purchaseInvoices', 'salesInvoices', 'bookings', 'payslips', 'digitalFiles', 'packingSlips', 'claims', 'creditNotes',
] as const // prettier-ignore
export type UsageKind = (typeof usageKinds)[number]

/** The most of a customer of usual size in a month, and the part of the customers that has none of it at all. */
const levels: Readonly<Record<UsageKind, readonly [number, number]>> = {
  purchaseInvoices: [60, 0.1],
  salesInvoices: [40, 0.1],
  bookings: [80, 0.6],
  payslips: [0, 0],
  digitalFiles: [0, 0],
  packingSlips: [25, 0.75],
  claims: [12, 0.5],
  creditNotes: [6, 0.5],
}

/** By month of the year, in hundredths. */
const seasons: Readonly<Record<Trade['season'], readonly number[]>> = {
  even: [100, 98, 104, 100, 96, 101, 90, 84, 103, 106, 104, 114],
  summer: [55, 60, 80, 110, 135, 150, 165, 160, 110, 80, 60, 55],
  winter: [95, 90, 92, 95, 88, 85, 78, 80, 95, 110, 130, 162],
  building: [75, 85, 110, 115, 118, 120, 85, 55, 120, 122, 115, 80],
}

let later = 0

/**
 * From here on the world's story takes place so many months later: the demo firm that comes from a file was told it at a month
 * that is over, and what its systems say has to be what it has.
 */
export function tellLater(months: number): void {
  later = months
}

const yearsSince2024 = (month: Period): number => Number(month.slice(0, 4)) - 2024 + Number(month.slice(5)) / 12

/** Whether the firm works for the customer in a month. */
export const isServed = (customer: Customer, month: Period): boolean => isServedIn(customer, addMonths(month, -later))

function isServedIn({ since, left }: Customer, month: Period): boolean {
  return month >= since && (left === undefined || month < left)
}

/**
 * What a customer used in a month: its own size, growing or shrinking through the years, by the season of its trade. One
 * who left uses nothing from then on, and one who doubles twice as much.
 */
export function usageOf(customer: Customer, kind: UsageKind, shown: Period): number {
  const month = addMonths(shown, -later)
  if (!isServedIn(customer, month)) return 0
  const { place, trade, employees } = customer
  const factor = customer.doubles !== undefined && month >= customer.doubles ? 2 : 1
  const growth = 1 + (fraction(`trend:${place}`) * 0.3 - 0.1) * yearsSince2024(month)
  if (kind === 'payslips' || kind === 'digitalFiles') {
    // People come and go one at a time; who is off the payroll still has a file.
    const paid = Math.max(0, Math.round(employees * growth) + integer(`hired:${place}:${month}`, 2)) * factor
    return kind === 'payslips' ? paid : Math.ceil(paid * 1.2)
  }
  const [most, without] = levels[kind]
  if (fraction(`without:${kind}:${place}`) < without) return 0
  const level = most * (0.1 + 0.9 * fraction(`level:${kind}:${place}`) ** 2)
  const season = (seasons[trade.season][Number(month.slice(5)) - 1] ?? 100) / 100
  const noise = 0.9 + 0.2 * fraction(`noise:${kind}:${place}:${month}`)
  return Math.max(0, Math.round(level * growth * season * noise)) * factor
}

/** The months that a table of usage shows, the latest first. `now`: in milliseconds since 1970. */
export const monthsShown = (now: number): readonly Period[] => periodsBack(periodAt(new Date(now)), usagePeriods)

/** From one month to another, both included. */
export function monthsFrom(first: Period, last: Period): Period[] {
  return first > last ? [] : [first, ...monthsFrom(addMonths(first, 1), last)]
}

type Amounts = Readonly<Record<string, number>>

/** The amounts of a row of usage. */
export const byMonth = (months: readonly Period[], count: (month: Period) => number): Amounts =>
  Object.fromEntries(months.map((month) => [month, count(month)]))

/** The rows of usage of an administration: one for each product, by what counts it in a month. */
export function usageRows(
  administrationId: string,
  months: readonly Period[],
  products: Readonly<Record<string, (month: Period) => number>>,
) {
  return Object.entries(products).map(([product, count]) => ({
    administrationId,
    product,
    amounts: byMonth(months, count),
  }))
}

/** Whether anything was counted at all. */
export const isUsed = ({ amounts }: { readonly amounts: Amounts }): boolean =>
  Object.values(amounts).some((amount) => amount > 0)
