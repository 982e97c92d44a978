import { compare, decimal, zero } from '../shared/decimal.ts'

/** What somebody saw of a point when they set it aside. */
export interface SeenPoint {
  readonly count: number
  /** Euros at stake, as text; null: nobody knew. */
  readonly amount: string | null
  /** How many in each place. */
  readonly places: Readonly<Record<string, number>>
  /** Every place is in `places`. */
  readonly isWhole: boolean
}

const amountOf = ({ amount }: SeenPoint) => (amount === null ? zero : (decimal(amount) ?? zero))

/**
 * Whether what was set aside covers what is there now: no more of it, in no other place, and worth no more. What was solved
 * since leaves less, which it covers.
 */
export function stillHolds(then: SeenPoint, now: SeenPoint): boolean {
  if (now.count > then.count || compare(amountOf(now), amountOf(then)) > 0) return false
  // Of thousands of places the last are known by their number alone.
  const known = (id: string): number => then.places[id] ?? (then.isWhole ? 0 : Infinity)
  return Object.entries(now.places).every(([id, count]) => count <= known(id))
}
