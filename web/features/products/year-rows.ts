import type { ProductYearFragment, SumsFragment } from '../../graphql/generated/graphql.ts'
import type { ColumnTotal, ColumnTotals } from '../../ui/table/columns.ts'
import type { YearProduct } from './product-name.ts'
import { figureOf, sumOf, type YearValue } from './year-values.ts'

/** A figure of a month or of a year. */
export interface Figure {
  /** A decimal; undefined: there is no line. */
  readonly amount: string | undefined
  /** Lines of which the amount is missing, beside what stands in `amount`; of one line it has no amount then. */
  readonly missing: number
}

/** A row of the table. */
export interface YearRow {
  readonly id: string
  readonly name: string
  /** What tells it from others with that name. */
  readonly distinction: string | null
  readonly system: string
  readonly months: readonly Figure[]
  readonly total: Figure
  readonly product: YearProduct
}

const ofSums = (sums: SumsFragment, value: YearValue): Figure => {
  const { sum, missing } = sumOf(sums, value)
  return sums.lines === 0
    ? { amount: undefined, missing: 0 }
    : { amount: sums.lines === missing ? undefined : sum, missing }
}

function totalOf(product: YearProduct, value: YearValue): Figure {
  const isPriced = value === 'quantity' || product.productExpenses.some((expense) => figureOf(expense, value) != null)
  // Usage without a line this year stands there to be taken away, or brought back.
  if (product.total.lines === 0) return { amount: '0', missing: 0 }
  if (!product.isCharged && !isPriced) return { amount: undefined, missing: 0 }
  return ofSums(product.total, value)
}

/** A product as a row. */
export function productRow(
  product: YearProduct,
  value: YearValue,
  names: Pick<YearRow, 'name' | 'distinction' | 'system'>,
): YearRow {
  return {
    id: product.id,
    ...names,
    months: product.productExpenses.map((expense): Figure => {
      const figure = figureOf(expense, value)
      // Of what is not charged no price is missing: there is no amount.
      if (figure === null) return { amount: undefined, missing: product.isCharged ? 1 : 0 }
      return { amount: figure, missing: 0 }
    }),
    total: totalOf(product, value),
    product,
  }
}

export const monthColumn = (at: number): string => `m${String(at + 1).padStart(2, '0')}`

/** What all products of all pages come to, by the columns of the table. */
export function columnTotals(totals: ProductYearFragment['totals'], value: YearValue): ColumnTotals {
  const asTotal = (sums: SumsFragment): ColumnTotal => {
    const { amount, missing } = ofSums(sums, value)
    return { sum: amount, missing }
  }
  return {
    ...Object.fromEntries(totals.months.map((sums, at) => [monthColumn(at), asTotal(sums)])),
    total: asTotal(totals.year),
  }
}
