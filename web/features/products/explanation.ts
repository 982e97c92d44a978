import { isPeriod, type Period } from '#domain/shared/period.ts'
import type { ExplainExpenseQuery } from '../../graphql/generated/graphql.ts'

export type Explanation = ExplainExpenseQuery['explainExpense']

/** Sources a page. */
export const sourcesAPage = 25

/** The part of an address that opens the panel of an amount: of which product, in which month; or of all of a month. */
export const explainParameter = 'explain'
/** The part of an address that says what is searched for among the products, their order and their page. */
export const rowsParameter = 'rows'

/** What an address says of the products of a customer or a definition. */
export const productsParameters = ['year', 'value', explainParameter, rowsParameter] as const

export const explainValue = ({ productId, period }: { readonly productId: string; readonly period: string }): string =>
  `${period}.${productId}`

/** The month whose sum the address asks for; undefined: none. */
export function summedIn(search: URLSearchParams): Period | undefined {
  const asked = search.get(explainParameter) ?? ''
  return isPeriod(asked) ? asked : undefined
}

/** Undefined: the address asks for none. */
export function explainedIn(
  search: URLSearchParams,
): { readonly productId: string; readonly period: Period } | undefined {
  const [, period = '', productId = ''] = /^(\d{4}-\d{2})\.(.+)$/u.exec(search.get(explainParameter) ?? '') ?? []
  return isPeriod(period) && productId !== '' ? { productId, period } : undefined
}
