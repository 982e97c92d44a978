import { amountPlaces, priceKeyOf } from '#domain/products/price.ts'
import { decimalText, plus, zero } from '#domain/shared/decimal.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { pricesOf } from '../prices/index.ts'
import { products } from '../products/index.ts'
import type { SyncTrial } from './collection.ts'

const whole = 100

/**
 * What a month would charge less if some administrations and users of a connection were gone: of each product that counts
 * them one by one. `isPartial`: a product has more sources than it keeps.
 */
export async function worthOfVanished(
  tenant: TenantPartition,
  connectionId: ConnectionId,
  { ids, period }: { readonly ids: ReadonlySet<string>; readonly period: Period },
): Promise<SyncTrial['worth']> {
  const customers = new Set<string>()
  const sources = new Set<string>()
  let [purchase, sales] = [zero, zero]
  let [isMissingPrice, isPartial] = [false, false]
  const prices = ids.size === 0 ? undefined : await pricesOf(tenant)
  if (prices !== undefined)
    for await (const batch of tenant.documents(products, connectionId).scan())
      for (const product of batch) {
        const { definitionId, members, sourceType, withdrawnTime } = product
        if (withdrawnTime !== null || (sourceType !== 'ADMINISTRATION' && sourceType !== 'USER')) continue
        if (members === null) {
          isPartial ||= product.running > 0
          continue
        }
        const gone = Object.entries(members).flatMap(([id, spans]) =>
          ids.has(id) && spans.at(-1)?.till === null ? [id] : [],
        )
        if (gone.length === 0) continue
        customers.add(product.combinationId)
        for (const id of gone) sources.add(id)
        const rule = prices.at(definitionId, priceKeyOf(product), period)
        const line = prices.line(definitionId, { quantity: gone.length * whole }, rule)
        purchase = plus(purchase, line.purchase ?? zero)
        sales = plus(sales, line.sales ?? zero)
        isMissingPrice ||= prices.isCharged(definitionId) && (line.purchase === null || line.sales === null)
      }
  return {
    customers: customers.size,
    sources: sources.size,
    purchase: decimalText(purchase, amountPlaces),
    sales: decimalText(sales, amountPlaces),
    isMissingPrice,
    isPartial,
  }
}
