import { causes, type Cause } from '#domain/products/difference.ts'
import { decimal, plus, zero, type Decimal } from '#domain/shared/decimal.ts'

/** One column of the picture: a sum that stands, or a step from one to the next. */
export interface Step {
  readonly name: 'BEFORE' | 'AFTER' | Cause
  /** Where it begins and ends, in euros of four decimals; a sum begins at nothing. */
  readonly from: Decimal
  readonly to: Decimal
  /** What it adds; of a sum the sum. */
  readonly amount: Decimal
}

const exact = (text: string): Decimal => decimal(text) ?? zero

/** From the sum of the month before, cause after cause, to that of the month: the last step ends where the sum stands. */
export function stepsOf(
  before: string,
  after: string,
  parts: readonly { readonly cause: Cause; readonly amount: string }[],
): Step[] {
  const byCause = new Map(parts.map(({ cause, amount }) => [cause, exact(amount)]))
  const steps: Step[] = [{ name: 'BEFORE', from: zero, to: exact(before), amount: exact(before) }]
  let at = exact(before)
  for (const cause of causes) {
    const amount = byCause.get(cause)
    if (amount === undefined || amount.units === 0n) continue
    const to = plus(at, amount)
    steps.push({ name: cause, from: at, to, amount })
    at = to
  }
  steps.push({ name: 'AFTER', from: zero, to: exact(after), amount: exact(after) })
  return steps
}

/** For drawing only. */
export const asNumber = ({ units, scale }: Decimal): number => Number(units) / 10 ** scale
