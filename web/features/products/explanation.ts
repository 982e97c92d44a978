import { isPeriod, type Period } from '#domain/shared/period.ts'
import type { ExplainExpenseQuery } from '../../graphql/generated/graphql.ts'

export type Explanation = ExplainExpenseQuery['explainExpense']

/** Sources a page. */
export const sourcesAPage = 25

/** The part of an address that opens the panel of an amount: of which product, in which month. */
export const explainParameter = 'explain'

export const explainValue = ({ productId, period }: { readonly productId: string; readonly period: string }): string =>
  `${period}.${productId}`

/** Undefined: the address asks for none. */
export function explainedIn(
  search: URLSearchParams,
): { readonly productId: string; readonly period: Period } | undefined {
  const [, period = '', productId = ''] = /^(\d{4}-\d{2})\.(.+)$/u.exec(search.get(explainParameter) ?? '') ?? []
  return isPeriod(period) && productId !== '' ? { productId, period } : undefined
}
