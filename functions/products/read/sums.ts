import { lineOf, quantityPlaces, type FinancialRule, type Line, type Prices } from '#domain/products/price.ts'
import { monthsOf } from '#domain/products/product.ts'
import { decimalText, minus, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { ProductSums, ProductYearTotals } from '#platform/graphql/generated/resolvers.ts'
import type { MonthLine } from '../lines.ts'
import type { LineGroup } from './year-views.ts'

/** Sums of lines, with the number of lines without an amount. */
export class Sums {
  lines = 0
  quantity: Decimal = zero
  readonly #sums = { purchase: zero, sales: zero, margin: zero }
  readonly #missing = { purchase: 0, sales: 0, margin: 0 }

  /**
   * `lines`: number of equally priced lines that this one is the sum of. `isCharged`: false where no price can be
   * missing.
   */
  add(line: Line, lines: number, isCharged: boolean): void {
    this.lines += lines
    this.quantity = plus(this.quantity, line.quantity)
    for (const which of ['purchase', 'sales', 'margin'] as const) {
      const amount = line[which]
      if (amount === null) this.#missing[which] += isCharged ? lines : 0
      else this.#sums[which] = plus(this.#sums[which], amount)
    }
  }

  /** Subtracts what was counted more than once, in hundredths. */
  once(extra: number): void {
    this.quantity = minus(this.quantity, { units: BigInt(extra), scale: quantityPlaces })
  }

  shown(): ProductSums {
    return {
      lines: this.lines,
      quantity: decimalText(this.quantity, 2),
      purchase: decimalText(this.#sums.purchase, 4),
      purchaseMissing: this.#missing.purchase,
      sales: decimalText(this.#sums.sales, 4),
      salesMissing: this.#missing.sales,
      margin: decimalText(this.#sums.margin, 4),
      marginMissing: this.#missing.margin,
    }
  }
}

/** Sums of some lines. */
export function sumsOf(lines: readonly MonthLine[]): ProductSums {
  const sums = new Sums()
  for (const line of lines) sums.add(line, 1, line.isCharged)
  return sums.shown()
}

/** The rule that prices a group's lines; none for a closed month. */
export const ruleOf = ({ definitionId, splitValue, period }: LineGroup, prices: Prices): FinancialRule | undefined =>
  definitionId === null ? undefined : prices.at(definitionId, splitValue, period as Period)

/** Closed lines keep their state. */
export const isGroupCharged = ({ definitionId, purchaseSort }: LineGroup, prices: Prices): boolean =>
  definitionId === null ? purchaseSort !== 'uncharged' : prices.isCharged(definitionId)

const amountAs = (sort: LineGroup['purchaseSort'], amount: bigint): bigint | null | undefined =>
  sort === 'rule' ? undefined : sort === 'reported' ? amount : null

/** The sum of a group's lines. */
export function groupLine(group: LineGroup, prices: Prices): Line {
  const { definitionId, purchase, sales, purchaseSort, salesSort, quantity } = group
  const told = { quantity, purchase: amountAs(purchaseSort, purchase), sales: amountAs(salesSort, sales) }
  return lineOf(definitionId === null ? told : prices.charged(definitionId, told), ruleOf(group, prices))
}

/**
 * Equally priced lines are summed before pricing: quantity × price is exact, so the store adds up thousands and each
 * group is priced once. `extra`: what several definitions count of the same, by month in hundredths.
 */
export function totalsOf(
  year: number,
  groups: readonly LineGroup[],
  prices: Prices,
  extra: ReadonlyMap<string, number> = new Map(),
): ProductYearTotals {
  const months = new Map(monthsOf(year).map((period) => [period, new Sums()]))
  const all = new Sums()
  for (const group of groups) {
    const line = groupLine(group, prices)
    const isCharged = isGroupCharged(group, prices)
    months.get(group.period as Period)?.add(line, group.lines, isCharged)
    all.add(line, group.lines, isCharged)
  }
  for (const [period, more] of extra) {
    months.get(period as Period)?.once(more)
    all.once(more)
  }
  return { months: Array.from(months.values(), (sums) => sums.shown()), year: all.shown() }
}
