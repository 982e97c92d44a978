import type { ProductYearFragment, SumsFragment } from '../../graphql/generated/graphql.ts'
import type { YearProduct } from './product-name.ts'
import { figureOf, sumOf, type YearValue } from './year-values.ts'

/** A figure of a month or of a year. */
export interface Figure {
  /** A decimal; undefined: there is no line. */
  readonly amount: string | undefined
  /** Lines of which the amount is missing, beside what stands in `amount`; of one line it has no amount then. */
  readonly missing: number
}

/** A row of the table: a product, or what all of them come to. */
export interface YearRow {
  readonly id: string
  readonly name: string
  /** What tells it from others with that name. */
  readonly distinction: string | null
  readonly system: string
  readonly months: readonly Figure[]
  readonly total: Figure
  /** Undefined: what all come to. */
  readonly product: YearProduct | undefined
}

const ofSums = (sums: SumsFragment, value: YearValue): Figure => {
  const { sum, missing } = sumOf(sums, value)
  return sums.lines === 0
    ? { amount: undefined, missing: 0 }
    : { amount: sums.lines === missing ? undefined : sum, missing }
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
      return figure === null ? { amount: undefined, missing: 1 } : { amount: figure, missing: 0 }
    }),
    total: ofSums(product.total, value),
    product,
  }
}

/** What all products of all pages come to, as a row. */
export function totalsRow(totals: ProductYearFragment['totals'], value: YearValue): YearRow {
  return {
    id: 'totals',
    name: '',
    distinction: null,
    system: '',
    months: totals.months.map((sums) => ofSums(sums, value)),
    total: ofSums(totals.year, value),
    product: undefined,
  }
}
