import type { Period } from '../shared/period.ts'
import type { Derived } from './derive.ts'
import { amountOf, type InvoiceProduct } from './invoice-product.ts'

const plus = (sum: number | null | undefined, amount: number | null): number | null =>
  sum === null || amount === null ? null : (sum ?? 0) + amount

/**
 * The product of lines of invoices: in each month what the lines count, and their own amounts. A line without a price makes the
 * amount of its month missing. None where there is no line.
 */
export function deriveInvoiced(lines: readonly InvoiceProduct[], now: Period): Derived[] {
  if (lines.length === 0) return []
  const quantities: Record<string, number> = {}
  const purchases: Record<string, number | null> = {}
  const sales: Record<string, number | null> = {}
  const inOrder = lines.toSorted((a, b) => (a.period < b.period ? -1 : 1))
  for (const { period, count, purchaseCostPerUnit, salesCostPerUnit } of inOrder) {
    quantities[period] = (quantities[period] ?? 0) + count
    purchases[period] = plus(purchases[period], amountOf(count, purchaseCostPerUnit))
    sales[period] = plus(sales[period], amountOf(count, salesCostPerUnit))
  }
  const lastPeriod = inOrder.at(-1)?.period ?? null
  return [
    {
      splitField: null,
      splitValue: null,
      sourceId: null,
      members: null,
      quantities,
      running: 0,
      runningFrom: now,
      purchases,
      sales,
      lastPeriod,
    },
  ]
}
