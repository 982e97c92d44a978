import type { HomeQuery } from '../../graphql/generated/graphql.ts'

export type HomeMonth = NonNullable<HomeQuery['home']['products']>['months'][number]

/** Whether a month comes to an amount: standard products have lines without ever having had a price. */
export const isPriced = ({ sums: { purchase, sales } }: HomeMonth): boolean =>
  Number(purchase ?? 0) !== 0 || Number(sales ?? 0) !== 0
