import { compare, type Decimal } from '../shared/decimal.ts'
import type { Period } from '../shared/period.ts'
import { isOff, leavesNow, priceKeyIn, type ProductDefinition } from './definition.ts'
import { lineOf, type Counted, type Prices } from './price.ts'
import { productKeyOf, type FieldsByKey, type Source } from './source.ts'

/** Rows without a customer that are alike in everything the definitions of their connection look at. */
export interface AlikeSources extends Counted {
  /** One of them. */
  readonly source: Source
}

/** Nothing counts them; something does, and has no price; or what they would bring in. */
export type Worth = 'uncounted' | 'unpriced' | Decimal

/**
 * What rows that belong to nobody would bring in if they belonged to somebody. What two definitions count is not added
 * twice: it is worth what the dearer of the two charges, and where one leaves it to the other, what that one charges. Where a supplier tells euros it is at least what that one charges.
 */
export function worthOf(
  { source, ...counted }: AlikeSources,
  {
    definitions,
    fields,
    prices,
    period,
  }: {
    readonly definitions: readonly ProductDefinition[]
    readonly fields: FieldsByKey
    readonly prices: Prices
    readonly period: Period
  },
): Worth {
  const about = definitions.flatMap((definition) => {
    const key = isOff(definition) ? null : productKeyOf(definition, source, fields)
    return key === null ? [] : [{ definition, key }]
  })
  const ids = about.map(({ definition }) => definition.id)
  const keys = about.filter(({ definition }) => !leavesNow(definition).some((to) => ids.includes(to)))
  if (keys.length === 0) return 'uncounted'
  const sales = keys.flatMap(({ definition, key }) => {
    const rule = prices.at(definition.id, priceKeyIn(definition, key) ?? key.splitValue, period)
    return rule === undefined ? [] : (lineOf(counted, rule).sales ?? [])
  })
  const told = lineOf(counted, undefined).purchase
  const known = told === null ? sales : [...sales, told]
  return known.toSorted((one, other) => compare(other, one))[0] ?? 'unpriced'
}
