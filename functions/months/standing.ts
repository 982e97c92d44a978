import { amountPlaces } from '#domain/products/price.ts'
import type { SeenMonth } from '#domain/products/closed-month.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { compare, type MonthSum } from './compare/compare.ts'
import { openCount, openPoints, type OpenPoint } from './open-points.ts'
import { withMonthBefore } from './what-changed.ts'

/** What a month comes to now, and what is not right in it. */
export interface MonthStanding {
  readonly sum: MonthSum
  readonly points: readonly OpenPoint[]
}

/** `isKept`: it is closed, so that nothing of it is looked at any more. */
export async function standingOf(
  period: Period,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Promise<MonthStanding> {
  const page = { measure: 'MARGIN', cause: null, skip: 0, take: 1 } as const
  const comparing = withMonthBefore(tenant, period).then((months) =>
    compare(tenant, months, { scope: { of: 'firm' }, page }),
  )
  const [{ after }, points] = await Promise.all([
    comparing,
    isKept ? [] : openPoints(period, { tenant, now }, async () => (await comparing).unpriced),
  ])
  return { sum: after, points }
}

/** What somebody who looks at it now sees. */
export const seenNow = ({ sum, points }: MonthStanding): SeenMonth => ({
  lines: sum.lines,
  purchase: decimalText(sum.purchase, amountPlaces),
  sales: decimalText(sum.sales, amountPlaces),
  openPoints: openCount(points),
})

type Figures = Pick<SeenMonth, 'lines' | 'purchase' | 'sales'>

export const areSame = (one: Figures, other: Figures): boolean =>
  one.lines === other.lines && one.purchase === other.purchase && one.sales === other.sales
