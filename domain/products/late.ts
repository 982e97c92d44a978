import { decimal, rounded, times, type Decimal } from '../shared/decimal.ts'
import { amountPlaces, quantityPlaces, type Counted } from './price.ts'

/** What one product came to, in hundredths and ten-thousandths of a euro; null: the price is missing. */
export interface Came {
  readonly quantity: number
  readonly purchase: number | null
  readonly sales: number | null
}

/** A line as its month kept it; prices as text, null where the amount was told or the price was missing. */
export interface KeptLine extends Came {
  readonly purchasePrice: string | null
  readonly salesPrice: string | null
}

/** Prices of a month, by its rule of now. */
export interface UnitPrices {
  readonly purchaseCostPerUnit: string
  readonly salesCostPerUnit: string
}

const nothing: Came = { quantity: 0, purchase: 0, sales: 0 }

function atPrice(quantity: number, price: string | undefined): number | null {
  const unit = price === undefined ? undefined : decimal(price)
  if (unit === undefined) return null
  const amount: Decimal = rounded(times({ units: BigInt(quantity), scale: quantityPlaces }, unit), amountPlaces)
  return Number(amount.units)
}

const less = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b)

export const together = (all: readonly Came[]): Came =>
  all.reduce(
    (sum, one) => ({
      quantity: sum.quantity + one.quantity,
      purchase: less(sum.purchase, less(0, one.purchase)),
      sales: less(sum.sales, less(0, one.sales)),
    }),
    nothing,
  )

/** Whether an amount was told by its source, and not made of a price. */
export interface IsTold {
  readonly purchase: boolean
  readonly sales: boolean
}

/**
 * What a closed month misses of a product: what would be counted in it now, less what it kept and what was taken into later
 * months before. A count at the price the month kept, or else has now; an amount that was told as the difference of what was told.
 * Undefined: nothing. A price that changed since is no difference.
 */
export function lateOf(
  {
    kept,
    counted,
    taken,
  }: { readonly kept: KeptLine | undefined; readonly counted: Counted | undefined; readonly taken: readonly Came[] },
  isTold: IsTold,
  rule: UnitPrices | undefined,
): Came | undefined {
  const before = together([kept ?? nothing, ...taken])
  const quantity = Number(counted?.quantity ?? 0) - before.quantity
  const told = (amount: number | bigint | null | undefined): number | null =>
    counted === undefined ? 0 : amount == null ? null : Number(amount)
  const priced = (price: string | undefined): number | null => (quantity === 0 ? 0 : atPrice(quantity, price))
  const purchase = isTold.purchase
    ? less(told(counted?.purchase), before.purchase)
    : priced(kept?.purchasePrice ?? rule?.purchaseCostPerUnit)
  const sales = isTold.sales
    ? less(told(counted?.sales), before.sales)
    : priced(kept?.salesPrice ?? rule?.salesCostPerUnit)
  // As many as before, and an amount that is not known: nothing came that can be said.
  return quantity === 0 && !purchase && !sales ? undefined : { quantity, purchase, sales }
}

/** A line that is there has a quantity: an amount alone is one of something. */
export const lineQuantity = (quantity: number): number => (quantity === 0 ? 10 ** quantityPlaces : quantity)
