import { compare, type Decimal } from '../shared/decimal.ts'
import type { Period } from '../shared/period.ts'
import { isOff, leavesNow, priceKeyIn, type ProductDefinition } from './definition.ts'
import { lineOf, type Counted, type FinancialRule, type Prices } from './price.ts'
import { productKeyOf, type FieldsByKey, type CountedSource } from './source.ts'

/** Rows without a customer that are alike in everything the definitions of their connection look at. */
export interface AlikeSources extends Counted {
  /** One of them. */
  readonly source: CountedSource
}

/** Nothing counts them; something does, and has no price; or what they would bring in. */
export type Worth = 'uncounted' | 'unpriced' | Decimal

interface Counting {
  readonly definitions: readonly ProductDefinition[]
  readonly fields: FieldsByKey
  readonly prices: Prices
  readonly period: Period
}

/** The rules of what counts a source, one for each definition; undefined: that one has no price. Where one leaves it to another, of that one. */
function rulesOf(
  source: CountedSource,
  { definitions, fields, prices, period }: Counting,
): (FinancialRule | undefined)[] {
  const about = definitions.flatMap((definition) => {
    const key = isOff(definition) ? null : productKeyOf(definition, source, fields)
    return key === null ? [] : [{ definition, key }]
  })
  const ids = about.map(({ definition }) => definition.id)
  const counted = about.filter(({ definition }) => !leavesNow(definition).some((to) => ids.includes(to)))
  return counted.map(({ definition, key }) =>
    prices.at(definition.id, priceKeyIn(definition, key) ?? key.splitValue, period),
  )
}

/**
 * What rows that belong to nobody would bring in if they belonged to somebody. What two definitions count is not added
 * twice: it is worth what the dearer of the two charges, and where one leaves it to the other, what that one charges. Where a supplier tells euros it is at least what that one charges.
 */
export function worthOf({ source, ...counted }: AlikeSources, counting: Counting): Worth {
  const rules = rulesOf(source, counting)
  if (rules.length === 0) return 'uncounted'
  const sales = rules.flatMap((rule) => (rule === undefined ? [] : (lineOf(counted, rule).sales ?? [])))
  const told = lineOf(counted, undefined).purchase
  const known = told === null ? sales : [...sales, told]
  return known.toSorted((one, other) => compare(other, one))[0] ?? 'unpriced'
}

/** One unit, in hundredths. */
const unit = 100

/** What one source costs in a month, and what is charged for it: at the dearest of the prices that count it; null: none does. */
export function monthlyOf(source: CountedSource, counting: Counting): { purchase: Decimal; sales: Decimal } | null {
  const known = rulesOf(source, counting).flatMap((rule) => {
    if (rule === undefined) return []
    const { purchase, sales } = lineOf({ quantity: unit }, rule)
    return purchase === null || sales === null ? [] : [{ purchase, sales }]
  })
  const dearer = (one: (typeof known)[number], other: (typeof known)[number]): number =>
    compare(other.purchase, one.purchase) || compare(other.sales, one.sales)
  return known.toSorted(dearer)[0] ?? null
}
