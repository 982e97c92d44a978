import { minus, negated, over, plus, times, zero, type Decimal } from '../shared/decimal.ts'
import { amountPlaces } from './price.ts'

/**
 * Why an amount is another than the month before. SPLIT: the same count stands under another value of a split; MISSING: there
 * is a price in one of the two months only.
 */
export const causes = ['NEW', 'GONE', 'COUNT', 'PRICE', 'SPLIT', 'EXCLUSION', 'MISSING'] as const
export type Cause = (typeof causes)[number]

/** What comes or goes as a whole: why. */
export type Move = Extract<Cause, 'NEW' | 'GONE' | 'SPLIT' | 'EXCLUSION'>

/** An amount of a month and what made it. */
interface Priced {
  readonly quantity: Decimal
  /** Null: the price is missing. */
  readonly amount: Decimal | null
  /** Null: the amount was told as a whole, or is missing. */
  readonly price: Decimal | null
}

/** A line, or a sum of lines with the same prices, as it is compared. */
export interface Compared {
  readonly quantity: Decimal
  readonly purchase: Decimal | null
  readonly sales: Decimal | null
  readonly purchasePrice: Decimal | null
  readonly salesPrice: Decimal | null
}

/** Euros by cause; what is not here is nothing. */
export type Parts = Readonly<Partial<Record<Cause, Decimal>>>

export interface Difference {
  /** What of the list of causes there is, also where a missing price leaves no amount to tell. */
  readonly causes: readonly Cause[]
  readonly purchase: Parts
  readonly sales: Parts
  readonly margin: Parts
}

const part = (cause: Cause, amount: Decimal): Parts => (amount.units === 0n ? {} : { [cause]: amount })

/** Together, cause by cause. */
export function joined(a: Parts, b: Parts): Parts {
  const sums: Partial<Record<Cause, Decimal>> = { ...a }
  for (const cause of causes) {
    const more = b[cause]
    if (more !== undefined) sums[cause] = plus(sums[cause] ?? zero, more)
  }
  return sums
}

/** What all causes come to together: the amount after less the amount before. */
export const totalOf = (parts: Parts): Decimal =>
  causes.reduce((sum, cause) => plus(sum, parts[cause] ?? zero), { units: 0n, scale: amountPlaces })

/** What the quantity of now would have cost at the price of before; of an amount that was told, in proportion. */
function atFormerPrice(before: Priced & { readonly amount: Decimal }, quantity: Decimal): Decimal {
  if (before.price !== null) return times(quantity, before.price)
  // Sums too: those of lines that take back each other have no quantity to divide by.
  if (minus(quantity, before.quantity).units === 0n) return before.amount
  return over(times(before.amount, quantity), before.quantity, amountPlaces)
}

/**
 * Δ = (q₁ − q₀) × p₀ + q₁ × (p₁ − p₀): first the count at the former price, then the price of what is counted now. The second
 * part is what is left, so that the two are exactly the difference, also where a told amount had to be rounded.
 */
function unchangedParts(before: Priced, after: Priced): Parts {
  if (before.amount === null) return after.amount === null ? {} : part('MISSING', after.amount)
  if (after.amount === null) return part('MISSING', negated(before.amount))
  const between = atFormerPrice({ ...before, amount: before.amount }, after.quantity)
  return joined(part('COUNT', minus(between, before.amount)), part('PRICE', minus(after.amount, between)))
}

/** The parts of one amount. `move`: why it came or went, where one of the two is not there. */
function partsOf(before: Priced | undefined, after: Priced | undefined, move: Move): Parts {
  if (before === undefined) return after?.amount == null ? {} : part(move, after.amount)
  if (after === undefined) return before.amount === null ? {} : part(move, negated(before.amount))
  return unchangedParts(before, after)
}

type Amount = 'purchase' | 'sales'

const pricedAs = (line: Compared | undefined, amount: Amount): Priced | undefined =>
  line && { quantity: line.quantity, amount: line[amount], price: line[`${amount}Price`] }

const isWhole = (line: Compared): boolean => line.purchase !== null && line.sales !== null

/** Sales less purchase, of lines that have both; where one of the two months lacks one, its margin comes or goes. */
function marginParts(before: Compared | undefined, after: Compared | undefined, purchase: Parts, sales: Parts): Parts {
  const lines = [before, after].filter((line) => line !== undefined)
  if (lines.every(isWhole)) {
    const less = Object.fromEntries(Object.entries(purchase).map(([cause, amount]) => [cause, negated(amount)]))
    return withoutNothing(joined(sales, less))
  }
  const whole = lines.find(isWhole)
  if (lines.length === 1 || whole?.purchase == null || whole.sales === null) return {}
  const margin = minus(whole.sales, whole.purchase)
  return part('MISSING', whole === after ? margin : negated(margin))
}

const withoutNothing = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount.units !== 0n))

/**
 * Why a line is another than the month before, in euros of four decimals: purchase, sales and margin each reconcile
 * exactly with the amounts of the two months. A missing price is no nothing: what is known of only one month stands under
 * MISSING. Undefined: there is no line in that month. `move`: why it came or went as a whole.
 */
export function difference(before: Compared | undefined, after: Compared | undefined, move: Move): Difference {
  const parts = (amount: Amount): Parts => partsOf(pricedAs(before, amount), pricedAs(after, amount), move)
  const [purchase, sales] = [parts('purchase'), parts('sales')]
  const margin = marginParts(before, after, purchase, sales)
  return { causes: causesOf(before, after, move, [purchase, sales, margin]), purchase, sales, margin }
}

function causesOf(
  before: Compared | undefined,
  after: Compared | undefined,
  move: Move,
  parts: readonly Parts[],
): readonly Cause[] {
  if (before === undefined && after === undefined) return []
  if (before === undefined || after === undefined) return [move]
  const counted = minus(after.quantity, before.quantity).units !== 0n
  return causes.filter((cause) => (cause === 'COUNT' ? counted : parts.some((each) => each[cause] !== undefined)))
}
