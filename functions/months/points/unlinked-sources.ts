import { decimal, plus, zero, type Decimal } from '#domain/shared/decimal.ts'
import { unlinkedWorth } from '../../unlinked/index.ts'
import { found, placesOf, type PointContext, type Finder } from './point.ts'

/** What usage of nobody, or other sources of nobody, would bring in a month, by connection; what is worth nothing is left out. */
export async function worthOfNobody(
  { tenant }: Pick<PointContext, 'tenant'>,
  isUsage: boolean,
): Promise<ReadonlyMap<string, { readonly count: number; readonly amount: Decimal }>> {
  const { items } = await unlinkedWorth({ tenant })
  const own = items
    .map(({ amount, ...item }) => ({ ...item, amount: decimal(amount) ?? zero }))
    .filter(({ sourceType, amount }) => (sourceType === 'USAGE') === isUsage && amount.units !== 0n)
  const byConnection = Map.groupBy(own, ({ connectionId }) => connectionId)
  return new Map(
    Array.from(byConnection, ([id, some]) => [
      id,
      {
        count: some.reduce((sum, { sources }) => sum + sources, 0),
        amount: some.reduce((sum, { amount }) => plus(sum, amount), zero),
      },
    ]),
  )
}

/** Administrations and users of nobody that something counts and prices: what nobody is charged for a month. */
export const unlinkedSources: Finder = async (asked) => {
  const worth = await worthOfNobody(asked, false)
  return found(placesOf(Array.from(worth, ([id, one]) => ({ id, ...one })), asked.connections)) // prettier-ignore
}
