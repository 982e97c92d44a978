import { costOf, countOf } from '#domain/products/invoice-product.ts'
import { problem, type Problems } from '../../ui/form/problem.ts'

/** How much of something and what one of it costs, as somebody types it: with a comma or a point, without thousands. */
export interface TypedAmounts {
  readonly [place: string]: string
  readonly count: string
  readonly purchaseCostPerUnit: string
  readonly salesCostPerUnit: string
}

export const longestAmount = 20

/** As the API takes it. */
const asDecimal = (typed: string): string => typed.trim().replace(',', '.')

/** As somebody would type it; null: nothing. */
const asTyped = (value: string | null, locale: string): string =>
  value === null ? '' : locale === 'nl' ? value.replace('.', ',') : value

type Amounts = Readonly<Record<'count' | 'purchaseCostPerUnit' | 'salesCostPerUnit', string | null>>

/** What somebody who changes these finds in the fields. */
export const typedOf = ({ count, purchaseCostPerUnit, salesCostPerUnit }: Amounts, locale: string): TypedAmounts => ({
  count: asTyped(count, locale),
  purchaseCostPerUnit: asTyped(purchaseCostPerUnit, locale),
  salesCostPerUnit: asTyped(salesCostPerUnit, locale),
})

/** What is wrong with it, by the rules of the server. A cost may be left open. */
export function amountProblems(typed: TypedAmounts): Problems<TypedAmounts> {
  const cost = (written: string) =>
    written.trim() === '' || costOf(asDecimal(written)) !== undefined
      ? undefined
      : problem('invoice_products.problem.cost')
  const [purchase, sales] = [cost(typed.purchaseCostPerUnit), cost(typed.salesCostPerUnit)]
  return {
    ...(countOf(asDecimal(typed.count)) === undefined ? { count: problem('invoice_products.problem.count') } : {}),
    ...(purchase === undefined ? {} : { purchaseCostPerUnit: purchase }),
    ...(sales === undefined ? {} : { salesCostPerUnit: sales }),
  }
}

const open = (typed: string): string | null => (typed.trim() === '' ? null : asDecimal(typed))

export const asAmounts = ({ count, purchaseCostPerUnit, salesCostPerUnit }: TypedAmounts) => ({
  count: asDecimal(count),
  purchaseCostPerUnit: open(purchaseCostPerUnit),
  salesCostPerUnit: open(salesCostPerUnit),
})
