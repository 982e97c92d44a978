import { minus, plus, zero, type Decimal } from '../shared/decimal.ts'
import type { Period } from '../shared/period.ts'
import { lineOf, quantityPlaces, type Counted, type UnitPrices } from './price.ts'

const kinds = ['purchase', 'sales'] as const
type Kind = (typeof kinds)[number]

/** What lines came to. */
export interface Came {
  /** The sum of those that have an amount. */
  readonly amount: Decimal
  /** How many have none, though they are charged. */
  readonly missing: number
}

/** Lines of one month that a price makes the same of, together. */
export interface AlikeLines extends Readonly<Record<Kind, Came>> {
  readonly period: Period
  /** What their source tells stands in the place of the price. */
  readonly counted: Counted
  /** Undefined: no price changes what they come to. */
  readonly price: UnitPrices | undefined
}

/** What lines came to, and would have come to with another price. */
export interface TriedAmounts extends Came {
  readonly wouldBe: Decimal
  readonly difference: Decimal
}

export interface TriedSum extends Readonly<Record<Kind, TriedAmounts>> {
  readonly quantity: Decimal
}

/** Some months with a price that holds in all of them. */
export interface TriedMonths {
  /** In the order that was asked. */
  readonly months: readonly (TriedSum & { readonly period: Period })[]
  readonly sum: TriedSum
}

const nothing: TriedAmounts = { amount: zero, missing: 0, wouldBe: zero, difference: zero }
const empty: TriedSum = { quantity: zero, purchase: nothing, sales: nothing }

const added = (a: TriedAmounts, b: TriedAmounts): TriedAmounts => ({
  amount: plus(a.amount, b.amount),
  missing: a.missing + b.missing,
  wouldBe: plus(a.wouldBe, b.wouldBe),
  difference: plus(a.difference, b.difference),
})

const together = (sums: readonly TriedSum[]): TriedSum =>
  sums.reduce(
    (a, b) => ({
      quantity: plus(a.quantity, b.quantity),
      purchase: added(a.purchase, b.purchase),
      sales: added(a.sales, b.sales),
    }),
    empty,
  )

function triedOf({ counted, price, ...came }: AlikeLines): TriedSum {
  const line = price === undefined ? undefined : lineOf(counted, price)
  const amounts = (kind: Kind): TriedAmounts => {
    const wouldBe = line === undefined ? came[kind].amount : (line[kind] ?? zero)
    return { ...came[kind], wouldBe, difference: minus(wouldBe, came[kind].amount) }
  }
  return {
    quantity: { units: BigInt(counted.quantity), scale: quantityPlaces },
    purchase: amounts('purchase'),
    sales: amounts('sales'),
  }
}

/** What each month came to, and would have come to: quantity × price, except of what a source tells itself. */
export function triedMonths(periods: readonly Period[], groups: readonly AlikeLines[]): TriedMonths {
  const byMonth = Map.groupBy(groups, ({ period }) => period)
  const months = periods.map((period) => ({ period, ...together((byMonth.get(period) ?? []).map(triedOf)) }))
  return { months, sum: together(months) }
}
