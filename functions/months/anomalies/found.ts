import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { oddCounts, type OddCount } from './odd-counts.ts'
import { oddPrices, type OddPrice } from './odd-prices.ts'

/** What is odd in a month. By its id it is muted. */
export type FoundAnomaly = { readonly id: string } & (OddCount | ({ readonly kind: 'PRICE' } & OddPrice))

/** What may be odd about a product. */
const kindsOfProducts = [
  'ABOVE',
  'BELOW',
  'ZERO',
  'FIRST',
  'USERS',
  'PRICE',
] as const satisfies readonly FoundAnomaly['kind'][]

/** By which of its anomalies are muted, of each kind. */
export const anomalyIdsOf = (productId: string): readonly string[] =>
  kindsOfProducts.map((kind) => `${kind}-${productId}`)

/** Everything that is odd in a month, muted or not. */
export async function anomaliesIn(
  period: Period,
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<FoundAnomaly[]> {
  const [counts, prices] = await Promise.all([oddCounts(period, { tenant, now }), oddPrices(period, tenant)])
  return [
    ...counts.map((odd): FoundAnomaly => ({ id: `${odd.kind}-${odd.product.id}`, ...odd })),
    ...prices.map((odd): FoundAnomaly => {
      const id = 'rule' in odd ? odd.rule.id : odd.product.id
      return { id: `PRICE-${id}`, kind: 'PRICE', ...odd }
    }),
  ]
}
