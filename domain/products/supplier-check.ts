import { absolute, compare, decimalText, minus, over, rounded, times, zero, type Decimal } from '../shared/decimal.ts'
import { amountPlaces } from './price.ts'

/** What a product of a supplier comes to in a month: what its invoices ask, beside what is counted for customers. */
export const checkOutcomes = ['EQUAL', 'SUPPLIER_HIGHER', 'SUPPLIER_LOWER', 'NO_COUNTERPART'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** What somebody makes of a difference: it is right as it is, our side was put right, or the supplier has to. */
export const checkDecisions = ['ACCEPTED', 'CORRECTED', 'DISPUTED'] as const
export type CheckDecision = (typeof checkDecisions)[number]

export const longestCheckNote = 500

/** One side of a comparison. */
export interface Side {
  readonly quantity: Decimal
  /** Euros without VAT; null: a price is missing. */
  readonly amount: Decimal | null
}

export interface Compared {
  readonly outcome: CheckOutcome
  /** What the figures are: so many, or euros. Where both count the same, what they ask for it may still differ. */
  readonly comparedBy: 'QUANTITY' | 'AMOUNT'
  /** The supplier's less ours; of what only one side has, that. */
  readonly difference: Decimal
  /** What the difference is worth in euros, never negative; null: nobody can say, since a price is missing. */
  readonly atStake: Decimal | null
}

const cents = (amount: Decimal): Decimal => rounded(amount, 2)

const outcomeOf = (difference: Decimal): CheckOutcome =>
  difference.units === 0n ? 'EQUAL' : difference.units > 0n ? 'SUPPLIER_HIGHER' : 'SUPPLIER_LOWER'

/** A difference in number at the supplier's price of one, where it has a price; else at ours. */
function worth(difference: Decimal, supplier: Side, counted: Side): Decimal | null {
  const priced = [supplier, counted].find(({ quantity, amount }) => quantity.units !== 0n && amount !== null)
  if (priced?.amount == null) return null
  return absolute(over(times(difference, priced.amount), priced.quantity, amountPlaces))
}

const amountsCompared = (supplier: Decimal, counted: Decimal): Compared => {
  const difference = minus(cents(supplier), cents(counted))
  return { outcome: outcomeOf(difference), comparedBy: 'AMOUNT', difference, atStake: absolute(difference) }
}

/**
 * Compares what a supplier asks with what is counted; `byAmount`: what is counted are euros, whose number says nothing.
 * Numbers first; where they are the same, the euros to the cent, as far as the price is known.
 */
export function compared(supplier: Side | null, counted: Side | null, byAmount: boolean): Compared {
  if (supplier === null || counted === null) {
    const only = supplier ?? counted
    if (only === null) return { outcome: 'EQUAL', comparedBy: 'AMOUNT', difference: zero, atStake: zero }
    const difference = only.amount ?? only.quantity
    return {
      outcome: 'NO_COUNTERPART',
      comparedBy: only.amount === null ? 'QUANTITY' : 'AMOUNT',
      difference: supplier === null ? minus(zero, difference) : difference,
      atStake: only.amount === null ? null : absolute(only.amount),
    }
  }
  const amounts =
    supplier.amount === null || counted.amount === null ? undefined : amountsCompared(supplier.amount, counted.amount)
  if (byAmount && amounts !== undefined) return amounts
  const difference = minus(supplier.quantity, counted.quantity)
  if (compare(difference, zero) === 0 && amounts !== undefined) return amounts
  return {
    outcome: outcomeOf(difference),
    comparedBy: 'QUANTITY',
    difference,
    atStake: difference.units === 0n ? zero : worth(difference, supplier, counted),
  }
}

/** What a decision was taken about. */
export interface Decided {
  readonly decision: CheckDecision
  /** Of the supplier's lines: the same where its invoice is read again and says the same. */
  readonly lines: string
  readonly difference: string
}

/**
 * Whether a decision is still about what is there: the supplier's lines say the same, and the difference that was accepted is
 * the same. A dispute is about the supplier's lines alone.
 */
export const stands = (decided: Decided, now: Pick<Decided, 'lines' | 'difference'>): boolean =>
  decided.lines === now.lines && (decided.decision === 'DISPUTED' || decided.difference === now.difference)

/** As decisions keep it and the API writes it. */
export const differenceText = (difference: Decimal): string => decimalText(difference, amountPlaces)

/** Names of products of suppliers and of ours are the same but for case and spaces. */
export const productKey = (product: string): string =>
  product.normalize('NFC').toLowerCase().split(/\s+/u).join(' ').trim()
