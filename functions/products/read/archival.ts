import { amountPlaces } from '#domain/products/price.ts'
import { decimalText, plus, zero } from '#domain/shared/decimal.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ConnectionArchival } from '#platform/graphql/generated/resolvers.ts'
import { connectionStore } from '../../connections/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { products } from '../collections.ts'
import { openLine } from '../lines.ts'

/**
 * What stops counting from this month on when a connection is archived: its administrations and users. Reported usage
 * stays. Errors: NOT_FOUND.
 */
export async function connectionArchival(
  id: string,
  { tenant, now: moment }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<ConnectionArchival> {
  const { doc } = await connectionStore(tenant).byId(id)
  const [now, prices] = [periodAt(moment), await pricesOf(tenant)]
  const where = {
    and: [
      { field: 'withdrawnTime', op: 'isNull' } as const,
      { field: 'sourceType', op: 'in', values: ['ADMINISTRATION', 'USER'] } as const,
    ],
  }
  let [lines, purchase, sales, isMissingPrice] = [0, zero, zero, false]
  for await (const batch of tenant.documents(products, doc.id).scan(where))
    for (const product of batch) {
      const line = openLine(product, now, now, prices)
      if (line === undefined) continue
      lines += 1
      purchase = plus(purchase, line.purchase ?? zero)
      sales = plus(sales, line.sales ?? zero)
      isMissingPrice ||= line.isCharged && (line.purchase === null || line.sales === null)
    }
  const shown = (amount: typeof zero): string => decimalText(amount, amountPlaces)
  return { lines, purchase: shown(purchase), sales: shown(sales), isMissingPrice }
}
