import { z } from 'zod'
import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import { decimal, plus, times, type Decimal } from '#domain/shared/decimal.ts'
import { addMonths, type Period } from '#domain/shared/period.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { allDefinitions } from '../../definitions/index.ts'
import { pricesOf } from '../../prices/index.ts'
import { closedLines } from '../../products/index.ts'
import type { Unpriced } from '../compare/compare.ts'
import { definitionPlace } from '../names.ts'
import { found, type Finder } from './point.ts'

/** What was charged for a unit in a month that is closed, by what had a price then. */
const pricesThen = defineView<{ readonly period: string; readonly definitions: string }>()({
  name: 'months-prices-then',
  over: [closedLines],
  text: `
    SELECT definitionId AS definitionId, splitValue AS splitValue, max(salesPrice) AS price
    FROM closedLines WHERE period = :period AND salesPrice IS NOT NULL
      AND definitionId IN (SELECT value FROM json_each(:definitions))
    GROUP BY definitionId, splitValue`,
  row: z.object({ definitionId: z.string(), splitValue: z.string().nullable(), price: z.int() }),
  long: true,
})

/** So far ahead a price is looked for. */
const monthsAhead = 12

const keyOf = (definitionId: string, splitValue: string | null): string => JSON.stringify([definitionId, splitValue])

/** What a unit would be charged at: the price of the month before, and else the first that begins within a year. */
async function likelyPrices(tenant: TenantPartition, period: Period, unpriced: readonly Unpriced[]) {
  const ids = [...new Set(unpriced.map(({ definitionId }) => definitionId))]
  const [then, prices] = await Promise.all([
    tenant.view(pricesThen, { period: addMonths(period, -1), definitions: JSON.stringify(ids) }),
    pricesOf(tenant, ids),
  ])
  const kept = new Map(
    then.map(({ definitionId, splitValue, price }): [string, Decimal] => [
      keyOf(definitionId, splitValue),
      { units: BigInt(price), scale: amountPlaces },
    ]),
  )
  return ({ definitionId, splitValue }: Unpriced): Decimal | undefined => {
    const later = prices.at(definitionId, splitValue, addMonths(period, monthsAhead))?.salesCostPerUnit
    return kept.get(keyOf(definitionId, splitValue)) ?? (later === undefined ? undefined : decimal(later))
  }
}

/** Lines without a price, by definition, with what they would come to where somebody charged for it before. */
export const missingPrices: Finder = async ({ period, tenant, unpriced: ask }) => {
  const unpriced = await ask()
  if (unpriced.length === 0) return found([])
  const [definitions, priceOf] = await Promise.all([allDefinitions(tenant), likelyPrices(tenant, period, unpriced)])
  const byDefinition = Map.groupBy(unpriced, ({ definitionId }) => definitionId)
  return found(
    definitions.flatMap((definition) => {
      const own = byDefinition.get(definition.id)
      if (own === undefined) return []
      const amounts = own.flatMap((one) => {
        const price = priceOf(one)
        return price === undefined ? [] : [times({ units: one.quantity, scale: quantityPlaces }, price)]
      })
      const lines = own.reduce((sum, one) => sum + one.lines, 0)
      return [definitionPlace(definition, lines, amounts.length === 0 ? null : amounts.reduce(plus))]
    }),
  )
}
