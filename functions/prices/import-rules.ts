import { randomUUID } from 'node:crypto'
import type { ProductDefinition } from '#domain/products/definition.ts'
import type { FinancialRule } from '#domain/products/price.ts'
import { priceOf } from '#domain/products/rule-input.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { Period } from '#domain/shared/period.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { allDefinitions, definitionById } from '../definitions/index.ts'
import { auditing } from './auditing.ts'
import { financialRules, priceRaises, type PriceRaise } from './collections.ts'
import { auditedRule, pricedBy } from './edit-rule.ts'
import { pricesChanged } from './events.ts'
import { listedFor, type ListedPrice } from './price-list.ts'
import { defaultPrices } from './published-prices.ts'
import { ruleId, rulesById } from './store.ts'

/** A commit takes 100 writes; the trace, the act, what takes it back and an event with its followers fit beside these. */
export const rulesACommit = 85

/** Definitions for which the operator's price list has prices, of one year or of any. */
export async function definitionsWithDefaults(
  year: number | undefined,
  { tenant, platform }: Pick<CommandContext, 'tenant' | 'platform'>,
): Promise<string[]> {
  const all = await allDefinitions(tenant)
  const prices = await defaultPrices(
    platform,
    all.map(({ connectorName }) => connectorName),
  )
  return all.filter((definition) => listedFor(definition, prices, year).length > 0).map(({ id }) => id)
}

/** The rule that a price of the list makes for a definition. */
export const ruleFrom = (
  definition: FinancialRule['definitionId'] | ProductDefinition,
  price: ListedPrice,
): FinancialRule => {
  const startPeriod = `${price.year}-${String(price.month).padStart(2, '0')}` as Period
  const splitValue = price.splitValue ?? null
  const rule =
    typeof definition === 'string'
      ? { definitionId: definition, splitValue, startPeriod }
      : { definitionId: definition.id, ...pricedBy(definition, splitValue), startPeriod }
  return {
    ...rule,
    id: ruleId(rule),
    // The list has been read, so they are prices.
    purchaseCostPerUnit: priceOf(price.purchase) ?? price.purchase,
    salesCostPerUnit: priceOf(price.sales) ?? price.sales,
  }
}

export interface ImportedRules {
  readonly rules: readonly Stored<FinancialRule>[]
  readonly kept: number
}

/** The prices that the list has for these definitions, of whatever year. */
export async function defaultRules(
  some: readonly ProductDefinition[],
  platform: CommandContext['platform'],
): Promise<FinancialRule[]> {
  const prices = await defaultPrices(
    platform,
    some.map(({ connectorName }) => connectorName),
  )
  return some.flatMap((definition) => listedFor(definition, prices).map((price) => ruleFrom(definition, price)))
}

/** The act of an import, and what takes it back: the same as of a raise. */
function actingImport(
  { description }: Pick<ProductDefinition, 'description'>,
  rules: readonly FinancialRule[],
  year: number,
  context: CommandContext,
): Write[] {
  const { tenant, now } = context
  const moves = rules.map(({ purchaseCostPerUnit: purchase, salesCostPerUnit: sales, ...rule }) => ({
    ...rule,
    before: null,
    after: { purchase, sales },
  }))
  const raise: PriceRaise = { id: randomUUID(), time: now.toISOString(), moves, takenBack: false }
  const words = { name: description, year: String(year) }
  return [
    tenant.documents(priceRaises).creating(raise),
    acting({ id: raise.id, kind: 'price-import', count: moves.length, words }, context),
  ]
}

/**
 * Gives a definition the prices that the list has for a year; where it has a price of a month already, that stays. Errors:
 * NOT_FOUND; INPUT_INVALID for a year of which the list has nothing for it.
 */
export async function importRules(
  { productDefinitionId, year }: { readonly productDefinitionId: string; readonly year: number },
  context: CommandContext,
): Promise<ImportedRules> {
  const { tenant, platform } = context
  const { doc: definition } = await definitionById(tenant, productDefinitionId)
  const wanted = listedFor(definition, await defaultPrices(platform, [definition.connectorName]), year)
    .slice(0, rulesACommit)
    .map((price) => ruleFrom(definition, price))
  if (wanted.length === 0) throw new AppError('INPUT_INVALID', { field: 'year' })
  const ids = wanted.map(({ id }) => id)
  return againOnConflict(async () => {
    const there = await rulesById(tenant, ids)
    const missing = wanted.filter(({ id }) => !there.has(id))
    const after = { year, rules: missing.map(auditedRule) }
    await tenant.commit([
      ...missing.map((rule) => tenant.documents(financialRules).creating(rule)),
      auditing(context, { action: 'price.import', subject: definition.id, after }),
      ...(missing.length === 0
        ? []
        : [tenant.publishing(pricesChanged, {}), ...actingImport(definition, missing, year, context)]),
    ])
    const made = await rulesById(
      tenant,
      missing.map(({ id }) => id),
    )
    return { rules: [...made.values()], kept: wanted.length - missing.length }
  })
}
